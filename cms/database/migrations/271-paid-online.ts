import type { Knex } from 'knex';

/** An order that is paid by a payment provider; and a payment that was given up, or for whose order nothing is due any more. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('ALTER TABLE orders DROP CONSTRAINT orders_payment_option_check');
  await trx.raw(`ALTER TABLE orders ADD CONSTRAINT orders_payment_option_check
    CHECK (payment_option IN ('CASH_ON_DELIVERY', 'UPI', 'CARD', 'ONLINE'))`);
  // Events of an order at the provider are looked for by it.
  await trx.raw('CREATE INDEX payment_events_order_idx ON payment_events (provider, provider_order_id)');
}
