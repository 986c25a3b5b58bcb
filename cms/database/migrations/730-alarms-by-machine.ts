import type { Knex } from 'knex';

/**
 * Alarms of a machine bear its name (api/health/services/alarms.ts). `seen_at`: when a round looked last, so that those of machines
 * that are gone go; those of before, which bear none, go with them.
 *
 * The outbox takes first what expires (api/mail/services/outbox.ts), and its index has that order.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE health_alarms
    ADD COLUMN seen_at timestamp(6) NOT NULL DEFAULT timezone('UTC', now())`);
  await trx.raw('DROP INDEX mails_due_idx');
  await trx.raw(`CREATE INDEX mails_due_idx ON mails ((expires_at IS NULL), next_try_at, id)
    WHERE sent_at IS NULL AND failed_at IS NULL`);
}
