import type { Knex } from 'knex';

/** From how few pieces on a variant runs low; the row without a variant holds for all that have none of their own. It was 2 for all. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE low_stock_levels (
      stock_label_id integer CONSTRAINT low_stock_levels_variant_key UNIQUE REFERENCES stock_labels (id) ON DELETE CASCADE,
      level integer NOT NULL CONSTRAINT low_stock_levels_range CHECK (level BETWEEN 0 AND 100000));
    CREATE UNIQUE INDEX low_stock_levels_default_key ON low_stock_levels ((stock_label_id IS NULL)) WHERE stock_label_id IS NULL;
    INSERT INTO low_stock_levels (level) VALUES (2)`);
}
