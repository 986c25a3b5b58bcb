import { sql } from 'kysely';
import type { Order } from 'shared-types/contract/orders';
import type { OnlinePayment } from 'shared-types/contract/refunds';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentMethod } from 'shared-types/domain/payment';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { dashboardUrl } from '../lib/dashboard-url';
import { refundCause } from '../lib/refund-cause';
import { refundError } from '../lib/refund-error';
import { isUnexplained } from './refund-tasks';
import { sourcesOf } from './refund-to-source';

const refundsOf = (connection: Db, orderId: number) =>
  run(
    connection,
    query
      .selectFrom('refunds as r')
      .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
      .innerJoin('payments as p', 'p.id', 'a.payment_id')
      .selectAll('r')
      .select(({ ref }) => [
        'a.provider',
        'p.is_test',
        sql<PaymentMethod | null>`${ref('a.method')}`.as('method'),
        isUnexplained.as('is_unexplained'),
      ])
      .where('r.order_id', '=', orderId)
      .orderBy('r.id'),
  );

/** What came in by a provider for an order and goes back, for staff; null when nothing ever did. `refundable`: in rupees. */
export async function onlinePaymentOf(
  connection: Db,
  orderId: number,
  refundable: number,
): Promise<OnlinePayment | null> {
  const attempts = await run(
    connection,
    query
      .selectFrom('payment_attempts as a')
      .innerJoin('payments as p', 'p.id', 'a.payment_id')
      .selectAll('a')
      .select('p.is_test')
      .where('p.order_id', '=', orderId)
      .orderBy('a.attempted_at')
      .orderBy('a.id'),
  );
  const sources = await sourcesOf(connection, orderId);
  const refunds = await refundsOf(connection, orderId);
  if (!attempts.length && !sources.length && !refunds.length) return null;
  const left = sources.reduce((sum, source) => sum + Math.max(0, toPaise(source.left)), 0);
  return {
    sendable_amount: toRupees(Math.min(toPaise(refundable), left)),
    attempts: attempts.map((attempt) => ({
      provider: attempt.provider,
      is_test: attempt.is_test,
      payment_id: attempt.provider_payment_id,
      url: dashboardUrl(
        { provider: attempt.provider, isTest: attempt.is_test },
        'payment',
        attempt.provider_payment_id,
      ),
      state: attempt.state,
      used_for: attempt.used_for,
      method: attempt.method as PaymentMethod | null,
      amount: attempt.amount,
      fee: attempt.fee,
      tax_on_fee: attempt.tax_on_fee,
      at: attempt.attempted_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      cause: refundCause(refund.cause),
      state: refund.state,
      reference: refund.provider_refund_id,
      url: dashboardUrl({ provider: refund.provider, isTest: refund.is_test }, 'refund', refund.provider_refund_id),
      method: refund.method,
      error: refundError(refund.last_error),
      is_task: (refund.state === 'failed' && refund.resolved_at === null) || refund.is_unexplained,
      note: refund.note,
      actor: { name: refund.actor_name },
      at: refund.created_at.toISOString(),
      ended_at: refund.ended_at?.toISOString() ?? null,
    })),
  };
}

/** What goes back of an order to where it came from, as its shopper sees it: what was sent once more only as that. */
export async function shopperRefunds(connection: Db, orderId: number): Promise<Order['refunds']> {
  const refunds = await refundsOf(connection, orderId);
  return refunds
    .filter(({ state, resolved_at }) => state !== 'failed' || resolved_at === null)
    .map(({ amount, state, method, created_at, ended_at }) => ({
      amount,
      state: state === 'processed' ? 'sent' : state === 'failed' ? 'delayed' : 'under_way',
      method,
      at: (ended_at ?? created_at).toISOString(),
    }));
}
