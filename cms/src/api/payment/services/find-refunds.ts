import type { Knex } from 'knex';
import { sql } from 'kysely';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentProvider, RefundFacts } from '../../../adapters/payment/provider';
import { db, transaction } from '../../../lib/database/db';
import { query, run, runOne, rupeeSum } from '../../../lib/database/query';
import { changeOrder, findRecord } from '../../order/services/order-record';
import { AT_PROVIDER } from '../../refund/lib/refund-cause';
import { ordersPaidBy } from '../../refund/services/refund-to-source';
import { requestRefund } from '../../refund/services/request-refund';
import { type AttemptRecord, lockAttempt, nameOf, type PaymentRecord } from './payment-record';

/**
 * Money of an attempt that went back without being asked for here, as from the provider's own screens, becomes a refund of the order
 * that has the money. The outbox books it as any other, once it has arrived.
 */
export async function findRefunds(
  { order_id: orderId }: PaymentRecord,
  attempt: AttemptRecord,
  provider: PaymentProvider,
): Promise<void> {
  if (!(await hasUnknown(attempt))) return;
  const made = await provider.refunds(attempt.provider_payment_id);
  const known = await run(
    db(),
    query.selectFrom('refunds').select(['key', 'provider_refund_id']).where('attempt_id', '=', attempt.id),
  );
  const marks = new Set(known.flatMap(({ key, provider_refund_id }) => [key, provider_refund_id]));
  for (const one of made)
    if (one.state !== 'failed' && !marks.has(one.key ?? '') && !marks.has(one.providerRefundId))
      await add(attempt.used_for === 'order' ? orderId : null, attempt, one);
}

/** Whether the provider has given back more than it was asked for. */
async function hasUnknown({ id, amount_captured }: AttemptRecord): Promise<boolean> {
  if (amount_captured === 0) return false;
  const { has } = await runOne(
    db(),
    query
      .selectFrom('payment_attempts as a')
      .select(({ ref, selectFrom }) =>
        sql<boolean>`${ref('a.amount_refunded')} > ${selectFrom('refunds as r')
          .select(rupeeSum(sql.ref('r.amount')).as('amount'))
          .whereRef('r.attempt_id', '=', 'a.id')
          .where('r.provider_refund_id', 'is not', null)
          .where('r.state', '<>', 'failed')}`.as('has'),
      )
      .where('a.id', '=', id),
  );
  return has;
}

/**
 * To the order that has so much: the one that was paid for, or one that its credit has paid since; to none where the shop has paid
 * it back otherwise too.
 */
async function add(orderId: number | null, attempt: AttemptRecord, found: RefundFacts): Promise<void> {
  const ids = orderId === null ? [] : await ordersPaidBy(orderId);
  for (const id of ids)
    if (await changeOrder(id, {}, (trx) => addOnce(trx, attempt, found, { to: id, of: [id] }))) return;
  // Where one has so much by now, a refund of it has just failed, after which this is looked at again.
  await transaction((trx) => addOnce(trx, attempt, found, { to: null, of: ids }));
}

/** Adds it to an order that has so much, or to none if none of them has. Answers whether nothing is left to do. */
async function addOnce(
  trx: Knex.Transaction,
  { id: attemptId, provider }: AttemptRecord,
  { amount, providerRefundId }: RefundFacts,
  { to: orderId, of: orderIds }: { to: number | null; of: readonly number[] },
): Promise<boolean> {
  const { amount_captured } = await lockAttempt(trx, attemptId);
  const { back } = await runOne(
    trx,
    query
      .selectFrom('refunds')
      .select(({ ref }) => rupeeSum(ref('amount')).as('back'))
      .where('attempt_id', '=', attemptId)
      .where('state', '<>', 'failed'),
  );
  // Else one that is wanted here is about to be refused for it, which is looked into as well.
  if (toPaise(back) + amount > toPaise(amount_captured)) return true;
  // Read after that: one that was refused meanwhile has left its amount to the order.
  const orders = await Promise.all(orderIds.map((id) => findRecord(trx, id)));
  const hasSo = orders.some((order) => order && toPaise(order.amount_received) - toPaise(order.refunding) >= amount);
  if (hasSo !== (orderId !== null)) return false;
  await requestRefund(trx, {
    ...{ attemptId, orderId, amount: toRupees(amount), providerRefundId },
    ...{ cause: AT_PROVIDER + providerRefundId, actor: { id: null, name: nameOf(provider) } },
  });
  return true;
}
