import type { Knex } from 'knex';

/** What couriers owe is asked of orders that are not paid: few of many, whose parcels' cash is else looked through whole. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    "CREATE INDEX orders_owing_idx ON orders (id) WHERE payment_status = 'unpaid' AND order_status <> 'cancelled'",
  );
}
