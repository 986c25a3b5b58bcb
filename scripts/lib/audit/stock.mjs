import { RETURNED } from './sql.mjs';

/** As in shared-types/src/domain/limits.ts, which the launcher may have to build first. */
export const HOLD_MINUTES = 10;
/** While it is being paid for. */
export const PAYING_MINUTES = 15;

/** What `npm run audit` asks of the stock. @type {import('./sql.mjs').Check[]} */
export const STOCK = [
  {
    name: 'the stock is what its ledger says',
    message: 'opening and movements do not add up to the quantity in stock',
    sql: `SELECT 'variant ' || s.id AS at, s.quantity AS in_stock, coalesce(sum(m.pieces), 0)::int AS by_ledger
      FROM stock_labels s LEFT JOIN stock_movements m ON m.stock_label_id = s.id
      GROUP BY s.id HAVING s.quantity IS DISTINCT FROM coalesce(sum(m.pieces), 0)`,
  },
  {
    name: 'orders took from the stock what they contain',
    message:
      'what was taken for orders is not what orders that are not cancelled contain and open exchanges reserve, less what came back',
    sql: `WITH ${RETURNED}, gone AS (
        SELECT l.stock_label_id AS id,
               CASE WHEN o.order_status = 'cancelled' THEN coalesce(r.quantity, 0) ELSE l.quantity END
               - coalesce(r.restocked, 0) AS quantity
        FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN returned r ON r.order_line_id = l.id
        UNION ALL SELECT x.wanted_id, x.quantity FROM return_request_lines x JOIN return_requests q ON q.id = x.request_id
        WHERE q.request_state IN ('asked', 'accepted') AND x.wanted_id IS NOT NULL
      ), sold AS (
        SELECT id, sum(quantity)::int AS quantity FROM gone GROUP BY 1
      ), moved AS (
        SELECT stock_label_id AS id, -sum(pieces)::int AS quantity FROM stock_movements WHERE reason = 'order' GROUP BY 1
      )
      SELECT 'variant ' || s.id AS at, coalesce(moved.quantity, 0) AS taken, coalesce(sold.quantity, 0) AS in_orders
      FROM stock_labels s LEFT JOIN sold ON sold.id = s.id LEFT JOIN moved ON moved.id = s.id
      WHERE coalesce(moved.quantity, 0) <> coalesce(sold.quantity, 0)`,
  },
  {
    name: 'who counted stock has said why',
    message: 'a count moved stock without a person or a reason',
    sql: `SELECT 'variant ' || stock_label_id AS at, pieces, happened_at AS when FROM stock_movements
      WHERE reason = 'counted' AND (coalesce(note, '') = '' OR coalesce(by_name, '') = '')`,
  },
  {
    name: 'what suppliers delivered is in the ledger',
    message: 'receipts of deliveries do not add up to what the ledger says was delivered',
    sql: `WITH come AS (SELECT stock_label_id AS id, sum(pieces)::int AS pieces FROM incoming_receipts GROUP BY 1),
        moved AS (SELECT stock_label_id AS id, sum(pieces)::int AS pieces FROM stock_movements WHERE reason = 'delivered' GROUP BY 1)
      SELECT 'variant ' || s.id AS at, coalesce(come.pieces, 0) AS by_receipts, coalesce(moved.pieces, 0) AS by_ledger
      FROM stock_labels s LEFT JOIN come ON come.id = s.id LEFT JOIN moved ON moved.id = s.id
      WHERE coalesce(come.pieces, 0) <> coalesce(moved.pieces, 0)`,
  },
  {
    name: 'nothing is reserved longer than a reservation lasts',
    message: 'the reservation ends later than one that was made just now',
    // An expired one reserves nothing, however long its row stays.
    sql: `SELECT 'reservation ' || h.id AS at, h.quantity, h.expires_at AS until FROM stock_holds h LEFT JOIN carts c ON c.id = h.cart_id
      WHERE (h.quantity > 0 AND h.cart_id IS NOT NULL AND h.stock_label_id IS NOT NULL
        AND h.expires_at <= timezone('UTC', clock_timestamp())
          + CASE WHEN h.expires_at <= c.paying_until THEN interval '${PAYING_MINUTES} minutes' ELSE interval '${HOLD_MINUTES} minutes' END) IS NOT TRUE`,
  },
];
