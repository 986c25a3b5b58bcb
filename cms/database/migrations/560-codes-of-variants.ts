import type { Knex } from 'knex';

/** What a variant is called and scanned by is of one variant alone; amounts are in rupees. Variants that are there have none. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('CREATE UNIQUE INDEX stock_labels_sku_key ON stock_labels (upper(sku))');
  await trx.raw('CREATE UNIQUE INDEX stock_labels_barcode_key ON stock_labels (barcode)');
  await trx.raw(`ALTER TABLE stock_labels
    ADD CONSTRAINT stock_labels_amounts_check CHECK (mrp >= 0 AND cost >= 0),
    ADD CONSTRAINT stock_labels_weight_check CHECK (weight_grams BETWEEN 1 AND 100000),
    ADD CONSTRAINT stock_labels_codes_check CHECK (sku <> '' AND barcode <> '')`);
}
