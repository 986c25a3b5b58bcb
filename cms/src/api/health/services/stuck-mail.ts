import { sql } from 'kysely';
import type { StuckMail } from 'shared-types/contract/stuck-mails';
import { db, transaction } from '../../../lib/database/db';
import { countAll, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { wakeDelivery } from '../../mail/services/delivery';
import { changeStuck, stuckMails } from '../../mail/services/mail';
import { recordChange } from '../../trail/services/change';

const _NOW = sql<Date>`timezone('UTC', now())`;

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
  await change(caller, id, 'send');
  wakeDelivery();
}

/** Throws 404 for one that does not rest. */
export const forgetMail = (caller: Caller, id: number): Promise<void> => change(caller, id, 'forget');

const ACTS = { send: 'sent again', forget: 'forgotten' };

const change = (caller: Caller, id: number, how: 'send' | 'forget'): Promise<void> =>
  transaction(async (trx) => {
    const subject = await changeStuck(trx, id, how);
    if (subject === undefined) throw notFound('Mail');
    await recordChange(trx, caller, { kind: 'mail', id, act: ACTS[how], after: { subject } });
  });
