/**
 * What must never be broken, kept by the tables themselves. Strapi's schema cannot say these things; its sync leaves
 * alone what it did not make, so they are added once at bootstrap (bootstrap/constraints.ts).
 * To change one, give it a new name and drop the old one in a migration.
 */
export const UNIQUE_INDEXES: Record<string, string> = {
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
export const INDEXES: Record<string, string> = {
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
export const SEARCH_INDEXES: Record<string, string> = {
  orders_search_idx: 'orders USING gin (order_number gin_trgm_ops, customer_name gin_trgm_ops) WITH (fastupdate = off)',
  users_search_idx: 'up_users USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)',
  messages_search_idx:
    'contact_messages USING gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops)',
};

const required = (table: string, ...columns: string[]): Record<string, [string, string]> =>
  Object.fromEntries(columns.map((column) => [`${table}_${column}_set`, [table, `${column} IS NOT NULL`]]));

/** Name → table and condition. A `_set` check also keeps a parent from being deleted under a row that needs it. */
export const CHECKS: Record<string, [table: string, condition: string]> = {
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
export const APPEND_ONLY: readonly string[] = ['changes'];

/** What the storefront's public answers are made of: a write to any of these is told to every instance. */
export const CATALOGUE_TABLES: readonly string[] = [
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
export const CATALOGUE_PARTS = '(^components_|_cmps$)';
export const CATALOGUE_CHANNEL = 'catalogue';
