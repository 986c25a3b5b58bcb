import type { Knex } from 'knex';
import { providerNamed } from '../../../adapters/payment/configured';
import type { AttemptFacts, PaymentProvider } from '../../../adapters/payment/provider';
import { db, transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { ProviderRefused } from '../../../lib/http/call-provider';
import { HttpError } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { placePaidOrder } from '../../placement/services/place-order';
import { pollNow } from '../../refund/services/outbox';
import { bookLapsed, bookPayment, isStillWanted, refundUnused } from './book-payment';
import { findRefunds } from './find-refunds';
import {
  type AttemptRecord,
  attemptsOf,
  findPayment,
  hasLapsed,
  isPaid,
  isSameAmount,
  lockPayment,
  type PaymentRecord,
  saveAttempts,
} from './payment-record';
import { callerOf, PaymentTerms } from './payment-terms';
import { paymentToPlace } from './payment-to-place';
import { sendBack } from './send-back';

/** So long after it expired an attempt may still become a payment: banks take their time. */
const LATE_MS = 30 * 60_000;

const REFUSALS = {
  amount: 'Another amount was paid than we asked for. It goes back to you.',
  givenUp: 'You gave this payment up before it was paid. The money goes back to you.',
  late: 'This was paid too late. The money goes back to you.',
  twice: 'This was paid twice. What was paid the second time goes back to you.',
  ordered: 'This cart was ordered in another way before it was paid. The money goes back to you.',
  sentBack: 'This was sent back to you at the payment provider before it reached us.',
  unknown: 'What this was for is no longer in your cart. The money goes back to you.',
};

/**
 * Brings a payment in line with what the provider says; the only place that decides what its money is for. Whoever hears of a
 * payment calls it: a webhook, the shopper who comes back, the sweeper. Each step is done once however often it is repeated,
 * and the next call goes on where one was lost. Throws `ProviderUnsure` when the provider does not answer.
 */
export const reconcile = (id: number): Promise<void> => withBulkhead([`payment ${id}`], () => reconcileAlone(id), 1);

async function reconcileAlone(id: number): Promise<void> {
  const payment = await findPayment(db(), { id });
  const provider = providerNamed(payment.provider);
  // Nobody was shown where to pay.
  if (!payment.provider_order_id || !provider) return expireUnopened(payment);
  const heard = await run(
    db(),
    query
      .selectFrom('payment_events')
      .select('id')
      .where('provider', '=', payment.provider)
      .where('provider_order_id', '=', payment.provider_order_id)
      .where('worked_at', 'is', null),
  );
  const { provider_order_id: providerOrderId } = payment;
  const look = async () => decideAll(id, await provider.fetch(providerOrderId));
  let attempts = await look();
  for (let candidate = undecided(payment, attempts); candidate; candidate = undecided(payment, attempts)) {
    await orderFrom(id, candidate);
    attempts = await decideAll(id, []);
  }
  if (await captureWanted(payment, attempts, provider)) attempts = await look();
  for (const attempt of attempts) {
    await settle(payment, attempt);
    await findRefunds(await findPayment(db(), { id }), attempt, provider);
  }
  await releaseUnwanted(payment, providerOrderId, provider);
  if (!heard.length) return;
  await pollNow(id);
  const events = anyOf(heard.map((event) => event.id));
  await run(db(), query.updateTable('payment_events').set({ worked_at: new Date() }).where('id', '=', events));
}

async function expireUnopened({ id, expires_at }: PaymentRecord): Promise<void> {
  if (expires_at < new Date())
    await run(db(), query.updateTable('payments').set({ state: 'expired' }).where('id', '=', id));
}

/** An attempt that has paid for a cart, of which no order was placed yet. */
const undecided = ({ terms }: PaymentRecord, attempts: readonly AttemptRecord[]): AttemptRecord | undefined =>
  terms === null ? undefined : attempts.find((one) => one.used_for === null && isPaid(one));

/** Writes down what the provider says, and decides about it as far as that does not depend on the order. */
const decideAll = (id: number, facts: readonly AttemptFacts[]): Promise<AttemptRecord[]> =>
  transaction(async (trx) => {
    const payment = await lockPayment(trx, id);
    await saveAttempts(trx, payment, facts);
    await decide(trx, payment, await attemptsOf(trx, id));
    return attemptsOf(trx, id);
  });

async function decide(
  trx: Knex.Transaction,
  payment: PaymentRecord,
  attempts: readonly AttemptRecord[],
): Promise<void> {
  // The sweeper may have written down already that it expired.
  const isLate =
    payment.expires_at.getTime() + LATE_MS < Date.now() && ['created', 'failed', 'expired'].includes(payment.state);
  const used = attempts.find((one) => one.used_for === 'order');
  for (const attempt of attempts) {
    if (attempt.used_for !== null || !isPaid(attempt)) continue;
    const refusal = used
      ? REFUSALS.twice
      : attempt.amount_refunded > 0
        ? REFUSALS.sentBack
        : isLate
          ? REFUSALS.late
          : payment.state === 'expired'
            ? REFUSALS.givenUp
            : !isSameAmount(attempt, payment) && REFUSALS.amount;
    if (refusal === REFUSALS.amount)
      strapi.log.error(`${attempt.provider_payment_id} paid ${attempt.amount} instead of ${payment.amount}`);
    if (refusal) await sendBack(trx, payment, attempt, refusal);
  }
  const state = stateOf(used ?? attempts.findLast(isPaid) ?? attempts.at(-1));
  if (isLate && (!state || state === 'failed'))
    await run(trx, query.updateTable('payments').set({ state: 'expired' }).where('id', '=', payment.id));
  // That it was given up stays, until it is paid nevertheless.
  else if (state && !(state === 'failed' && payment.state === 'expired'))
    await run(trx, query.updateTable('payments').set({ state }).where('id', '=', payment.id));
}

const stateOf = (attempt: AttemptRecord | undefined) =>
  attempt && attempt.state !== 'created' ? attempt.state : undefined;

/** Has the order placed that was paid for; where that cannot be, the money goes back and the shopper is told why. */
async function orderFrom(id: number, attempt: AttemptRecord): Promise<void> {
  const payment = await findPayment(db(), { id });
  const terms = PaymentTerms.safeParse(payment.terms).data;
  let refusal = REFUSALS.unknown;
  if (terms) {
    const { body, origin } = terms;
    try {
      const order = { ...body, payment_option: 'ONLINE' as const };
      const asked = { caller: callerOf(terms), body: order, origin, payment: paymentToPlace(payment, attempt, terms) };
      if (await placePaidOrder(asked)) return;
      refusal = REFUSALS.ordered;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      refusal = refusalOf(error);
    }
  }
  await transaction(async (trx) => {
    const { order_id, user_id } = await lockPayment(trx, payment.id);
    // Its guest has just signed in: the account is asked next.
    if (user_id !== payment.user_id) return;
    // Another instance has just placed it; or another attempt of the same payment.
    await sendBack(trx, payment, attempt, order_id === null ? refusal : REFUSALS.twice);
  });
}

/** Who is gone, or whose cart, is told so; all else is what the checkout would have said. */
const refusalOf = ({ status, message }: HttpError): string =>
  [401, 404].includes(status) ? REFUSALS.unknown : `${message.replace(/([^.!?])$/, '$1.')} The money goes back to you.`;

/** Takes what was authorised and is for an order. Answers whether the provider has to be asked again how it stands. */
async function captureWanted(
  payment: PaymentRecord,
  attempts: readonly AttemptRecord[],
  provider: PaymentProvider,
): Promise<boolean> {
  const authorised = attempts.find((one) => one.state === 'authorised' && one.used_for !== 'return');
  if (!authorised || !(await isStillWanted(payment.id, authorised.id))) return false;
  const { provider_payment_id: providerPaymentId } = authorised;
  await provider.capture({ providerPaymentId, amount: Math.round(authorised.amount * 100) }).catch((error: unknown) => {
    // It has lapsed, or was cancelled at the bank: the next look tells.
    if (!(error instanceof ProviderRefused)) throw error;
    strapi.log.warn(`${providerPaymentId} was not captured: ${error.message}`);
  });
  return true;
}

/** What is authorised and not wanted goes back at once where the provider can do that, else by itself. */
async function releaseUnwanted(
  { id }: PaymentRecord,
  providerOrderId: string,
  provider: PaymentProvider,
): Promise<void> {
  const held = (await attemptsOf(db(), id)).filter(isPaid);
  for (const { id: attemptId, state, used_for } of held)
    if (state !== 'authorised' || (used_for !== 'return' && (await isStillWanted(id, attemptId)))) return;
  if (held.length) await provider.close(providerOrderId);
}

async function settle(payment: PaymentRecord, attempt: AttemptRecord): Promise<void> {
  if (attempt.used_for !== 'return' && attempt.amount_captured > 0 && !attempt.booked_at)
    await bookPayment(payment.id, attempt.id);
  if (attempt.used_for === 'order' && hasLapsed(attempt)) await bookLapsed(payment.id, attempt);
  if (attempt.amount_captured > 0) await refundUnused(attempt.id);
}
