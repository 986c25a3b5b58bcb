import type { Knex } from 'knex';

/**
 * How many mails an address has got on a day, under a hash of it, which outlives the account and its mails. `mail_due`
 * counts one more and answers when it goes out: at once; a day later where an address that somebody has confirmed has had
 * its share; never (null) where nobody has, until somebody does.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE mails_a_day (
      recipient text,
      day date,
      mails integer NOT NULL,
      PRIMARY KEY (recipient, day))`);
  await trx.raw(`
    CREATE FUNCTION mail_due(address text, moment timestamp, few integer, many integer) RETURNS timestamp
    LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      today integer;
      is_confirmed boolean := EXISTS (
        SELECT FROM up_users WHERE lower(email) = lower(address) AND email_verified_at IS NOT NULL);
    BEGIN
      INSERT INTO mails_a_day AS m VALUES (encode(sha256(convert_to(lower(address), 'UTF8')), 'hex'), moment::date, 1)
      ON CONFLICT (recipient, day) DO UPDATE SET mails = m.mails + 1 RETURNING mails INTO today;
      RETURN CASE
        WHEN is_confirmed AND today > many THEN moment + interval '1 day'
        WHEN is_confirmed OR today <= few THEN moment
      END;
    END $$`);
  await trx.raw(`CREATE INDEX mails_held_idx ON mails (lower(recipient))
    WHERE next_try_at IS NULL AND sent_at IS NULL AND failed_at IS NULL`);
  // Whoever works here, or has had an order delivered, has had the shop's mails for long.
  await trx.raw(`
    UPDATE up_users u SET email_verified_at = timezone('UTC', now())
    WHERE NOT u.roles <@ '["shopper"]'
       OR EXISTS (SELECT FROM orders o WHERE o.user_id = u.id AND o.order_status = 'delivered')`);
}
