-- The lines of a provider's payouts.
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
  UNIQUE (provider, settlement_id, kind, entity_id));
CREATE INDEX settlement_lines_entity_idx ON settlement_lines (provider, entity_id);

-- Which days of which provider's payouts were asked for.
CREATE TABLE settlement_days (
  provider text NOT NULL,
  day date NOT NULL,
  -- Whoever asks for a day writes this down first, so that one instance does.
  asked_at timestamp(6) NOT NULL,
  -- Null until it was answered.
  fetched_at timestamp(6),
  PRIMARY KEY (provider, day));

-- What staff found out about a payout that does not match: with a note it is no task any more.
CREATE TABLE payout_notes (
  provider text NOT NULL,
  settlement_id text NOT NULL,
  note text NOT NULL CONSTRAINT payout_notes_note_check CHECK (note <> ''),
  noted_by text NOT NULL,
  noted_at timestamp(6) NOT NULL,
  -- The lines that did not match, each as `id:amount`, and the bank's state: what comes later is a task again.
  seen_lines text[] NOT NULL,
  seen_bank text,
  PRIMARY KEY (provider, settlement_id));
