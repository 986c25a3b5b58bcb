import type { Knex } from 'knex';
import { type ExpressionBuilder, sql } from 'kysely';
import { MAIL_DAILY_LIMITS } from 'shared-types/contract/auth';
import { db, strapiColumns, sql as text } from '../../../lib/database/db';
import { type Database, query, run } from '../../../lib/database/query';
import type { MailContent } from '../../../lib/mail/mail-content';
import type { ChannelName } from '../lib/outbox';
import { wakeDelivery } from './delivery';

export interface Mail {
  /** Names the event, e.g. `order/17/event/42`. A second mail with the same key is dropped: nobody hears of it twice. */
  key: string;
  to: string;
  /** One line. */
  subject: string;
  /** Kept as it is now, and written down as text and page when it is sent (`lib/mail/mail-template.ts`). */
  content: MailContent;
}

/**
 * SQL that puts the mail of `mailBindings` into the outbox; `wakeDelivery` after the commit has it sent at once.
 */
export const insertMail = `
  INSERT INTO mails (document_id, key, recipient, subject, content, attempts, next_try_at, created_at, updated_at, published_at)
  SELECT :mail_id, :mail_key, :mail_to, :mail_subject, :mail_content::jsonb, 0,
         mail_due(:mail_to::text, :mail_at::timestamp, :mail_few::int, :mail_many::int), :mail_at, :mail_at, :mail_at
  ON CONFLICT (key) DO NOTHING RETURNING id, next_try_at IS NOT DISTINCT FROM created_at AS goes_out`;

export function mailBindings({ key, to, subject, content }: Mail) {
  const { document_id, created_at } = strapiColumns();
  const scale = Number(process.env.RATE_LIMIT_SCALE || 1);
  return {
    mail_id: document_id,
    mail_key: key,
    mail_to: to,
    mail_subject: subject,
    mail_content: JSON.stringify(content),
    mail_at: created_at,
    mail_few: Math.round(MAIL_DAILY_LIMITS.unconfirmed * scale),
    mail_many: Math.round(MAIL_DAILY_LIMITS.confirmed * scale),
  };
}

/** Waits until its address is confirmed. */
const awaitsConfirmation = ({ and, eb }: ExpressionBuilder<Database, 'mails'>) =>
  and([eb('next_try_at', 'is', null), eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);

/**
 * Puts a mail into the outbox inside the caller's transaction: it goes out soon after the commit, and never when the
 * transaction is rolled back (services/delivery.ts). Where an address gets more than its share in a day it waits
 * (`MAIL_DAILY_LIMITS`). One query.
 */
export async function queueMail(trx: Knex.Transaction, mail: Mail): Promise<void> {
  await text(trx, insertMail, mailBindings(mail));
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** As `queueMail`, for mails that can be requested again: answers false, and drops it, when the address has reached its limit. */
export async function queueMailWithinLimit(trx: Knex.Transaction, mail: Mail): Promise<boolean> {
  // The row is said by hand: the placement sends the same text through its pipeline.
  const [row] = await text<{ id: number; goes_out: boolean }>(trx, insertMail, mailBindings(mail));
  if (row && !row.goes_out) await run(trx, query.deleteFrom('mails').where('id', '=', row.id));
  trx.executionPromise.then(wakeDelivery, () => {});
  return row?.goes_out ?? false;
}

/**
 * Puts a code into the outbox, to a mail address or a phone, instead of one to there that waits still. How many
 * an address gets is bounded where they are asked for, so no day's share holds it back; nobody gets it once it has expired.
 */
export async function queueCode(
  trx: Knex.Transaction,
  { channel, expiresAt, ...mail }: Omit<Mail, 'key'> & { channel: ChannelName; expiresAt: Date },
): Promise<void> {
  await run(
    trx,
    query
      .deleteFrom('mails')
      .where('recipient', '=', mail.to)
      .where('expires_at', 'is not', null)
      .where('sent_at', 'is', null)
      .where('handed_at', 'is', null),
  );
  await run(
    trx,
    query.insertInto('mails').values({
      ...strapiColumns(),
      key: `code/${crypto.randomUUID()}`,
      channel,
      recipient: mail.to,
      subject: mail.subject,
      content: JSON.stringify(mail.content),
      attempts: 0,
      next_try_at: new Date(),
      expires_at: expiresAt,
    }),
  );
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** Releases the mails that waited for the address to be confirmed. */
export async function releaseUnconfirmed(trx: Knex.Transaction, email: string): Promise<void> {
  await run(
    trx,
    query
      .updateTable('mails')
      .set({ next_try_at: sql<Date>`timezone('UTC', now())` })
      .where(({ ref }) => sql<boolean>`lower(${ref('recipient')}) = lower(${email})`)
      .where(awaitsConfirmation),
  );
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** How long a mail that could not be sent, or may have been, can be sent again (`npm run mails`). */
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the content of mails that nobody has sent again, and mails to addresses that were not confirmed: personal data is kept no longer than needed. */
export async function deleteOldMails(): Promise<void> {
  const keptSince = sql<Date>`timezone('UTC', now()) - make_interval(days => ${RETENTION_DAYS})`;
  await run(
    db(),
    query
      .updateTable('mails')
      .set({ content: null })
      .where('failed_at', '<', keptSince)
      .where('content', 'is not', null),
  );
  await run(db(), query.deleteFrom('mails').where('created_at', '<', keptSince).where(awaitsConfirmation));
  await run(db(), query.deleteFrom('mails').where('expires_at', '<', new Date(Date.now() - DAY_MS)));
  await run(db(), query.deleteFrom('mails_a_day').where('day', '<', sql<string>`timezone('UTC', now())::date - 1`));
}
