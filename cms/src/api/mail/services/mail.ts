import type { Knex } from 'knex';
import { sql, strapiColumns } from '../../../lib/db';
import { WAKE_CHANNEL } from '../lib/outbox';

export interface Mail {
  /** Names the event, e.g. `order/17/event/42`. A second mail with the same key is dropped: nobody hears of it twice. */
  key: string;
  to: string;
  /** One line. */
  subject: string;
  text: string;
  /** The same as a page. See `lib/letter.ts`, which writes both. */
  html?: string;
}

/**
 * Puts a mail into the outbox inside the caller's transaction: it goes out soon after the commit, and never when the
 * transaction is rolled back (services/delivery.ts). One query.
 */
export async function queueMail(trx: Knex.Transaction, { key, to, subject, text, html }: Mail): Promise<void> {
  await sql(
    trx,
    `WITH mail AS (
       INSERT INTO mails (document_id, key, recipient, subject, body_text, body_html, attempts, next_try_at, created_at, updated_at, published_at)
       VALUES (:document_id, :key, :to, :subject, :text, :html, 0, :created_at, :created_at, :updated_at, :published_at)
       ON CONFLICT (key) DO NOTHING RETURNING id)
     SELECT pg_notify('${WAKE_CHANNEL}', '') FROM mail`,
    { ...strapiColumns(), key, to, subject, text, html: html ?? null },
  );
}

export default { queueMail };
