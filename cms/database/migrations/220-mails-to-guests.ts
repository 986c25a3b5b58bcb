import type { Knex } from 'knex';

/**
 * An address is confirmed too when a guest has followed the link of an order's mail (`orders.email_confirmed_at`). Mails
 * about orders are counted apart from all others, so that nobody else uses up their share, and none of them waits for a
 * confirmation that may never come: what is above the share goes out a day later.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('DROP FUNCTION mail_due(text, timestamp, integer, integer)');
  // With a default, so that an instance of before goes on while it is being replaced.
  await trx.raw(`
    CREATE FUNCTION mail_due(address text, moment timestamp, few integer, many integer, is_order boolean DEFAULT false)
    RETURNS timestamp LANGUAGE plpgsql VOLATILE AS $$
    DECLARE
      today integer;
      is_confirmed boolean :=
        EXISTS (SELECT FROM up_users WHERE lower(email) = lower(address) AND email_verified_at IS NOT NULL)
        OR EXISTS (SELECT FROM orders WHERE lower(customer_email) = lower(address) AND email_confirmed_at IS NOT NULL);
      counter text := CASE WHEN is_order THEN 'order ' ELSE '' END || lower(address);
    BEGIN
      INSERT INTO mails_a_day AS m VALUES (encode(sha256(convert_to(counter, 'UTF8')), 'hex'), moment::date, 1)
      ON CONFLICT (recipient, day) DO UPDATE SET mails = m.mails + 1 RETURNING mails INTO today;
      RETURN CASE
        WHEN today <= few OR is_confirmed AND today <= many THEN moment
        WHEN is_confirmed OR is_order THEN moment + interval '1 day'
      END;
    END $$`);
  await trx.raw(`CREATE INDEX orders_confirmed_email_idx ON orders (lower(customer_email))
    WHERE email_confirmed_at IS NOT NULL`);
  // What waits still is somebody's receipt.
  await trx.raw(`UPDATE mails SET next_try_at = timezone('UTC', now())
    WHERE key LIKE 'order/%' AND next_try_at IS NULL AND sent_at IS NULL AND failed_at IS NULL`);
}
