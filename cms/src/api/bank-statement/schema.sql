-- The columns of each bank's file, by how the file begins.
CREATE TABLE bank_statement_formats (
  signature text PRIMARY KEY,
  columns jsonb NOT NULL,
  used_at timestamp(6) NOT NULL);

-- Statements of the bank and the money that came in by them (api/bank-statement).
CREATE TABLE bank_statements (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  from_day date NOT NULL,
  to_day date NOT NULL,
  imported_at timestamp(6) NOT NULL,
  CONSTRAINT bank_statements_days_check CHECK (from_day <= to_day));

-- `line_key`: a line is there once, however often statements with it are imported. `narration` goes when its time is
-- over (shared-types/src/domain/bank-statement.ts); the rest stays with the books. `noted_before`: the order's event
-- was there already, written by hand, and may call the reference something else.
CREATE TABLE bank_lines (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  statement_id integer NOT NULL REFERENCES bank_statements (id),
  line_key text NOT NULL CONSTRAINT bank_lines_key UNIQUE,
  day date NOT NULL,
  amount numeric(12, 2) NOT NULL CONSTRAINT bank_lines_amount_check CHECK (amount > 0),
  reference text,
  narration text,
  taken_back_on date,
  line_state text NOT NULL
    CONSTRAINT bank_lines_state_check CHECK (line_state IN ('waiting', 'booked', 'set_aside', 'other')),
  order_id integer REFERENCES orders (id),
  event_id integer CONSTRAINT bank_lines_event_key UNIQUE REFERENCES order_events (id),
  noted_before boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '',
  decided_by text,
  decided_at timestamp(6),
  imported_at timestamp(6) NOT NULL,
  CONSTRAINT bank_lines_booked_check CHECK (
    (line_state = 'booked') = (order_id IS NOT NULL) AND (line_state = 'booked') = (event_id IS NOT NULL)),
  CONSTRAINT bank_lines_note_check CHECK (line_state <> 'set_aside' OR note <> ''));
CREATE INDEX bank_lines_state_idx ON bank_lines (line_state, day, id);
CREATE INDEX bank_lines_order_idx ON bank_lines (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX bank_lines_reference_idx ON bank_lines (reference) WHERE reference IS NOT NULL;
-- To find a payout on the bank's statement.
CREATE INDEX bank_lines_day_idx ON bank_lines (day);
