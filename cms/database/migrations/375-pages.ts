import type { Knex } from 'knex';

/**
 * Pages that editors put together from blocks. A write to them, to their blocks or to what those are linked with is told as
 * one to the catalogue is. A draft and what is published of it are two rows with one address: no two pages may share it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE pages ADD CONSTRAINT pages_shelf_check
    CHECK (shelf IN ('pages', 'journal', 'lookbook', 'category'))`);
  await trx.raw(`CREATE UNIQUE INDEX pages_published_address_key ON pages (shelf, slug)
    WHERE published_at IS NOT NULL AND shelf <> 'category'`);
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename ~ '^(pages($|_)|home_pages_|components_block_)'
      AND NOT EXISTS (SELECT 1 FROM pg_trigger
                      WHERE tgrelid = format('%I', tablename)::regclass AND tgname = tablename || '_catalogue')`);
  for (const { name } of rows)
    await trx.raw(`CREATE TRIGGER ${name}_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name}
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
