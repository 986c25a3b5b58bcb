import type { Knex } from 'knex';

/** What the packing desk looks for among all orders. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`CREATE INDEX orders_to_pack_idx ON orders (placed_at, id)
    WHERE order_status IN ('pending', 'processing', 'shipped')`);
  await trx.raw("CREATE INDEX shipments_packed_idx ON shipments (id) WHERE state = 'packed'");
}
