import { type NotNull, sql } from 'kysely';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { notify } from '../../../lib/process/loop';
import { nextTryAfter } from '../../../lib/process/next-try';
import { AT_PROVIDER } from '../lib/refund-cause';
import { refundSignal, UNDER_WAY } from './request-refund';

/**
 * What becomes of a refund: it is wanted, the provider is asked for it, and then it is processed or has failed. Who takes
 * one has it until `next_try_at`, which is committed before anybody is asked: whoever dies in between loses nothing, and
 * asking twice with one key is asking once. Each of these is one statement, and does nothing to one that has ended.
 */

export interface DueRefund {
  id: number;
  key: string;
  /** The provider's, once it is known; from the beginning for one that was made there. */
  provider_refund_id: string | null;
  attempt_id: number;
  order_id: number | null;
  amount: number;
  cause: string;
  state: (typeof UNDER_WAY)[number];
  tries: number;
  actor_id: number | null;
  actor_name: string;
  provider: string;
  provider_payment_id: string;
  method: PaymentMethod | null;
}

const NOW = sql<Date>`timezone('UTC', now())`;
const after = (milliseconds: number) => sql<Date>`${NOW} + ${milliseconds} * interval '1 millisecond'`;
/** Longer than asking a provider takes, so that nobody else takes it meanwhile. */
const LEASE_MS = 60_000;

/** Takes the refund that is due longest; null when there is none. */
export async function takeDue(): Promise<DueRefund | null> {
  const [due] = await run(
    db(),
    query
      .updateTable('refunds as r')
      .from('payment_attempts as a')
      .set(({ ref }) => ({ tries: sql<number>`${ref('r.tries')} + 1`, next_try_at: after(LEASE_MS) }))
      .whereRef('a.id', '=', 'r.attempt_id')
      .where('r.id', '=', ({ selectFrom }) =>
        selectFrom('refunds')
          .select('id')
          .where('next_try_at', '<=', NOW)
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(({ ref }) => [
        ...([
          'r.id',
          'r.key',
          'r.provider_refund_id',
          'r.attempt_id',
          'r.order_id',
          'r.amount',
          'r.cause',
          'r.tries',
          'r.actor_id',
          'r.actor_name',
        ] as const),
        ...(['a.provider', 'a.provider_payment_id'] as const),
        sql<DueRefund['state']>`${ref('r.state')}`.as('state'),
        sql<PaymentMethod | null>`${ref('a.method')}`.as('method'),
      ]),
  );
  return due ?? null;
}

/** The provider has told of a payment: what was asked for of it is looked at now. */
export async function pollNow(paymentId: number): Promise<void> {
  const attempts = query.selectFrom('payment_attempts').select('id').where('payment_id', '=', paymentId);
  await run(
    db(),
    query
      .updateTable('refunds')
      .set({ next_try_at: NOW })
      .where('state', '=', sql.lit('asked'))
      .where('attempt_id', 'in', attempts),
  );
  notify(refundSignal);
}

/** Nobody knows whether it was done, or it has not arrived yet: it is looked at again. */
export async function scheduleRetry({ id, tries }: DueRefund, reason: string | null): Promise<void> {
  await run(
    db(),
    query
      .updateTable('refunds')
      .set({ last_error: reason, next_try_at: after(nextTryAfter(tries)) })
      .where('id', '=', id)
      .where('state', 'in', UNDER_WAY),
  );
}

/** The provider has it. */
export async function markAsked({ id }: DueRefund, providerRefundId: string): Promise<void> {
  await run(
    db(),
    query
      .updateTable('refunds')
      .set({
        state: 'asked',
        provider_refund_id: providerRefundId,
        tries: 0,
        last_error: null,
        next_try_at: after(nextTryAfter(0)),
      })
      .where('id', '=', id)
      .where('state', '=', 'wanted'),
  );
}

/** It cannot be sent: a task for staff. Answers false when it had ended before. */
export async function markFailed(
  trx: Db,
  { id, cause, provider_refund_id: known }: DueRefund,
  providerRefundId: string | null,
  reason: string,
): Promise<boolean> {
  const failed = await run(
    trx,
    query
      .updateTable('refunds')
      .set({
        state: 'failed',
        provider_refund_id: providerRefundId ?? known,
        last_error: reason,
        next_try_at: null,
        ended_at: new Date(),
        // Nobody here has promised what was sent at the provider's own screens.
        ...(cause.startsWith(AT_PROVIDER) && { resolved_at: new Date() }),
      })
      .where('id', '=', id)
      .where('state', 'in', UNDER_WAY)
      .returning('id'),
  );
  return failed.length > 0;
}

/** The money has gone back. Answers false when that was written down before. */
export async function markProcessed(trx: Db, { id }: DueRefund, providerRefundId: string): Promise<boolean> {
  const processed = await run(
    trx,
    query
      .updateTable('refunds')
      .set({
        state: 'processed',
        provider_refund_id: providerRefundId,
        last_error: null,
        next_try_at: null,
        ended_at: new Date(),
      })
      .where('id', '=', id)
      .where('state', 'in', UNDER_WAY)
      .returning('id'),
  );
  return processed.length > 0;
}

/** The provider's refunds of an attempt that stand for one of ours. */
export async function knownRefunds(attemptId: number): Promise<Set<string>> {
  const rows = await run(
    db(),
    query
      .selectFrom('refunds')
      .select('provider_refund_id')
      .where('attempt_id', '=', attemptId)
      .where('provider_refund_id', 'is not', null)
      .$narrowType<{ provider_refund_id: NotNull }>(),
  );
  return new Set(rows.map(({ provider_refund_id }) => provider_refund_id));
}
