import type { Selectable } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../../../lib/database/query';
import type { MailContent } from '../../../lib/mail/mail-content';
import { type ChannelName, delayAfter, MAX_ATTEMPTS } from '../lib/outbox';

/**
 * What becomes of a mail: it waits (`next_try_at`), is handed over (`handed_at`, committed before it begins), and is then
 * sent (`sent_at`), refused and waits again, or rests (`failed_at`): given up after the last try, or, with `handed_at`
 * kept, maybe sent. `npm run mails` shows those that rest. Each function is one statement and its own transaction, and does
 * nothing the second time.
 */

/** By hand is what the statement makes of a column: it is sent on the delivery's own connection, which `prepare` does not know. */
export interface WaitingMail
  extends Pick<Selectable<Database['mails']>, 'id' | 'key' | 'recipient' | 'subject' | 'attempts'> {
  channel: ChannelName;
  /** Still there: it goes when the mail is sent. */
  content: MailContent;
  created_at: Date;
}

const NOW = "now() AT TIME ZONE 'UTC'";

/** Those that one loop sees to: a channel's. */
export interface Part {
  name: ChannelName;
  /** Of which there is a loop; who is to be reached by another is the mails' loop's, which says so. */
  all: string[];
}
const IN_PART = "CASE WHEN channel = ANY($2) THEN channel ELSE 'mail' END = $1";

/**
 * Takes the mail that is due, of those that expire if there is one, and of them the one that has waited longest: from here on no
 * other instance sends it, whatever becomes of this one. Null when there is none.
 */
export async function takeNext(client: Client, { name, all }: Part): Promise<WaitingMail | null> {
  // By name, so that it is planned once: there are as many mails as orders, beside whose making they are sent.
  const { rows } = await client.query<Omit<WaitingMail, 'content'> & { content: string }>({
    name: 'next-mail',
    text: `UPDATE mails SET handed_at = ${NOW}
     WHERE id = (SELECT id FROM mails
       WHERE sent_at IS NULL AND failed_at IS NULL AND handed_at IS NULL AND next_try_at <= ${NOW}
         AND (expires_at IS NULL OR expires_at > ${NOW}) AND ${IN_PART}
       ORDER BY (expires_at IS NULL), next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, key, coalesce(channel, 'mail') AS channel, recipient, subject, content::text, attempts,
       created_at AT TIME ZONE 'UTC' AS created_at`,
    values: [name, all],
  });
  const [row] = rows;
  return row ? { ...row, content: JSON.parse(row.content) } : null;
}

/** The content goes: it may hold a link that opens an account. So does the subject of what expires, which is a code. */
export async function markSent(client: Client, { id, attempts }: WaitingMail): Promise<void> {
  await client.query({
    name: 'mail-sent',
    text: `UPDATE mails SET sent_at = ${NOW}, updated_at = ${NOW}, attempts = $2, next_try_at = NULL, failed_at = NULL,
       content = NULL, subject = CASE WHEN expires_at IS NULL THEN subject ELSE '' END, last_error = NULL WHERE id = $1`,
    values: [id, attempts + 1],
  });
}

/** It was surely not taken: it waits for another try, or rests after the last one. */
export async function markRetry(client: Client, mail: WaitingMail, reason: string, askedMs = 0): Promise<void> {
  const attempts = mail.attempts + 1;
  await client.query(
    `UPDATE mails SET attempts = $2, last_error = $3, updated_at = ${NOW}, handed_at = NULL,
       next_try_at = CASE WHEN $4 THEN NULL ELSE ${NOW} + $5 * interval '1 millisecond' END,
       failed_at = CASE WHEN $4 THEN ${NOW} END
     WHERE id = $1 AND attempts = $2 - 1`,
    [mail.id, attempts, reason, attempts >= MAX_ATTEMPTS, delayAfter(attempts, askedMs)],
  );
}

/** It may have been taken: it rests until somebody decides. */
export async function markUnsure(client: Client, mail: WaitingMail, reason: string): Promise<void> {
  await client.query(
    `UPDATE mails SET attempts = $2, last_error = $3, updated_at = ${NOW}, next_try_at = NULL, failed_at = ${NOW}
     WHERE id = $1 AND attempts = $2 - 1`,
    [mail.id, mail.attempts + 1, reason],
  );
}

const LOST = `handed_at < ${NOW} - $3 * interval '1 millisecond' AND sent_at IS NULL AND failed_at IS NULL AND ${IN_PART}`;

/** What an instance took and said nothing of for so long waits again. Only for transports that may repeat. */
export async function reclaimLost(client: Client, { name, all }: Part, lostAfterMs: number): Promise<void> {
  await client.query({
    name: 'lost-mails-back',
    text: `UPDATE mails SET handed_at = NULL, updated_at = ${NOW} WHERE ${LOST}`,
    values: [name, all, lostAfterMs],
  });
}

/** What an instance took and said nothing of for so long rests. Answers the keys of those mails. */
export async function markLost(client: Client, { name, all }: Part, lostAfterMs: number): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: 'lost-mails-rest',
    text: `UPDATE mails SET attempts = attempts + 1, last_error = 'Whoever sent it ended meanwhile', updated_at = ${NOW},
       next_try_at = NULL, failed_at = ${NOW} WHERE ${LOST} RETURNING key`,
    values: [name, all, lostAfterMs],
  });
  return rows.map(({ key }) => key);
}
