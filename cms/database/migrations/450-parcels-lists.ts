import type { Knex } from 'knex';

/**
 * What the packing desk looks for among all orders: those that may have something to pack stand in the order in which they
 * are shown, so that looking ends with the page; and of all parcels that ever came back those that are credited and wait to
 * be looked at.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('DROP INDEX orders_to_pack_idx');
  await trx.raw(`CREATE INDEX orders_to_pack_idx ON orders ((coalesce(promised_last, placed_at::date)), placed_at, id)
    WHERE order_status IN ('pending', 'processing', 'shipped')`);
  await trx.raw(`CREATE INDEX shipments_back_credited_idx ON shipments (id)
    WHERE state = 'returned' AND taken_in_at IS NULL AND event_id IS NOT NULL`);
}
