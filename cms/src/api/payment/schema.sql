-- Payments by a provider. Money is in rupees, as everywhere in the tables. Wholly ours: Strapi knows none of these
-- tables, since nobody edits them.
CREATE TABLE payments (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Ours at the provider, and in the shopper's addresses.
  key uuid NOT NULL UNIQUE,
  provider text NOT NULL,
  is_test boolean NOT NULL,
  provider_order_id text,
  cart_id integer REFERENCES carts (id) ON DELETE SET NULL,
  user_id integer REFERENCES up_users (id) ON DELETE SET NULL,
  device_id integer REFERENCES devices (id) ON DELETE SET NULL,
  order_id integer REFERENCES orders (id) ON DELETE RESTRICT,
  -- What the shopper agreed to: the body of the order and a fingerprint of the cart. Null for a payment of an order
  -- that is there.
  terms jsonb,
  amount numeric(10, 2) NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'authorised', 'captured', 'refunded', 'failed', 'expired')),
  -- Why what was paid goes back, in the words for the shopper.
  refusal text,
  page jsonb,
  created_at timestamp(6) NOT NULL,
  expires_at timestamp(6) NOT NULL,
  -- When the provider is asked again; null once nothing more can come.
  next_check_at timestamp(6),
  checks integer NOT NULL DEFAULT 0,
  -- What the shopper chose at our checkout; what they paid by stands with each attempt.
  method text,
  CONSTRAINT payments_subject_check CHECK (terms IS NOT NULL OR order_id IS NOT NULL),
  UNIQUE (provider, provider_order_id));
CREATE INDEX payments_order_idx ON payments (order_id);
CREATE INDEX payments_cart_idx ON payments (cart_id);
CREATE INDEX payments_next_check_idx ON payments (next_check_at) WHERE next_check_at IS NOT NULL;

-- States rise; but what was given back is held again when the refund fails, so that both have one rank.
CREATE FUNCTION payment_states_rise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE NEW.state WHEN 'authorised' THEN 1 WHEN 'captured' THEN 2 WHEN 'refunded' THEN 2 ELSE 0 END)
    < (CASE OLD.state WHEN 'authorised' THEN 1 WHEN 'captured' THEN 2 WHEN 'refunded' THEN 2 ELSE 0 END) THEN
    NEW.state := OLD.state;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_rise BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payment_states_rise();

CREATE TABLE payment_attempts (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id integer NOT NULL REFERENCES payments (id) ON DELETE RESTRICT,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'authorised', 'captured', 'refunded', 'failed')),
  method text,
  amount numeric(10, 2) NOT NULL,
  amount_captured numeric(10, 2) NOT NULL DEFAULT 0,
  amount_refunded numeric(10, 2) NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount_captured),
  fee numeric(10, 2),
  tax_on_fee numeric(10, 2),
  -- Whose the money is: the order's, or the shopper's again. Decided once.
  used_for text CHECK (used_for IN ('order', 'return')),
  attempted_at timestamp(6) NOT NULL,
  -- When its money was booked on the order.
  booked_at timestamp(6),
  UNIQUE (provider, provider_payment_id));
CREATE INDEX payment_attempts_payment_idx ON payment_attempts (payment_id);
CREATE UNIQUE INDEX payment_attempts_one_for_order_key ON payment_attempts (payment_id) WHERE used_for = 'order';

CREATE FUNCTION payment_use_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.used_for IS NOT NULL AND NEW.used_for IS DISTINCT FROM OLD.used_for THEN
    RAISE EXCEPTION 'What the payment % is for was decided', OLD.provider_payment_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempts_rise BEFORE UPDATE ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION payment_states_rise();
CREATE TRIGGER payment_attempts_use BEFORE UPDATE ON payment_attempts FOR EACH ROW EXECUTE FUNCTION payment_use_stays();

CREATE TABLE payment_events (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  event_id text NOT NULL,
  provider_order_id text,
  body bytea NOT NULL,
  received_at timestamp(6) NOT NULL,
  worked_at timestamp(6),
  UNIQUE (provider, event_id));
CREATE INDEX payment_events_waiting_idx ON payment_events (id) WHERE worked_at IS NULL;
-- Events of an order at the provider are looked for by it.
CREATE INDEX payment_events_order_idx ON payment_events (provider, provider_order_id);
