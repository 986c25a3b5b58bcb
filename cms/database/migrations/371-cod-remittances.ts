import type { Knex } from 'knex';

/**
 * The cash that couriers collect and remit (api/remittance). `line_key`: a line of a sheet is there once, however often the
 * sheet is imported. `booked`: what of it is the order's payment; `noted_before`: somebody had noted that by hand.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE cod_formats (
      courier_id integer PRIMARY KEY REFERENCES couriers (id),
      columns jsonb NOT NULL)`);
  await trx.raw(`
    CREATE TABLE cod_lines (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      courier_id integer NOT NULL REFERENCES couriers (id),
      line_key text NOT NULL CONSTRAINT cod_lines_key UNIQUE,
      row integer NOT NULL,
      number text NOT NULL,
      order_number text NOT NULL,
      amount numeric(12, 2) NOT NULL CONSTRAINT cod_lines_amount_check CHECK (amount > 0),
      day date,
      reference text NOT NULL,
      shipment_id integer REFERENCES shipments (id),
      line_state text NOT NULL CONSTRAINT cod_lines_state_check
        CHECK (line_state IN ('open', 'matched', 'short', 'over', 'twice', 'unknown', 'settled')),
      booked numeric(12, 2) NOT NULL DEFAULT 0 CONSTRAINT cod_lines_booked_check CHECK (booked BETWEEN 0 AND amount),
      event_id integer CONSTRAINT cod_lines_event_key UNIQUE REFERENCES order_events (id),
      noted_before boolean NOT NULL DEFAULT false,
      note text NOT NULL DEFAULT '',
      imported_by text NOT NULL,
      imported_at timestamp(6) NOT NULL,
      CONSTRAINT cod_lines_event_check CHECK ((booked > 0) = (event_id IS NOT NULL)),
      CONSTRAINT cod_lines_parcel_check CHECK (event_id IS NULL OR shipment_id IS NOT NULL),
      CONSTRAINT cod_lines_note_check CHECK (line_state <> 'settled' OR note <> ''))`);
  await trx.raw('CREATE INDEX cod_lines_shipment_idx ON cod_lines (shipment_id)');
  await trx.raw('CREATE INDEX cod_lines_state_idx ON cod_lines (line_state, id)');
  // What a courier has collected and nobody expects any more.
  await trx.raw(`
    CREATE TABLE cod_losses (
      shipment_id integer PRIMARY KEY REFERENCES shipments (id),
      amount numeric(12, 2) NOT NULL CHECK (amount > 0),
      note text NOT NULL CHECK (note <> ''),
      actor_name text NOT NULL,
      noted_at timestamp(6) NOT NULL)`);
  await trx.raw(`CREATE INDEX shipments_cash_idx ON shipments (order_id)
    WHERE state = 'delivered' AND cod_amount > 0 AND direction <> 'return'`);
}
