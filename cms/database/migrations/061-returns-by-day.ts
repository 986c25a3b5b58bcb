import type { Knex } from 'knex';

/** The statistics subtract what came back on its day. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    "CREATE INDEX order_events_returned_idx ON order_events (happened_at) INCLUDE (id, order_id, amount) WHERE kind = 'returned'",
  );
}
