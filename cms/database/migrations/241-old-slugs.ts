import type { Knex } from 'knex';

/**
 * What products and categories were called before, so that their old addresses lead to them for ever. Triggers record it,
 * whoever writes. It names the record and not another slug, so no address ever leads in a circle; a slug that is in use is
 * not an old one.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const [table, one] of [
    ['products', 'product'],
    ['categories', 'category'],
  ]) {
    const old = `${one}_old_slugs`;
    await trx.raw(`
      CREATE TABLE ${old} (
        slug varchar(255) PRIMARY KEY,
        ${one}_id integer NOT NULL REFERENCES ${table} ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now())`);
    await trx.raw(`CREATE INDEX ${old}_${one}_idx ON ${old} (${one}_id)`);
    await trx.raw(`
      CREATE FUNCTION record_${one}_slug() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM ${old} WHERE slug = NEW.slug;
        IF TG_OP = 'UPDATE' THEN
          INSERT INTO ${old} (slug, ${one}_id) VALUES (OLD.slug, NEW.id)
            ON CONFLICT (slug) DO UPDATE SET ${one}_id = NEW.id, created_at = now();
        END IF;
        RETURN NULL;
      END $$`);
    await trx.raw(`
      CREATE TRIGGER ${table}_new_slug AFTER INSERT ON ${table}
        FOR EACH ROW EXECUTE FUNCTION record_${one}_slug()`);
    await trx.raw(`
      CREATE TRIGGER ${table}_changed_slug AFTER UPDATE OF slug ON ${table}
        FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION record_${one}_slug()`);
  }
}
