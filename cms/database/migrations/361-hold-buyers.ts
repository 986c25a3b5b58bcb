import type { Knex } from 'knex';

/** For whom a cart reserves its pieces, and from which network, under keyed hashes (api/order-limit/lib/buyer-keys.ts). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE hold_buyers (
      key text,
      cart_id integer REFERENCES carts ON DELETE CASCADE,
      PRIMARY KEY (key, cart_id))`);
  await trx.raw('CREATE INDEX hold_buyers_cart_idx ON hold_buyers (cart_id)');
}
