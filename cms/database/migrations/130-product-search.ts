import type { Knex } from 'knex';

/** Products are found by their fabric and their maker too; one that is not in the index would cost a look at all of them. */
export async function up(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'");
  if (!rows.length) return;
  await trx.raw('DROP INDEX IF EXISTS products_folded_search_idx');
  await trx.raw(`
    CREATE INDEX products_folded_search_idx ON products
      USING gin (fold(name) gin_trgm_ops, fold(description) gin_trgm_ops, fold(fabric) gin_trgm_ops, fold(made_by) gin_trgm_ops)`);
}
