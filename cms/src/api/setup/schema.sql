-- Whether the shop is open, and how its owner comes in before there is anybody (docs/decisions/0089).
CREATE TABLE shop_setup (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  opened_at timestamp(6),
  link_hash text,
  link_expires_at timestamp(6),
  preview_password text NOT NULL CHECK (length(preview_password) BETWEEN 6 AND 60),
  done text[] NOT NULL DEFAULT '{}',
  CHECK ((link_hash IS NULL) = (link_expires_at IS NULL)));

-- What was loaded of the sample, by name, so that it can be taken away again.
CREATE TABLE sample_records (
  kind text NOT NULL CHECK (kind IN ('product', 'category', 'size', 'color', 'file')),
  record_id integer NOT NULL,
  PRIMARY KEY (kind, record_id));
