import type { Knex } from 'knex';

/**
 * Codes to sign in with have a share of their own at an address, or a phone, that nobody has confirmed: else who asks from
 * ever other networks could have ever more of them sent to a stranger.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('DROP FUNCTION mail_due(text, timestamp, integer, integer, boolean)');
  // With a default, so that an instance of before goes on while it is being replaced.
  await trx.raw(`
    CREATE FUNCTION mail_due(address text, moment timestamp, few integer, many integer, is_order boolean DEFAULT false,
      is_code boolean DEFAULT false)
    RETURNS timestamp LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      today integer;
      is_confirmed boolean :=
        EXISTS (SELECT FROM up_users WHERE lower(email) = lower(address) AND email_verified_at IS NOT NULL)
        OR EXISTS (SELECT FROM orders WHERE lower(customer_email) = lower(address) AND email_confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM up_users WHERE phone = address AND phone_verified_at IS NOT NULL);
      counter text := CASE WHEN is_order THEN 'order ' WHEN is_code THEN 'code ' ELSE '' END || lower(address);
    BEGIN
      INSERT INTO mails_a_day AS m VALUES (encode(sha256(convert_to(counter, 'UTF8')), 'hex'), moment::date, 1)
      ON CONFLICT (recipient, day) DO UPDATE SET mails = m.mails + 1 RETURNING mails INTO today;
      RETURN CASE
        WHEN today <= few OR is_confirmed AND (is_code OR today <= many) THEN moment
        WHEN is_confirmed OR is_order THEN moment + interval '1 day'
      END;
    END $$`);
}
