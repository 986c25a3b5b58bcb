import type { Knex } from 'knex';

/**
 * Wishlists, of an account or of a device on which nobody is signed in. No content type, for editors have nothing to do
 * with them; so a wish goes with its owner and its product by itself.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE wishes (
      id serial PRIMARY KEY,
      user_id integer REFERENCES up_users ON DELETE CASCADE,
      device_id integer REFERENCES devices ON DELETE CASCADE,
      product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
      stock_label_id integer REFERENCES stock_labels ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT wishes_owner_check CHECK (num_nonnulls(user_id, device_id) = 1),
      CONSTRAINT wishes_user_key UNIQUE (user_id, product_id),
      CONSTRAINT wishes_device_key UNIQUE (device_id, product_id))`);
  await trx.raw('CREATE INDEX wishes_product_idx ON wishes (product_id)');
  await trx.raw('CREATE INDEX wishes_stock_label_idx ON wishes (stock_label_id)');
}
