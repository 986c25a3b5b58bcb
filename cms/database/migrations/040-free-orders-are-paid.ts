import type { Knex } from 'knex';

/** An order that costs nothing is paid from the beginning; such orders used to wait for a payment that nobody could make. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw("UPDATE orders SET payment_status = 'paid' WHERE total_amount = 0 AND payment_status = 'unpaid'");
}
