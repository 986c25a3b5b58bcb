import { differ } from './sql.mjs';

/** Columns that hold a figure, by table: what a row is called and which they are. */
const FIGURES = {
  stock_labels: { called: "'variant ' || id", columns: ['quantity'] },
  offer_coupons: { called: "'coupon ' || code", columns: ['used_count', 'discount_value'] },
  orders: {
    called: "'order ' || coalesce(order_number, id::text)",
    columns: ['subtotal', 'discount', 'delivery_fee', 'total_amount', 'taxable_value', 'cgst', 'sgst', 'igst'],
  },
  order_lines: {
    called: "'order line ' || id",
    columns: [
      ...[
        'position',
        'quantity',
        'unit_price',
        'line_total',
        'discount',
        'delivery_share',
        'taxable_value',
        'gst_rate',
      ],
      ...['cgst', 'sgst', 'igst'],
    ],
  },
  order_returns: {
    called: "'return ' || id",
    columns: ['quantity', 'line_total', 'discount', 'delivery_share', 'taxable_value', 'cgst', 'sgst', 'igst'],
  },
};

/** @param {keyof typeof FIGURES} table */
function missingOrNegative(table) {
  const { called, columns } = FIGURES[table];
  return `SELECT ${called} AS at, f.figure, f.value
    FROM ${table} CROSS JOIN LATERAL (VALUES ${columns.map((column) => `('${column}', ${column}::numeric)`).join(', ')}) AS f (figure, value)
    WHERE (${columns.map((column) => `${column} >= 0`).join(' AND ')}) IS NOT TRUE AND (f.value >= 0) IS NOT TRUE`;
}

/** `share` of `whole` by `weight`, as lib/pricing/prorate.ts: rounded down, and what is left to the largest remainders. */
const DELIVERY_BY_WEIGHT = `weighed AS (
  SELECT l.order_id, l.position, l.delivery_share * 100 AS share, (o.delivery_fee + coalesce(o.cash_fee, 0)) * 100 AS whole,
         CASE WHEN sum(l.line_total - l.discount) OVER of > 0 THEN (l.line_total - l.discount) * 100 ELSE l.quantity END AS weight
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.delivery_fee + coalesce(o.cash_fee, 0) > 0
  WINDOW of AS (PARTITION BY l.order_id)
), floored AS (
  SELECT *, div(whole * weight, sum(weight) OVER of) AS least, mod(whole * weight, sum(weight) OVER of) AS remainder
  FROM weighed WINDOW of AS (PARTITION BY order_id)
), prorated AS (
  SELECT *, least + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY remainder DESC, position)
                           <= whole - sum(least) OVER (PARTITION BY order_id) THEN 1 ELSE 0 END AS wanted
  FROM floored
)`;

const SUMS = ['subtotal', 'discount', 'taxable_value', 'cgst', 'sgst', 'igst'];

/** What `npm run audit` asks of orders, their lines and their history. @type {import('./sql.mjs').Check[]} */
export const ORDERS = [
  {
    name: 'no figure is missing or negative',
    message: 'a figure is missing or below zero',
    sql: Object.keys(FIGURES)
      .map((table) => missingOrNegative(/** @type {keyof typeof FIGURES} */ (table)))
      .join(' UNION ALL '),
  },
  {
    name: 'an order is the sum of its lines, less the discount, plus delivery',
    message: 'the lines do not add up to the order',
    sql: `WITH lines AS (
        SELECT order_id, sum(line_total) AS subtotal, sum(discount) AS discount, sum(delivery_share) AS charges,
               sum(taxable_value) AS taxable_value, sum(cgst) AS cgst, sum(sgst) AS sgst, sum(igst) AS igst
        FROM order_lines GROUP BY 1
      )
      SELECT 'order ' || o.order_number AS at, o.total_amount AS total, l.subtotal - l.discount + l.charges AS by_lines
      FROM orders o LEFT JOIN lines l ON l.order_id = o.id
      WHERE ${differ('o', 'l', SUMS)}
        OR o.delivery_fee + coalesce(o.cash_fee, 0) IS DISTINCT FROM l.charges
        OR o.total_amount IS DISTINCT FROM o.subtotal - o.discount + o.delivery_fee + coalesce(o.cash_fee, 0)
        OR o.total_amount IS DISTINCT FROM o.taxable_value + o.cgst + o.sgst + o.igst`,
  },
  {
    name: 'a line is its price times its quantity, with the tax of its rate',
    message: 'the amounts of the line are not what its price, its quantity and its rate make',
    // Two equal halves or one whole, all lines of an order alike; which of them is right, its documents are asked.
    sql: `WITH lines AS (
        SELECT l.position, l.quantity, l.unit_price, l.line_total, l.discount, l.gst_rate, l.taxable_value,
          l.line_total - l.discount + CASE WHEN l.delivery_hsn IS NULL THEN l.delivery_share ELSE 0 END AS amount,
          l.line_total - l.discount + l.delivery_share - l.cgst - l.sgst - l.igst AS untaxed,
          l.cgst - coalesce(l.delivery_cgst, 0) AS cgst, l.sgst - coalesce(l.delivery_sgst, 0) AS sgst,
          l.igst - coalesce(l.delivery_igst, 0) AS igst, o.order_number, o.igst = 0 AS same_state
        FROM order_lines l JOIN orders o ON o.id = l.order_id
      ), taxed AS (
        SELECT *, CASE WHEN same_state THEN round(amount * gst_rate / (2 * (100 + gst_rate)), 2) ELSE 0 END AS half,
               CASE WHEN same_state THEN 0 ELSE round(amount * gst_rate / (100 + gst_rate), 2) END AS whole
        FROM lines
      )
      SELECT 'order ' || order_number || ', line ' || position AS at, quantity, unit_price AS price,
             line_total AS amount, gst_rate AS rate, cgst, sgst, igst
      FROM taxed
      WHERE (line_total = unit_price * quantity AND discount <= line_total AND gst_rate < 100
        AND cgst = half AND sgst = half AND igst = whole AND taxable_value = untaxed) IS NOT TRUE`,
  },
  {
    name: 'delivery and the fee for cash are shared over the lines by what they cost',
    message: 'the line bears another part of them',
    sql: `WITH ${DELIVERY_BY_WEIGHT}
      SELECT 'order ' || o.order_number || ', line ' || p.position AS at, p.share / 100 AS delivery, p.wanted / 100 AS by_weight
      FROM prorated p JOIN orders o ON o.id = p.order_id WHERE p.share IS DISTINCT FROM p.wanted`,
  },
  {
    name: 'delivery that is a line of its own has the tax of its rate, on all lines of the order alike',
    message: 'the tax on the delivery is not what its rate makes, or only some lines have it',
    sql: `SELECT 'order ' || o.order_number AS at, d.hsn, d.rate, d.share, d.cgst, d.sgst, d.igst
      FROM (SELECT order_id, min(delivery_hsn) AS hsn, min(delivery_rate) AS rate, sum(delivery_share) AS share,
              sum(coalesce(delivery_cgst, 0)) AS cgst, sum(coalesce(delivery_sgst, 0)) AS sgst, sum(coalesce(delivery_igst, 0)) AS igst,
              count(delivery_hsn) IN (0, count(*)) AND count(DISTINCT (delivery_hsn, delivery_rate)) = 1 AS alike
            FROM order_lines GROUP BY 1) d JOIN orders o ON o.id = d.order_id
      CROSS JOIN LATERAL (SELECT CASE WHEN o.igst = 0 THEN round(d.share * d.rate / (2 * (100 + d.rate)), 2) ELSE 0 END AS half,
        CASE WHEN o.igst = 0 THEN 0 ELSE round(d.share * d.rate / (100 + d.rate), 2) END AS whole) t
      WHERE (d.alike AND d.cgst = coalesce(t.half, 0) AND d.sgst = coalesce(t.half, 0) AND d.igst = coalesce(t.whole, 0)) IS NOT TRUE`,
  },
  {
    name: 'an order is charged what its delivery was promised for',
    message: 'another charge than was promised, or only a part of the promise is there',
    sql: `SELECT 'order ' || order_number AS at, delivery_method AS method, delivery_fee AS charged, promised_fee AS promised,
             promised_first AS first, promised_last AS last
      FROM orders WHERE CASE WHEN delivery_method IS NULL THEN num_nonnulls(promised_fee, promised_first, promised_last) = 0
        ELSE delivery_fee = promised_fee AND num_nonnulls(promised_first, promised_last) IN (0, 2)
          AND coalesce(promised_first BETWEEN (placed_at + interval '330 minutes')::date - 1 AND promised_last, true) END IS NOT TRUE`,
  },
  {
    name: 'an order’s history leads to its status',
    message: 'the history does not begin with the placing, has a gap, or ends with another status',
    sql: `WITH moves AS (
        SELECT order_id, kind, from_status, to_status, lag(to_status) OVER of AS before, row_number() OVER of AS nth,
               row_number() OVER (PARTITION BY order_id ORDER BY id DESC) AS from_end
        FROM order_events WHERE kind IN ('placed', 'status_changed') WINDOW of AS (PARTITION BY order_id ORDER BY id)
      )
      SELECT 'order ' || o.order_number AS at, o.order_status AS is, m.nth AS move, m.from_status AS from, m.to_status AS to
      FROM orders o LEFT JOIN moves m ON m.order_id = o.id
      WHERE m.nth IS NULL
        OR (m.kind = CASE m.nth WHEN 1 THEN 'placed' ELSE 'status_changed' END) IS NOT TRUE
        OR m.from_status IS DISTINCT FROM m.before OR m.to_status IS NULL
        OR m.from_end = 1 AND m.to_status IS DISTINCT FROM o.order_status`,
  },
  {
    name: 'a shopper or device has one open cart, a closed one has one order, and an order has its cart',
    message: 'a cart is open twice, closed without an order, or open with one; or the order has no cart',
    // The order of an exchange comes from no cart.
    // The carts of a shopper whose account was deleted are gone; their orders say so (services/personal-data.ts).
    // A guest's order may have become an account's since; its cart stays the device's, until that is forgotten.
    sql: `SELECT coalesce('shopper ' || user_id, 'device ' || device_id, 'nobody') AS at, count(*)::int AS carts
        FROM carts WHERE cart_status = 'open'
        GROUP BY user_id, device_id HAVING count(*) > 1 OR num_nonnulls(user_id, device_id) <> 1
      UNION ALL SELECT 'cart ' || c.id, count(o.id)::int FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
        GROUP BY c.id HAVING count(o.id) IS DISTINCT FROM CASE c.cart_status WHEN 'ordered' THEN 1 WHEN 'open' THEN 0 WHEN 'draft' THEN 0 END
      UNION ALL SELECT 'order ' || o.order_number, 0 FROM orders o LEFT JOIN carts c ON c.id = o.cart_id
        WHERE c.id IS NULL AND (o.user_id IS NULL AND o.customer_email LIKE '%@deleted.invalid') IS NOT TRUE
          AND NOT EXISTS (SELECT FROM return_requests WHERE exchange_order_id = o.id)
      UNION ALL SELECT 'order ' || o.order_number, 1 FROM orders o JOIN carts c ON c.id = o.cart_id
        WHERE CASE WHEN c.user_id IS NULL THEN c.device_id IS DISTINCT FROM o.device_id
                   ELSE c.user_id IS DISTINCT FROM o.user_id OR o.device_id IS NOT NULL END`,
  },
  {
    name: 'an order of a draft has its pieces at the prices that were agreed, and a draft holds no stock',
    message: 'another piece, quantity or price than the draft, a price by nobody, pieces held, or no draft of its cart',
    sql: `SELECT 'draft ' || d.id AS at, coalesce(l.product_id, 0) AS product, l.quantity AS wanted, o.quantity AS ordered,
          l.agreed_price AS agreed, o.unit_price AS sold
        FROM draft_orders d JOIN carts c ON c.id = d.cart_id JOIN orders r ON r.id = d.order_id
        JOIN cart_lines l ON l.cart_id = c.id
        LEFT JOIN order_lines o ON o.order_id = r.id AND o.stock_label_id = l.stock_label_id
        WHERE l.stock_label_id IS NOT NULL AND o.id IS NOT NULL
          AND (o.quantity <> l.quantity OR o.unit_price <> coalesce(l.agreed_price, o.unit_price)
            OR r.cart_id IS DISTINCT FROM d.cart_id)
      UNION ALL SELECT 'draft ' || d.id, 0, NULL, NULL, NULL, NULL FROM draft_orders d JOIN carts c ON c.id = d.cart_id
        WHERE c.cart_status IS DISTINCT FROM CASE WHEN d.order_id IS NULL THEN 'draft' ELSE 'ordered' END
          OR EXISTS (SELECT FROM stock_holds h WHERE h.cart_id = c.id)
      UNION ALL SELECT 'cart ' || c.id, l.product_id, l.quantity, NULL, l.agreed_price, NULL FROM carts c
        LEFT JOIN cart_lines l ON l.cart_id = c.id AND l.agreed_price IS NOT NULL
        WHERE (c.cart_status = 'draft' OR l.id IS NOT NULL) AND NOT EXISTS (SELECT FROM draft_orders d WHERE d.cart_id = c.id)`,
  },
  {
    name: 'a return is asked for what was ordered, and is received with its return and its credit note',
    message: 'another order’s line, more than was ordered or asked for, or no credit note of what came back',
    sql: `SELECT 'return request ' || r.id AS at, coalesce(r.request_state, 'none') AS state, x.quantity AS asked, l.quantity AS ordered
      FROM return_requests r LEFT JOIN return_request_lines x ON x.request_id = r.id LEFT JOIN order_lines l ON l.id = x.order_line_id
      LEFT JOIN order_events e ON e.id = r.event_id LEFT JOIN invoices c ON c.id = r.credit_note_id
      LEFT JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS quantity FROM order_returns
        WHERE event_id = r.event_id AND order_line_id = x.order_line_id) b ON true
      WHERE (l.order_id = r.order_id AND x.quantity BETWEEN 1 AND l.quantity AND b.quantity <= x.quantity
        AND CASE WHEN r.request_state IN ('credited', 'received') THEN e.order_id = r.order_id AND e.kind = 'returned'
              AND c.order_id = r.order_id AND c.kind = 'credit_note' AND (c.document ->> 'total')::numeric = e.amount
            ELSE r.event_id IS NULL AND r.credit_note_id IS NULL END) IS NOT TRUE`,
  },
  {
    name: 'pieces that were credited and that nobody has looked at are still to come',
    message: 'the return is received, or its parcel taken in, and nobody said whether the pieces can be sold again',
    sql: `SELECT 'return ' || b.id AS at, b.quantity AS pieces, r.request_state AS state, s.taken_in_at AS taken_in
      FROM order_returns b LEFT JOIN return_requests r ON r.event_id = b.event_id
      LEFT JOIN shipments s ON s.event_id = b.event_id AND s.direction <> 'return'
      WHERE b.restocked IS NULL AND (r.request_state = 'credited' OR s.id IS NOT NULL AND s.taken_in_at IS NULL) IS NOT TRUE`,
  },
  {
    name: 'the statistics have of each line what its order says',
    message: 'it is not there, or has other figures, another side, another day, or counts though it should not',
    sql: `SELECT 'order ' || o.order_number AS at, l.id AS line, s.counts, s.pieces, s.sales, s.delivery FROM orders o
        JOIN order_lines l ON l.order_id = o.id LEFT JOIN sold_lines s ON s.line_id = l.id
        CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM order_returns WHERE order_id = o.id) AND NOT EXISTS (
          SELECT FROM order_lines x WHERE x.order_id = o.id AND x.quantity > (
            SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_line_id = x.id)) AS is_whole) undone
      WHERE (s.order_id, s.placed_at, s.counts, s.pieces, s.sales, s.delivery, s.method::text) IS DISTINCT FROM (o.id, o.placed_at,
          o.order_status <> 'cancelled' AND NOT undone.is_whole, l.quantity,
          ((l.line_total - l.discount) * 100)::float8, (l.delivery_share * 100)::float8, o.payment_option::text)
        OR (s.product_id, s.stock_label_id, coalesce(s.color, ''), coalesce(s.size, ''), s.state, s.coupon) IS DISTINCT FROM (
          l.product_id, l.stock_label_id, coalesce(l.color_name, ''), coalesce(l.size_name, ''),
          o.shipping_address #>> '{state,name}', o.coupon_code::text)`,
  },
];
