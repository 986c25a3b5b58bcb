import type { Knex } from 'knex';

const ONE_OWNER = 'num_nonnulls(user_id, device_id) = 1';

/**
 * What belonged to an account may belong to a device on which nobody is signed in. An ordered cart outlives its device, as
 * the order does.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of ['carts', 'user_addresses', 'idempotency_keys'])
    await trx.raw('ALTER TABLE :table: DROP CONSTRAINT :name:', { table, name: `${table}_user_id_set` });
  await trx.raw(`
    ALTER TABLE carts ADD CONSTRAINT carts_owner_check
      CHECK (${ONE_OWNER} OR cart_status = 'ordered' AND num_nonnulls(user_id, device_id) = 0)`);
  await trx.raw(`ALTER TABLE user_addresses ADD CONSTRAINT user_addresses_owner_check CHECK (${ONE_OWNER})`);
  await trx.raw(`ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_owner_check CHECK (${ONE_OWNER})`);
  await trx.raw("CREATE UNIQUE INDEX carts_one_open_device_key ON carts (device_id) WHERE cart_status = 'open'");
  await trx.raw('CREATE UNIQUE INDEX idempotency_keys_device_key ON idempotency_keys (device_id, key)');
  await trx.raw('CREATE UNIQUE INDEX devices_token_key ON devices (token_hash)');
  await trx.raw('CREATE INDEX devices_seen_idx ON devices (last_seen_at)');
  for (const column of ['token_hash', 'last_seen_at'])
    await trx.raw('ALTER TABLE devices ADD CONSTRAINT :name: CHECK (:column: IS NOT NULL)', {
      name: `devices_${column}_set`,
      column,
    });
  // Whose guest orders an account takes along, and whom an order look-up may find.
  await trx.raw('CREATE INDEX orders_guest_email_idx ON orders (lower(customer_email)) WHERE user_id IS NULL');
}
