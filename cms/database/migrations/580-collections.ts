import type { Knex } from 'knex';

/**
 * Collections that staff make: by hand, or by a rule. Their pages share one space of addresses with those of the categories,
 * so the services compare both; old addresses lead on, as a category's do (241). Each write of them is told to the catalogue.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE UNIQUE INDEX collections_slug_key ON collections (slug);
    CREATE UNIQUE INDEX collections_folded_name_key ON collections (fold(name));
    ALTER TABLE collections
      ADD CONSTRAINT collections_slug_set CHECK (slug IS NOT NULL),
      ADD CONSTRAINT collections_name_set CHECK (name IS NOT NULL),
      ADD CONSTRAINT collections_updated_at_set CHECK (updated_at IS NOT NULL),
      ADD CONSTRAINT collections_is_active_set CHECK (is_active IS NOT NULL),
      ADD CONSTRAINT collections_in_menu_set CHECK (in_menu IS NOT NULL),
      ADD CONSTRAINT collections_in_stock_set CHECK (in_stock IS NOT NULL),
      ADD CONSTRAINT collections_kind_set CHECK (kind IS NOT NULL),
      ADD CONSTRAINT collections_kind_check CHECK (kind IN ('hand', 'rule')),
      ADD CONSTRAINT collections_flag_check CHECK
        (flag IN ('is_featured', 'is_popular', 'is_new_arrival', 'is_top_selling', 'is_discounted_deal'));
    CREATE TABLE collection_old_slugs (
      slug varchar(255) PRIMARY KEY,
      collection_id integer NOT NULL REFERENCES collections ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX collection_old_slugs_collection_idx ON collection_old_slugs (collection_id);
    CREATE FUNCTION record_collection_slug() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM collection_old_slugs WHERE slug = NEW.slug;
      IF TG_OP = 'UPDATE' THEN
        INSERT INTO collection_old_slugs (slug, collection_id) VALUES (OLD.slug, NEW.id)
          ON CONFLICT (slug) DO UPDATE SET collection_id = NEW.id, created_at = now();
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER collections_new_slug AFTER INSERT ON collections
      FOR EACH ROW EXECUTE FUNCTION record_collection_slug();
    CREATE TRIGGER collections_changed_slug AFTER UPDATE OF slug ON collections
      FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION record_collection_slug()`);
  for (const table of ['collections', 'collections_products_lnk', 'collections_colors_lnk'])
    await trx.raw(`
      CREATE TRIGGER ${table}_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
