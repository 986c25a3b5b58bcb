import type { Knex } from 'knex';

/**
 * The search is in memory (api/catalogue/services/search-index.ts), so the index of texts on the products goes.
 * `tell_catalogue` says which table was written, for only a few of them change what a search finds. `search_misses` counts
 * what was searched without finding anything: words and days, and nothing about who it was.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('DROP INDEX IF EXISTS products_folded_search_idx');
  await trx.raw(`
    CREATE OR REPLACE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF coalesce(current_setting('shop.stock_moved_by', true), '') <> 'order' THEN
        PERFORM pg_notify('catalogue', TG_TABLE_NAME);
      END IF;
      RETURN NULL;
    END $$`);
  await trx.raw(`
    CREATE TRIGGER search_words_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
  await trx.raw(`
    CREATE TABLE search_misses (
      day date NOT NULL,
      words text NOT NULL,
      searches integer NOT NULL DEFAULT 1,
      PRIMARY KEY (day, words))`);
}
