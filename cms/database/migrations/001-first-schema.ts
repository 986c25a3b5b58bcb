import type { Knex } from 'knex';

/*
 * What must never be broken, kept by the tables themselves: the constraints, indexes, triggers and functions of the shop as
 * it was when migrations began (0.1.0). Shops from before have them already, so each is made only where it is missing.
 */

/** Adds the first schema's constraints, indexes, functions and triggers where they are missing. */
export async function up(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()
     UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
     UNION ALL SELECT t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE c.relnamespace = current_schema()::regnamespace`,
  );
  const present = new Set(rows.map((row) => row.name));
  const missing = <T>(wanted: Record<string, T>) => Object.entries(wanted).filter(([name]) => !present.has(name));
  const missingOn = (tables: readonly string[], suffix: string) =>
    missing(Object.fromEntries(tables.map((table) => [`${table}${suffix}`, table])));

  for (const [name, on] of missing(UNIQUE_INDEXES)) await trx.raw(`CREATE UNIQUE INDEX ${name} ON ${on}`);
  const indexes = { ...INDEXES, ...((await canSearchByTrigrams(trx)) ? SEARCH_INDEXES : {}) };
  for (const [name, on] of missing(indexes)) await trx.raw(`CREATE INDEX ${name} ON ${on}`);
  for (const [name, [table, condition]] of missing(CHECKS))
    await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${condition})`);

  for (const statement of FUNCTIONS) await trx.raw(statement);
  await trx.raw(RATE_LIMITS);
  for (const [name, table] of missingOn(APPEND_ONLY, '_append_only'))
    await trx.raw(
      `CREATE TRIGGER ${name} BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
  for (const [name, table] of missingOn(APPEND_ONLY, '_never_emptied'))
    await trx.raw(
      `CREATE TRIGGER ${name} BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    );
  const components = await trx.raw<{ rows: { name: string }[] }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename ~ :pattern',
    { pattern: CATALOGUE_PARTS },
  );
  for (const [name, table] of missingOn([...CATALOGUE_TABLES, ...components.rows.map((row) => row.name)], '_catalogue'))
    await trx.raw(
      `CREATE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`,
    );
  for (const [, trigger] of missing(STOCK_LEDGER)) await trx.raw(trigger);
}

/** Whether pg_trgm is there or can be added; without it a search in the back office takes longer and finds the same. */
async function canSearchByTrigrams(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { here: boolean; possible: boolean }[] }>(
    `SELECT installed_version IS NOT NULL AS here, has_database_privilege(current_database(), 'CREATE') AS possible
     FROM pg_available_extensions WHERE name = 'pg_trgm'`,
  );
  const [extension] = rows;
  if (!extension?.here && extension?.possible) await trx.raw('CREATE EXTENSION pg_trgm');
  return Boolean(extension?.here || extension?.possible);
}

const UNIQUE_INDEXES: Record<string, string> = {
  products_slug_key: 'products (slug)',
  categories_name_key: 'categories (coalesce(parent_id, 0), lower(name))',
  offer_coupons_code_key: 'offer_coupons (lower(code))',
  up_users_email_key: 'up_users (lower(email))',
  cities_name_key: 'cities (state_id, name)',
  password_resets_token_key: 'password_resets (token_hash)',
  pin_codes_zipcode_key: 'pin_codes (zipcode)',
  carts_one_open_key: "carts (user_id) WHERE cart_status = 'open'",
  cart_lines_variant_key: 'cart_lines (cart_id, product_id, coalesce(stock_label_id, 0))',
  orders_cart_key: 'orders (cart_id)',
  invoices_serial_key: 'invoices (kind, financial_year, serial)',
  stock_holds_piece_key: 'stock_holds (stock_label_id, cart_id)',
  reviews_one_each_key: 'reviews (product_id, user_id)',
  idempotency_keys_key: 'idempotency_keys (user_id, key)',
  stock_labels_variant_key: 'stock_labels (product_id, coalesce(size_id, 0), coalesce(color_id, 0))',
};

/** Beside those that Strapi makes for every relation. */
const INDEXES: Record<string, string> = {
  orders_user_idx: 'orders (user_id, placed_at DESC)',
  orders_placed_idx: 'orders (placed_at DESC)',
  invoices_issued_idx: 'invoices (issued_at)',
  orders_pending_idx: "orders (placed_at) WHERE order_status = 'pending'",
  // The statistics read these alone, without the wide rows behind them.
  orders_figures_idx:
    "orders (placed_at) INCLUDE (id, total_amount, user_id, customer_email) WHERE order_status <> 'cancelled'",
  stock_movements_label_idx: 'stock_movements (stock_label_id) INCLUDE (pieces, reason)',
  order_lines_figures_idx: 'order_lines (order_id) INCLUDE (product_id, quantity, line_total, discount)',
  changes_record_idx: 'changes (record_kind, record_id, id DESC)',
  mails_due_idx: 'mails (next_try_at) WHERE sent_at IS NULL AND failed_at IS NULL',
  mails_resting_idx: 'mails (failed_at) WHERE failed_at IS NOT NULL',
  stock_holds_expiry_idx: 'stock_holds (expires_at)',
  sessions_session_idx: 'strapi_sessions (session_id)',
  sessions_user_idx: 'strapi_sessions (user_id, origin)',
  // The lists of the back office, by their filters and orders.
  orders_status_idx: 'orders (order_status, placed_at DESC, id DESC)',
  orders_total_idx: 'orders (total_amount, id)',
  users_name_idx: 'up_users (lower(name), id)',
  users_roles_idx: 'up_users USING gin (roles jsonb_path_ops)',
  reviews_newest_idx: 'reviews (created_at DESC NULLS LAST, id DESC)',
  reviews_waiting_idx: 'reviews (created_at DESC NULLS LAST, id DESC) WHERE NOT is_approved',
  messages_newest_idx: 'contact_messages (created_at DESC NULLS LAST, id DESC)',
  messages_unread_idx: 'contact_messages (created_at DESC NULLS LAST, id DESC) WHERE NOT is_read',
  files_owner_idx: 'files_related_mph (related_type, related_id, field, "order")',
};

/**
 * For `ILIKE '%…%'`, by the three letters that stand beside each other (pg_trgm, which comes with PostgreSQL). Without
 * `fastupdate`, because an order must not now and then have to sort in what a thousand others have left.
 */
const SEARCH_INDEXES: Record<string, string> = {
  orders_search_idx: 'orders USING gin (order_number gin_trgm_ops, customer_name gin_trgm_ops) WITH (fastupdate = off)',
  users_search_idx: 'up_users USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)',
  messages_search_idx:
    'contact_messages USING gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops)',
};

const required = (table: string, ...columns: string[]): Record<string, [string, string]> =>
  Object.fromEntries(columns.map((column) => [`${table}_${column}_set`, [table, `${column} IS NOT NULL`]]));

/** Name → table and condition. A `_set` check also keeps a parent from being deleted under a row that needs it. */
const CHECKS: Record<string, [table: string, condition: string]> = {
  stock_labels_quantity_check: ['stock_labels', 'quantity >= 0'],
  products_price_check: ['products', 'price >= 0'],
  cart_lines_quantity_check: ['cart_lines', 'quantity BETWEEN 1 AND 99'],
  order_lines_quantity_check: ['order_lines', 'quantity >= 1'],
  order_lines_total_check: [
    'order_lines',
    'line_total = unit_price * quantity AND discount BETWEEN 0 AND line_total AND taxable_value + cgst + sgst + igst = line_total - discount + delivery_share',
  ],
  orders_total_check: [
    'orders',
    'discount BETWEEN 0 AND subtotal AND total_amount = subtotal - discount + delivery_fee AND taxable_value + cgst + sgst + igst = total_amount',
  ],
  orders_status_check: ['orders', "order_status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')"],
  orders_payment_option_check: ['orders', "payment_option IN ('CASH_ON_DELIVERY', 'UPI', 'CARD')"],
  orders_payment_status_check: ['orders', "payment_status IN ('unpaid', 'paid', 'refunded')"],
  orders_refunded_check: ['orders', 'refunded_amount BETWEEN 0 AND total_amount'],
  order_returns_quantity_check: ['order_returns', 'quantity >= 1'],
  order_returns_total_check: [
    'order_returns',
    'discount BETWEEN 0 AND line_total AND taxable_value + cgst + sgst + igst = line_total - discount + delivery_share',
  ],
  carts_status_check: ['carts', "cart_status IN ('open', 'ordered')"],
  offer_coupons_value_check: [
    'offer_coupons',
    "discount_value >= 0 AND (discount_type = 'flat' OR discount_type = 'percentage' AND discount_value <= 100)",
  ],
  offer_coupons_used_check: ['offer_coupons', 'used_count >= 0 AND (usage_limit IS NULL OR used_count <= usage_limit)'],
  offer_coupons_period_check: ['offer_coupons', 'valid_until > valid_from'],
  stock_holds_quantity_check: ['stock_holds', 'quantity >= 1'],
  reviews_rating_check: ['reviews', 'rating BETWEEN 1 AND 5'],
  categories_parent_check: ['categories', 'parent_id <> id'],
  up_users_phone_check: ['up_users', "phone ~ '^[0-9]{10}$'"],
  up_users_roles_check: [
    'up_users',
    `jsonb_typeof(roles) = 'array' AND roles <@ '["shopper", "sales", "admin", "super_admin"]'`,
  ],
  number_series_check: ['number_series', 'last_number >= 0'],
  ...required('products', 'name', 'slug', 'price', 'is_active', 'created_at'),
  ...required('products', 'is_featured', 'is_popular', 'is_new_arrival', 'is_top_selling', 'is_discounted_deal'),
  ...required('stock_labels', 'product_id', 'quantity'),
  ...required('stock_movements', 'pieces', 'reason', 'happened_at'),
  ...required('stock_holds', 'quantity', 'expires_at'),
  ...required('carts', 'user_id', 'cart_status'),
  ...required('cart_lines', 'cart_id', 'product_id', 'quantity'),
  ...required('user_addresses', 'user_id', 'country_id', 'state_id', 'city_id'),
  ...required('states', 'country_id'),
  ...required('cities', 'state_id'),
  ...required('pin_codes', 'state_id'),
  ...required('password_resets', 'user_id'),
  ...required('offer_coupons', 'code', 'discount_type', 'discount_value', 'valid_from', 'valid_until', 'is_active'),
  ...required('offer_coupons', 'used_count'),
  ...required('orders', 'order_number', 'customer_name', 'customer_email', 'order_status', 'placed_at'),
  ...required('orders', 'payment_option', 'payment_status', 'shipping_address', 'billing_address'),
  ...required(
    'orders',
    'subtotal',
    'discount',
    'delivery_fee',
    'total_amount',
    'taxable_value',
    'cgst',
    'sgst',
    'igst',
  ),
  ...required(
    'order_lines',
    'order_id',
    'position',
    'product_name',
    'unit_price',
    'quantity',
    'line_total',
    'discount',
  ),
  ...required('order_lines', 'delivery_share', 'taxable_value', 'gst_rate', 'cgst', 'sgst', 'igst'),
  ...required('order_events', 'order_id', 'kind', 'happened_at'),
  ...required(
    'order_returns',
    'order_id',
    'order_line_id',
    'event_id',
    'quantity',
    'restocked',
    'line_total',
    'discount',
  ),
  ...required('order_returns', 'delivery_share', 'taxable_value', 'cgst', 'sgst', 'igst'),
  ...required('invoices', 'order_id', 'number', 'kind', 'financial_year', 'serial', 'issued_at', 'document'),
  ...required('number_series', 'name', 'last_number'),
  ...required('idempotency_keys', 'user_id'),
};

/** Tables that only grow: what was written there is never changed or deleted. */
const APPEND_ONLY: readonly string[] = ['changes'];

/** What the storefront's public answers are made of: a write to any of these is told to every instance. */
const CATALOGUE_TABLES: readonly string[] = [
  'products',
  'stock_labels',
  'categories',
  'colors',
  'sizes',
  'offer_coupons',
  'reviews',
  'banners',
  'store_settings',
  'home_pages',
  'about_pages',
  'faq_pages',
  'legal_pages',
  'contact_pages',
  'size_guide_pages',
  'countries',
  'states',
  'cities',
  'files',
  'files_related_mph',
];
/** The parts of the pages, in tables that Strapi names. */
const CATALOGUE_PARTS = '(^components_|_cmps$)';

/*
 * What a statement must know as it is once the statement holds its locks. In READ COMMITTED a statement sees the database
 * as it was when it began, also after it has waited for a row that others were changing: only that row is looked at anew.
 * A function that is VOLATILE sees what is committed by the time it is called. So a statement that locks first and then
 * asks `pieces_held`, `coupon_uses` or `lines_of_cart` is as safe as two statements, without a way to the app and back.
 *
 * `tell_catalogue`: however many rows a transaction writes, it is told once, when it is committed. Not of stock that an
 * order moves: PostgreSQL commits transactions that notify one after another, so the app tells that afterwards.
 */
const FUNCTIONS: readonly string[] = [
  // Pieces of a variant that are held for other carts (api/order/services/hold-stock.ts).
  `CREATE OR REPLACE FUNCTION pieces_held(variant integer, cart integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
     SELECT coalesce(sum(quantity), 0)::integer FROM stock_holds
     WHERE stock_label_id = variant AND cart_id IS DISTINCT FROM cart AND expires_at > clock_timestamp() $$`,
  // Orders of a shopper that used a coupon and were not cancelled.
  `CREATE OR REPLACE FUNCTION coupon_uses(coupon integer, shopper integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
     SELECT count(*)::integer FROM orders
     WHERE offer_coupon_id = coupon AND user_id = shopper AND order_status <> 'cancelled' $$`,
  `CREATE OR REPLACE FUNCTION lines_of_cart(cart integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
     SELECT count(*)::integer FROM cart_lines WHERE cart_id = cart $$`,
  `CREATE OR REPLACE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF coalesce(current_setting('shop.stock_moved_by', true), '') <> 'order' THEN
      PERFORM pg_notify('catalogue', '');
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME;
  END $$`,
  `CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamp := timezone('UTC', now());
    BEGIN
      INSERT INTO stock_movements
        (document_id, stock_label_id, pieces, reason, happened_at, created_at, updated_at, published_at)
      VALUES (
        substr(md5(random()::text), 1, 24), NEW.id,
        NEW.quantity - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END,
        CASE TG_OP WHEN 'INSERT' THEN 'opening'
          ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END,
        moment, moment, moment, moment);
      RETURN NULL;
    END $$`,
];

/**
 * The ledger of the stock. A trigger writes it, so that no way of changing a quantity (an order, a form, the import,
 * Strapi's UI, SQL by hand) gets past it; `npm run audit` compares it with the orders. `opening`: the variant's first
 * quantity. `order`: taken by an order or given back; who moves stock for an order says so by `shop.stock_moved_by`.
 * `adjusted`: everything else.
 */
const STOCK_LEDGER: Record<string, string> = {
  stock_labels_ledger: `CREATE TRIGGER stock_labels_ledger AFTER UPDATE OF quantity ON stock_labels
     FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity) EXECUTE FUNCTION record_stock_movement()`,
  stock_labels_opening: `CREATE TRIGGER stock_labels_opening AFTER INSERT ON stock_labels
     FOR EACH ROW EXECUTE FUNCTION record_stock_movement()`,
};

/**
 * As rate-limiter-flexible wants it. Not unlogged: a crash in the transaction that makes such a table leaves PostgreSQL 18
 * unable to recover.
 */
const RATE_LIMITS = `
  CREATE TABLE IF NOT EXISTS rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`;
