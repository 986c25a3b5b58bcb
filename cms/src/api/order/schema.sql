-- The same door however it is written, and in whichever field. Punctuation of ASCII, whatever the database's language.
CREATE FUNCTION door_of(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT lower(translate(normalize(concat(
  address ->> 'address', address ->> 'building', address ->> 'street', address ->> 'area',
  address ->> 'zipcode'), NFKC),
  E' \t\n\r.,;:/\\-_#()[]&\'"', '')) $$;

-- How earlier orders in cash went, by what they have in common with one: person, phone, door. It is asked of the orders
-- themselves, so it forgets with them whoever is erased. Two years: after that a past is past. STABLE: a placement
-- reads it with all else, as it is at one moment.
CREATE FUNCTION cash_history(person integer, email text, phones text[], address jsonb, but integer)
RETURNS TABLE (kind text, delivered integer, came_back integer, called_off integer) LANGUAGE sql STABLE AS $$
  WITH common AS (
    SELECT 'person' AS kind, id FROM orders
      WHERE payment_option = 'CASH_ON_DELIVERY' AND (user_id = person OR lower(customer_email) = lower(email))
    UNION SELECT 'phone', id FROM orders WHERE payment_option = 'CASH_ON_DELIVERY' AND customer_phone = ANY(phones)
    UNION SELECT 'phone', id FROM orders
      WHERE payment_option = 'CASH_ON_DELIVERY' AND shipping_address ->> 'phone' = ANY(phones)
    UNION SELECT 'address', id FROM orders
      WHERE payment_option = 'CASH_ON_DELIVERY' AND door_of(shipping_address) = door_of(address)
  ), past AS (
    SELECT c.kind, o.order_status = 'delivered' AS delivered,
      o.order_status = 'cancelled' AND EXISTS (
        SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status IN ('shipped', 'delivered')) AS came_back,
      o.order_status = 'cancelled' AND (
        SELECT e.actor_id IS NOT DISTINCT FROM o.user_id FROM order_events e
        WHERE e.order_id = o.id AND e.to_status = 'cancelled' ORDER BY e.id DESC LIMIT 1) AS by_shopper
    FROM common c JOIN orders o ON o.id = c.id
    WHERE o.id <> but AND o.placed_at > timezone('UTC', now()) - interval '2 years'
  )
  SELECT kind, count(*) FILTER (WHERE delivered)::integer, count(*) FILTER (WHERE came_back)::integer,
         count(*) FILTER (WHERE by_shopper AND NOT came_back)::integer
  FROM past GROUP BY kind ORDER BY kind DESC $$;

ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_order_id_set CHECK (order_id IS NOT NULL),
  ADD CONSTRAINT order_lines_position_set CHECK (position IS NOT NULL),
  ADD CONSTRAINT order_lines_product_name_set CHECK (product_name IS NOT NULL),
  ADD CONSTRAINT order_lines_unit_price_set CHECK (unit_price IS NOT NULL),
  ADD CONSTRAINT order_lines_quantity_set CHECK (quantity IS NOT NULL),
  ADD CONSTRAINT order_lines_line_total_set CHECK (line_total IS NOT NULL),
  ADD CONSTRAINT order_lines_discount_set CHECK (discount IS NOT NULL),
  ADD CONSTRAINT order_lines_delivery_share_set CHECK (delivery_share IS NOT NULL),
  ADD CONSTRAINT order_lines_taxable_value_set CHECK (taxable_value IS NOT NULL),
  ADD CONSTRAINT order_lines_gst_rate_set CHECK (gst_rate IS NOT NULL),
  ADD CONSTRAINT order_lines_cgst_set CHECK (cgst IS NOT NULL),
  ADD CONSTRAINT order_lines_sgst_set CHECK (sgst IS NOT NULL),
  ADD CONSTRAINT order_lines_igst_set CHECK (igst IS NOT NULL),
  ADD CONSTRAINT order_lines_product_slug_set CHECK (product_slug IS NOT NULL),
  ADD CONSTRAINT order_lines_variant_assigned_set CHECK (variant_assigned IS NOT NULL),
  ADD CONSTRAINT order_lines_quantity_check CHECK (quantity >= 1),
  ADD CONSTRAINT order_lines_total_check CHECK
    (line_total = unit_price * quantity AND discount BETWEEN 0 AND line_total
    AND taxable_value + cgst + sgst + igst = line_total - discount + delivery_share),
  -- Delivery that is taxed as a service of its own: its code and rate stand on the order's lines, with what of their
  -- taxes is on their part of it. Where delivery is a part of the goods, they have no code.
  ADD CONSTRAINT order_lines_delivery_check CHECK (
    num_nonnulls(delivery_hsn, delivery_rate) IN (0, 2)
    AND coalesce(delivery_cgst, 0) BETWEEN 0 AND cgst AND coalesce(delivery_sgst, 0) BETWEEN 0 AND sgst
    AND coalesce(delivery_igst, 0) BETWEEN 0 AND igst
    AND coalesce(delivery_cgst, 0) + coalesce(delivery_sgst, 0) + coalesce(delivery_igst, 0)
      <= CASE WHEN delivery_hsn IS NULL THEN 0 ELSE delivery_share END);

ALTER TABLE orders
  ADD CONSTRAINT orders_order_number_set CHECK (order_number IS NOT NULL),
  ADD CONSTRAINT orders_customer_name_set CHECK (customer_name IS NOT NULL),
  ADD CONSTRAINT orders_customer_email_set CHECK (customer_email IS NOT NULL),
  ADD CONSTRAINT orders_order_status_set CHECK (order_status IS NOT NULL),
  ADD CONSTRAINT orders_placed_at_set CHECK (placed_at IS NOT NULL),
  ADD CONSTRAINT orders_payment_option_set CHECK (payment_option IS NOT NULL),
  ADD CONSTRAINT orders_payment_status_set CHECK (payment_status IS NOT NULL),
  ADD CONSTRAINT orders_shipping_address_set CHECK (shipping_address IS NOT NULL),
  ADD CONSTRAINT orders_billing_address_set CHECK (billing_address IS NOT NULL),
  ADD CONSTRAINT orders_subtotal_set CHECK (subtotal IS NOT NULL),
  ADD CONSTRAINT orders_discount_set CHECK (discount IS NOT NULL),
  ADD CONSTRAINT orders_delivery_fee_set CHECK (delivery_fee IS NOT NULL),
  ADD CONSTRAINT orders_total_amount_set CHECK (total_amount IS NOT NULL),
  ADD CONSTRAINT orders_taxable_value_set CHECK (taxable_value IS NOT NULL),
  ADD CONSTRAINT orders_cgst_set CHECK (cgst IS NOT NULL),
  ADD CONSTRAINT orders_sgst_set CHECK (sgst IS NOT NULL),
  ADD CONSTRAINT orders_igst_set CHECK (igst IS NOT NULL),
  ADD CONSTRAINT orders_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT orders_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT orders_status_check CHECK
    (order_status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  ADD CONSTRAINT orders_payment_status_check CHECK (payment_status IN ('unpaid', 'paid', 'refunded')),
  ADD CONSTRAINT orders_refunded_check CHECK (refunded_amount BETWEEN 0 AND total_amount),
  ADD CONSTRAINT orders_payment_option_check CHECK (payment_option IN ('CASH_ON_DELIVERY', 'UPI', 'CARD', 'ONLINE')),
  -- The fee for cash on delivery is a part of the total, and the discount for paying ahead a part of the discount.
  -- The lines' shares of the delivery bear the fee too.
  ADD CONSTRAINT orders_total_check CHECK (
    discount BETWEEN 0 AND subtotal AND coalesce(prepaid_discount, 0) BETWEEN 0 AND discount
    AND coalesce(cash_fee, 0) >= 0
    AND total_amount = subtotal - discount + delivery_fee + coalesce(cash_fee, 0)
    AND taxable_value + cgst + sgst + igst = total_amount),
  -- What of an order in cash is to be paid ahead.
  ADD CONSTRAINT orders_advance_check CHECK (
    coalesce(advance_amount, 0) BETWEEN 0 AND total_amount
    AND (coalesce(advance_amount, 0) = 0 OR payment_option = 'CASH_ON_DELIVERY')),
  ADD CONSTRAINT orders_delivery_method_check CHECK (delivery_method IN ('standard', 'express', 'pickup')),
  -- What the order was promised; null where nothing was in so many words.
  ADD CONSTRAINT orders_promise_check CHECK (
    num_nonnulls(delivery_method, promised_fee) IN (0, 2) AND promised_fee >= 0
    AND num_nonnulls(promised_first, promised_last) IN (0, 2) AND promised_first <= promised_last
    AND (promised_last IS NULL OR delivery_method IS NOT NULL)
    AND (delivery_method IS NOT DISTINCT FROM 'pickup') = (pickup_place IS NOT NULL)),
  -- Who buys for a business says its GSTIN and its name: both, or neither.
  ADD CONSTRAINT orders_buyer_check CHECK
    (num_nonnulls(buyer_gstin, buyer_firm) IN (0, 2) AND buyer_gstin ~ '^[0-9]{2}[0-9A-Z]{13}$' AND buyer_firm <> '');
CREATE UNIQUE INDEX orders_cart_key ON orders (cart_id);
CREATE INDEX orders_user_idx ON orders (user_id, placed_at DESC);
CREATE INDEX orders_placed_idx ON orders (placed_at DESC);
CREATE INDEX orders_pending_idx ON orders (placed_at) WHERE order_status = 'pending';
-- The statistics read these alone, without the wide rows behind them.
CREATE INDEX orders_figures_idx ON orders (placed_at)
  INCLUDE (id, total_amount, user_id, customer_email) WHERE order_status <> 'cancelled';
-- The lists of the back office, by their filters and orders.
CREATE INDEX orders_status_idx ON orders (order_status, placed_at DESC, id DESC);
CREATE INDEX orders_total_idx ON orders (total_amount, id);
-- For the search of the order list: whole numbers or their beginnings, which cost an order that is placed far less than
-- an index of letters beside each other.
CREATE INDEX orders_phone_idx ON orders (customer_phone text_pattern_ops);
CREATE INDEX orders_email_idx ON orders (fold(customer_email) text_pattern_ops);
CREATE INDEX orders_zipcode_idx ON orders ((shipping_address ->> 'zipcode') text_pattern_ops);
CREATE INDEX orders_city_idx ON orders (fold(shipping_address #>> '{city,name}') text_pattern_ops);
-- Whose guest orders an account takes along, and whom an order look-up may find.
CREATE INDEX orders_guest_email_idx ON orders (lower(customer_email)) WHERE user_id IS NULL;
-- A guest has followed the link of an order's mail, which confirms the address.
CREATE INDEX orders_confirmed_email_idx ON orders (lower(customer_email))
  WHERE email_confirmed_at IS NOT NULL;
-- For `cash_history`.
CREATE INDEX orders_cash_phone_idx ON orders (customer_phone) WHERE payment_option = 'CASH_ON_DELIVERY';
CREATE INDEX orders_cash_shipping_phone_idx ON orders ((shipping_address ->> 'phone'))
  WHERE payment_option = 'CASH_ON_DELIVERY';
CREATE INDEX orders_cash_door_idx ON orders (door_of(shipping_address)) WHERE payment_option = 'CASH_ON_DELIVERY';
CREATE INDEX orders_cash_email_idx ON orders (lower(customer_email)) WHERE payment_option = 'CASH_ON_DELIVERY';
-- What couriers owe is asked of orders that are not paid: few of many, whose parcels' cash is else looked through
-- whole.
CREATE INDEX orders_owing_idx ON orders (id) WHERE payment_status = 'unpaid' AND order_status <> 'cancelled';
-- What the packing desk looks for among all orders: those that may have something to pack stand in the order in which
-- they are shown, so that looking ends with the page. What was promised nothing stands where it was ordered.
CREATE INDEX orders_to_pack_idx ON orders ((coalesce(promised_last, placed_at::date)), placed_at, id)
  WHERE order_status IN ('pending', 'processing', 'shipped');
-- The list of orders narrows by the day that was promised; many were promised none.
CREATE INDEX orders_promised_idx ON orders (promised_last) WHERE promised_last IS NOT NULL;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX orders_folded_search_idx ON orders
      USING gin (fold(order_number) gin_trgm_ops, fold(customer_name) gin_trgm_ops) WITH (fastupdate = off);
    -- For the search of the order list: Navi Mumbai by Mumbai too. Most cities have one word, and cost nothing here.
    CREATE INDEX orders_city_words_idx ON orders
      USING gin (fold(shipping_address #>> '{city,name}') gin_trgm_ops)
      WHERE shipping_address #>> '{city,name}' LIKE '% %';
  END IF;
END $$;

ALTER TABLE order_events
  ADD CONSTRAINT order_events_order_id_set CHECK (order_id IS NOT NULL),
  ADD CONSTRAINT order_events_kind_set CHECK (kind IS NOT NULL),
  ADD CONSTRAINT order_events_happened_at_set CHECK (happened_at IS NOT NULL),
  -- A refund says what of it no credit note stands for.
  ADD CONSTRAINT order_events_beyond_credit_check CHECK
    (beyond_credit IS NULL OR kind = 'refunded' AND beyond_credit > 0 AND beyond_credit <= amount),
  ADD CONSTRAINT order_events_kind_check CHECK (kind IN (
    'placed', 'status_changed', 'payment_received', 'refunded', 'returned', 'credit_moved', 'credit_received', 'note')),
  ADD CONSTRAINT order_events_credit_check CHECK
    (kind NOT IN ('credit_moved', 'credit_received') OR (amount > 0 AND reference <> '') IS TRUE);
-- The statistics subtract what came back on its day.
CREATE INDEX order_events_returned_idx ON order_events (happened_at)
  INCLUDE (id, order_id, amount) WHERE kind = 'returned';

-- Words that staff put to orders to find them again.
CREATE TABLE order_tags (
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  tag text NOT NULL);
CREATE UNIQUE INDEX order_tags_key ON order_tags (order_id, lower(tag));
CREATE INDEX order_tags_tag_idx ON order_tags (lower(tag), order_id);
