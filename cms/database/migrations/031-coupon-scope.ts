import type { Knex } from 'knex';

/**
 * What a coupon is for is its own column. Until now it was for the products that carried it, and for the whole cart as soon
 * as the last of them was archived. A coupon that a product carries, or as far as is known ever carried, is for products.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(SCOPES);
  await trx.raw("ALTER TABLE offer_coupons ALTER COLUMN scope SET DEFAULT 'cart'");
  await trx.raw(`ALTER TABLE offer_coupons ADD CONSTRAINT offer_coupons_scope_check
    CHECK (scope IS NOT NULL AND scope IN ('cart', 'products', 'categories'))`);
  await trx.raw(COUPON_OF_PRODUCT);
  await trx.raw(`CREATE TRIGGER products_coupon AFTER INSERT OR UPDATE OF offer_coupon_id OR DELETE ON products
    FOR EACH ROW EXECUTE FUNCTION tell_coupon_of_product()`);
}

/** The trail knows a product's coupon by its code (back office) or its id (Strapi's UI), and every code a coupon has had. */
const SCOPES = `
  WITH told AS (
    SELECT record_kind, record_id, f ->> 'field' AS field, v.value
    FROM changes CROSS JOIN LATERAL jsonb_path_query(fields, '$[*]') f
      CROSS JOIN LATERAL (VALUES (f -> 'from'), (f -> 'to')) v (value)
    WHERE record_kind IN ('coupon', 'product') AND f ->> 'field' IN ('code', 'coupon', 'offer_coupon_id')),
  codes AS (
    SELECT id, fold(code) AS code FROM offer_coupons
    UNION SELECT record_id, fold(value #>> '{}') FROM told WHERE record_kind = 'coupon' AND field = 'code'),
  carried AS (
    SELECT offer_coupon_id AS id FROM products
    UNION SELECT codes.id FROM told JOIN codes ON codes.code = fold(value #>> '{}')
          WHERE record_kind = 'product' AND field = 'coupon'
    UNION SELECT (value #>> '{}')::int FROM told
          WHERE record_kind = 'product' AND field = 'offer_coupon_id' AND jsonb_typeof(value) = 'number')
  UPDATE offer_coupons c
  SET scope = CASE WHEN EXISTS (SELECT FROM carried WHERE carried.id = c.id) THEN 'products' ELSE 'cart' END`;

/**
 * Whichever door a product gets or loses a coupon by, the coupon's row tells: a form that was filled before is out of date.
 * And a coupon for the whole cart that nobody has used or has in a cart yet, and no other product carries, becomes one for
 * the products that carry it, as who makes a coupon and gives it to a piece means it; its history says so. Any other keeps
 * its scope.
 */
const COUPON_OF_PRODUCT = `
  CREATE FUNCTION tell_coupon_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
      INSERT INTO changes
        (document_id, record_kind, record_id, act, fields, by_name, happened_at, created_at, updated_at, published_at)
      VALUES (substr(md5(random()::text), 1, 24), 'coupon', after, 'edited',
        '[{"field": "scope", "from": "cart", "to": "products"}]', 'The shop, as a product was given it',
        moment, moment, moment, moment);
    END IF;
    RETURN NULL;
  END $$`;
