/**
 * What must be true of the books of any shop, as plain SQL that finds what is not. Every row that a check answers is one
 * fault; its first column says where.
 * @typedef {{ name: string, message: string, sql: string }} Check
 */

const RETURNED = `returned AS (
  SELECT order_line_id, order_id, sum(quantity) AS pieces, coalesce(sum(quantity) FILTER (WHERE restocked), 0) AS restocked,
         sum(line_total - discount + delivery_share) AS amount
  FROM order_returns GROUP BY 1, 2
)`;

/** @type {Check[]} */
export const CHECKS = [
  {
    name: 'the stock is what its ledger says',
    message: 'opening and movements do not add up to the pieces in stock',
    sql: `SELECT 'variant ' || s.id AS at, s.quantity AS in_stock, coalesce(sum(m.pieces), 0)::int AS by_ledger
      FROM stock_labels s LEFT JOIN stock_movements m ON m.stock_label_id = s.id
      GROUP BY s.id HAVING s.quantity <> coalesce(sum(m.pieces), 0)`,
  },
  {
    name: 'orders took from the stock what they hold',
    message: 'pieces taken for orders are not the pieces in orders that stand, less what came back',
    sql: `WITH ${RETURNED}, sold AS (
        SELECT l.stock_label_id AS id,
               sum(CASE WHEN o.order_status = 'cancelled' THEN coalesce(r.pieces, 0) ELSE l.quantity END
                   - coalesce(r.restocked, 0))::int AS pieces
        FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN returned r ON r.order_line_id = l.id GROUP BY 1
      ), moved AS (
        SELECT stock_label_id AS id, -sum(pieces)::int AS pieces FROM stock_movements WHERE reason = 'order' GROUP BY 1
      )
      SELECT 'variant ' || s.id AS at, coalesce(moved.pieces, 0) AS taken, coalesce(sold.pieces, 0) AS in_orders
      FROM stock_labels s LEFT JOIN sold ON sold.id = s.id LEFT JOIN moved ON moved.id = s.id
      WHERE coalesce(moved.pieces, 0) <> coalesce(sold.pieces, 0)`,
  },
  {
    name: 'nothing is negative',
    message: 'a figure is below zero',
    sql: `SELECT 'variant ' || id AS at, quantity AS figure FROM stock_labels WHERE quantity < 0
      UNION ALL SELECT 'coupon ' || code, used_count FROM offer_coupons WHERE used_count < 0
      UNION ALL SELECT 'order ' || order_number, least(subtotal, discount, delivery_fee, total_amount, taxable_value, cgst, sgst, igst)
        FROM orders WHERE least(subtotal, discount, delivery_fee, total_amount, taxable_value, cgst, sgst, igst) < 0
      UNION ALL SELECT 'order line ' || id, least(unit_price, discount, taxable_value, cgst, sgst, igst)
        FROM order_lines WHERE least(unit_price, discount, taxable_value, cgst, sgst, igst) < 0`,
  },
  {
    name: 'an order is the sum of its lines, less the discount, plus delivery',
    message: 'the lines do not add up to the order',
    sql: `SELECT 'order ' || o.order_number AS at, o.total_amount AS total,
        coalesce(sum(l.line_total - l.discount + l.delivery_share), 0) AS by_lines
      FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id GROUP BY o.id
      HAVING count(l.id) = 0 OR o.total_amount <> o.subtotal - o.discount + o.delivery_fee
        OR o.subtotal <> sum(l.line_total) OR o.discount <> sum(l.discount) OR o.delivery_fee <> sum(l.delivery_share)
        OR o.taxable_value <> sum(l.taxable_value) OR o.cgst <> sum(l.cgst) OR o.sgst <> sum(l.sgst) OR o.igst <> sum(l.igst)
        OR o.total_amount <> o.taxable_value + o.cgst + o.sgst + o.igst`,
  },
  {
    name: 'an order’s first invoice is the order',
    message: 'there is no invoice, or it says other amounts than the order',
    sql: `SELECT 'order ' || o.order_number AS at, o.total_amount AS total, (i.document ->> 'total')::numeric AS invoiced
      FROM orders o LEFT JOIN LATERAL (
        SELECT document FROM invoices WHERE order_id = o.id AND kind = 'invoice' ORDER BY id LIMIT 1
      ) i ON true
      WHERE (o.total_amount, o.subtotal, o.discount, o.delivery_fee, o.taxable_value, o.cgst, o.sgst, o.igst)
        IS DISTINCT FROM ((i.document ->> 'total')::numeric, (i.document ->> 'subtotal')::numeric,
          (i.document ->> 'discount')::numeric, (i.document ->> 'delivery')::numeric, (i.document ->> 'taxable')::numeric,
          (i.document ->> 'cgst')::numeric, (i.document ->> 'sgst')::numeric, (i.document ->> 'igst')::numeric)`,
  },
  {
    name: 'a document is the sum of its lines',
    message: 'the lines of a document do not add up',
    sql: `SELECT i.number AS at, (i.document ->> 'total')::numeric AS total, sum(l.total) AS by_lines
      FROM invoices i LEFT JOIN LATERAL jsonb_to_recordset(i.document -> 'lines') AS l
        (total numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric) ON true
      GROUP BY i.id
      HAVING (i.document ->> 'total')::numeric IS DISTINCT FROM sum(l.total)
        OR sum(l.total) <> sum(l.taxable + l.cgst + l.sgst + l.igst)
        OR (i.document ->> 'number') IS DISTINCT FROM i.number`,
  },
  {
    name: 'invoices less credit notes are what the customer owes',
    message: 'credit notes are more or less than what was cancelled or came back',
    sql: `WITH ${RETURNED}, came_back AS (SELECT order_id, sum(amount) AS amount FROM returned GROUP BY 1),
      issued AS (
        SELECT order_id, sum((document ->> 'total')::numeric) FILTER (WHERE kind = 'invoice') AS invoiced,
               coalesce(sum((document ->> 'total')::numeric) FILTER (WHERE kind = 'credit_note'), 0) AS credited
        FROM invoices GROUP BY 1
      )
      SELECT 'order ' || o.order_number AS at, i.invoiced, i.credited,
        CASE WHEN o.order_status = 'cancelled' THEN 0 ELSE o.total_amount - coalesce(r.amount, 0) END AS owed
      FROM orders o JOIN issued i ON i.order_id = o.id LEFT JOIN came_back r ON r.order_id = o.id
      WHERE i.credited > i.invoiced OR i.invoiced - i.credited
        <> CASE WHEN o.order_status = 'cancelled' THEN 0 ELSE o.total_amount - coalesce(r.amount, 0) END`,
  },
  {
    name: 'no more came back than was sold, nor was refunded than was paid',
    message: 'more came back or was refunded than there was',
    sql: `WITH ${RETURNED}
      SELECT 'order line ' || l.id AS at, r.pieces AS back, l.quantity AS sold
      FROM order_lines l JOIN returned r ON r.order_line_id = l.id WHERE r.pieces > l.quantity
      UNION ALL SELECT 'order ' || order_number, refunded_amount, total_amount FROM orders WHERE refunded_amount > total_amount`,
  },
  {
    name: 'numbers of documents run without gaps',
    message: 'a number is missing or the series has another last one',
    sql: `SELECT coalesce(s.name, i.series) AS at, s.last_number AS last, i.count, i.highest
      FROM (
        SELECT CASE kind WHEN 'invoice' THEN 'INV/' ELSE 'CRN/' END || financial_year AS series, count(*)::int AS count,
               max(serial) AS highest, bool_and(number = CASE kind WHEN 'invoice' THEN 'INV/' ELSE 'CRN/' END
                 || financial_year || '/' || lpad(serial::text, 6, '0')) AS as_named
        FROM invoices GROUP BY 1
      ) i FULL JOIN (SELECT * FROM number_series WHERE name ~ '^(INV|CRN)/') s ON s.name = i.series
      WHERE s.last_number IS DISTINCT FROM i.count OR i.highest IS DISTINCT FROM i.count OR NOT i.as_named`,
  },
  {
    name: 'a coupon was used as often as orders stand that have it',
    message: 'the count of uses is not the number of orders',
    sql: `SELECT 'coupon ' || c.code AS at, c.used_count AS counted, count(o.id)::int AS orders
      FROM offer_coupons c LEFT JOIN orders o ON o.offer_coupon_id = c.id AND o.order_status <> 'cancelled'
      GROUP BY c.id HAVING coalesce(c.used_count, 0) <> count(o.id)`,
  },
  {
    name: 'a shopper has one open cart, and a closed one has one order',
    message: 'a cart is open twice, closed without an order, or open with one',
    sql: `SELECT 'shopper ' || user_id AS at, count(*)::int AS carts FROM carts WHERE cart_status = 'open'
        GROUP BY user_id HAVING count(*) > 1
      UNION ALL SELECT 'cart ' || c.id, count(o.id)::int FROM carts c LEFT JOIN orders o ON o.cart_id = c.id
        GROUP BY c.id HAVING count(o.id) <> CASE c.cart_status WHEN 'ordered' THEN 1 ELSE 0 END`,
  },
  {
    name: 'an order is in the status that its history ends with',
    message: 'the history ends with another status',
    sql: `SELECT 'order ' || o.order_number AS at, o.order_status AS is, e.to_status AS by_history
      FROM orders o LEFT JOIN LATERAL (
        SELECT to_status FROM order_events WHERE order_id = o.id AND to_status IS NOT NULL ORDER BY id DESC LIMIT 1
      ) e ON true
      WHERE e.to_status IS DISTINCT FROM o.order_status`,
  },
];

/**
 * Runs every check in one snapshot of the database and answers what is off.
 * @param {{ query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }> }} client of `pg`, for this alone
 */
export async function audit(client) {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const results = [];
    for (const check of CHECKS) results.push({ ...check, faults: (await client.query(check.sql)).rows });
    return results;
  } finally {
    await client.query('ROLLBACK');
  }
}
