import type { Knex } from 'knex';

/** The list of orders narrows by the day that was promised; many were promised none. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('CREATE INDEX orders_promised_idx ON orders (promised_last) WHERE promised_last IS NOT NULL');
}
