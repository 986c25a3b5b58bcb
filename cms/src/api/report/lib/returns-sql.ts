/**
 * What came back since `:before`, and the orders of which everything did. For a CTE.
 */
export const RETURNED = `
  returned AS (
    SELECT id, order_id, amount, happened_at FROM order_events WHERE kind = 'returned' AND happened_at >= :before
  ),
  undone AS (
    SELECT b.order_id FROM order_returns b WHERE b.order_id IN (SELECT order_id FROM returned)
    GROUP BY b.order_id HAVING sum(b.quantity) = (SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = b.order_id)
  )`;

/** Whether an order `o` of since `:before` counts: one that came back whole counts in nothing, as one that was cancelled. */
export const COUNTED = "o.order_status <> 'cancelled' AND NOT EXISTS (SELECT FROM undone WHERE undone.order_id = o.id)";
