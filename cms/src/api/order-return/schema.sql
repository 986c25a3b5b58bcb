ALTER TABLE order_returns
  ADD CONSTRAINT order_returns_order_id_set CHECK (order_id IS NOT NULL),
  ADD CONSTRAINT order_returns_order_line_id_set CHECK (order_line_id IS NOT NULL),
  ADD CONSTRAINT order_returns_event_id_set CHECK (event_id IS NOT NULL),
  ADD CONSTRAINT order_returns_quantity_set CHECK (quantity IS NOT NULL),
  ADD CONSTRAINT order_returns_line_total_set CHECK (line_total IS NOT NULL),
  ADD CONSTRAINT order_returns_discount_set CHECK (discount IS NOT NULL),
  ADD CONSTRAINT order_returns_delivery_share_set CHECK (delivery_share IS NOT NULL),
  ADD CONSTRAINT order_returns_taxable_value_set CHECK (taxable_value IS NOT NULL),
  ADD CONSTRAINT order_returns_cgst_set CHECK (cgst IS NOT NULL),
  ADD CONSTRAINT order_returns_sgst_set CHECK (sgst IS NOT NULL),
  ADD CONSTRAINT order_returns_igst_set CHECK (igst IS NOT NULL),
  ADD CONSTRAINT order_returns_quantity_check CHECK (quantity >= 1),
  ADD CONSTRAINT order_returns_total_check CHECK
    (discount BETWEEN 0 AND line_total AND taxable_value + cgst + sgst + igst = line_total - discount + delivery_share);
-- Whether a piece was restocked is not known (null) while it is credited and not looked at yet.
CREATE INDEX order_returns_waiting_idx ON order_returns (event_id) WHERE restocked IS NULL;

-- What shoppers ask to return. What comes back is credited by an event of the order, and may be before it is received.
ALTER TABLE return_requests
  ADD CONSTRAINT return_requests_order_id_set CHECK (order_id IS NOT NULL),
  ADD CONSTRAINT return_requests_request_state_set CHECK (request_state IS NOT NULL),
  ADD CONSTRAINT return_requests_reason_set CHECK (reason IS NOT NULL),
  ADD CONSTRAINT return_requests_note_set CHECK (note IS NOT NULL),
  ADD CONSTRAINT return_requests_answer_set CHECK (answer IS NOT NULL),
  ADD CONSTRAINT return_requests_asked_at_set CHECK (asked_at IS NOT NULL),
  ADD CONSTRAINT return_requests_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT return_requests_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT return_requests_answer_check CHECK (request_state <> 'declined' OR answer <> ''),
  ADD CONSTRAINT return_requests_request_state_check CHECK
    (request_state IN ('asked', 'accepted', 'declined', 'withdrawn', 'credited', 'received')),
  -- What came back is credited, and nothing else is.
  ADD CONSTRAINT return_requests_received_check CHECK
    ((request_state IN ('credited', 'received')) = (event_id IS NOT NULL AND credit_note_id IS NOT NULL)),
  ADD CONSTRAINT return_requests_exchange_check CHECK
    (exchange_order_id IS NULL OR request_state IN ('credited', 'received')),
  -- What is faulty or came late goes back too, whenever it is (E-Commerce Rules 2020, rules 6(3) and 7(4)).
  ADD CONSTRAINT return_requests_reason_check CHECK
    (reason IN ('wrong_size', 'damaged', 'defective', 'wrong_item', 'not_as_shown', 'late', 'changed_mind', 'other'));
CREATE INDEX return_requests_order_idx ON return_requests (order_id);
CREATE INDEX return_requests_state_idx ON return_requests (request_state, asked_at);
-- A piece may be exchanged: the request has the order that was made of it once the piece is back.
CREATE UNIQUE INDEX return_requests_exchange_key ON return_requests (exchange_order_id);

ALTER TABLE return_request_lines
  ADD CONSTRAINT return_request_lines_request_id_set CHECK (request_id IS NOT NULL),
  ADD CONSTRAINT return_request_lines_order_line_id_set CHECK (order_line_id IS NOT NULL),
  ADD CONSTRAINT return_request_lines_quantity_set CHECK (quantity IS NOT NULL),
  ADD CONSTRAINT return_request_lines_quantity_check CHECK (quantity >= 1),
  -- A variant that was deleted leaves the name of what was wanted.
  ADD CONSTRAINT return_request_lines_wanted_check CHECK (wanted_id IS NULL OR wanted_name IS NOT NULL),
  -- What is wanted instead may be another product; then the request keeps the price that was agreed to.
  ADD CONSTRAINT return_request_lines_wanted_price_check CHECK
    (wanted_price IS NULL OR (wanted_price >= 0 AND wanted_name IS NOT NULL));
CREATE UNIQUE INDEX return_request_lines_once_idx ON return_request_lines (request_id, order_line_id);
CREATE INDEX return_request_lines_wanted_idx ON return_request_lines (wanted_id);

-- Pictures are here and not among the files that anybody can fetch: they show people's homes, and only the owner and
-- staff may see them. `small_webp`: what lists show.
CREATE TABLE return_pictures (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  request_id integer NOT NULL REFERENCES return_requests (id) ON DELETE CASCADE,
  -- It is packed already.
  webp bytea NOT NULL,
  added_at timestamp(6) NOT NULL,
  small_webp bytea);
ALTER TABLE return_pictures ALTER COLUMN webp SET STORAGE EXTERNAL;
ALTER TABLE return_pictures ALTER COLUMN small_webp SET STORAGE EXTERNAL;
CREATE INDEX return_pictures_request_idx ON return_pictures (request_id);
