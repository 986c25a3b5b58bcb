import { RETURNED } from './sql.mjs';

/** As in shared-types/src/domain/limits.ts, which the launcher may have to build first. */
export const HOLD_MINUTES = 10;

/** What `npm run audit` asks of pieces. @type {import('./sql.mjs').Check[]} */
export const STOCK = [
  {
    name: 'the stock is what its ledger says',
    message: 'opening and movements do not add up to the pieces in stock',
    sql: `SELECT 'variant ' || s.id AS at, s.quantity AS in_stock, coalesce(sum(m.pieces), 0)::int AS by_ledger
      FROM stock_labels s LEFT JOIN stock_movements m ON m.stock_label_id = s.id
      GROUP BY s.id HAVING s.quantity IS DISTINCT FROM coalesce(sum(m.pieces), 0)`,
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
    name: 'nothing is held longer than a hold lasts',
    message: 'the hold ends later than one that was made just now',
    // What has ended holds nothing, however long it stays.
    sql: `SELECT 'hold ' || id AS at, quantity AS pieces, expires_at AS until FROM stock_holds
      WHERE (quantity > 0 AND cart_id IS NOT NULL AND stock_label_id IS NOT NULL
        AND expires_at <= timezone('UTC', clock_timestamp()) + interval '${HOLD_MINUTES} minutes') IS NOT TRUE`,
  },
];
