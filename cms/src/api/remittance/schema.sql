-- After: shipment

-- The cash that couriers collect and remit (api/remittance): the columns of each courier's sheet.
CREATE TABLE cod_formats (
  courier_id integer PRIMARY KEY REFERENCES couriers (id),
  columns jsonb NOT NULL);

-- `line_key`: a line of a sheet is there once, however often the sheet is imported. `booked`: what of it is the order's
-- payment; `noted_before`: somebody had noted that by hand. Couriers take cash back, too, as for a parcel that came
-- back to the sender: a line that is below zero, of which nothing is booked.
CREATE TABLE cod_lines (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  courier_id integer NOT NULL REFERENCES couriers (id),
  line_key text NOT NULL CONSTRAINT cod_lines_key UNIQUE,
  row integer NOT NULL,
  number text NOT NULL,
  order_number text NOT NULL,
  amount numeric(12, 2) NOT NULL CONSTRAINT cod_lines_amount_check CHECK (amount <> 0),
  day date,
  reference text NOT NULL,
  shipment_id integer REFERENCES shipments (id),
  line_state text NOT NULL CONSTRAINT cod_lines_state_check
    CHECK (line_state IN ('open', 'matched', 'short', 'over', 'twice', 'reversed', 'unknown', 'settled')),
  booked numeric(12, 2) NOT NULL DEFAULT 0
    CONSTRAINT cod_lines_booked_check CHECK (booked BETWEEN 0 AND greatest(amount, 0)),
  event_id integer CONSTRAINT cod_lines_event_key UNIQUE REFERENCES order_events (id),
  noted_before boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  imported_by text NOT NULL,
  imported_at timestamp(6) NOT NULL,
  CONSTRAINT cod_lines_event_check CHECK ((booked > 0) = (event_id IS NOT NULL)),
  CONSTRAINT cod_lines_parcel_check CHECK (event_id IS NULL OR shipment_id IS NOT NULL),
  CONSTRAINT cod_lines_note_check CHECK (line_state <> 'settled' OR note <> ''));
CREATE INDEX cod_lines_shipment_idx ON cod_lines (shipment_id);
CREATE INDEX cod_lines_state_idx ON cod_lines (line_state, id);

-- What a courier has collected and nobody expects any more.
CREATE TABLE cod_losses (
  shipment_id integer PRIMARY KEY REFERENCES shipments (id),
  amount numeric(12, 2) NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (note <> ''),
  actor_name text NOT NULL,
  noted_at timestamp(6) NOT NULL);
