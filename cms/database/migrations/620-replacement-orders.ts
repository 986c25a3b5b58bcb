import type { Knex } from 'knex';

/** An order without a price that is sent in place of damaged or lost pieces of another: its draft names that one. One draft at a time. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE draft_orders ADD COLUMN replacement_of_id integer REFERENCES orders (id) ON DELETE CASCADE,
      ADD CONSTRAINT draft_orders_of_check CHECK (num_nonnulls(replaces_id, replacement_of_id) <= 1);
    CREATE UNIQUE INDEX draft_orders_replacement_key ON draft_orders (replacement_of_id) WHERE order_id IS NULL;
    CREATE INDEX draft_orders_replacement_idx ON draft_orders (replacement_of_id)`);
}
