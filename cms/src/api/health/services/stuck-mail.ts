import { sql } from 'kysely';
import type { StuckMail } from 'shared-types/contract/stuck-mails';
import { db, transaction } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { wakeDelivery } from '../../mail/services/delivery';
import { stuckMails } from '../../mail/services/mail';
import { recordChange } from '../../trail/services/change';

const NOW = sql<Date>`timezone('UTC', now())`;

export async function listStuckMails({
  page,
  limit,
}: {
  page?: number | undefined;
  limit?: number | undefined;
}): Promise<{ mails: StuckMail[]; count: number }> {
  const { size, skip } = pageOf({ page: page ?? 1, limit });
  const [rows, { count }] = await Promise.all([
    run(
      db(),
      stuckMails()
        .select(['id', 'recipient', 'subject', 'failed_at', 'last_error', 'handed_at'])
        .orderBy('failed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset(skip),
    ),
    runOne(db(), stuckMails().select(countAll().as('count'))),
  ]);
  const mails = rows.map(({ id, recipient, subject, failed_at, last_error, handed_at }) => ({
    ...{ id, recipient, subject, failed_at: (failed_at ?? new Date()).toISOString() },
    reason: last_error?.slice(0, 300) ?? null,
    is_unsure: handed_at !== null,
  }));
  return { mails, count };
}

/** Throws 404 for one that does not rest. */
export async function sendAgain(caller: Caller, id: number): Promise<void> {
  await change(caller, id, 'sent again', {
    handed_at: null,
    failed_at: null,
    attempts: 0,
    next_try_at: NOW,
    updated_at: NOW,
  });
  wakeDelivery();
}

/** Throws 404 for one that does not rest. */
export const forgetMail = (caller: Caller, id: number): Promise<void> =>
  change(caller, id, 'forgotten', { content: null, updated_at: NOW });

const change = (caller: Caller, id: number, act: string, values: object): Promise<void> =>
  transaction(async (trx) => {
    const [done] = await run(
      trx,
      query
        .updateTable('mails')
        .set(values)
        .where('id', 'in', stuckMails().select('id').where('id', '=', id))
        .returning('subject'),
    );
    if (!done) throw notFound('Mail');
    await recordChange(trx, caller, { kind: 'mail', id, act, after: { subject: done.subject } });
  });
