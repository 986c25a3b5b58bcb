-- When backups were made and tried (scripts/backups.mjs). `error`: null when it went well.
CREATE TABLE backup_runs (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CONSTRAINT backup_runs_kind_check CHECK (kind IN ('backup', 'drill')),
  ended_at timestamp(6) NOT NULL,
  error text);
CREATE INDEX backup_runs_ended ON backup_runs (ended_at);

-- What the page Health and its mails remember. An alarm of a machine bears its name (api/health/services/alarms.ts).
-- `told_at`: when the owner was mailed; `well_since`: it is well, perhaps not for long; `seen_at`: when a round looked
-- last, so that those of machines that are gone go.
CREATE TABLE health_alarms (
  name text PRIMARY KEY,
  since timestamp(6) NOT NULL,
  told_at timestamp(6),
  well_since timestamp(6),
  seen_at timestamp(6) NOT NULL DEFAULT timezone('UTC', now()));
