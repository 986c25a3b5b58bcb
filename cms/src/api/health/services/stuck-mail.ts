import { sql } from 'kysely';
import type { StuckMail } from 'shared-types/contract/stuck-mails';
import { db } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { wakeDelivery } from '../../mail/services/delivery';
import { stuckMails } from '../../mail/services/mail';

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
export async function sendAgain(id: number): Promise<void> {
  await change(id, { handed_at: null, failed_at: null, attempts: 0, next_try_at: NOW, updated_at: NOW });
  wakeDelivery();
}

/** Throws 404 for one that does not rest. */
export const forgetMail = (id: number): Promise<void> => change(id, { content: null, updated_at: NOW });

async function change(id: number, values: object): Promise<void> {
  const done = await run(
    db(),
    query
      .updateTable('mails')
      .set(values)
      .where('id', 'in', stuckMails().select('id').where('id', '=', id))
      .returning('id'),
  );
  if (!done.length) throw notFound('Mail');
}
