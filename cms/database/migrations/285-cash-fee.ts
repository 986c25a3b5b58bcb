import type { Knex } from 'knex';

/**
 * The fee for cash on delivery is a part of the total, and the discount for paying ahead a part of the discount. Orders of
 * before have neither, which is null. The lines' shares of the delivery bear the fee too, so nothing changes there.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('ALTER TABLE orders DROP CONSTRAINT orders_total_check');
  await trx.raw(`ALTER TABLE orders ADD CONSTRAINT orders_total_check CHECK (
    discount BETWEEN 0 AND subtotal AND coalesce(prepaid_discount, 0) BETWEEN 0 AND discount AND coalesce(cash_fee, 0) >= 0
    AND total_amount = subtotal - discount + delivery_fee + coalesce(cash_fee, 0)
    AND taxable_value + cgst + sgst + igst = total_amount)`);
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_cash_check CHECK (
    cash_fee >= 0 AND cash_least >= 0 AND cash_most < 200000 AND prepaid_discount >= 0)`);
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_prepaid_check CHECK (
    prepaid_discount_type IN ('flat', 'percentage'))`);
}
