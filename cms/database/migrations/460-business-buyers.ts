import type { Knex } from 'knex';

/**
 * Who buys for a business says its GSTIN and its name: both, or neither. They are kept with the address that such a business
 * is billed at, and with the order; issued documents have copies of their own. What is older is of no business.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE user_addresses ADD CONSTRAINT user_addresses_firm_check
    CHECK (num_nonnulls(gstin, firm) IN (0, 2) AND gstin ~ '^[0-9]{2}[0-9A-Z]{13}$' AND firm <> '')`);
  await trx.raw(`ALTER TABLE orders ADD CONSTRAINT orders_buyer_check
    CHECK (num_nonnulls(buyer_gstin, buyer_firm) IN (0, 2) AND buyer_gstin ~ '^[0-9]{2}[0-9A-Z]{13}$' AND buyer_firm <> '')`);
}
