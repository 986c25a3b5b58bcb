import type { Knex } from 'knex';
import { type NotNull, type Selectable, sql } from 'kysely';
import type { RefundTask, SettleRefundBody } from 'shared-types/contract/refunds';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { type Database, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { dashboardUrl } from '../lib/dashboard-url';
import { AT_PROVIDER, refundCause } from '../lib/refund-cause';
import { refundError } from '../lib/refund-error';
import { leftOfAttempt } from './refund-to-source';
import { requestRefund, UNDER_WAY } from './request-refund';

const SHOWN = 50;

/** Money that went back at the provider's own screens, of which no credit note tells and nobody has said what it was for. */
export const isUnexplained = sql<boolean>`(r.cause LIKE ${sql.lit(`${AT_PROVIDER}%`)} AND r.state = 'processed' AND r.resolved_at IS NULL
  AND CASE WHEN r.order_id IS NULL THEN EXISTS (SELECT FROM payment_attempts u WHERE u.id = r.attempt_id AND u.used_for = 'order')
    ELSE EXISTS (SELECT FROM order_events e JOIN orders c ON c.id = e.order_id WHERE e.order_id = r.order_id AND e.kind = 'refunded'
      AND e.reference = r.provider_refund_id AND e.beyond_credit > 0 AND c.order_status <> 'cancelled') END)`;

/** Refunds `r` that somebody has to see to: they failed, have been on their way for five days, or were not made here. */
export const refundTasks = () =>
  query
    .selectFrom('refunds as r')
    .where(({ and, eb, or, ref }) =>
      or([
        and([eb('r.state', '=', 'failed'), eb('r.resolved_at', 'is', null)]),
        isUnexplained,
        and([
          eb('r.state', 'in', UNDER_WAY),
          sql<boolean>`${ref('r.created_at')} < timezone('UTC', now()) - interval '5 days'`,
        ]),
      ]),
    );

/** The orders of which money could not be sent back, and nobody has seen to it. */
export const ordersWithFailedRefunds = () =>
  query
    .selectFrom('refunds')
    .select('order_id')
    .where('state', '=', 'failed')
    .where('resolved_at', 'is', null)
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: NotNull }>();

export async function listTasks(): Promise<RefundTask[]> {
  const rows = await run(
    db(),
    refundTasks()
      .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
      .innerJoin('payments as p', 'p.id', 'a.payment_id')
      .leftJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.id', 'r.amount', 'r.cause', 'r.state', 'r.last_error', 'r.created_at', 'r.order_id'])
      .select(['a.provider', 'a.provider_payment_id', 'p.is_test', 'o.order_number'])
      .select(({ ref }) => sql<RefundTask['payer']>`${ref('p.terms')} -> 'caller'`.as('caller'))
      // What somebody waits for stands before what only wants a word.
      .orderBy(({ ref }) => sql<boolean>`${ref('r.state')} = 'processed'`)
      .orderBy('r.id')
      .limit(SHOWN),
  );
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    cause: refundCause(row.cause),
    state: row.state,
    error: refundError(row.last_error),
    provider: row.provider,
    payment_id: row.provider_payment_id,
    url: dashboardUrl({ provider: row.provider, isTest: row.is_test }, 'payment', row.provider_payment_id),
    order: row.order_id && row.order_number ? { id: row.order_id, order_number: row.order_number } : null,
    payer: row.order_id === null ? payerOf(row.caller) : null,
    at: row.created_at.toISOString(),
  }));
}

const payerOf = (caller: RefundTask['payer']) =>
  caller && { name: caller.name, email: caller.email, phone: caller.phone };

/**
 * Sees to a failed refund of money that no order has: asks for it once more, or notes the reference by which it was paid back
 * otherwise. Of one that was made at the provider it notes what it was for. Throws 400 without that, 404, and 409 for one that is no task
 * or was seen to, and for a failed one of an order.
 */
export async function settleRefund(
  caller: Caller,
  id: number,
  { reference, note }: z.output<typeof SettleRefundBody>,
): Promise<RefundTask[]> {
  await transaction(async (trx) => {
    const [refund] = await run(trx, query.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate());
    if (!refund) throw notFound('Refund');
    if (refund.cause.startsWith(AT_PROVIDER)) return explain(trx, caller, refund, note);
    if (refund.state !== 'failed' || refund.resolved_at)
      throw conflict('refund_settled', 'This refund has not failed, or was seen to already');
    if (refund.order_id !== null)
      throw conflict('refund_of_order', 'Send it back again, or note how it was paid back, on the order’s page');
    await run(
      trx,
      query
        .updateTable('refunds')
        .set({ resolved_at: new Date(), paid_reference: reference ?? null })
        .where('id', '=', id),
    );
    if (reference !== undefined) return;
    const { left } = await leftOf(trx, refund.attempt_id);
    // Less, or nothing, where some of it has gone back at the provider meanwhile.
    const amount = toRupees(Math.min(toPaise(refund.amount), toPaise(left)));
    if (amount > 0)
      await requestRefund(trx, {
        ...{ attemptId: refund.attempt_id, orderId: null, amount },
        ...{ cause: `not used/${id}`, actor: caller },
      });
  });
  return listTasks();
}

/** What of a payment has not gone back and is not about to; the payment stays locked. */
async function leftOf(trx: Knex.Transaction, attemptId: number): Promise<{ left: number }> {
  const attempts = query.selectFrom('payment_attempts as a').where('a.id', '=', attemptId);
  await run(trx, attempts.select('a.id').forNoKeyUpdate());
  return runOne(
    trx,
    attempts.select(({ ref }) => leftOfAttempt(ref('a.id'), ref('a.amount_captured')).as('left')),
  );
}

type Refund = Pick<
  Selectable<Database['refunds']>,
  'id' | 'amount' | 'order_id' | 'state' | 'resolved_at' | 'provider_refund_id'
>;

async function explain(trx: Knex.Transaction, caller: Caller, refund: Refund, note: string | undefined): Promise<void> {
  if (!note) throw invalid('note', 'Say what it was for');
  if (refund.state !== 'processed' || refund.resolved_at)
    throw conflict('refund_settled', 'This refund has not arrived, or was seen to already');
  await run(trx, query.updateTable('refunds').set({ resolved_at: new Date(), note }).where('id', '=', refund.id));
  if (refund.order_id !== null)
    await recordChange(trx, caller, {
      ...{ kind: 'order', id: refund.order_id, act: 'refund explained' },
      after: { amount: refund.amount, reference: refund.provider_refund_id, note },
    });
}
