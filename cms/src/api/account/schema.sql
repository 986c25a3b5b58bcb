-- How many months what is kept of people is kept, never below what the law wants
-- (shared-types/src/domain/retention.ts). The legal page says so, and is made anew when one of them changes.
CREATE TABLE retention_times (
  kind text PRIMARY KEY
    CONSTRAINT retention_times_kind_check CHECK (kind IN ('messages', 'guests', 'accounts', 'consents')),
  months integer NOT NULL CONSTRAINT retention_times_months_check CHECK (months BETWEEN 12 AND 120),
  changed_at timestamptz NOT NULL DEFAULT now());
INSERT INTO retention_times (kind, months)
  VALUES ('messages', 24), ('guests', 36), ('accounts', 36), ('consents', 36);
CREATE TRIGGER retention_times_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON retention_times
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- When each account was last used, which its sessions know only until they have expired.
CREATE TABLE account_uses (
  user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
  used_on date NOT NULL,
  warned_at timestamptz);
CREATE INDEX account_uses_used_on_idx ON account_uses (used_on);

CREATE FUNCTION note_account_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_uses AS a (user_id, used_on) SELECT u.id, current_date FROM up_users u
    WHERE u.id = (to_jsonb(NEW) ->> CASE TG_TABLE_NAME WHEN 'up_users' THEN 'id' ELSE 'user_id' END)::int
    ON CONFLICT (user_id) DO UPDATE SET used_on = current_date, warned_at = NULL
      WHERE a.used_on < current_date OR a.warned_at IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER up_users_use AFTER INSERT ON up_users FOR EACH ROW EXECUTE FUNCTION note_account_use();
CREATE TRIGGER strapi_sessions_use AFTER INSERT ON strapi_sessions
  FOR EACH ROW WHEN (NEW.origin = 'storefront') EXECUTE FUNCTION note_account_use();
