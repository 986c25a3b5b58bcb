-- Who buys, apart from who may sign in: each account, and each mail address with which somebody ordered as a guest.
-- What an order adds to a customer's figures is a row of `order_customers`, by the rules of the statistics: one that
-- was cancelled or came back whole counts in nothing, and what came back is taken off. Triggers keep both at the commit
-- of whatever changes an order, however it is changed; a list of 50,000 is then sorted and narrowed by an index.
CREATE TABLE customers (
  id serial PRIMARY KEY,
  user_id integer CONSTRAINT customers_user_id_key UNIQUE REFERENCES up_users (id) ON DELETE SET NULL,
  is_staff boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  note text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  orders integer NOT NULL DEFAULT 0,
  spent numeric(12,2) NOT NULL DEFAULT 0,
  last_order_at timestamp(6),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  words text NOT NULL GENERATED ALWAYS AS (fold(name || ' ' || email || ' ' || coalesce(phone, ''))) STORED);
CREATE INDEX customers_last_order_idx ON customers (last_order_at DESC NULLS LAST, id DESC);
CREATE INDEX customers_spent_idx ON customers (spent DESC, id DESC);
CREATE INDEX customers_orders_idx ON customers (orders DESC, id DESC);
CREATE INDEX customers_name_idx ON customers (fold(name), id);
CREATE INDEX customers_phone_idx ON customers (phone);
CREATE INDEX customers_tags_idx ON customers USING gin (tags);

CREATE TABLE customer_emails (
  email text PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers (id) ON DELETE CASCADE);
CREATE INDEX customer_emails_customer_idx ON customer_emails (customer_id);

CREATE TABLE order_customers (
  order_id integer PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customers (id),
  counts boolean NOT NULL,
  net numeric(12,2) NOT NULL,
  placed_at timestamp(6) NOT NULL);
-- Who had ordered before, from the index alone.
CREATE INDEX order_customers_customer_idx ON order_customers (customer_id, placed_at) INCLUDE (counts);

CREATE FUNCTION has_staff_role(roles jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
SELECT coalesce(roles @> '["sales"]' OR roles @> '["admin"]' OR roles @> '["super_admin"]', false) $$;

-- Each account has its customer from the beginning.
CREATE FUNCTION keep_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO customers (user_id, is_staff, name, email, phone)
      VALUES (NEW.id, has_staff_role(NEW.roles), coalesce(NEW.name, ''), NEW.email, NEW.phone);
  ELSE
    UPDATE customers SET is_staff = has_staff_role(NEW.roles), name = coalesce(NEW.name, ''),
      email = NEW.email, phone = NEW.phone
      WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER up_users_customer AFTER INSERT OR UPDATE OF name, email, phone, roles ON up_users
  FOR EACH ROW EXECUTE FUNCTION keep_customer_of_account();

CREATE FUNCTION forget_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of who ordered as a guest too, that alone is left.
  UPDATE customers SET note = '', tags = '{}', is_staff = false WHERE id = NEW.id;
  PERFORM drop_customer_without_orders(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customers_without_account AFTER UPDATE OF user_id ON customers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
  EXECUTE FUNCTION forget_customer_of_account();

CREATE FUNCTION drop_customer_without_orders(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customers c WHERE c.id = wanted AND c.user_id IS NULL
    AND NOT EXISTS (SELECT FROM order_customers WHERE customer_id = c.id);
END $$;

-- A guest is known by the mail address; where that is an account's and confirmed, they are its owner.
CREATE FUNCTION known_customer_of_order(o orders) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  address text := lower(o.customer_email);
  found_id integer;
  made_id integer;
BEGIN
  IF o.user_id IS NOT NULL THEN
    SELECT id INTO found_id FROM customers WHERE user_id = o.user_id;
    RETURN found_id;
  END IF;
  SELECT c.id INTO found_id FROM up_users u JOIN customers c ON c.user_id = u.id
    WHERE lower(u.email) = address AND u.email_verified_at IS NOT NULL LIMIT 1;
  IF found_id IS NULL THEN
    SELECT customer_id INTO found_id FROM customer_emails WHERE email = address;
  END IF;
  IF found_id IS NULL THEN
    INSERT INTO customers (name, email, phone) VALUES (o.customer_name, o.customer_email, o.customer_phone)
      RETURNING id INTO made_id;
    INSERT INTO customer_emails (email, customer_id) VALUES (address, made_id) ON CONFLICT DO NOTHING;
    SELECT customer_id INTO found_id FROM customer_emails WHERE email = address;
    -- Another order of theirs was first.
    IF found_id <> made_id THEN DELETE FROM customers WHERE id = made_id; END IF;
  END IF;
  RETURN found_id;
END $$;

-- Whoever orders while staff merge their record waits for that, and the order is the one's who is left. The customer is
-- locked before its figures change, and looked up once more behind the lock.
CREATE FUNCTION customer_of_order(o orders) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  LOOP
    found_id := known_customer_of_order(o);
    PERFORM FROM customers WHERE id = found_id FOR NO KEY UPDATE;
    -- A statement of its own sees what whoever had the lock has committed.
    IF FOUND AND found_id = known_customer_of_order(o) THEN RETURN found_id; END IF;
    IF found_id IS NULL THEN RETURN NULL; END IF;
  END LOOP;
END $$;

CREATE FUNCTION book_customer_order(wanted integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  o orders;
  owner_id integer;
  back numeric;
  is_counted boolean;
BEGIN
  SELECT * INTO o FROM orders WHERE id = wanted;
  IF NOT FOUND THEN RETURN; END IF;
  IF o.user_id IS NULL AND o.customer_email LIKE '%@deleted.invalid' THEN
    DELETE FROM order_customers WHERE order_id = wanted;
    RETURN;
  END IF;
  owner_id := customer_of_order(o);
  SELECT coalesce(sum(amount), 0) INTO back FROM order_events WHERE order_id = wanted AND kind = 'returned';
  is_counted := o.order_status <> 'cancelled' AND NOT (
    EXISTS (SELECT FROM order_returns WHERE order_id = wanted)
    AND (SELECT sum(quantity) FROM order_returns WHERE order_id = wanted)
      = (SELECT sum(quantity) FROM order_lines WHERE order_id = wanted));
  INSERT INTO order_customers AS c (order_id, customer_id, counts, net, placed_at)
    VALUES (wanted, owner_id, is_counted, CASE WHEN is_counted THEN o.total_amount - back ELSE 0 END, o.placed_at)
    ON CONFLICT (order_id) DO UPDATE SET customer_id = EXCLUDED.customer_id, counts = EXCLUDED.counts,
      net = EXCLUDED.net, placed_at = EXCLUDED.placed_at
    WHERE (c.customer_id, c.counts, c.net, c.placed_at)
      IS DISTINCT FROM (EXCLUDED.customer_id, EXCLUDED.counts, EXCLUDED.net, EXCLUDED.placed_at);
  -- A guest is called as in the latest order.
  UPDATE customers SET name = o.customer_name, email = o.customer_email, phone = o.customer_phone
    WHERE id = owner_id AND user_id IS NULL AND last_order_at <= o.placed_at
      AND (name, email, phone)
        IS DISTINCT FROM (o.customer_name::text, o.customer_email::text, o.customer_phone::text);
END $$;

CREATE FUNCTION book_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_customer_order((to_jsonb(NEW)
    ->> CASE TG_TABLE_NAME WHEN 'orders' THEN 'id' ELSE 'order_id' END)::integer);
  RETURN NULL;
END $$;
-- At the commit: the lines and what came back are written by then.
CREATE CONSTRAINT TRIGGER orders_customer
  AFTER INSERT OR UPDATE
    OF order_status, total_amount, placed_at, user_id, customer_email, customer_name, customer_phone ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_changed_order();
CREATE CONSTRAINT TRIGGER order_events_customer AFTER INSERT ON order_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'returned') EXECUTE FUNCTION book_changed_order();

CREATE FUNCTION add_to_customer(wanted integer, more integer, rupees numeric) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customers SET orders = orders + more, spent = spent + rupees,
    last_order_at = (SELECT max(placed_at) FROM order_customers WHERE customer_id = wanted)
    WHERE id = wanted;
END $$;

CREATE FUNCTION count_customer_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_customer(OLD.customer_id, -OLD.counts::integer, -OLD.net); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_customer(NEW.customer_id, NEW.counts::integer, NEW.net); END IF;
  IF TG_OP = 'UPDATE' AND OLD.customer_id <> NEW.customer_id
    AND NOT EXISTS (SELECT FROM order_customers WHERE customer_id = OLD.customer_id) THEN
    -- A guest who has an account by now: what was written about them goes along.
    UPDATE customers now SET
      note = concat_ws(E'\n', nullif(now.note, ''), nullif(was.note, '')),
      tags = (SELECT coalesce(array_agg(DISTINCT tag), '{}') FROM unnest(now.tags || was.tags) tag)
      FROM customers was WHERE now.id = NEW.customer_id AND was.id = OLD.customer_id AND was.user_id IS NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM drop_customer_without_orders(OLD.customer_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_customers_counted AFTER INSERT OR UPDATE OR DELETE ON order_customers
  FOR EACH ROW EXECUTE FUNCTION count_customer_order();
