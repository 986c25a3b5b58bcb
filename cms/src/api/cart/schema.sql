-- Asked once a statement holds its locks (VOLATILE: see `pieces_held` below).
CREATE FUNCTION lines_of_cart(cart integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
SELECT count(*)::integer FROM cart_lines WHERE cart_id = cart $$;

ALTER TABLE cart_lines
  ADD CONSTRAINT cart_lines_cart_id_set CHECK (cart_id IS NOT NULL),
  ADD CONSTRAINT cart_lines_product_id_set CHECK (product_id IS NOT NULL),
  ADD CONSTRAINT cart_lines_quantity_set CHECK (quantity IS NOT NULL),
  ADD CONSTRAINT cart_lines_quantity_check CHECK (quantity BETWEEN 1 AND 99),
  -- A price that was agreed says why and by whom.
  ADD CONSTRAINT cart_lines_agreed_check CHECK
    (num_nonnulls(agreed_price, price_reason, priced_by) IN (0, 3) AND agreed_price >= 0);
CREATE UNIQUE INDEX cart_lines_variant_key ON cart_lines (cart_id, product_id, coalesce(stock_label_id, 0));

-- A cart is an account's, or a device's on which nobody is signed in; an ordered one outlives its device, as the order
-- does. A draft is a cart that staff fill for a caller.
ALTER TABLE carts
  ADD CONSTRAINT carts_cart_status_set CHECK (cart_status IS NOT NULL),
  ADD CONSTRAINT carts_owner_check CHECK
    (num_nonnulls(user_id, device_id) = 1 OR cart_status = 'ordered' AND num_nonnulls(user_id, device_id) = 0),
  ADD CONSTRAINT carts_status_check CHECK (cart_status IN ('open', 'ordered', 'draft'));
CREATE UNIQUE INDEX carts_one_open_key ON carts (user_id) WHERE cart_status = 'open';
CREATE UNIQUE INDEX carts_one_open_device_key ON carts (device_id) WHERE cart_status = 'open';

-- Pieces of a variant that are held for other carts (api/cart/services/hold-stock.ts). What a statement must know as it
-- is once the statement holds its locks is asked by functions that are VOLATILE. In READ COMMITTED a statement sees the
-- database as it was when it began, also after it has waited for a row that others were changing: only that row is
-- looked at anew. A function that is VOLATILE sees what is committed by the time it is called. So a statement that
-- locks first and then asks `pieces_held`, `coupon_uses` or `lines_of_cart` is as safe as two statements, without a way
-- to the app and back.
CREATE FUNCTION pieces_held(variant integer, cart integer) RETURNS integer LANGUAGE sql VOLATILE AS $$
SELECT coalesce(sum(quantity), 0)::integer FROM stock_holds
WHERE stock_label_id = variant AND cart_id IS DISTINCT FROM cart AND expires_at > clock_timestamp() $$;

ALTER TABLE stock_holds
  ADD CONSTRAINT stock_holds_quantity_set CHECK (quantity IS NOT NULL),
  ADD CONSTRAINT stock_holds_expires_at_set CHECK (expires_at IS NOT NULL),
  ADD CONSTRAINT stock_holds_quantity_check CHECK (quantity >= 1);
CREATE UNIQUE INDEX stock_holds_piece_key ON stock_holds (stock_label_id, cart_id);
CREATE INDEX stock_holds_expiry_idx ON stock_holds (expires_at);

-- A coupon that is deleted, by whichever door, leaves its code in the carts that have it: they show it as refused, and
-- no order is placed at another price until the shopper has taken it out.
CREATE FUNCTION leave_code_in_carts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET deleted_coupon_code = OLD.code WHERE offer_coupon_id = OLD.id AND cart_status <> 'ordered';
  RETURN OLD;
END $$;
CREATE TRIGGER offer_coupons_leave_code BEFORE DELETE ON offer_coupons
  FOR EACH ROW EXECUTE FUNCTION leave_code_in_carts();
