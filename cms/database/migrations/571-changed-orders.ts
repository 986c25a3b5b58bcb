import type { Knex } from 'knex';

/**
 * An order that staff change after it was placed is cancelled, and another takes its place: the draft of the second names the
 * first. One draft at a time.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE draft_orders ADD COLUMN replaces_id integer REFERENCES orders (id) ON DELETE CASCADE;
    CREATE UNIQUE INDEX draft_orders_replaces_key ON draft_orders (replaces_id) WHERE order_id IS NULL;
    CREATE INDEX draft_orders_replaces_idx ON draft_orders (replaces_id)`);
}
