-- Money that goes back by the provider.
CREATE TABLE refunds (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Ours at the provider: the same key is the same refund.
  key uuid NOT NULL UNIQUE,
  attempt_id integer NOT NULL REFERENCES payment_attempts (id) ON DELETE RESTRICT,
  -- Null where the money never was an order's.
  order_id integer REFERENCES orders (id) ON DELETE RESTRICT,
  amount numeric(10, 2) NOT NULL CHECK (amount > 0),
  -- What it is for, once: such as a credit note, or a payment too many.
  cause text NOT NULL,
  state text NOT NULL DEFAULT 'wanted' CHECK (state IN ('wanted', 'asked', 'processed', 'failed')),
  provider_refund_id text,
  actor_id integer REFERENCES up_users (id) ON DELETE SET NULL,
  actor_name text NOT NULL,
  last_error text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp(6) NOT NULL,
  next_try_at timestamp(6),
  ended_at timestamp(6),
  -- One that failed is a task for staff until then.
  resolved_at timestamp(6),
  -- The reference by which staff paid back what a provider could not send, of money that no order has.
  paid_reference text CONSTRAINT refunds_paid_otherwise_check
    CHECK (paid_reference IS NULL OR state = 'failed' AND resolved_at IS NOT NULL AND order_id IS NULL),
  -- What staff found out about money that went back at the provider's own screens.
  note text,
  UNIQUE (attempt_id, cause));
CREATE INDEX refunds_order_idx ON refunds (order_id);
CREATE INDEX refunds_waiting_idx ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX refunds_failed_idx ON refunds (id) WHERE state = 'failed' AND resolved_at IS NULL;
-- What the provider has given back stands for one refund of ours.
CREATE UNIQUE INDEX refunds_provider_key ON refunds (attempt_id, provider_refund_id);
-- To find the refund of a line.
CREATE INDEX refunds_provider_refund_idx ON refunds (provider_refund_id);

-- Under the attempt's lock, so that two refunds at once see each other.
CREATE FUNCTION refund_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured numeric;
BEGIN
  SELECT amount_captured INTO captured FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount) FROM refunds WHERE attempt_id = NEW.attempt_id AND state <> 'failed') > captured THEN
    RAISE EXCEPTION 'More would go back than was captured' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refund_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('processed', 'failed') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'The refund % has ended', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_covered AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_is_covered();
CREATE TRIGGER refunds_end BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_ends_once();
