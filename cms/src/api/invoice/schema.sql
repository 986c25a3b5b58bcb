-- A series that begins at another number than 1 keeps which (`first_number`).
ALTER TABLE number_series
  ALTER first_number SET DEFAULT 1,
  ALTER first_number SET NOT NULL,
  ADD CONSTRAINT number_series_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT number_series_last_number_set CHECK (last_number IS NOT NULL),
  ADD CONSTRAINT number_series_check CHECK (last_number >= 0),
  ADD CONSTRAINT number_series_first_check CHECK (first_number BETWEEN 1 AND last_number);

ALTER TABLE invoices
  ADD CONSTRAINT invoices_order_id_set CHECK (order_id IS NOT NULL),
  ADD CONSTRAINT invoices_number_set CHECK (number IS NOT NULL),
  ADD CONSTRAINT invoices_kind_set CHECK (kind IS NOT NULL),
  ADD CONSTRAINT invoices_financial_year_set CHECK (financial_year IS NOT NULL),
  ADD CONSTRAINT invoices_serial_set CHECK (serial IS NOT NULL),
  ADD CONSTRAINT invoices_issued_at_set CHECK (issued_at IS NOT NULL),
  ADD CONSTRAINT invoices_document_set CHECK (document IS NOT NULL),
  ADD CONSTRAINT invoices_kind_check CHECK (kind IN ('invoice', 'credit_note'));
CREATE INDEX invoices_issued_idx ON invoices (issued_at);
-- For the search of the order list: whole numbers or their beginnings.
CREATE INDEX invoices_number_idx ON invoices (number text_pattern_ops);
CREATE INDEX invoices_serial_text_idx ON invoices ((split_part(number, '/', 3)) text_pattern_ops);
-- A prefix is a series of its own, also in the middle of a year.
CREATE UNIQUE INDEX invoices_serial_key ON invoices (split_part(number, '/', 1), kind, financial_year, serial);
-- The dashboard looks for those that wait: few of many, and a document is some kilobytes to unpack.
CREATE INDEX invoices_to_businesses ON invoices (order_id) WHERE document -> 'buyer' ? 'gstin';

-- The PDF of an issued document as it was first handed out, for each amount that it asks for: a newer version of the
-- shop may draw it otherwise, and it must stay what somebody holds. So must what was handed out before its registration
-- at the portal, or with a slip in that: hence `irn`.
CREATE TABLE invoice_files (
  invoice_id integer NOT NULL REFERENCES invoices (id),
  due numeric(10, 2) NOT NULL CHECK (due >= 0),
  -- It is packed already.
  pdf bytea NOT NULL,
  sha256 bytea NOT NULL,
  drawn_at timestamp(6) NOT NULL,
  irn text NOT NULL DEFAULT '',
  PRIMARY KEY (invoice_id, due, irn));
ALTER TABLE invoice_files ALTER COLUMN pdf SET STORAGE EXTERNAL;

CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_files_never_emptied BEFORE TRUNCATE ON invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the portal answered for a document that was registered there. It may be typed wrong and is corrected then.
CREATE TABLE invoice_registrations (
  invoice_id integer PRIMARY KEY REFERENCES invoices (id),
  irn text NOT NULL UNIQUE CHECK (irn ~ '^[0-9a-f]{64}$'),
  ack_number text NOT NULL CHECK (ack_number ~ '^[0-9]{1,20}$'),
  ack_date date NOT NULL,
  signed_qr text NOT NULL CHECK (signed_qr <> ''),
  registered_at timestamp(6) NOT NULL);
