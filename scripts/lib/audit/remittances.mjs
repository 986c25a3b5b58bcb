/**
 * What the delivered parcels of an order brought in cash, by whomever: a courier whose sheets are imported, one's own, or
 * somebody by hand.
 */
const BROUGHT = `brought AS (
  SELECT s.order_id, sum(s.cod_amount) AS amount, coalesce(sum(x.amount), 0) AS lost, min(s.created_at) AS since
  FROM shipments s LEFT JOIN cod_losses x ON x.shipment_id = s.id
  WHERE s.state = 'delivered' AND s.direction <> 'return' AND s.cod_amount > 0 GROUP BY 1
)`;

/** What `npm run audit` asks of the cash that couriers collect. @type {import('./sql.mjs').Check[]} */
export const REMITTANCES = [
  {
    name: 'a line of a courier’s sheet is booked once, as the payment of its parcel’s order',
    message: 'the line is booked and there is no payment of that amount, or another line or the bank has it too',
    sql: `SELECT 'line ' || l.id || ' of a courier' AS at, l.amount, l.booked, e.amount AS paid, l.line_state AS state
      FROM cod_lines l LEFT JOIN shipments s ON s.id = l.shipment_id LEFT JOIN order_events e ON e.id = l.event_id
      WHERE CASE WHEN l.event_id IS NULL THEN (l.booked = 0) IS NOT TRUE
        ELSE (e.kind = 'payment_received' AND e.order_id = s.order_id AND e.amount = l.booked AND l.booked <= l.amount
          AND l.line_state NOT IN ('open', 'unknown')) IS NOT TRUE END
      UNION ALL SELECT 'line ' || max(l.id) || ' of a courier', sum(l.amount), sum(l.booked), NULL, NULL
      FROM cod_lines l LEFT JOIN bank_lines b ON b.event_id = l.event_id
      WHERE l.event_id IS NOT NULL GROUP BY l.event_id HAVING count(*) + count(b.id) > 1`,
  },
  {
    name: 'every rupee of cash that a parcel brought is remitted, due or lost',
    message: 'more of it is booked and given up than the courier was to collect, or it agrees by word only',
    sql: `SELECT 'parcel ' || s.id AS at, s.cod_amount AS to_collect, b.booked, x.amount AS lost, b.remitted
      FROM shipments s LEFT JOIN cod_losses x ON x.shipment_id = s.id
      LEFT JOIN LATERAL (SELECT sum(booked) AS booked, sum(amount) FILTER (WHERE line_state <> 'open' AND amount > 0) AS remitted,
        bool_or(line_state = 'matched') AS is_matched FROM cod_lines WHERE shipment_id = s.id) b ON true
      WHERE (b.booked IS NOT NULL OR x.shipment_id IS NOT NULL)
        AND (coalesce(b.booked, 0) + coalesce(x.amount, 0) <= s.cod_amount AND (x.amount > 0) IS NOT FALSE
          AND (b.is_matched IS NOT TRUE OR b.remitted >= s.cod_amount)) IS NOT TRUE`,
  },
  {
    name: 'cash of a delivered parcel that nobody owes any more was paid, credited or given up',
    message: 'the order counts as settled, and less was noted since it was packed than its parcels brought',
    sql: `WITH ${BROUGHT}
      SELECT 'order ' || o.order_number AS at, b.amount AS brought, b.lost, n.amount AS noted, o.payment_status AS status
      FROM brought b JOIN orders o ON o.id = b.order_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount), 0) AS amount FROM order_events e
        WHERE e.order_id = o.id AND e.kind IN ('payment_received', 'credit_received', 'returned')
          AND (e.happened_at >= b.since OR EXISTS (SELECT FROM cod_lines l WHERE l.event_id = e.id))) n
      WHERE (o.payment_status = 'unpaid' AND o.order_status <> 'cancelled' OR b.amount <= b.lost + n.amount) IS NOT TRUE`,
  },
];
