ALTER TABLE up_users
  ADD CONSTRAINT up_users_username_set CHECK (username IS NOT NULL),
  ADD CONSTRAINT up_users_email_set CHECK (email IS NOT NULL),
  ADD CONSTRAINT up_users_name_set CHECK (name IS NOT NULL),
  ADD CONSTRAINT up_users_active_set CHECK (active IS NOT NULL),
  ADD CONSTRAINT up_users_roles_set CHECK (roles IS NOT NULL),
  ADD CONSTRAINT up_users_created_at_set CHECK (created_at IS NOT NULL),
  ADD CONSTRAINT up_users_updated_at_set CHECK (updated_at IS NOT NULL),
  ADD CONSTRAINT up_users_phone_check CHECK (phone ~ '^[0-9]{10}$'),
  ADD CONSTRAINT up_users_roles_check CHECK
    (jsonb_typeof(roles) = 'array' AND roles <@ '["shopper", "sales", "admin", "super_admin"]');
CREATE UNIQUE INDEX up_users_email_key ON up_users (lower(email));
CREATE INDEX users_roles_idx ON up_users USING gin (roles jsonb_path_ops);
CREATE INDEX users_folded_name_idx ON up_users (fold(name), id);
-- A confirmed phone opens one account; whoever types another one has not confirmed it.
CREATE UNIQUE INDEX up_users_phone_idx ON up_users (phone) WHERE phone_verified_at IS NOT NULL;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX users_folded_search_idx ON up_users
      USING gin (fold(name) gin_trgm_ops, fold(email) gin_trgm_ops, phone gin_trgm_ops);
  END IF;
END $$;

CREATE FUNCTION forget_confirmed_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_verified_at IS NOT DISTINCT FROM OLD.phone_verified_at THEN
    NEW.phone_verified_at := NULL;
  END IF;
  RETURN NEW;
END $$;

-- Somebody else may have the old number by now.
CREATE FUNCTION withdraw_of_old_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.place', 'phone_changed', true);
  DELETE FROM consents WHERE purpose = 'news_phone' AND address = OLD.phone;
  PERFORM set_config('shop.place', '', true);
  RETURN NULL;
END $$;
CREATE TRIGGER up_users_forget_confirmed_phone BEFORE UPDATE OF phone ON up_users
  FOR EACH ROW EXECUTE FUNCTION forget_confirmed_phone();
CREATE TRIGGER up_users_phone_consents AFTER UPDATE OF phone ON up_users
  FOR EACH ROW WHEN (OLD.phone_verified_at IS NOT NULL AND OLD.phone IS DISTINCT FROM NEW.phone)
  EXECUTE FUNCTION withdraw_of_old_phone();

ALTER TABLE user_addresses
  ADD CONSTRAINT user_addresses_country_id_set CHECK (country_id IS NOT NULL),
  ADD CONSTRAINT user_addresses_state_id_set CHECK (state_id IS NOT NULL),
  ADD CONSTRAINT user_addresses_city_id_set CHECK (city_id IS NOT NULL),
  ADD CONSTRAINT user_addresses_address_set CHECK (address IS NOT NULL),
  ADD CONSTRAINT user_addresses_building_set CHECK (building IS NOT NULL),
  ADD CONSTRAINT user_addresses_street_set CHECK (street IS NOT NULL),
  ADD CONSTRAINT user_addresses_area_set CHECK (area IS NOT NULL),
  ADD CONSTRAINT user_addresses_phone_set CHECK (phone IS NOT NULL),
  ADD CONSTRAINT user_addresses_zipcode_set CHECK (zipcode IS NOT NULL),
  -- An address is an account's, or a device's on which nobody is signed in.
  ADD CONSTRAINT user_addresses_owner_check CHECK (num_nonnulls(user_id, device_id) = 1),
  ADD CONSTRAINT user_addresses_label_check CHECK (label IN ('Home', 'Work', 'Other')),
  -- Who buys for a business says its GSTIN and its name: both, or neither. They are kept with the address that such
  -- a business is billed at, and with the order; issued documents have copies of their own.
  ADD CONSTRAINT user_addresses_firm_check CHECK
    (num_nonnulls(gstin, firm) IN (0, 2) AND gstin ~ '^[0-9]{2}[0-9A-Z]{13}$' AND firm <> '');

ALTER TABLE password_resets
  ADD CONSTRAINT password_resets_user_id_set CHECK (user_id IS NOT NULL),
  ADD CONSTRAINT password_resets_token_hash_set CHECK (token_hash IS NOT NULL),
  ADD CONSTRAINT password_resets_expires_at_set CHECK (expires_at IS NOT NULL);
CREATE UNIQUE INDEX password_resets_token_key ON password_resets (token_hash);

ALTER TABLE devices
  ADD CONSTRAINT devices_token_hash_set CHECK (token_hash IS NOT NULL),
  ADD CONSTRAINT devices_last_seen_at_set CHECK (last_seen_at IS NOT NULL);
CREATE UNIQUE INDEX devices_token_key ON devices (token_hash);
CREATE INDEX devices_seen_idx ON devices (last_seen_at);

CREATE INDEX sessions_session_idx ON strapi_sessions (session_id);
CREATE INDEX sessions_user_idx ON strapi_sessions (user_id, origin);

-- The link of an invitation opens its account, also one that has long been active: Strapi leaves it there whoever
-- activates the account by other ways than the link. Here an active account has none, whichever door it came by.
CREATE FUNCTION forget_registration_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_active THEN
    NEW.registration_token := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_users_no_registration_token BEFORE INSERT OR UPDATE ON admin_users
  FOR EACH ROW EXECUTE FUNCTION forget_registration_token();

-- Wrong passwords, counted under keyed hashes of account, network and device (services/sign-in-delays.ts).
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures >= 0),
  failed_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL);
CREATE INDEX sign_in_failures_failed_idx ON sign_in_failures (failed_at);

-- None at first, then a second, doubled by each further failure.
CREATE FUNCTION sign_in_delay(failures integer, free integer, longest integer) RETURNS interval
LANGUAGE sql IMMUTABLE AS $$
  SELECT make_interval(secs => CASE WHEN failures < free THEN 0 ELSE least(longest, 2 ^ least(failures - free, 20)) END)
$$;

-- Codes that were sent, under keyed hashes of address and code (services/code.ts).
CREATE TABLE sign_in_codes (
  address_key text PRIMARY KEY,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz);

-- The devices that people are signed in from, by the `device_id` of their sessions.
CREATE TABLE sign_ins (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
  device_id text NOT NULL UNIQUE,
  device text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now());
CREATE INDEX sign_ins_user_idx ON sign_ins (user_id);

-- Consents of a mail address or a phone, to one purpose, in words of a version: when they were asked for, and when the
-- mailed link confirmed them. Whoever ends one is deleted; who does not confirm, after some days
-- (api/engage/services/newsletter.ts).
CREATE TABLE consents (
  id serial PRIMARY KEY,
  address text NOT NULL,
  words text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  purpose text NOT NULL CONSTRAINT consents_purpose_check CHECK (purpose IN ('news_mail', 'news_phone')),
  subject text NOT NULL,
  version integer NOT NULL,
  place text NOT NULL CONSTRAINT consents_place_check CHECK (
    place IN ('newsletter', 'profile', 'link', 'your_data', 'phone_changed', 'erased')),
  CONSTRAINT consents_moments_check CHECK (asked_at <= confirmed_at));
CREATE UNIQUE INDEX consents_address_key ON consents (purpose, lower(address));

CREATE FUNCTION record_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.confirmed_at IS NOT NULL THEN
      INSERT INTO consent_records (subject, purpose, act, words, version, place) VALUES (OLD.subject, OLD.purpose,
        'withdrawn', OLD.words, OLD.version, coalesce(nullif(current_setting('shop.place', true), ''), 'erased'));
    END IF;
  ELSIF NEW.confirmed_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.confirmed_at IS NULL) THEN
    INSERT INTO consent_records (subject, purpose, act, words, version, place, at)
      VALUES (NEW.subject, NEW.purpose, 'given', NEW.words, NEW.version, NEW.place, NEW.confirmed_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER consents_recorded AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON consents
  FOR EACH ROW EXECUTE FUNCTION record_consent();

-- Beside them a record that only grows says when and where each was given and withdrawn (DPDP Act 2023, section 6(10):
-- it is for the shop to prove). It names nobody: `subject` is a keyed hash of the address, so it outlives the person's
-- erasure, and is found again by whoever brings the address. It is deleted a year after the withdrawal at the earliest
-- (DPDP Rules 2025, rule 8(3)).
CREATE TABLE consent_records (
  id serial PRIMARY KEY,
  subject text NOT NULL,
  purpose text NOT NULL CONSTRAINT consent_records_purpose_check CHECK (purpose IN ('news_mail', 'news_phone')),
  act text NOT NULL CONSTRAINT consent_records_act_check CHECK (act IN ('given', 'withdrawn')),
  words text NOT NULL,
  version integer NOT NULL,
  place text NOT NULL CONSTRAINT consent_records_place_check CHECK (
    place IN ('newsletter', 'profile', 'link', 'your_data', 'phone_changed', 'erased')),
  at timestamptz NOT NULL DEFAULT now());
CREATE INDEX consent_records_subject_idx ON consent_records (subject, purpose, id);

CREATE FUNCTION keep_consent_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM consents c
      WHERE c.subject = OLD.subject AND c.purpose = OLD.purpose AND c.confirmed_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM consent_records r
      WHERE r.subject = OLD.subject AND r.purpose = OLD.purpose AND r.at > now() - interval '1 year')
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'The record of consents only grows until a year after a withdrawal';
END $$;
CREATE TRIGGER consent_records_append_only BEFORE UPDATE OR DELETE ON consent_records
  FOR EACH ROW EXECUTE FUNCTION keep_consent_record();
CREATE TRIGGER consent_records_never_emptied BEFORE TRUNCATE ON consent_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whose an account of Strapi's UI is.
CREATE TABLE editor_accounts (
  user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
  editor_id integer NOT NULL CONSTRAINT editor_accounts_editor UNIQUE REFERENCES admin_users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL DEFAULT now());

-- The tickets by which who is signed in to Strapi's UI or to the back office comes into the other
-- (services/crossing.ts).
CREATE TABLE crossing_tickets (
  ticket_hash text PRIMARY KEY,
  leads_to text NOT NULL CHECK (leads_to IN ('editor', 'back-office')),
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  device_id text NOT NULL,
  expires_at timestamptz NOT NULL);
CREATE INDEX crossing_tickets_user ON crossing_tickets (user_id);
