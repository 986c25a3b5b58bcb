import type { Knex } from 'knex';

/**
 * Codes that were sent, under keyed hashes of address and code (api/people/services/sign-in-code.ts), and the devices that
 * people are signed in from, by the `device_id` of their sessions.
 *
 * Nobody's address is confirmed here: whoever could open an account with a stranger's address would get what a confirmed
 * one opens. Accounts that are not confirmed keep all they had; where an address must be confirmed from now on, a code to
 * it does so on the spot.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE sign_in_codes (
      address_key text PRIMARY KEY,
      code_hash text NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      expires_at timestamptz NOT NULL,
      used_at timestamptz)`);
  await trx.raw(`
    CREATE TABLE sign_ins (
      id serial PRIMARY KEY,
      user_id integer NOT NULL REFERENCES up_users ON DELETE CASCADE,
      device_id text NOT NULL UNIQUE,
      device text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now())`);
  await trx.raw('CREATE INDEX sign_ins_user_idx ON sign_ins (user_id)');
  await trx.raw(`
    INSERT INTO sign_ins (user_id, device_id, device)
    SELECT DISTINCT ON (s.device_id) u.id, s.device_id, 'A device' FROM strapi_sessions s
    JOIN up_users u ON u.id::text = s.user_id
    WHERE s.origin IN ('storefront', 'back-office') AND s.device_id IS NOT NULL`);
  await trx.raw(`ALTER TABLE mails ADD CONSTRAINT mails_channel_check CHECK (channel IN ('mail', 'sms', 'whatsapp'))`);
  await trx.raw('CREATE INDEX mails_codes_idx ON mails (recipient) WHERE expires_at IS NOT NULL');
  // A confirmed phone opens one account; whoever types another one has not confirmed it.
  await trx.raw('CREATE UNIQUE INDEX up_users_phone_idx ON up_users (phone) WHERE phone_verified_at IS NOT NULL');
  await trx.raw(`
    CREATE FUNCTION forget_confirmed_phone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_verified_at IS NOT DISTINCT FROM OLD.phone_verified_at THEN
        NEW.phone_verified_at := NULL;
      END IF;
      RETURN NEW;
    END $$`);
  await trx.raw(`
    CREATE TRIGGER up_users_forget_confirmed_phone BEFORE UPDATE OF phone ON up_users
    FOR EACH ROW EXECUTE FUNCTION forget_confirmed_phone()`);
}
