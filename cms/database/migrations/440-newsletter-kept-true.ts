import type { Knex } from 'knex';

/**
 * A subscription was asked for before it was confirmed: asking again moved the first moment of confirmed ones. And what was
 * ended leaves no mail behind (api/engage/services/newsletter.ts).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('UPDATE newsletter_subscribers SET asked_at = confirmed_at WHERE asked_at > confirmed_at');
  await trx.raw(
    'ALTER TABLE newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_moments_check CHECK (asked_at <= confirmed_at)',
  );
  await trx.raw(`
    DELETE FROM mails m WHERE starts_with(m.key, 'newsletter/')
      AND NOT EXISTS (SELECT FROM newsletter_subscribers s WHERE starts_with(m.key, 'newsletter/' || s.id || '/'))`);
}
