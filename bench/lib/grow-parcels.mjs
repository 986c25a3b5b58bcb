import { makeRoom } from './clone.mjs';

const PATHS = {
  fetched: ['packed', 'picked_up'],
  onItsWay: ['packed', 'picked_up', 'in_transit'],
  delivered: ['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
  returned: ['packed', 'picked_up', 'in_transit', 'undelivered', 'returning', 'returned'],
};
const path = (/** @type {keyof typeof PATHS} */ name) => `ARRAY['${PATHS[name].join("', '")}']`;

/**
 * The parcels of the orders in `copied_orders`, as far as their status says that they have got: every other one of those in
 * processing is packed, and of those that have arrived every 25th had come back before and was sent once more. Half a day
 * lies between two scans.
 * @param {import('./types.d.ts').Database} database
 */
export async function growParcels(database) {
  await dropLateCash(database);
  await database.query(`
    CREATE TEMP TABLE copied_parcels ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY c.n, p.nth) AS nth, c.new AS order_id, c.n, p.path, p.path[cardinality(p.path)] AS state,
      c.at + interval '12 hours' + (p.nth - 1) * interval '3 days' AS packed_at,
      CASE WHEN o.payment_option IN ('CASH_ON_DELIVERY', 'CARD') THEN o.total_amount ELSE 0 END AS cod_amount
    FROM copied_orders c JOIN orders o ON o.id = c.new
    CROSS JOIN LATERAL (VALUES
      (1, ${path('returned')}, o.order_status = 'delivered' AND c.n % 25 = 0),
      (2, ${path('delivered')}, o.order_status = 'delivered'),
      (2, ${path('onItsWay')}, o.order_status = 'shipped' AND c.n % 2 = 0),
      (2, ${path('fetched')}, o.order_status = 'shipped' AND c.n % 2 = 1),
      (2, ARRAY['packed'], o.order_status = 'processing' AND c.n % 2 = 0)
    ) AS p (nth, path, is_so) WHERE p.is_so`);
  const { rows } = await database.query('SELECT count(*) FROM copied_parcels');
  const first = await makeRoom(database, 'shipments', Number(rows[0]?.count));
  await database.query(`
    INSERT INTO shipments (id, order_id, direction, courier_id, number, state, cod_amount, created_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT ${first} + p.nth, p.order_id, 'out', c.id, 'B' || (${first} + p.nth), p.state, p.cod_amount, p.packed_at, p.packed_at
    FROM copied_parcels p JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS count FROM couriers) c
      ON c.place = p.n % c.count;
    INSERT INTO shipment_lines (shipment_id, order_line_id, quantity)
    SELECT ${first} + p.nth, l.id, l.quantity FROM copied_parcels p JOIN order_lines l ON l.order_id = p.order_id;
    INSERT INTO shipment_packages (shipment_id, position, weight_grams) SELECT ${first} + nth, 1, 500 FROM copied_parcels;
    INSERT INTO shipment_scans (shipment_id, state, scanned_at, actor_name, received_at)
    SELECT ${first} + p.nth, s.state, s.at, 'bench', s.at FROM copied_parcels p
    CROSS JOIN LATERAL (SELECT state, p.packed_at + (step - 1) * interval '12 hours' AS at
      FROM unnest(p.path) WITH ORDINALITY AS u (state, step)) s`);
  await remitCash(database, first);
}

/** The cash of the last days, and of every 200th order before, is with its courier still. @param {import('./types.d.ts').Database} database */
async function dropLateCash(database) {
  await database.query(`
    CREATE TEMP TABLE late_cash ON COMMIT DROP AS
    SELECT o.id FROM copied_orders c JOIN orders o ON o.id = c.new
    WHERE o.order_status = 'delivered' AND o.payment_option = 'CASH_ON_DELIVERY'
      AND (c.at > timezone('UTC', now()) - interval '14 days' OR c.n % 200 = 0);
    UPDATE orders SET payment_status = 'unpaid', refunded_amount = NULL, paid_at = NULL WHERE id IN (SELECT id FROM late_cash);
    DELETE FROM order_events WHERE kind = 'payment_received' AND order_id IN (SELECT id FROM late_cash)`);
}

/**
 * What was paid of the others came by the couriers' sheets, each line with its parcel; and one in 500 that nobody knows.
 * @param {import('./types.d.ts').Database} database
 * @param {number} first
 */
const remitCash = (database, first) =>
  database.query(`
    INSERT INTO cod_lines (courier_id, line_key, row, number, order_number, amount, day, reference, shipment_id, line_state, booked,
      event_id, imported_by, imported_at)
    SELECT s.courier_id, 'bench ' || s.id, 1, s.number, '', s.cod_amount, e.happened_at::date, 'bench', s.id, 'matched', s.cod_amount,
      e.id, 'bench', e.happened_at
    FROM copied_parcels p JOIN shipments s ON s.id = ${first} + p.nth
    JOIN order_events e ON e.order_id = s.order_id AND e.kind = 'payment_received' AND e.amount = s.cod_amount
    WHERE s.state = 'delivered';
    INSERT INTO cod_lines (courier_id, line_key, row, number, order_number, amount, reference, line_state, imported_by, imported_at)
    SELECT s.courier_id, 'bench unknown ' || s.id, 2, 'UNKNOWN' || s.id, '', s.cod_amount, 'bench', 'unknown', 'bench', s.updated_at
    FROM copied_parcels p JOIN shipments s ON s.id = ${first} + p.nth WHERE s.cod_amount > 0 AND p.n % 500 = 0`);
