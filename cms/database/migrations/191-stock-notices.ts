import type { Knex } from 'knex';

/**
 * Who wants to be told when a variant is back. Whoever has been told is forgotten at once; that somebody was stays for a
 * day, so that no more are told than there are pieces (api/engage/services/tell-back-in-stock.ts).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE stock_notices (
      id serial PRIMARY KEY,
      stock_label_id integer NOT NULL REFERENCES stock_labels ON DELETE CASCADE,
      user_id integer REFERENCES up_users ON DELETE CASCADE,
      email text,
      created_at timestamptz NOT NULL DEFAULT now(),
      told_at timestamptz,
      CONSTRAINT stock_notices_told_check CHECK ((email IS NULL) = (told_at IS NOT NULL) AND (email IS NOT NULL OR user_id IS NULL)))`);
  await trx.raw('CREATE UNIQUE INDEX stock_notices_key ON stock_notices (stock_label_id, lower(email))');
  await trx.raw('CREATE INDEX stock_notices_email_idx ON stock_notices (lower(email))');
  await trx.raw('CREATE INDEX stock_notices_user_idx ON stock_notices (user_id)');
}
