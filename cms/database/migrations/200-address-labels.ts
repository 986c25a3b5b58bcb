import type { Knex } from 'knex';

export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    "ALTER TABLE user_addresses ADD CONSTRAINT user_addresses_label_check CHECK (label IN ('Home', 'Work', 'Other'))",
  );
}
