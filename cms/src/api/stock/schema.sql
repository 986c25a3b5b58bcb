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
