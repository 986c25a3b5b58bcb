import type { Knex } from 'knex';

/** What stood in the code while the shop had one brand. */
const WORDS = {
  collection_note: 'Hand-painted t-shirts, kurtas and wearable art for men, women and kids, made in Jodhpur.',
  product_note:
    'Drawn and painted by hand in our atelier in Jodhpur. No two pieces are alike: small differences of line and shade are the painter’s signature.',
  footer_note: 'Painted by hand.',
};

const CHOICES = {
  corners: ['square', 'soft', 'round'],
  card_style: ['plain', 'framed', 'raised'],
  font_pair: [
    ...['marcellus-mulish', 'cormorant-work', 'playfair-source', 'garamond-karla', 'fraunces-dm', 'lora-nunito'],
    ...['baskerville-inter', 'dmserif-manrope', 'josefin-jost'],
  ],
};

/**
 * The brand is a part of the store's settings. Orders of before began with MD-, and go on doing so until somebody says
 * otherwise; each prefix that was ever used is kept, for a bank's statement may name any of them.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx('store_settings').update({ order_prefix: 'MD' });
  await trx('store_settings').where({ name: 'Marudhara' }).update(WORDS);
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_order_prefix_check
    CHECK (order_prefix IS NOT NULL AND order_prefix ~ '^[A-Z][A-Z0-9]{1,5}$')`);
  for (const [column, choices] of Object.entries(CHOICES))
    await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_${column}_check
      CHECK (${column} IN (${choices.map((choice) => `'${choice}'`).join(', ')}))`);
  await trx.raw('CREATE TABLE order_prefixes (prefix text PRIMARY KEY)');
  await trx.raw(`CREATE FUNCTION keep_order_prefix() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO order_prefixes VALUES (NEW.order_prefix) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`);
  await trx.raw(`CREATE TRIGGER store_settings_order_prefix AFTER INSERT OR UPDATE OF order_prefix ON store_settings
    FOR EACH ROW EXECUTE FUNCTION keep_order_prefix()`);
  await trx.raw('INSERT INTO order_prefixes SELECT order_prefix FROM store_settings ON CONFLICT DO NOTHING');
}
