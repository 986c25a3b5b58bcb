-- Orders that staff take down for a caller. A draft has a cart of its own, of the caller's account or of a device that
-- no browser has, so that it is priced and placed as any cart; it holds no stock.
CREATE TABLE draft_orders (
  id serial PRIMARY KEY,
  cart_id integer NOT NULL CONSTRAINT draft_orders_cart_key UNIQUE REFERENCES carts (id) ON DELETE CASCADE,
  shipping_address_id integer REFERENCES user_addresses (id) ON DELETE SET NULL,
  billing_address_id integer REFERENCES user_addresses (id) ON DELETE SET NULL,
  for_business boolean NOT NULL DEFAULT false,
  delivery_method text NOT NULL DEFAULT 'standard'
    CONSTRAINT draft_orders_delivery_check CHECK (delivery_method IN ('standard', 'express', 'pickup')),
  payment text NOT NULL DEFAULT 'link'
    CONSTRAINT draft_orders_payment_check
    CHECK (payment IN ('link', 'cash_on_delivery', 'card_on_delivery', 'cash_received', 'upi_received')),
  gift_note text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  made_by text NOT NULL,
  changed_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer CONSTRAINT draft_orders_order_key UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
  -- An order that staff change after it was placed is cancelled, and another takes its place: its draft names the
  -- first.
  replaces_id integer REFERENCES orders (id) ON DELETE CASCADE,
  -- An order without a price that is sent in place of damaged or lost pieces of another: its draft names that one.
  replacement_of_id integer REFERENCES orders (id) ON DELETE CASCADE,
  CONSTRAINT draft_orders_of_check CHECK (num_nonnulls(replaces_id, replacement_of_id) <= 1));
CREATE INDEX draft_orders_open_idx ON draft_orders (updated_at DESC) WHERE order_id IS NULL;
CREATE INDEX draft_orders_shipping_idx ON draft_orders (shipping_address_id);
CREATE INDEX draft_orders_billing_idx ON draft_orders (billing_address_id);
CREATE UNIQUE INDEX draft_orders_replaces_key ON draft_orders (replaces_id) WHERE order_id IS NULL;
CREATE INDEX draft_orders_replaces_idx ON draft_orders (replaces_id);
CREATE UNIQUE INDEX draft_orders_replacement_key ON draft_orders (replacement_of_id) WHERE order_id IS NULL;
CREATE INDEX draft_orders_replacement_idx ON draft_orders (replacement_of_id);
