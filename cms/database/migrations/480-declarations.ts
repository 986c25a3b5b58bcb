import type { Knex } from 'knex';

/** A product's maximum retail price: none of before has one apart from its price. Nothing is sold above it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('ALTER TABLE products ADD CONSTRAINT products_mrp_check CHECK (mrp >= price)');
}
