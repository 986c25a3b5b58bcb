import { type Corruption, changeOf } from './statements';

const line = changeOf('cod_lines', 'event_id IS NOT NULL');
const OWN = 'SELECT shipment_id FROM cod_lines WHERE id = (SELECT max(id) FROM cod_lines WHERE event_id IS NOT NULL)';
/** Somebody has brought it by hand, and its cash has not come. */
const BY_HAND = `SELECT max(s.order_id) FROM shipments s JOIN orders o ON o.id = s.order_id
  WHERE s.state = 'delivered' AND s.cod_amount > 0 AND s.courier_id IS NULL AND o.payment_status = 'unpaid'`;
const sql =
  (statement: string): Corruption =>
  () =>
    statement;

/** Of the cash that couriers remit. */
export const remittancesCorrupted: Record<string, Record<string, Corruption>> = {
  'a line of a courier’s sheet is booked once, as the payment of its parcel’s order': {
    'another amount': line('booked = booked - 1'),
    'a payment that is gone': line('event_id = NULL'),
    'what is no payment': line("event_id = (SELECT max(id) FROM order_events WHERE kind = 'placed')"),
    'a line that was never booked': line("line_state = 'unknown'"),
    'one payment twice': sql(
      `INSERT INTO cod_lines (courier_id, line_key, row, number, order_number, amount, reference, shipment_id, line_state, booked,
         event_id, imported_by, imported_at)
       SELECT courier_id, 'again', row, number, order_number, amount, reference, shipment_id, line_state, booked, event_id,
         imported_by, imported_at FROM cod_lines WHERE event_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
    ),
  },
  'cash of a delivered parcel that nobody owes any more was paid, credited or given up': {
    'paid by word only': sql(`UPDATE orders SET payment_status = 'paid' WHERE id = (${BY_HAND})`),
    'not due because it is cancelled': sql(`UPDATE orders SET order_status = 'cancelled' WHERE id = (${BY_HAND})`),
    'less than it brought': sql(
      `WITH paid AS (UPDATE orders SET payment_status = 'paid' WHERE id = (${BY_HAND}) RETURNING id, total_amount)
       INSERT INTO order_events (document_id, order_id, kind, amount, happened_at)
       SELECT 'audit', id, 'payment_received', total_amount - 1, now() FROM paid`,
    ),
    'paid before it was packed': sql(
      `UPDATE order_events SET happened_at = '2000-01-01' WHERE kind = 'payment_received'
         AND order_id = (SELECT max(s.order_id) FROM shipments s JOIN orders o ON o.id = s.order_id
           WHERE s.state = 'delivered' AND s.cod_amount > 0 AND s.courier_id IS NULL AND o.payment_status = 'paid')`,
    ),
  },
  'every rupee of cash that a parcel brought is remitted, due or lost': {
    'less was to be collected': sql(`UPDATE shipments SET cod_amount = cod_amount - 1 WHERE id = (${OWN})`),
    'given up besides': sql(
      `INSERT INTO cod_losses (shipment_id, amount, note, actor_name, noted_at) SELECT (${OWN}), 1, 'x', 'x', now()`,
    ),
    'agreed by word only': sql(
      `UPDATE cod_lines SET amount = amount - 1, booked = booked - 1 WHERE id = (SELECT max(id) FROM cod_lines WHERE event_id IS NOT NULL)`,
    ),
  },
};
