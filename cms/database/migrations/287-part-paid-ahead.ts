import type { Knex } from 'knex';

/** What of an order in cash is to be paid ahead. Orders of before ask for none, which is null. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE orders ADD CONSTRAINT orders_advance_check CHECK (
    coalesce(advance_amount, 0) BETWEEN 0 AND total_amount
    AND (coalesce(advance_amount, 0) = 0 OR payment_option = 'CASH_ON_DELIVERY'))`);
  await trx.raw(`UPDATE store_settings SET cash_back_percent = coalesce(cash_back_percent, 50)`);
}
