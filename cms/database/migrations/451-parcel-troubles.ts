import type { Knex } from 'knex';

/** What a courier says has gone wrong with a parcel: a task until somebody has seen to it. Wholly ours, as parcels are. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE parcel_troubles (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
      trouble text NOT NULL CHECK (trouble IN ('lost', 'damaged')),
      -- When it happened, as the courier says.
      happened_at timestamp(6) NOT NULL,
      note text,
      resolved_at timestamp(6),
      resolved_by text,
      -- The same thing told twice is one.
      UNIQUE (shipment_id, trouble))`);
  await trx.raw('CREATE INDEX parcel_troubles_open_idx ON parcel_troubles (id) WHERE resolved_at IS NULL');
}
