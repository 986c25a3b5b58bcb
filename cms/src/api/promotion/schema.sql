-- Orders of a shopper that used a coupon and were not cancelled (VOLATILE: see `pieces_held` in the module cart).
CREATE FUNCTION coupon_uses(coupon integer, shopper integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
SELECT count(*)::integer FROM orders
WHERE offer_coupon_id = coupon AND user_id = shopper AND order_status <> 'cancelled' $$;

ALTER TABLE offer_coupons
  ALTER scope SET DEFAULT 'cart',
  ADD CONSTRAINT offer_coupons_code_set CHECK (code IS NOT NULL),
  ADD CONSTRAINT offer_coupons_discount_type_set CHECK (discount_type IS NOT NULL),
  ADD CONSTRAINT offer_coupons_discount_value_set CHECK (discount_value IS NOT NULL),
  ADD CONSTRAINT offer_coupons_valid_from_set CHECK (valid_from IS NOT NULL),
  ADD CONSTRAINT offer_coupons_valid_until_set CHECK (valid_until IS NOT NULL),
  ADD CONSTRAINT offer_coupons_is_active_set CHECK (is_active IS NOT NULL),
  ADD CONSTRAINT offer_coupons_used_count_set CHECK (used_count IS NOT NULL),
  ADD CONSTRAINT offer_coupons_scope_set CHECK (scope IS NOT NULL),
  ADD CONSTRAINT offer_coupons_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT offer_coupons_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT offer_coupons_value_check CHECK
    (discount_value >= 0 AND (discount_type = 'flat' OR discount_type = 'percentage' AND discount_value <= 100)),
  ADD CONSTRAINT offer_coupons_used_check CHECK
    (used_count >= 0 AND (usage_limit IS NULL OR used_count <= usage_limit)),
  ADD CONSTRAINT offer_coupons_period_check CHECK (valid_until > valid_from),
  ADD CONSTRAINT offer_coupons_scope_check CHECK (scope IS NOT NULL AND scope IN ('cart', 'products', 'categories')),
  ADD CONSTRAINT offer_coupons_discount_type_check CHECK (discount_type IN ('flat', 'percentage'));
CREATE UNIQUE INDEX offer_coupons_folded_code_key ON offer_coupons (fold(code));

CREATE TRIGGER offer_coupons_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offer_coupons
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- Whichever door a product gets or loses a coupon by, the coupon's row tells: a form that was filled before is out of
-- date. And a coupon for the whole cart that nobody has used or has in a cart yet, and no other product carries,
-- becomes one for the products that carry it, as who makes a coupon and gives it to a piece means it; its history says
-- so. Any other keeps its scope.
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
    PERFORM record_change_by_trigger('coupon', after, 'edited',
      '[{"field": "scope", "from": "cart", "to": "products"}]', 'The shop, as a product was given it');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_coupon AFTER INSERT OR UPDATE OF offer_coupon_id OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_coupon_of_product();
