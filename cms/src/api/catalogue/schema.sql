-- The variants. A new version of a row has room beside the old one (`fillfactor`), so that none of the table's indexes
-- is written for it: imports count thousands of variants, whose rows nobody may wait for long. What a variant is called
-- and scanned by is of one variant alone.
ALTER TABLE stock_labels SET (fillfactor = 45);
ALTER TABLE stock_labels
  ADD CONSTRAINT stock_labels_product_id_set CHECK (product_id IS NOT NULL),
  ADD CONSTRAINT stock_labels_quantity_set CHECK (quantity IS NOT NULL),
  ADD CONSTRAINT stock_labels_quantity_check CHECK (quantity >= 0),
  ADD CONSTRAINT stock_labels_amounts_check CHECK (mrp >= 0 AND cost >= 0),
  ADD CONSTRAINT stock_labels_weight_check CHECK (weight_grams BETWEEN 1 AND 100000),
  ADD CONSTRAINT stock_labels_codes_check CHECK (sku <> '' AND barcode <> '');
CREATE UNIQUE INDEX stock_labels_variant_key ON stock_labels (product_id, coalesce(size_id, 0), coalesce(color_id, 0));
CREATE UNIQUE INDEX stock_labels_sku_key ON stock_labels (upper(sku));
CREATE UNIQUE INDEX stock_labels_barcode_key ON stock_labels (barcode);

CREATE TRIGGER stock_labels_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON stock_labels
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE products
  ADD CONSTRAINT products_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT products_slug_set CHECK (slug IS NOT NULL),
  ADD CONSTRAINT products_price_set CHECK (price IS NOT NULL),
  ADD CONSTRAINT products_is_active_set CHECK (is_active IS NOT NULL),
  ADD CONSTRAINT products_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT products_is_featured_set CHECK (is_featured IS NOT NULL),
  ADD CONSTRAINT products_is_popular_set CHECK (is_popular IS NOT NULL),
  ADD CONSTRAINT products_is_new_arrival_set CHECK (is_new_arrival IS NOT NULL),
  ADD CONSTRAINT products_is_top_selling_set CHECK (is_top_selling IS NOT NULL),
  ADD CONSTRAINT products_is_discounted_deal_set CHECK (is_discounted_deal IS NOT NULL),
  ADD CONSTRAINT products_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT products_price_check CHECK (price >= 0),
  ADD CONSTRAINT products_weight_grams_check CHECK (weight_grams BETWEEN 1 AND 100000),
  -- Nothing is sold above its maximum retail price.
  ADD CONSTRAINT products_mrp_check CHECK (mrp >= price);
CREATE UNIQUE INDEX products_slug_key ON products (slug);

CREATE FUNCTION record_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_old_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_old_slugs (slug, product_id) VALUES (OLD.slug, NEW.id)
      ON CONFLICT (slug) DO UPDATE SET product_id = NEW.id, created_at = now();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_new_slug AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION record_product_slug();
CREATE TRIGGER products_changed_slug AFTER UPDATE OF slug ON products
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION record_product_slug();
CREATE TRIGGER products_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE categories
  ADD CONSTRAINT categories_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT categories_is_active_set CHECK (is_active IS NOT NULL),
  ADD CONSTRAINT categories_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT categories_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT categories_slug_set CHECK (slug IS NOT NULL),
  ADD CONSTRAINT categories_parent_check CHECK (parent_id <> id);
CREATE UNIQUE INDEX categories_folded_name_key ON categories (coalesce(parent_id, 0), fold(name));
CREATE UNIQUE INDEX categories_slug_key ON categories (slug);

CREATE FUNCTION record_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM category_old_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO category_old_slugs (slug, category_id) VALUES (OLD.slug, NEW.id)
      ON CONFLICT (slug) DO UPDATE SET category_id = NEW.id, created_at = now();
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_new_slug AFTER INSERT ON categories
  FOR EACH ROW EXECUTE FUNCTION record_category_slug();
CREATE TRIGGER categories_changed_slug AFTER UPDATE OF slug ON categories
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION record_category_slug();
CREATE TRIGGER categories_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE colors
  ADD CONSTRAINT colors_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT colors_hex_code_set CHECK (hex_code IS NOT NULL);

CREATE TRIGGER colors_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON colors
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

ALTER TABLE sizes
  ADD CONSTRAINT sizes_name_set CHECK (name IS NOT NULL);

CREATE TRIGGER sizes_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sizes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- Pieces that complete each other's look.
ALTER TABLE products_look_lnk
  ADD CONSTRAINT products_look_lnk_product_id_set CHECK (product_id IS NOT NULL),
  ADD CONSTRAINT products_look_lnk_inv_product_id_set CHECK (inv_product_id IS NOT NULL),
  ADD CONSTRAINT products_look_lnk_other_check CHECK (product_id <> inv_product_id);

CREATE TRIGGER products_look_lnk_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products_look_lnk
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- Collections that staff make: by hand, or by a rule. Their pages share one space of addresses with those of the
-- categories, so the services compare both.
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
CREATE UNIQUE INDEX collections_slug_key ON collections (slug);
CREATE UNIQUE INDEX collections_folded_name_key ON collections (fold(name));

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
  FOR EACH ROW WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION record_collection_slug();
CREATE TRIGGER collections_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TRIGGER search_words_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TRIGGER collections_products_lnk_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON collections_products_lnk
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TRIGGER collections_colors_lnk_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections_colors_lnk
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- What was searched without finding anything: words and days, and nothing about who it was.
CREATE TABLE search_misses (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL DEFAULT 1,
  PRIMARY KEY (day, words));

-- What products, categories and collections were called before, so that their old addresses lead to them for ever.
-- Triggers record it, whoever writes. It names the record and not another slug, so no address ever leads in a circle; a
-- slug that is in use is not an old one.
CREATE TABLE product_old_slugs (
  slug varchar(255) PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX product_old_slugs_product_idx ON product_old_slugs (product_id);

CREATE TABLE category_old_slugs (
  slug varchar(255) PRIMARY KEY,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX category_old_slugs_category_idx ON category_old_slugs (category_id);

-- Which products come first on a category's page. A table and not a column of the product, because a product is on the
-- pages of all categories above its own.
CREATE TABLE category_places (
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  place integer NOT NULL CONSTRAINT category_places_place_check CHECK (place > 0),
  PRIMARY KEY (category_id, product_id));
CREATE INDEX category_places_product_idx ON category_places (product_id);

CREATE TRIGGER category_places_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_places
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

CREATE TABLE collection_old_slugs (
  slug varchar(255) PRIMARY KEY,
  collection_id integer NOT NULL REFERENCES collections ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX collection_old_slugs_collection_idx ON collection_old_slugs (collection_id);

-- Imports of products, each a file that is checked and carried out in the background. Who works on one has it until
-- `leased_until`, and writes of it only under its `lease`.
CREATE TABLE product_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer REFERENCES up_users (id) ON DELETE SET NULL,
  by_name text NOT NULL,
  file_name text NOT NULL,
  fingerprint text NOT NULL,
  state text NOT NULL DEFAULT 'checking'
    CONSTRAINT product_imports_state_check
    CHECK (state IN ('checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  phase text NOT NULL DEFAULT 'reading'
    CONSTRAINT product_imports_phase_check CHECK (phase IN ('reading', 'pictures', 'writing')),
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  phase_began_at timestamptz NOT NULL DEFAULT now(),
  facts jsonb NOT NULL,
  seen jsonb,
  problems jsonb NOT NULL,
  problem_count integer NOT NULL DEFAULT 0,
  failure text,
  result jsonb NOT NULL,
  lease text,
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz);
CREATE INDEX product_imports_user ON product_imports (user_id);
CREATE UNIQUE INDEX product_imports_running ON product_imports ((true)) WHERE state = 'running';
CREATE INDEX product_imports_waiting ON product_imports (state, id) WHERE state IN ('checking', 'running');

CREATE TABLE product_import_files (
  import_id integer PRIMARY KEY REFERENCES product_imports (id) ON DELETE CASCADE,
  content bytea NOT NULL);
ALTER TABLE product_import_files ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE product_import_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  import_id integer NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
  source text NOT NULL,
  content bytea,
  file_id integer REFERENCES files (id) ON DELETE SET NULL,
  CONSTRAINT product_import_pictures_source UNIQUE (import_id, source));
ALTER TABLE product_import_pictures ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX product_import_pictures_file ON product_import_pictures (file_id);

ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_pieces_set CHECK (pieces IS NOT NULL),
  ADD CONSTRAINT stock_movements_reason_set CHECK (reason IS NOT NULL),
  ADD CONSTRAINT stock_movements_happened_at_set CHECK (happened_at IS NOT NULL),
  -- It waits for the commit, because an order takes its stock before it is written.
  ADD CONSTRAINT stock_movements_order_fk FOREIGN KEY (order_id) REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX stock_movements_label_idx ON stock_movements (stock_label_id) INCLUDE (pieces, reason);

-- The ledger of the stock. A trigger writes it, so that no way of changing a quantity (an order, a form, the import,
-- Strapi's UI, SQL by hand) gets past it; `npm run audit` compares it with the orders. `opening`: the variant's first
-- quantity. `order`: taken by an order or given back; who moves stock for an order says so by `shop.stock_moved_by`,
-- and for which by `shop.stock_order`. `adjusted`: everything else. Counts and adjustments of the back office say who
-- and why (`shop.stock_by`, `shop.stock_note`). What has written down its movements before it moves anything says so,
-- too (`shop.stock_recorded`).
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamp := timezone('UTC', now());
  why text := CASE TG_OP WHEN 'INSERT' THEN 'opening'
    ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END;
BEGIN
  IF current_setting('shop.stock_recorded', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements
    (document_id, stock_label_id, pieces, reason, order_id, note, by_name, happened_at,
     created_at, updated_at, published_at)
  VALUES (
    substr(md5(random()::text), 1, 24), NEW.id,
    NEW.quantity - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END, why,
    CASE why WHEN 'order' THEN nullif(current_setting('shop.stock_order', true), '')::int END,
    nullif(current_setting('shop.stock_note', true), ''), nullif(current_setting('shop.stock_by', true), ''),
    moment, moment, moment, moment);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_labels_ledger AFTER UPDATE OF quantity ON stock_labels
  FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity) EXECUTE FUNCTION record_stock_movement();
CREATE TRIGGER stock_labels_opening AFTER INSERT ON stock_labels
  FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
