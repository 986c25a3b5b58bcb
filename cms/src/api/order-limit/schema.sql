-- Who has ordered what, under keyed hashes of person, phones, address, device and network (lib/buyer-keys.ts), for as
-- long as it counts.
CREATE TABLE order_buyers (
  key text,
  order_id integer REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (key, order_id));
CREATE INDEX order_buyers_order_idx ON order_buyers (order_id);

CREATE FUNCTION is_unpaid(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
SELECT o.payment_status = 'unpaid' AND o.order_status IN ('pending', 'processing', 'shipped') $$;

-- Asked under the buyer's lock: being VOLATILE it sees what is committed by then. Null where no bound is passed.
CREATE FUNCTION passed_bound(
  keys text[], network text, products integer[], pieces integer[], value numeric, bounds jsonb) RETURNS text
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  moment timestamp := timezone('UTC', clock_timestamp());
  unpaid integer[];
  unpaid_value numeric;
  today integer;
  unpaid_pieces integer;
BEGIN
  SELECT coalesce(array_agg(o.id) FILTER (WHERE is_unpaid(o)), '{}'),
         coalesce(sum(o.total_amount) FILTER (WHERE is_unpaid(o)), 0),
         count(*) FILTER (WHERE o.placed_at > moment - interval '1 day')
  INTO unpaid, unpaid_value, today
  FROM orders o WHERE o.id IN (SELECT b.order_id FROM order_buyers b WHERE b.key = ANY(keys));
  SELECT coalesce(sum(l.quantity), 0) INTO unpaid_pieces FROM order_lines l WHERE l.order_id = ANY(unpaid);
  RETURN CASE
    WHEN cardinality(unpaid) >= (bounds ->> 'orders')::integer THEN 'orders'
    WHEN EXISTS (
      SELECT FROM unnest(products, pieces) AS w (product, pieces)
      GROUP BY w.product
      HAVING sum(w.pieces) + coalesce((
        SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = ANY(unpaid) AND l.product_id = w.product), 0)
        > (bounds ->> 'product')::integer) THEN 'product'
    WHEN unpaid_pieces + (SELECT coalesce(sum(w), 0) FROM unnest(pieces) AS w) > (bounds ->> 'pieces')::integer
      THEN 'pieces'
    WHEN unpaid_value + value > (bounds ->> 'value')::numeric THEN 'value'
    WHEN today >= (bounds ->> 'today')::integer THEN 'today'
    WHEN network IS NOT NULL AND (
      SELECT count(*) FROM order_buyers b JOIN orders o ON o.id = b.order_id
      WHERE b.key = network AND o.placed_at > moment - interval '1 hour') >= (bounds ->> 'network')::integer
      THEN 'network'
  END;
END $$;

-- A row to lock for each of those keys, so that two orders of one buyer are placed one after the other, whichever
-- accounts they come from.
CREATE TABLE buyer_turns (key text PRIMARY KEY, used_at timestamptz NOT NULL);

-- For whom a cart reserves its pieces, and from which network, under keyed hashes (lib/buyer-keys.ts).
CREATE TABLE hold_buyers (
  key text,
  cart_id integer REFERENCES carts ON DELETE CASCADE,
  PRIMARY KEY (key, cart_id));
CREATE INDEX hold_buyers_cart_idx ON hold_buyers (cart_id);

-- Since when a network reserves a variant without a break, and until when, under keyed hashes of the network
-- (services/hold-limits.ts).
CREATE TABLE hold_series (
  key text,
  stock_label_id integer REFERENCES stock_labels ON DELETE CASCADE,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (key, stock_label_id));
CREATE INDEX hold_series_variant_idx ON hold_series (stock_label_id);
