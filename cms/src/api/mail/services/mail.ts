import type { Knex } from 'knex';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { MAIL_DAILY_LIMITS } from 'shared-types/contract/auth';
import { db, strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { type Database, prepare, query, run, type Values } from '../../../lib/database/query';
import type { MailContent } from '../../../lib/mail/mail-content';
import type { ChannelName } from '../lib/outbox';
import { wakeDelivery } from './delivery';

export interface Mail {
  /** Names the event, e.g. `order/17/event/42`. A second mail with the same key is dropped: nobody hears of it twice. */
  key: string;
  to: string;
  /** One line. */
  subject: string;
  /** About an order: the shop owes it, whoever the address is of (`MAIL_DAILY_LIMITS`). */
  isOrder?: boolean;
  /** The shop owes it too, and somebody who asks for it may have it sent to a stranger: above the address's share a day later. */
  isOwed?: boolean;
  /** To who works for the shop: no share holds it. */
  isStaff?: boolean;
  /** Kept as it is now, and written down as text and page when it is sent (`lib/mail/mail-template.ts`). */
  content: MailContent;
}

const NOW = sql<Date>`timezone('UTC', now())`;

export type MailRow = ReturnType<typeof mailRow>;

/** Puts a mail into the outbox, unless it is there already; `wakeDelivery` after the commit has it sent at once. */
const insertMail = (mail: MailRow | Values<MailRow>) =>
  query
    .insertInto('mails')
    .values({
      document_id: mail.document_id,
      key: mail.key,
      recipient: mail.recipient,
      subject: mail.subject,
      content: mail.content,
      attempts: 0,
      next_try_at: sql<Date>`CASE WHEN ${mail.is_staff}::boolean THEN ${NOW} ELSE coalesce(
        mail_due(${mail.recipient}::text, ${NOW}, ${mail.few}::int, ${mail.many}::int, ${mail.is_order}::boolean),
        CASE WHEN ${mail.is_owed}::boolean THEN ${NOW} + interval '1 day' END) END`,
      created_at: mail.now,
      updated_at: mail.now,
      published_at: mail.now,
    })
    .onConflict((same) => same.column('key').doNothing())
    .returning(({ ref }) => ['id', sql<boolean>`${ref('next_try_at')} IS NOT DISTINCT FROM ${NOW}`.as('goes_out')]);

const INSERT_MAIL = prepare((mail: Values<MailRow>) => insertMail(mail));

/** On a pipeline; `wakeDelivery` after the commit has it sent at once. */
export function sendMail(trx: Pipeline, mail: Mail): void {
  INSERT_MAIL.on(trx, mailRow(mail));
}

export function mailRow({ key, to, subject, content, isOrder = false, isOwed = false, isStaff = false }: Mail) {
  const { document_id, created_at: now } = strapiColumns();
  const scale = Number(process.env.RATE_LIMIT_SCALE || 1);
  return {
    ...{ document_id, now, key, recipient: to, subject },
    content: JSON.stringify(content),
    ...{ is_order: isOrder, is_owed: isOwed, is_staff: isStaff },
    few: Math.round(MAIL_DAILY_LIMITS[isOrder ? 'unconfirmedOrders' : 'unconfirmed'] * scale),
    many: Math.round(MAIL_DAILY_LIMITS.confirmed * scale),
  };
}

/** Given up after the last try, or perhaps taken: those that can still be sent again. */
export const stuckMails = () =>
  query.selectFrom('mails').where('failed_at', 'is not', null).where('content', 'is not', null);

/** Waits until its address is confirmed. */
const awaitsConfirmation = ({ and, eb }: ExpressionBuilder<Database, 'mails'>) =>
  and([eb('next_try_at', 'is', null), eb('sent_at', 'is', null), eb('failed_at', 'is', null)]);

/**
 * Puts a mail into the outbox inside the caller's transaction: it goes out soon after the commit, and never when the
 * transaction is rolled back (services/delivery.ts). Where an address gets more than its share in a day it waits
 * (`MAIL_DAILY_LIMITS`). One query.
 */
export async function queueMail(trx: Knex.Transaction, mail: Mail): Promise<void> {
  await run(trx, insertMail(mailRow(mail)));
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** As `queueMail`, for mails that can be requested again: answers false, and drops it, when the address has reached its limit. */
export async function queueMailWithinLimit(trx: Knex.Transaction, mail: Mail): Promise<boolean> {
  const [row] = await run(trx, insertMail(mailRow(mail)));
  if (row && !row.goes_out) await run(trx, query.deleteFrom('mails').where('id', '=', row.id));
  trx.executionPromise.then(wakeDelivery, () => {});
  return row?.goes_out ?? false;
}

/** Counts one more code; false where nobody has confirmed the address or phone, and it has had its share of the day. */
export async function mayMailCode(trx: Knex.Transaction, address: string): Promise<boolean> {
  const few = Math.round(MAIL_DAILY_LIMITS.unconfirmedCodes * Number(process.env.RATE_LIMIT_SCALE || 1));
  const [row] = await run(
    trx,
    sql<{ due: Date | null }>`SELECT mail_due(${address}::text, ${NOW}, ${few}::int, 0, false, true) AS due`,
  );
  return row?.due != null;
}

/**
 * Puts a code into the outbox, to a mail address or a phone, instead of one that waits still and whose key begins with
 * `replaces`. How many
 * an address gets is bounded where they are asked for, so no day's share holds it back; nobody gets it once its minutes are over.
 */
export async function queueCode(
  trx: Knex.Transaction,
  {
    channel,
    minutes,
    replaces,
    ...mail
  }: Omit<Mail, 'key'> & { channel: ChannelName; minutes: number; replaces: string },
): Promise<void> {
  await run(
    trx,
    query
      .deleteFrom('mails')
      .where('recipient', '=', mail.to)
      .where('expires_at', 'is not', null)
      .where(({ ref }) => sql<boolean>`starts_with(${ref('key')}, ${replaces})`)
      .where('sent_at', 'is', null)
      .where('handed_at', 'is', null),
  );
  await run(
    trx,
    query.insertInto('mails').values({
      ...strapiColumns(),
      key: `${replaces}${crypto.randomUUID()}`,
      channel,
      recipient: mail.to,
      subject: mail.subject,
      content: JSON.stringify(mail.content),
      attempts: 0,
      next_try_at: NOW,
      expires_at: sql<Date>`${NOW} + make_interval(mins => ${minutes})`,
    }),
  );
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** Deletes what was mailed, or is to be, under the keys that begin so. */
export async function deleteMails(trx: Knex.Transaction, keys: string): Promise<void> {
  await run(
    trx,
    query.deleteFrom('mails').where(({ ref }) => sql<boolean>`starts_with(${ref('key')}, ${keys})`),
  );
}

/** Releases the mails that waited for the address to be confirmed. */
export async function releaseUnconfirmed(trx: Knex.Transaction, email: string): Promise<void> {
  await run(
    trx,
    query
      .updateTable('mails')
      .set({ next_try_at: NOW })
      .where(({ ref }) => sql<boolean>`lower(${ref('recipient')}) = lower(${email})`)
      .where(awaitsConfirmation),
  );
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** How long it is known to whom a mail went, and how long one that could not be sent, or may have been, can be sent again (`npm run mails`). */
const RETENTION_DAYS = 30;
/** For its subject, in which own words may name the person. */
const FORGOTTEN = 'What it was about is no longer kept';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Personal data is kept no longer than needed: of a mail that was sent or given up what is left is that there was one, so that
 * nobody hears of the same twice; mails to addresses that were not confirmed go.
 */
export async function deleteOldMails(): Promise<void> {
  const keptSince = sql<Date>`timezone('UTC', now()) - make_interval(days => ${RETENTION_DAYS})`;
  await run(
    db(),
    query
      .updateTable('mails')
      .set({ content: null, recipient: '', subject: FORGOTTEN, last_error: null })
      .where(({ eb, or }) => or([eb('sent_at', '<', keptSince), eb('failed_at', '<', keptSince)]))
      .where('recipient', '<>', ''),
  );
  await run(db(), query.deleteFrom('mails').where('created_at', '<', keptSince).where(awaitsConfirmation));
  await run(db(), query.deleteFrom('mails').where('expires_at', '<', new Date(Date.now() - DAY_MS)));
  await run(db(), query.deleteFrom('mails_a_day').where('day', '<', sql<string>`timezone('UTC', now())::date - 1`));
}

/** Notices to browsers of colleagues; after `expiresAt` nobody wants them any more. */
export async function queueNotices(
  trx: Knex.Transaction,
  browsers: number[],
  { key, subject, content, expiresAt }: Pick<Mail, 'key' | 'subject' | 'content'> & { expiresAt: Expression<Date> },
): Promise<void> {
  const rows = browsers.map((id) => ({
    ...strapiColumns(),
    ...{ key: `${key}/push/${id}`, channel: 'push' as const, recipient: String(id), subject },
    ...{ content: JSON.stringify(content), attempts: 0, next_try_at: NOW, expires_at: expiresAt },
  }));
  await run(
    trx,
    query
      .insertInto('mails')
      .values(rows)
      .onConflict((same) => same.column('key').doNothing()),
  );
  trx.executionPromise.then(wakeDelivery, () => {});
}

/** One that rests (`stuckMails`) is sent again, or its content is forgotten. Answers its subject; nothing where it does not rest. */
export async function changeStuck(
  trx: Knex.Transaction,
  id: number,
  how: 'send' | 'forget',
): Promise<string | undefined> {
  const again = { handed_at: null, failed_at: null, attempts: 0, next_try_at: NOW };
  const [done] = await run(
    trx,
    query
      .updateTable('mails')
      .set({ ...(how === 'send' ? again : { content: null }), updated_at: NOW })
      .where('id', 'in', stuckMails().select('id').where('id', '=', id))
      .returning('subject'),
  );
  return done?.subject;
}
