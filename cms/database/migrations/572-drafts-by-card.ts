import type { Knex } from 'knex';

/** A draft may be paid by card on delivery, where the shop offers it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE draft_orders DROP CONSTRAINT draft_orders_payment_check, ADD CONSTRAINT draft_orders_payment_check
      CHECK (payment IN ('link', 'cash_on_delivery', 'card_on_delivery', 'cash_received', 'upi_received'))`);
}
