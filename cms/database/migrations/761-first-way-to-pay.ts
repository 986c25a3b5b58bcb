import type { Knex } from 'knex';

/** A shop that has not said what its checkout begins with begins with cash on delivery. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `ALTER TABLE store_settings ADD CONSTRAINT store_settings_first_payment_check
     CHECK (first_payment IN ('CASH_ON_DELIVERY', 'UPI', 'CARD', 'ONLINE'))`,
  );
}
