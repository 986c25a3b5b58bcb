import { type Corruption, changeOf } from './statements';

const parcel = changeOf('shipments', "state = 'delivered'");
const line =
  (change: string): Corruption =>
  () =>
    `${change.replace('$', 'shipment_lines')} WHERE shipment_id = (SELECT max(id) FROM shipments WHERE state = 'delivered')`;

/** Books the newest delivered parcel, and leaves it in a state. */
const booked =
  (state: string, number: string | null): Corruption =>
  () =>
    `WITH p AS (SELECT max(id) AS id FROM shipments WHERE state = 'delivered'),
     n AS (UPDATE shipments s SET number = coalesce(s.number, 'AUDIT1'), courier_id = coalesce(s.courier_id, 1), state = '${state}'
       FROM p WHERE s.id = p.id RETURNING s.id, s.number)
   INSERT INTO courier_bookings (shipment_id, aggregator, key, state, service, courier, price, reference, number, actor_name, created_at)
   SELECT id, 'shiprocket', 'audit-${state}', 'booked', '10', 'Delhivery', 42, '1/2', ${number ? `'${number}'` : 'number'}, '', now() FROM n`;

/** Makes the newest delivered parcel what was fetched for a return in such a state, with the events that each of them names. */
const fetched =
  (state: string, ofReturn: string, ofParcel: string): Corruption =>
  () =>
    `WITH p AS (SELECT id, order_id FROM shipments WHERE state = 'delivered' ORDER BY id DESC LIMIT 1),
     q AS (INSERT INTO return_requests (document_id, order_id, request_state, reason, asked_at, event_id)
       SELECT 'audit', order_id, ${state}, 'changed_mind', now(), ${ofReturn}::int FROM p RETURNING id)
   UPDATE shipments s SET direction = 'return', return_request_id = q.id, event_id = ${ofParcel}::int FROM p, q WHERE s.id = p.id`;

/** Of parcels. */
export const shipmentsCorrupted: Record<string, Record<string, Corruption>> = {
  'no more is sent than was sold, and nothing of a cancelled order': {
    'a piece too many': line('UPDATE $ SET quantity = quantity + 9'),
    'a cancelled order': () =>
      `UPDATE orders SET order_status = 'cancelled' WHERE id = (SELECT order_id FROM shipments WHERE state = 'delivered' ORDER BY id DESC LIMIT 1)`,
    'a line that is gone': line('UPDATE $ SET order_line_id = 2000000000'),
  },
  'what a parcel has is of its order': {
    'an empty parcel': line('DELETE FROM $'),
    'another order’s line': parcel('order_id = (SELECT min(id) FROM orders)'),
  },
  'a parcel stands as its newest scan says': {
    'another state': parcel("state = 'in_transit'"),
    'no scan': () =>
      `DELETE FROM shipment_scans WHERE shipment_id = (SELECT max(id) FROM shipments WHERE state = 'delivered')`,
    'a newer scan': () =>
      `INSERT INTO shipment_scans (shipment_id, state, scanned_at, actor_name, received_at)
       SELECT max(id), 'undelivered', now() + interval '1 day', '', now() FROM shipments WHERE state = 'delivered'`,
  },
  'what came back undelivered is credited piece by piece': {
    'a parcel that is not back': parcel("event_id = (SELECT max(id) FROM order_events WHERE kind = 'returned')"),
    'no return': parcel("state = 'returned', event_id = (SELECT max(id) FROM order_events WHERE kind = 'placed')"),
  },
  'what came back undelivered and was taken in is credited, or its order was cancelled': {
    'taken in without a credit note': parcel("state = 'returned', taken_in_at = now()"),
    'taken in and delivered': parcel('taken_in_at = now()'),
  },
  'what was fetched for a return is credited, declined, or waits to be looked at': {
    'of a return that nobody has accepted': fetched("'asked'", 'NULL', 'NULL'),
    'credited by another event': fetched("'received'", '1', '2'),
  },
  'a booked parcel has the number of its booking': { 'another number': booked('delivered', 'ANOTHER1') },
  'nobody comes for a parcel that was unpacked': { 'it is booked still': booked('cancelled', null) },
  'couriers are to collect no more than the order came to': {
    'too much': parcel('cod_amount = cod_amount + 100000'),
  },
};
