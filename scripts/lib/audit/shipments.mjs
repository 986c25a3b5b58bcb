/** Pieces of each order line that are in parcels to the shopper that count. */
const SENT = `sent AS (
  SELECT x.order_line_id, sum(x.quantity) AS quantity, coalesce(sum(x.quantity) FILTER (WHERE s.state = 'delivered'), 0) AS delivered
  FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
  WHERE s.direction <> 'return' AND s.state NOT IN ('cancelled', 'returned') GROUP BY 1
)`;

/** What `npm run audit` asks of parcels. @type {import('./sql.mjs').Check[]} */
export const SHIPMENTS = [
  {
    name: 'no more is sent than was sold, and nothing of a cancelled order',
    message: 'parcels have more pieces of the line than were sold, or the order is cancelled',
    sql: `WITH ${SENT}
      SELECT 'order ' || coalesce(o.order_number, 'none') || ', line ' || coalesce(l.position, 0) AS at, s.quantity AS sent,
             l.quantity AS sold, o.order_status AS status
      FROM sent s LEFT JOIN order_lines l ON l.id = s.order_line_id LEFT JOIN orders o ON o.id = l.order_id
      WHERE (s.quantity <= l.quantity AND o.order_status <> 'cancelled') IS NOT TRUE`,
  },
  {
    name: 'what a parcel has is of its order',
    message: 'the parcel is empty, or has a line of another order',
    sql: `SELECT 'parcel ' || s.id AS at, count(x.order_line_id)::int AS lines
      FROM shipments s LEFT JOIN shipment_lines x ON x.shipment_id = s.id LEFT JOIN order_lines l ON l.id = x.order_line_id
      GROUP BY s.id, s.order_id HAVING (bool_and(l.order_id = s.order_id)) IS NOT TRUE`,
  },
  {
    name: 'a parcel stands as its newest scan says',
    message: 'the newest scan says something else, or there is none',
    sql: `SELECT 'parcel ' || s.id AS at, s.state AS is, n.state AS scanned
      FROM shipments s LEFT JOIN LATERAL (SELECT state FROM shipment_scans WHERE shipment_id = s.id
        ORDER BY scanned_at DESC, id DESC LIMIT 1) n ON true
      WHERE n.state IS DISTINCT FROM s.state`,
  },
  {
    name: 'what came back undelivered is credited piece by piece',
    message: 'the parcel is credited by what is no return of its order, or by other pieces than it had',
    sql: `SELECT 'parcel ' || s.id AS at, e.kind AS credited_by, l.name AS pieces, b.name AS credited
      FROM shipments s LEFT JOIN order_events e ON e.id = s.event_id
      CROSS JOIN LATERAL (SELECT string_agg(quantity || ' of ' || order_line_id, ', ' ORDER BY order_line_id) AS name
        FROM shipment_lines WHERE shipment_id = s.id) l
      CROSS JOIN LATERAL (SELECT string_agg(quantity || ' of ' || order_line_id, ', ' ORDER BY order_line_id) AS name
        FROM (SELECT order_line_id, sum(quantity) AS quantity FROM order_returns WHERE event_id = s.event_id GROUP BY 1) r) b
      WHERE s.direction <> 'return' AND s.event_id IS NOT NULL
        AND (e.kind = 'returned' AND e.order_id = s.order_id AND s.state = 'returned' AND l.name = b.name) IS NOT TRUE`,
  },
  {
    name: 'what came back undelivered and was taken in is credited, or its order was cancelled',
    message: 'somebody has said what becomes of the pieces, and no credit note stands for them',
    sql: `SELECT 'parcel ' || s.id AS at, s.state, s.taken_in_at AS taken_in
      FROM shipments s WHERE s.taken_in_at IS NOT NULL AND (s.state <> 'returned' OR s.event_id IS NULL AND NOT EXISTS (
        SELECT FROM order_events e WHERE e.order_id = s.order_id AND e.to_status = 'cancelled'))`,
  },
  {
    name: 'what was fetched for a return is credited, declined, or waits to be looked at',
    message: 'the pieces are here, and nothing is owed for them by the return, or another credit note than its own',
    sql: `SELECT 'parcel ' || s.id AS at, q.request_state AS state, s.event_id AS event
      FROM shipments s JOIN return_requests q ON q.id = s.return_request_id WHERE s.state = 'delivered'
        AND (q.request_state IN ('accepted', 'credited', 'received', 'declined')
          AND (q.request_state IN ('accepted', 'declined') OR s.event_id = q.event_id)) IS NOT TRUE`,
  },
  {
    name: 'a booked parcel has the number of its booking',
    message: 'the parcel has another number or none, or nobody asks the aggregator any more',
    sql: `SELECT 'parcel ' || s.id AS at, b.number AS booked, s.number, b.state
      FROM courier_bookings b JOIN shipments s ON s.id = b.shipment_id
      WHERE b.state IN ('wanted', 'asked', 'booked', 'cancelling')
        AND (CASE b.state WHEN 'booked' THEN s.number = b.number ELSE b.next_try_at IS NOT NULL END) IS NOT TRUE`,
  },
  {
    name: 'nobody comes for a parcel that was unpacked',
    message: 'the parcel was unpacked and is booked still: cancel it at the aggregator',
    sql: `SELECT 'parcel ' || s.id AS at, b.aggregator, b.number, b.last_error AS error
      FROM courier_bookings b JOIN shipments s ON s.id = b.shipment_id WHERE s.state = 'cancelled' AND b.state = 'booked'`,
  },
  {
    name: 'couriers are to collect no more than the order came to',
    message: 'the parcels that are under way or delivered collect more than was invoiced',
    sql: `SELECT 'order ' || o.order_number AS at, sum(s.cod_amount) AS to_collect, o.total_amount AS total
      FROM shipments s JOIN orders o ON o.id = s.order_id
      WHERE s.direction <> 'return' AND s.state NOT IN ('cancelled', 'returned')
      GROUP BY o.id HAVING (sum(s.cod_amount) <= o.total_amount) IS NOT TRUE`,
  },
];
