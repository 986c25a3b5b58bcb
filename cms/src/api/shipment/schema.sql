-- Parcels (api/shipment). Wholly ours, as payments are: Strapi knows none of these tables, since nobody edits them
-- there. Money is in rupees, as everywhere in the tables.
CREATE TABLE couriers (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  tracking_url text CHECK (tracking_url LIKE 'https://%'),
  is_active boolean NOT NULL DEFAULT true);
-- Where each courier shows a parcel; one without `{number}` asks for it there (India Post behind a riddle, DTDC in a
-- form). Which address takes a number was looked up on 2026-11-22; they change, and are changed in this table.
INSERT INTO couriers (name, tracking_url) VALUES
  ('India Post', 'https://www.indiapost.gov.in/_layouts/15/DOP.Portal.Tracking/TrackConsignment.aspx'),
  ('Delhivery', 'https://www.delhivery.com/track/package/{number}'),
  ('Blue Dart', 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}'),
  ('DTDC', 'https://www.dtdc.com/track-your-shipment/'),
  ('Ekart', 'https://ekartlogistics.com/shipmenttrack/{number}'),
  ('Xpressbees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}'),
  ('Ecom Express', 'https://ecomexpress.in/tracking/?awb_field={number}'),
  ('Shadowfax', 'https://tracker.shadowfax.in/#/track/{number}'),
  ('Our own delivery', NULL);
CREATE UNIQUE INDEX couriers_name_key ON couriers (lower(name));

-- The order's row is locked while its parcels change, so that two at once see each other. What is fetched and credited
-- already counts among what came back.
CREATE FUNCTION shipment_is_covered(wanted_shipment integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
    JOIN order_lines l ON l.id = x.order_line_id JOIN orders o ON o.id = s.order_id
    WHERE s.id = wanted_shipment AND (l.order_id IS DISTINCT FROM s.order_id
      OR s.direction <> 'return' AND o.order_status = 'cancelled'
      OR l.quantity - (SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_line_id = l.id)
        < (SELECT sum(y.quantity) FROM shipment_lines y JOIN shipments t ON t.id = y.shipment_id
           WHERE y.order_line_id = l.id AND t.state NOT IN ('cancelled', 'returned')
             AND (t.direction = 'return') = (s.direction = 'return')
             AND NOT (t.direction = 'return' AND (t.state = 'delivered' OR t.event_id IS NOT NULL))))
  ) THEN
    RAISE EXCEPTION 'More would be sent than was sold' USING ERRCODE = 'check_violation';
  END IF;
END $$;

-- Parcels to a buyer, and those that a courier fetches for a return.
CREATE TABLE shipments (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  direction text NOT NULL CHECK (direction IN ('out', 'return', 'exchange')),
  courier_id integer REFERENCES couriers (id) ON DELETE RESTRICT,
  number text CHECK (number <> ''),
  -- That of the newest scan.
  state text NOT NULL CHECK (state IN (
    'packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered',
    'undelivered', 'returning', 'returned', 'cancelled')),
  cod_amount numeric(10, 2) NOT NULL DEFAULT 0 CHECK (cod_amount >= 0),
  eway_bill text CONSTRAINT shipments_eway_bill_form CHECK (eway_bill ~ '^[0-9]{12}$'),
  promised_on date,
  created_at timestamp(6) NOT NULL,
  updated_at timestamp(6) NOT NULL,
  return_request_id integer REFERENCES return_requests (id) ON DELETE RESTRICT,
  -- What its pieces were credited by.
  event_id integer REFERENCES order_events (id) ON DELETE RESTRICT,
  -- Somebody has said what becomes of the pieces of a parcel that came back undelivered.
  taken_in_at timestamp(6),
  CONSTRAINT shipments_courier_check CHECK (number IS NULL OR courier_id IS NOT NULL),
  CONSTRAINT shipments_return_request_check CHECK (return_request_id IS NULL OR direction = 'return'));
CREATE INDEX shipments_order_idx ON shipments (order_id);
-- A parcel that was unpacked gives its number back: it may have been typed at the wrong order.
CREATE UNIQUE INDEX shipments_number_key ON shipments (courier_id, number)
  WHERE number IS NOT NULL AND state <> 'cancelled';
-- What the packing desk looks for among all parcels: what is packed, what came back, and of that what is credited and
-- waits to be looked at.
CREATE INDEX shipments_packed_idx ON shipments (id) WHERE state = 'packed';
CREATE INDEX shipments_return_request_idx ON shipments (return_request_id) WHERE return_request_id IS NOT NULL;
CREATE INDEX shipments_event_idx ON shipments (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX shipments_back_idx ON shipments (id) WHERE state = 'returned' AND taken_in_at IS NULL;
CREATE INDEX shipments_fetched_idx ON shipments (id) WHERE direction = 'return' AND state = 'delivered';
CREATE INDEX shipments_cash_idx ON shipments (order_id)
  WHERE state = 'delivered' AND cod_amount > 0 AND direction <> 'return';
CREATE INDEX shipments_back_credited_idx ON shipments (id)
  WHERE state = 'returned' AND taken_in_at IS NULL AND event_id IS NOT NULL;

CREATE FUNCTION shipment_comes_alive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shipment_is_covered(NEW.id);
  RETURN NULL;
END $$;

-- Whoever unpacks a parcel, by hand or with its order: nobody is to come for it.
CREATE FUNCTION shipment_is_unbooked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courier_bookings SET
    state = CASE WHEN state = 'wanted' THEN 'cancelled' ELSE 'cancelling' END,
    ended_at = CASE WHEN state = 'wanted' THEN timezone('UTC', now()) END,
    next_try_at = CASE WHEN state = 'wanted' THEN NULL
      ELSE greatest(next_try_at, timezone('UTC', now())) END,
    next_track_at = NULL, tries = 0
  WHERE shipment_id = NEW.id AND state IN ('wanted', 'asked', 'booked');
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_covered AFTER UPDATE OF state ON shipments FOR EACH ROW
  WHEN (OLD.state IN ('cancelled', 'returned') AND NEW.state NOT IN ('cancelled', 'returned'))
  EXECUTE FUNCTION shipment_comes_alive();
CREATE TRIGGER shipments_unbooked AFTER UPDATE OF state ON shipments FOR EACH ROW
  WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION shipment_is_unbooked();

CREATE TABLE shipment_packages (
  shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE CASCADE,
  position integer NOT NULL,
  weight_grams integer NOT NULL CHECK (weight_grams > 0),
  length_mm integer CHECK (length_mm > 0),
  width_mm integer CHECK (width_mm > 0),
  height_mm integer CHECK (height_mm > 0),
  PRIMARY KEY (shipment_id, position));

CREATE TABLE shipment_lines (
  shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
  order_line_id integer NOT NULL REFERENCES order_lines (id) ON DELETE RESTRICT,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (shipment_id, order_line_id));
CREATE INDEX shipment_lines_order_line_idx ON shipment_lines (order_line_id);

CREATE FUNCTION shipment_line_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shipment_is_covered(NEW.shipment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_lines_covered AFTER INSERT OR UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION shipment_line_is_covered();

CREATE TABLE shipment_scans (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
  state text NOT NULL CHECK (state IN (
    'packed', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered',
    'undelivered', 'returning', 'returned', 'cancelled')),
  scanned_at timestamp(6) NOT NULL,
  place text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  actor_id integer REFERENCES up_users (id) ON DELETE SET NULL,
  actor_name text NOT NULL,
  received_at timestamp(6) NOT NULL,
  -- The same thing told twice is one.
  UNIQUE (shipment_id, scanned_at, state));

-- Parcels that are booked with a courier aggregator (src/adapters/courier): an outbox, an inbox of what is pushed,
-- and what a courier weighed otherwise.
CREATE TABLE courier_bookings (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
  aggregator text NOT NULL,
  -- Ours, by which it is looked up there.
  key text NOT NULL UNIQUE,
  -- 'asked': somebody may have asked for it.
  state text NOT NULL DEFAULT 'wanted'
    CHECK (state IN ('wanted', 'asked', 'booked', 'failed', 'cancelling', 'cancelled')),
  -- Which courier the aggregator is to send, and as it was offered.
  service text NOT NULL,
  courier text NOT NULL,
  price numeric(10, 2) NOT NULL CHECK (price >= 0),
  days integer,
  -- The aggregator's, and the courier's number.
  reference text,
  number text,
  pick_up text NOT NULL DEFAULT 'none' CHECK (pick_up IN ('none', 'wanted', 'asked')),
  pick_up_on date,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  next_try_at timestamp(6),
  next_track_at timestamp(6),
  actor_id integer REFERENCES up_users (id) ON DELETE SET NULL,
  actor_name text NOT NULL,
  created_at timestamp(6) NOT NULL,
  ended_at timestamp(6),
  -- What the courier was told to collect, which may be paid meanwhile.
  cash numeric(10, 2),
  CONSTRAINT courier_bookings_booked_check CHECK (state <> 'booked' OR number IS NOT NULL AND reference IS NOT NULL),
  CONSTRAINT courier_bookings_due_check
    CHECK (state NOT IN ('wanted', 'asked', 'cancelling') OR next_try_at IS NOT NULL));
-- However many desks press: a parcel is booked once at a time.
CREATE UNIQUE INDEX courier_bookings_shipment_key ON courier_bookings (shipment_id)
  WHERE state IN ('wanted', 'asked', 'booked', 'cancelling');
CREATE INDEX courier_bookings_parcel_idx ON courier_bookings (shipment_id);
CREATE INDEX courier_bookings_due_idx ON courier_bookings (next_try_at) WHERE next_try_at IS NOT NULL;
CREATE INDEX courier_bookings_track_idx ON courier_bookings (next_track_at) WHERE next_track_at IS NOT NULL;
CREATE INDEX courier_bookings_number_idx ON courier_bookings (number) WHERE number IS NOT NULL;

-- What could not be taken in is tried again, and given up in the end (`next_try_at` null), so that it holds nothing up.
CREATE TABLE courier_pushes (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  aggregator text NOT NULL,
  digest text NOT NULL,
  body bytea NOT NULL,
  received_at timestamp(6) NOT NULL,
  worked_at timestamp(6),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp(6) DEFAULT timezone('UTC', now()),
  UNIQUE (aggregator, digest));
CREATE INDEX courier_pushes_open_idx ON courier_pushes (id) WHERE worked_at IS NULL;

CREATE TABLE weight_disputes (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id integer NOT NULL REFERENCES courier_bookings (id) ON DELETE RESTRICT,
  our_grams integer NOT NULL,
  charged_grams integer NOT NULL,
  found_at timestamp(6) NOT NULL,
  note text,
  resolved_at timestamp(6),
  resolved_by text,
  UNIQUE (booking_id, charged_grams));

-- What a courier says has gone wrong with a parcel, or that it has what was unpacked: a task until somebody has seen to
-- it.
CREATE TABLE parcel_troubles (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  shipment_id integer NOT NULL REFERENCES shipments (id) ON DELETE RESTRICT,
  trouble text NOT NULL CHECK (trouble IN ('lost', 'damaged', 'unpacked')),
  -- When it happened, as the courier says.
  happened_at timestamp(6) NOT NULL,
  note text,
  resolved_at timestamp(6),
  resolved_by text,
  -- The same thing told twice is one.
  UNIQUE (shipment_id, trouble));
CREATE INDEX parcel_troubles_open_idx ON parcel_troubles (id) WHERE resolved_at IS NULL;
