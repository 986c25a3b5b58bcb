import { sql } from 'kysely';
import type { Payment } from 'shared-types/contract/payments';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { type AttemptRecord, attemptsOf, findPayment, hasLapsed, isPaid, type PaymentRecord } from './payment-record';
import { wayToPay, withoutPerson } from './way-to-pay';

/** How a payment stands, as far as it is known here. Throws 404. */
export async function showPayment(key: string): Promise<Payment> {
  const payment = await findPayment(db(), { key });
  const attempts = await attemptsOf(db(), payment.id);
  const [order] =
    payment.order_id === null
      ? []
      : await run(db(), query.selectFrom('orders').select(['id', 'order_number']).where('id', '=', payment.order_id));
  const back = attempts.filter(({ used_for }) => used_for === 'return');
  const state = stateOf(payment, attempts, back.length > 0 && (await allWentBack(back)));
  const { amount, expires_at, is_test } = payment;
  return {
    id: key,
    state,
    is_at_bank: attempts.some(isAtBank),
    ...{ amount, expires_at: expires_at.toISOString(), is_test, order: order ?? null },
    is_for_order: payment.terms === null,
    message: state === 'paid' ? null : payment.refusal,
    page: state === 'open' || (state === 'failed' && expires_at > new Date()) ? withoutPerson(wayToPay(payment)) : null,
  };
}

const OWN_SHOWN = 10;

/** The account's that may still be paid, or are just being taken. */
export async function ownPayments({ id: userId }: Caller): Promise<Payment[]> {
  const keys = await run(
    db(),
    query
      .selectFrom('payments')
      .select('key')
      .where('user_id', '=', userId)
      .where('state', 'in', ['created', 'failed', 'authorised'])
      .where('next_check_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(OWN_SHOWN),
  );
  const shown = await Promise.all(keys.map(({ key }) => showPayment(key)));
  return shown.filter(({ state }) => state === 'open' || state === 'failed');
}

const isAtBank = (attempt: AttemptRecord): boolean => attempt.state === 'created' || isPaid(attempt);

function stateOf(
  { state, expires_at, refusal }: PaymentRecord,
  attempts: readonly AttemptRecord[],
  wentBack: boolean,
): Payment['state'] {
  if (attempts.some((one) => one.used_for === 'order' && !hasLapsed(one))) return 'paid';
  if (attempts.some(({ used_for }) => used_for === 'return')) return wentBack ? 'returned' : 'returning';
  if (attempts.some((one) => one.used_for === 'order')) return 'failed';
  if (state === 'expired' || refusal) return 'expired';
  // The bank takes its time, or we are just placing the order.
  if (attempts.some(isAtBank)) return 'open';
  if (expires_at <= new Date()) return 'expired';
  return attempts.length ? 'failed' : 'open';
}

/** What was never taken has lapsed; what was taken was refunded. */
async function allWentBack(attempts: readonly AttemptRecord[]): Promise<boolean> {
  const [open] = await run(
    db(),
    query
      .selectFrom('payment_attempts as a')
      .select('a.id')
      .where(
        'a.id',
        'in',
        attempts.map(({ id }) => id),
      )
      .where(
        ({ ref }) => sql<boolean>`CASE WHEN ${ref('a.amount_captured')} = 0 THEN ${ref('a.state')} = 'authorised'
          ELSE ${ref('a.amount_refunded')} < ${ref('a.amount_captured')} END`,
      ),
  );
  return !open;
}
