import type { Knex } from 'knex';

/**
 * What a form demands is never null in the table either: the types of the queries are made from the tables
 * (src/lib/database/tables.ts), and would have to think of an empty name everywhere. Old rows without one get `''`, or
 * what is said here.
 */
const REQUIRED: Record<string, Record<string, string>> = {
  categories: { name: '', is_active: 'true' },
  colors: { name: '', hex_code: '#000000' },
  sizes: { name: '' },
  about_pages: { title: '', story: '' },
  banners: { title: '', is_active: 'true' },
  contact_pages: { title: '' },
  faq_pages: { title: '' },
  home_pages: { heading: '', tagline: '', button_label: '', latest_title_first: '', latest_title_second: '' },
  legal_pages: { privacy_title: '', terms_title: '' },
  size_guide_pages: { title: '' },
  store_settings: {
    ...{ name: '', legal_name: '', email: '', phone: '', address: '', state_name: '', state_code: '' },
    ...{ cash_on_delivery: 'true', upi: 'true', card: 'true', free_delivery: 'true', delivery_fee: '40' },
    ...{ returns_days: '7', delivery_days: '3–7 business days' },
  },
  components_page_questions: { question: '', answer: '' },
  components_page_sections: { title: '', body: '' },
  components_shop_links: { name: '', url: '' },
  contact_messages: { name: '', email: '', message: '', is_read: 'false' },
  reviews: { rating: '5', comment: '', is_approved: 'false' },
  visits: { day: '2020-01-01', visits: '0' },
  mails: { key: '', recipient: '', subject: '', attempts: '0' },
  order_lines: { product_slug: '', variant_assigned: 'false' },
  password_resets: { token_hash: '', expires_at: '2020-01-01' },
  user_addresses: { address: '', building: '', street: '', area: '', phone: '', zipcode: '0' },
  idempotency_keys: { key: '', request_hash: '', answer: '{}' },
  cities: { name: '' },
  countries: { name: '', code: '' },
  pin_codes: { zipcode: '0' },
  states: { name: '', code: '' },
  offer_coupons: { scope: 'cart' },
  gst_slabs: { hsn_prefix: '', valid_from: '2017-07-01', rate: '0' },
  changes: { record_kind: '', record_id: '0', act: '', fields: '[]', by_name: '', happened_at: '2020-01-01' },
  up_users: { username: '', email: '', name: '', active: 'true', roles: '["shopper"]' },
  files: { name: '', url: '', mime: 'application/octet-stream' },
};

/** Whose moments the shop shows, or compares with what a person has read. */
const DATED = [
  'up_users',
  'products',
  'categories',
  'banners',
  'offer_coupons',
  'orders',
  'reviews',
  'contact_messages',
];

/** A choice is one of these in the table too. */
const CHOICES: Record<string, Record<string, string[]>> = {
  invoices: { kind: ['invoice', 'credit_note'] },
  offer_coupons: { discount_type: ['flat', 'percentage'] },
  order_events: { kind: ['placed', 'status_changed', 'payment_received', 'refunded', 'returned', 'note'] },
};

export async function up(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    'SELECT conname AS name FROM pg_constraint WHERE connamespace = current_schema()::regnamespace',
  );
  const present = new Set(rows.map((row) => row.name));
  const moments = { created_at: '2020-01-01', updated_at: '2020-01-01' };
  const dated = DATED.map((table): [string, Record<string, string>] => [table, moments]);
  for (const [table, columns] of [...Object.entries(REQUIRED), ...dated])
    for (const [column, otherwise] of Object.entries(columns)) {
      const name = `${table}_${column}_set`;
      if (present.has(name)) continue;
      await trx(table)
        .whereNull(column)
        .update({ [column]: otherwise });
      await trx.raw('ALTER TABLE :table: ADD CONSTRAINT :name: CHECK (:column: IS NOT NULL)', { table, name, column });
    }
  for (const [table, columns] of Object.entries(CHOICES))
    for (const [column, choices] of Object.entries(columns))
      await trx.raw(
        `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN ('${choices.join("', '")}'))`,
      );
}
