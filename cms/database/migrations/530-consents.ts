import type { Knex } from 'knex';
import { hmac } from '../../src/lib/security/known-device';

const PLACES = "'newsletter', 'profile', 'link', 'your_data', 'phone_changed', 'erased'";

/**
 * The newsletter's subscriptions become consents: of a mail address or a phone, to one purpose, in words of a version. Beside
 * them a record that only grows says when and where each was given and withdrawn (DPDP Act 2023, section 6(10): it is for the
 * shop to prove). It names nobody: `subject` is a keyed hash of the address, so it outlives the person's erasure, and is
 * found again by whoever brings the address. It is deleted a year after the withdrawal at the earliest (DPDP Rules 2025, rule 8(3)).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE newsletter_subscribers RENAME TO consents;
    ALTER SEQUENCE newsletter_subscribers_id_seq RENAME TO consents_id_seq;
    ALTER INDEX newsletter_subscribers_pkey RENAME TO consents_pkey;
    ALTER TABLE consents RENAME COLUMN email TO address;
    ALTER TABLE consents RENAME COLUMN purpose TO words;
    ALTER TABLE consents RENAME CONSTRAINT newsletter_subscribers_moments_check TO consents_moments_check;
    DROP INDEX newsletter_subscribers_email_key;
    ALTER TABLE consents
      ADD COLUMN purpose text NOT NULL DEFAULT 'news_mail',
      ADD COLUMN subject text NOT NULL DEFAULT '',
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN place text NOT NULL DEFAULT 'newsletter',
      ADD CONSTRAINT consents_purpose_check CHECK (purpose IN ('news_mail', 'news_phone')),
      ADD CONSTRAINT consents_place_check CHECK (place IN (${PLACES}));
    ALTER TABLE consents
      ALTER COLUMN purpose DROP DEFAULT, ALTER COLUMN subject DROP DEFAULT,
      ALTER COLUMN version DROP DEFAULT, ALTER COLUMN place DROP DEFAULT;
    CREATE UNIQUE INDEX consents_address_key ON consents (purpose, lower(address))`);
  const { rows } = (await trx.raw('SELECT id, address FROM consents')) as { rows: { id: number; address: string }[] };
  for (const { id, address } of rows)
    await trx.raw('UPDATE consents SET subject = ? WHERE id = ?', [hmac('consent', address.toLowerCase()), id]);
  await trx.raw(`
    CREATE TABLE consent_records (
      id serial PRIMARY KEY,
      subject text NOT NULL,
      purpose text NOT NULL CONSTRAINT consent_records_purpose_check CHECK (purpose IN ('news_mail', 'news_phone')),
      act text NOT NULL CONSTRAINT consent_records_act_check CHECK (act IN ('given', 'withdrawn')),
      words text NOT NULL,
      version integer NOT NULL,
      place text NOT NULL CONSTRAINT consent_records_place_check CHECK (place IN (${PLACES})),
      at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX consent_records_subject_idx ON consent_records (subject, purpose, id);
    INSERT INTO consent_records (subject, purpose, act, words, version, place, at)
      SELECT subject, purpose, 'given', words, version, place, confirmed_at FROM consents
      WHERE confirmed_at IS NOT NULL ORDER BY confirmed_at`);
  await trx.raw(`
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
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  // Somebody else may have the old number by now.
  await trx.raw(`
    CREATE FUNCTION withdraw_of_old_phone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM set_config('shop.place', 'phone_changed', true);
      DELETE FROM consents WHERE purpose = 'news_phone' AND address = OLD.phone;
      PERFORM set_config('shop.place', '', true);
      RETURN NULL;
    END $$;
    CREATE TRIGGER up_users_phone_consents AFTER UPDATE OF phone ON up_users
      FOR EACH ROW WHEN (OLD.phone_verified_at IS NOT NULL AND OLD.phone IS DISTINCT FROM NEW.phone)
      EXECUTE FUNCTION withdraw_of_old_phone()`);
}
