import type { Knex } from 'knex';

/**
 * Parcels that are booked with a courier aggregator (api/shipment/aggregators): an outbox, an inbox of what is pushed, and what
 * a courier weighed otherwise. Wholly ours, as parcels are.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE courier_bookings (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
      aggregator text NOT NULL,
      -- Ours, by which it is looked up there.
      key text NOT NULL UNIQUE,
      -- 'asked': somebody may have asked for it.
      state text NOT NULL DEFAULT 'wanted'
        CHECK (state IN ('wanted', 'asked', 'booked', 'failed', 'cancelling', 'cancelled')),
      -- Which courier the aggregator is to send, and as it was offered.
      service text NOT NULL,
      courier text NOT NULL,
      price numeric(10, 2) NOT NULL CHECK (price >= 0),
      days integer,
      -- The aggregator's, and the courier's number.
      reference text,
      number text,
      pick_up text NOT NULL DEFAULT 'none' CHECK (pick_up IN ('none', 'wanted', 'asked')),
      pick_up_on date,
      tries integer NOT NULL DEFAULT 0,
      last_error text,
      next_try_at timestamp(6),
      next_track_at timestamp(6),
      actor_id integer REFERENCES up_users (id) ON DELETE SET NULL,
      actor_name text NOT NULL,
      created_at timestamp(6) NOT NULL,
      ended_at timestamp(6),
      CONSTRAINT courier_bookings_booked_check CHECK (state <> 'booked' OR number IS NOT NULL AND reference IS NOT NULL),
      CONSTRAINT courier_bookings_due_check
        CHECK (state NOT IN ('wanted', 'asked', 'cancelling') OR next_try_at IS NOT NULL))`);
  // However many desks press: a parcel is booked once at a time.
  await trx.raw(`
    CREATE UNIQUE INDEX courier_bookings_shipment_key ON courier_bookings (shipment_id)
    WHERE state IN ('wanted', 'asked', 'booked', 'cancelling')`);
  await trx.raw('CREATE INDEX courier_bookings_parcel_idx ON courier_bookings (shipment_id)');
  await trx.raw(
    'CREATE INDEX courier_bookings_due_idx ON courier_bookings (next_try_at) WHERE next_try_at IS NOT NULL',
  );
  await trx.raw(
    'CREATE INDEX courier_bookings_track_idx ON courier_bookings (next_track_at) WHERE next_track_at IS NOT NULL',
  );
  await trx.raw('CREATE INDEX courier_bookings_number_idx ON courier_bookings (number) WHERE number IS NOT NULL');
  await trx.raw(`
    CREATE TABLE courier_pushes (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      aggregator text NOT NULL,
      digest text NOT NULL,
      body bytea NOT NULL,
      received_at timestamp(6) NOT NULL,
      worked_at timestamp(6),
      UNIQUE (aggregator, digest))`);
  await trx.raw('CREATE INDEX courier_pushes_open_idx ON courier_pushes (id) WHERE worked_at IS NULL');
  await trx.raw(`
    CREATE TABLE weight_disputes (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      booking_id integer NOT NULL REFERENCES courier_bookings (id) ON DELETE RESTRICT,
      our_grams integer NOT NULL,
      charged_grams integer NOT NULL,
      found_at timestamp(6) NOT NULL,
      note text,
      resolved_at timestamp(6),
      resolved_by text,
      UNIQUE (booking_id, charged_grams))`);
  // Whoever unpacks a parcel, by hand or with its order: nobody is to come for it.
  await trx.raw(`
    CREATE FUNCTION shipment_is_unbooked() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE courier_bookings SET
        state = CASE WHEN state = 'wanted' THEN 'cancelled' ELSE 'cancelling' END,
        ended_at = CASE WHEN state = 'wanted' THEN timezone('UTC', now()) END,
        next_try_at = CASE WHEN state = 'wanted' THEN NULL
          ELSE greatest(next_try_at, timezone('UTC', now())) END,
        next_track_at = NULL, tries = 0
      WHERE shipment_id = NEW.id AND state IN ('wanted', 'asked', 'booked');
      RETURN NULL;
    END $$`);
  await trx.raw(`
    CREATE TRIGGER shipments_unbooked AFTER UPDATE OF state ON shipments FOR EACH ROW
    WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION shipment_is_unbooked()`);
}
