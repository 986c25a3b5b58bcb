-- The months whose GST return was filed, with what was filed. Nothing is issued or dated into one of them, and no
-- document of them is changed or removed. Whoever files one waits for the documents that are under way (`number_series`
-- is locked, which each of them writes), so an insert sees here whether its month was filed: it fails as a
-- serialisation failure, and what is run again is issued at a later moment.
CREATE TABLE filed_months (
  month text PRIMARY KEY CONSTRAINT filed_months_month_check CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  totals jsonb NOT NULL,
  filed_on date,
  arn text CONSTRAINT filed_months_arn_check CHECK (arn ~ '^[A-Z0-9]{15}$'),
  locked_by text NOT NULL,
  locked_at timestamp(6) NOT NULL);

CREATE FUNCTION keep_filed_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filed text;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NEW;
  END IF;
  SELECT month INTO filed FROM filed_months WHERE month IN (
    to_char(OLD.issued_at + interval '330 minutes', 'YYYY-MM'),
    to_char(NEW.issued_at + interval '330 minutes', 'YYYY-MM'));
  IF filed IS NOT NULL THEN
    RAISE EXCEPTION 'The GST return of % was filed', filed USING CONSTRAINT = 'filed_months_documents',
      ERRCODE = CASE TG_OP WHEN 'INSERT' THEN 'serialization_failure' ELSE 'integrity_constraint_violation' END;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER invoices_filed_month BEFORE INSERT OR UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_filed_month();

-- From how few pieces on a variant runs low; the row without a variant holds for all that have none of their own.
CREATE TABLE low_stock_levels (
  stock_label_id integer CONSTRAINT low_stock_levels_variant_key UNIQUE REFERENCES stock_labels (id) ON DELETE CASCADE,
  level integer NOT NULL CONSTRAINT low_stock_levels_range CHECK (level BETWEEN 0 AND 100000));
INSERT INTO low_stock_levels (level) VALUES (2);
CREATE UNIQUE INDEX low_stock_levels_default_key ON low_stock_levels ((stock_label_id IS NULL))
  WHERE stock_label_id IS NULL;

-- What was sold, a row for each line of an order, narrow and by the day it was placed: a year's statistics by any side
-- read a tenth of what orders and their lines take. An order that was cancelled or came back whole does not count (as
-- in `order_customers`); what came back in part is booked on its own day, by `order_returns`. Triggers keep it at the
-- commit of whatever changes an order, however it is changed. Texts are only grouped by, which `COLLATE "C"` makes many
-- times as fast. Money in whole paise: as doubles they are added up exactly, and many times as fast as `numeric` or
-- `bigint`.
CREATE TABLE sold_lines (
  line_id integer PRIMARY KEY REFERENCES order_lines (id) ON DELETE CASCADE,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  placed_at timestamp(6) NOT NULL,
  counts boolean NOT NULL,
  product_id integer REFERENCES products (id) ON DELETE SET NULL,
  stock_label_id integer REFERENCES stock_labels (id) ON DELETE SET NULL,
  color text COLLATE "C",
  size text COLLATE "C",
  state text COLLATE "C",
  coupon text COLLATE "C",
  method text COLLATE "C" NOT NULL,
  pieces integer NOT NULL,
  sales double precision NOT NULL,
  delivery double precision NOT NULL);
CREATE INDEX sold_lines_placed_idx ON sold_lines (placed_at);
CREATE INDEX sold_lines_order_idx ON sold_lines (order_id) INCLUDE (pieces);

CREATE FUNCTION book_sold_lines(wanted integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sold_lines AS s
    SELECT l.id, o.id, o.placed_at,
      o.order_status <> 'cancelled' AND NOT (
        EXISTS (SELECT FROM order_returns WHERE order_id = o.id)
        AND (SELECT sum(quantity) FROM order_returns WHERE order_id = o.id)
          = (SELECT sum(quantity) FROM order_lines WHERE order_id = o.id)),
      l.product_id, l.stock_label_id, nullif(l.color_name, ''), nullif(l.size_name, ''),
      o.shipping_address #>> '{state,name}', o.coupon_code, o.payment_option,
      l.quantity, (l.line_total - l.discount) * 100, l.delivery_share * 100
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = wanted ORDER BY l.id
  ON CONFLICT (line_id) DO UPDATE SET placed_at = EXCLUDED.placed_at, counts = EXCLUDED.counts,
    product_id = EXCLUDED.product_id, stock_label_id = EXCLUDED.stock_label_id, color = EXCLUDED.color,
    size = EXCLUDED.size,
    state = EXCLUDED.state, coupon = EXCLUDED.coupon, method = EXCLUDED.method, pieces = EXCLUDED.pieces,
    sales = EXCLUDED.sales, delivery = EXCLUDED.delivery
    WHERE s IS DISTINCT FROM EXCLUDED
$$;

CREATE FUNCTION book_sold_lines_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book_sold_lines((CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END
    ->> CASE TG_TABLE_NAME WHEN 'orders' THEN 'id' ELSE 'order_id' END)::integer);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER order_lines_sold
  AFTER INSERT OR UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_sold_lines_of_change();
CREATE CONSTRAINT TRIGGER orders_sold
  AFTER UPDATE OF order_status, placed_at, payment_option, coupon_code, shipping_address ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_sold_lines_of_change();
CREATE CONSTRAINT TRIGGER order_events_sold AFTER INSERT ON order_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'returned') EXECUTE FUNCTION book_sold_lines_of_change();
