import type { Knex } from 'knex';

/** The audit log is written by its own module, also where a trigger of the coupons changes one. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(RECORD);
  await trx.raw(COUPON);
}

const RECORD = `
CREATE FUNCTION record_change_by_trigger(kind text, id integer, act text, fields jsonb, by_name text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO changes
    (document_id, record_kind, record_id, act, fields, by_name, happened_at, created_at, updated_at, published_at)
  SELECT substr(md5(random()::text), 1, 24), kind, id, act, fields, by_name, moment, moment, moment, moment
  FROM timezone('UTC', clock_timestamp()) AS moment $$;`;

const COUPON = `CREATE OR REPLACE FUNCTION tell_coupon_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' THEN OLD.offer_coupon_id END;
  after integer := CASE WHEN TG_OP <> 'DELETE' THEN NEW.offer_coupon_id END;
  moment timestamp := timezone('UTC', clock_timestamp());
BEGIN
  IF before IS NOT DISTINCT FROM after THEN
    RETURN NULL;
  END IF;
  UPDATE offer_coupons SET updated_at = moment WHERE id IN (before, after);
  UPDATE offer_coupons c SET scope = 'products'
  WHERE id = after AND scope = 'cart' AND used_count = 0
    AND NOT EXISTS (SELECT FROM carts WHERE offer_coupon_id = c.id AND cart_status = 'open')
    AND NOT EXISTS (SELECT FROM products p WHERE p.offer_coupon_id = c.id AND p.id <> NEW.id);
  IF FOUND THEN
    PERFORM record_change_by_trigger('coupon', after, 'edited',
      '[{"field": "scope", "from": "cart", "to": "products"}]', 'The shop, as a product was given it');
  END IF;
  RETURN NULL;
END $$;`;
