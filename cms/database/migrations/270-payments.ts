import type { Knex } from 'knex';

const STATES = ['created', 'authorised', 'captured', 'refunded'];
const ranked = (column: string) =>
  `CASE ${column} ${STATES.map((state, rank) => `WHEN '${state}' THEN ${rank}`).join(' ')} ELSE 0 END`;

/**
 * Payments by a provider. Money is in rupees, as everywhere in the tables. Wholly ours: Strapi knows none of these tables,
 * since nobody edits them.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
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
      -- What the shopper agreed to: the body of the order and a fingerprint of the cart. Null for a payment of an order that is there.
      terms jsonb,
      amount numeric(10, 2) NOT NULL CHECK (amount > 0),
      state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'authorised', 'captured', 'refunded', 'failed', 'expired')),
      -- Why what was paid goes back, in the words for the shopper.
      refusal text,
      page jsonb,
      created_at timestamp(6) NOT NULL,
      expires_at timestamp(6) NOT NULL,
      -- When the provider is asked again; null once nothing more can come.
      next_check_at timestamp(6),
      checks integer NOT NULL DEFAULT 0,
      CONSTRAINT payments_subject_check CHECK (terms IS NOT NULL OR order_id IS NOT NULL),
      UNIQUE (provider, provider_order_id))`);
  await trx.raw('CREATE INDEX payments_order_idx ON payments (order_id)');
  await trx.raw('CREATE INDEX payments_cart_idx ON payments (cart_id)');
  await trx.raw('CREATE INDEX payments_next_check_idx ON payments (next_check_at) WHERE next_check_at IS NOT NULL');
  await trx.raw(`
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
      UNIQUE (provider, provider_payment_id))`);
  await trx.raw('CREATE INDEX payment_attempts_payment_idx ON payment_attempts (payment_id)');
  await trx.raw(
    "CREATE UNIQUE INDEX payment_attempts_one_for_order_key ON payment_attempts (payment_id) WHERE used_for = 'order'",
  );
  await trx.raw(`
    CREATE FUNCTION payment_states_rise() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (${ranked('NEW.state')}) < (${ranked('OLD.state')}) THEN
        NEW.state := OLD.state;
      END IF;
      RETURN NEW;
    END $$`);
  for (const table of ['payments', 'payment_attempts'])
    await trx.raw(
      `CREATE TRIGGER ${table}_rise BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION payment_states_rise()`,
    );
  await trx.raw(`
    CREATE FUNCTION payment_use_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.used_for IS NOT NULL AND NEW.used_for IS DISTINCT FROM OLD.used_for THEN
        RAISE EXCEPTION 'What the payment % is for was decided', OLD.provider_payment_id;
      END IF;
      RETURN NEW;
    END $$`);
  await trx.raw(
    'CREATE TRIGGER payment_attempts_use BEFORE UPDATE ON payment_attempts FOR EACH ROW EXECUTE FUNCTION payment_use_stays()',
  );
  await trx.raw(`
    CREATE TABLE payment_events (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      provider text NOT NULL,
      event_id text NOT NULL,
      provider_order_id text,
      body bytea NOT NULL,
      received_at timestamp(6) NOT NULL,
      worked_at timestamp(6),
      UNIQUE (provider, event_id))`);
  await trx.raw('CREATE INDEX payment_events_waiting_idx ON payment_events (id) WHERE worked_at IS NULL');
  await trx.raw(`
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
      actor_id integer,
      actor_name text NOT NULL,
      last_error text,
      tries integer NOT NULL DEFAULT 0,
      created_at timestamp(6) NOT NULL,
      next_try_at timestamp(6),
      ended_at timestamp(6),
      UNIQUE (attempt_id, cause))`);
  await trx.raw('CREATE INDEX refunds_order_idx ON refunds (order_id)');
  await trx.raw('CREATE INDEX refunds_waiting_idx ON refunds (next_try_at) WHERE next_try_at IS NOT NULL');
  // Under the attempt's lock, so that two refunds at once see each other.
  await trx.raw(`
    CREATE FUNCTION refund_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE captured numeric;
    BEGIN
      SELECT amount_captured INTO captured FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
      IF (SELECT sum(amount) FROM refunds WHERE attempt_id = NEW.attempt_id AND state <> 'failed') > captured THEN
        RAISE EXCEPTION 'More would go back than was captured' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`);
  await trx.raw(
    'CREATE TRIGGER refunds_covered AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refund_is_covered()',
  );
  await trx.raw(`
    CREATE TABLE settlement_lines (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      provider text NOT NULL,
      settlement_id text NOT NULL,
      utr text NOT NULL,
      settled_at timestamp(6) NOT NULL,
      kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'adjustment')),
      entity_id text NOT NULL,
      -- What comes in; below 0 what goes out.
      amount numeric(10, 2) NOT NULL,
      fee numeric(10, 2) NOT NULL,
      tax_on_fee numeric(10, 2) NOT NULL,
      UNIQUE (provider, settlement_id, kind, entity_id))`);
  await trx.raw('CREATE INDEX settlement_lines_entity_idx ON settlement_lines (provider, entity_id)');
}
