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

ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_pieces_set CHECK (pieces IS NOT NULL),
  ADD CONSTRAINT stock_movements_reason_set CHECK (reason IS NOT NULL),
  ADD CONSTRAINT stock_movements_happened_at_set CHECK (happened_at IS NOT NULL),
  -- It waits for the commit, because an order takes its stock before it is written.
  ADD CONSTRAINT stock_movements_order_fk FOREIGN KEY (order_id) REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX stock_movements_label_idx ON stock_movements (stock_label_id) INCLUDE (pieces, reason);

-- The ledger of the stock. A trigger writes it, so that no way of changing a quantity (an order, a form, the import,
-- Strapi's UI, SQL by hand) gets past it; `npm run audit` compares it with the orders. `opening`: the variant's first
-- quantity. `order`: taken by an order or given back; who moves stock for an order says so by `shop.stock_moved_by`,
-- and for which by `shop.stock_order`. `adjusted`: everything else. Counts and adjustments of the back office say who
-- and why (`shop.stock_by`, `shop.stock_note`). What has written down its movements before it moves anything says so,
-- too (`shop.stock_recorded`).
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamp := timezone('UTC', now());
  why text := CASE TG_OP WHEN 'INSERT' THEN 'opening'
    ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END;
BEGIN
  IF current_setting('shop.stock_recorded', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_movements
    (document_id, stock_label_id, pieces, reason, order_id, note, by_name, happened_at,
     created_at, updated_at, published_at)
  VALUES (
    substr(md5(random()::text), 1, 24), NEW.id,
    NEW.quantity - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END, why,
    CASE why WHEN 'order' THEN nullif(current_setting('shop.stock_order', true), '')::int END,
    nullif(current_setting('shop.stock_note', true), ''), nullif(current_setting('shop.stock_by', true), ''),
    moment, moment, moment, moment);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_labels_ledger AFTER UPDATE OF quantity ON stock_labels
  FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity) EXECUTE FUNCTION record_stock_movement();
CREATE TRIGGER stock_labels_opening AFTER INSERT ON stock_labels
  FOR EACH ROW EXECUTE FUNCTION record_stock_movement();

-- What is expected from whom and when, and what of it has come: a receipt is written with each booking and never
-- changed, so what has come of a line is the sum of its receipts.
CREATE TABLE incoming_deliveries (
  id serial PRIMARY KEY,
  supplier text NOT NULL,
  reference text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  expected_on date NOT NULL,
  made_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz);
CREATE INDEX incoming_deliveries_open_idx ON incoming_deliveries (expected_on) WHERE closed_at IS NULL;

CREATE TABLE incoming_lines (
  incoming_delivery_id integer NOT NULL REFERENCES incoming_deliveries (id) ON DELETE CASCADE,
  stock_label_id integer NOT NULL REFERENCES stock_labels (id) ON DELETE CASCADE,
  expected integer NOT NULL CONSTRAINT incoming_lines_expected_check CHECK (expected > 0),
  cost numeric(10,2) CONSTRAINT incoming_lines_cost_check CHECK (cost >= 0),
  PRIMARY KEY (incoming_delivery_id, stock_label_id));
CREATE INDEX incoming_lines_variant_idx ON incoming_lines (stock_label_id);

CREATE TABLE incoming_receipts (
  id serial PRIMARY KEY,
  incoming_delivery_id integer NOT NULL REFERENCES incoming_deliveries (id) ON DELETE CASCADE,
  stock_label_id integer NOT NULL REFERENCES stock_labels (id) ON DELETE CASCADE,
  pieces integer NOT NULL CONSTRAINT incoming_receipts_pieces_check CHECK (pieces > 0),
  cost numeric(10,2),
  by_name text NOT NULL,
  received_at timestamptz NOT NULL);
CREATE INDEX incoming_receipts_delivery_idx ON incoming_receipts (incoming_delivery_id);
CREATE INDEX incoming_receipts_variant_idx ON incoming_receipts (stock_label_id);
