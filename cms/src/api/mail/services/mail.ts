import type { Knex } from 'knex';
import { db, sql, strapiColumns } from '../../../lib/db';
import { wakeDelivery } from './delivery';

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
 * SQL that puts the mail of `mailBindings` into the outbox; `wakeDelivery` after the commit has it sent at once. `from`:
 * only when this has a row.
 */
export const insertMail = (from = '') => `
  INSERT INTO mails (document_id, key, recipient, subject, body_text, body_html, attempts, next_try_at, created_at, updated_at, published_at)
  SELECT :mail_id, :mail_key, :mail_to, :mail_subject, :mail_text, :mail_html, 0, :mail_at, :mail_at, :mail_at, :mail_at ${from}
  ON CONFLICT (key) DO NOTHING RETURNING id`;

export function mailBindings({ key, to, subject, text, html }: Mail) {
  const { document_id, created_at } = strapiColumns();
  return {
    mail_id: document_id,
    mail_key: key,
    mail_to: to,
    mail_subject: subject,
    mail_text: text,
    mail_html: html ?? null,
    mail_at: created_at,
  };
}

/**
 * Puts a mail into the outbox inside the caller's transaction: it goes out soon after the commit, and never when the
 * transaction is rolled back (services/delivery.ts). One query.
 */
export async function queueMail(trx: Knex.Transaction, mail: Mail): Promise<void> {
  await sql(trx, insertMail(), mailBindings(mail));
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** So long a mail that could not be sent, or that may have been, can be sent again (`npm run mails`). */
const KEPT_DAYS = 30;

/** Forgets the texts of mails that nobody has sent again: what a person was told is kept no longer than it is needed. */
export async function forgetOldMails(): Promise<void> {
  await sql(
    db(),
    `UPDATE mails SET body_text = NULL, body_html = NULL
     WHERE failed_at < timezone('UTC', now()) - make_interval(days => :days) AND body_text IS NOT NULL`,
    { days: KEPT_DAYS },
  );
}

export default { queueMail, forgetOldMails };
