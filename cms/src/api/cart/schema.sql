-- Asked once a statement holds its locks (VOLATILE: see `pieces_held` in the module stock).
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
