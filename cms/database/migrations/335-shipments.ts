import type { Knex } from 'knex';

/**
 * Where each courier shows a parcel; one without `{number}` asks for it there (India Post behind a riddle, DTDC in a form).
 * Which address takes a number was looked up on 2026-11-22; they change, and are changed in this table.
 */
const COURIERS = [
  ['India Post', 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx'],
  ['Delhivery', 'https://www.delhivery.com/track/package/{number}'],
  ['Blue Dart', 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}'],
  ['DTDC', 'https://www.dtdc.com/track-your-shipment/'],
  ['Ekart', 'https://ekartlogistics.com/shipmenttrack/{number}'],
  ['Xpressbees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}'],
  ['Ecom Express', 'https://ecomexpress.in/tracking/?awb_field={number}'],
  ['Shadowfax', 'https://tracker.shadowfax.in/#/track/{number}'],
  ['Our own delivery', null],
];

const STATES = [
  ...['packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'],
  ...['undelivered', 'returning', 'returned', 'cancelled'],
]
  .map((state) => `'${state}'`)
  .join(', ');

/**
 * Parcels (api/shipment). Wholly ours, as payments are: Strapi knows none of these tables, since nobody edits them there.
 * Money is in rupees, as everywhere in the tables.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE couriers (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      name text NOT NULL,
      tracking_url text CHECK (tracking_url LIKE 'https://%'),
      is_active boolean NOT NULL DEFAULT true)`);
  await trx.raw('CREATE UNIQUE INDEX couriers_name_key ON couriers (lower(name))');
  await trx('couriers').insert(COURIERS.map(([name, tracking_url]) => ({ name, tracking_url })));
  await trx.raw(`
    CREATE TABLE shipments (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      order_id integer NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
      direction text NOT NULL CHECK (direction IN ('out', 'return', 'exchange')),
      courier_id integer REFERENCES couriers (id) ON DELETE RESTRICT,
      number text CHECK (number <> ''),
      -- That of the newest scan.
      state text NOT NULL CHECK (state IN (${STATES})),
      cod_amount numeric(10, 2) NOT NULL DEFAULT 0 CHECK (cod_amount >= 0),
      eway_bill text CONSTRAINT shipments_eway_bill_form CHECK (eway_bill ~ '^[0-9]{12}$'),
      promised_on date,
      created_at timestamp(6) NOT NULL,
      updated_at timestamp(6) NOT NULL,
      CONSTRAINT shipments_courier_check CHECK (number IS NULL OR courier_id IS NOT NULL))`);
  await trx.raw('CREATE INDEX shipments_order_idx ON shipments (order_id)');
  // A parcel that was unpacked gives its number back: it may have been typed at the wrong order.
  await trx.raw(
    "CREATE UNIQUE INDEX shipments_number_key ON shipments (courier_id, number) WHERE number IS NOT NULL AND state <> 'cancelled'",
  );
  await trx.raw(`
    CREATE TABLE shipment_packages (
      shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
      position integer NOT NULL,
      weight_grams integer NOT NULL CHECK (weight_grams > 0),
      length_mm integer CHECK (length_mm > 0),
      width_mm integer CHECK (width_mm > 0),
      height_mm integer CHECK (height_mm > 0),
      PRIMARY KEY (shipment_id, position))`);
  await trx.raw(`
    CREATE TABLE shipment_lines (
      shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
      order_line_id integer NOT NULL REFERENCES order_lines (id) ON DELETE RESTRICT,
      quantity integer NOT NULL CHECK (quantity > 0),
      PRIMARY KEY (shipment_id, order_line_id))`);
  await trx.raw('CREATE INDEX shipment_lines_order_line_idx ON shipment_lines (order_line_id)');
  await trx.raw(`
    CREATE TABLE shipment_scans (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
      state text NOT NULL CHECK (state IN (${STATES})),
      scanned_at timestamp(6) NOT NULL,
      place text NOT NULL DEFAULT '',
      note text NOT NULL DEFAULT '',
      actor_id integer REFERENCES up_users (id) ON DELETE SET NULL,
      actor_name text NOT NULL,
      received_at timestamp(6) NOT NULL,
      -- The same thing told twice is one.
      UNIQUE (shipment_id, scanned_at, state))`);
  // The order's row is locked while its parcels change, so that two at once see each other.
  await trx.raw(`
    CREATE FUNCTION shipment_is_covered(wanted_shipment integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
        JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = s.order_id
        WHERE s.id = wanted_shipment AND (l.order_id IS DISTINCT FROM s.order_id
          OR s.direction <> 'return' AND o.order_status = 'cancelled'
          OR l.quantity - (SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_line_id = l.id)
            < (SELECT sum(y.quantity) FROM shipment_lines y JOIN shipments t ON t.id = y.shipment_id
               WHERE y.order_line_id = l.id AND t.state NOT IN ('cancelled', 'returned')
                 AND (t.direction = 'return') = (s.direction = 'return')
                 AND NOT (t.direction = 'return' AND t.state = 'delivered')))
      ) THEN
        RAISE EXCEPTION 'More would be sent than was sold' USING ERRCODE = 'check_violation';
      END IF;
    END $$`);
  await trx.raw(`
    CREATE FUNCTION shipment_line_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shipment_is_covered(NEW.shipment_id);
      RETURN NULL;
    END $$`);
  await trx.raw(`
    CREATE TRIGGER shipment_lines_covered AFTER INSERT OR UPDATE ON shipment_lines
    FOR EACH ROW EXECUTE FUNCTION shipment_line_is_covered()`);
  await trx.raw(`
    CREATE FUNCTION shipment_comes_alive() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shipment_is_covered(NEW.id);
      RETURN NULL;
    END $$`);
  await trx.raw(`
    CREATE TRIGGER shipments_covered AFTER UPDATE OF state ON shipments FOR EACH ROW
    WHEN (OLD.state IN ('cancelled', 'returned') AND NEW.state NOT IN ('cancelled', 'returned'))
    EXECUTE FUNCTION shipment_comes_alive()`);
}
