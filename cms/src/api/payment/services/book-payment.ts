import { toPaise, toRupees } from 'shared-types/domain/money';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { OrderKeyHolder } from '../../../lib/http/caller';
import { dueOf } from '../../order/lib/balance';
import { queueOrderMail } from '../../order/services/order-mails';
import { changeOrder, findRecord, type OrderRecord, recordEvent, updateOrder } from '../../order/services/order-record';
import { refundToSource } from '../../refund/services/refund-to-source';
import { requestRefund } from '../../refund/services/request-refund';
import { type AttemptRecord, attemptsOf, findPayment, isSameAmount, lockAttempt, nameOf } from './payment-record';
import { sendBack } from './send-back';

const NOT_DUE = 'Nothing is due of this order any more. The money goes back to you.';
const LAPSED = 'The bank released the payment before we had taken it, so nothing was paid. Please pay again.';

/** In the order's events: who brought the money. */
const providerAsActor = ({ id }: OrderRecord, { provider }: AttemptRecord): OrderKeyHolder => ({
  audience: 'order',
  id,
  name: nameOf(provider),
});

/** Whether what was authorised is to be taken: not for an order that was cancelled or paid otherwise meanwhile. */
export async function isStillWanted(paymentId: number, attemptId: number): Promise<boolean> {
  const { order_id: orderId, terms } = await findPayment(db(), { id: paymentId });
  const attempt = (await attemptsOf(db(), paymentId)).find(({ id }) => id === attemptId);
  const order = orderId === null ? undefined : await findRecord(db(), orderId);
  if (!attempt || !order) return false;
  if (attempt.used_for === 'order') return order.order_status !== 'cancelled';
  if (terms !== null) return false;
  if (isDue(order, attempt)) return true;
  await transaction((trx) => sendBack(trx, { id: paymentId }, attempt, NOT_DUE));
  return false;
}

/** Whether the money of a payment that was opened for an order is what the order owes. */
const isDue = (order: OrderRecord, attempt: AttemptRecord): boolean =>
  order.order_status !== 'cancelled' && isSameAmount({ amount: dueOf(order) }, attempt);

/**
 * Books what the provider has taken on the order, once: event, state and mail. What is more than the order owes by now, such as one that was
 * cancelled meanwhile, goes back to where it came from. What is not for the order is marked to go back.
 */
export async function bookPayment(paymentId: number, attemptId: number): Promise<void> {
  const { order_id: orderId, terms } = await findPayment(db(), { id: paymentId });
  if (orderId === null) return;
  await changeOrder(orderId, {}, async (trx, order) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt.booked_at || attempt.used_for === 'return') return;
    // Not decided yet: what is for a cart is decided when its order is placed.
    if (attempt.used_for === null && terms !== null) return;
    if (attempt.used_for === null && !isDue(order, attempt)) return sendBack(trx, { id: paymentId }, attempt, NOT_DUE);
    const now = new Date();
    await run(
      trx,
      query.updateTable('payment_attempts').set({ used_for: 'order', booked_at: now }).where('id', '=', attemptId),
    );
    const { amount_captured: amount, provider_payment_id: reference } = attempt;
    const received = toRupees(toPaise(order.amount_received) + toPaise(amount));
    const paid = { payment_status: 'paid', payment_reference: reference, paid_at: now } as const;
    await updateOrder(trx, order, paid, now);
    const actor = providerAsActor(order, attempt);
    const eventId = await recordEvent(trx, orderId, actor, { kind: 'payment_received', amount, reference }, now);
    const after = { ...order, ...paid, amount_received: received };
    if (order.order_status !== 'cancelled')
      await queueOrderMail(trx, 'paid', { order: after, key: `event/${eventId}/paid`, amount, reference });
    const over = toPaise(received) - toPaise(order.billed);
    if (over > 0) await refundToSource(trx, after, { amount: toRupees(over), cause: `event ${eventId}`, actor: null });
  });
}

/** The bank has released what was authorised before it was taken: the order is there and unpaid. Told once. */
export async function bookLapsed(paymentId: number, attempt: AttemptRecord): Promise<void> {
  const { order_id: orderId } = await findPayment(db(), { id: paymentId });
  const { provider_payment_id: reference } = attempt;
  if (orderId === null) return;
  await changeOrder(orderId, {}, async (trx, order) => {
    const told = query.selectFrom('order_events').select('id').where('order_id', '=', orderId);
    if ((await run(trx, told.where('kind', '=', 'note').where('reference', '=', reference))).length) return;
    await run(trx, query.updateTable('payments').set({ refusal: LAPSED }).where('id', '=', paymentId));
    const now = new Date();
    await updateOrder(trx, order, {}, now);
    const note = 'The bank released the payment before it was taken: nothing was paid.';
    const event = { kind: 'note', note, reference } as const;
    const eventId = await recordEvent(trx, orderId, providerAsActor(order, attempt), event, now);
    if (order.order_status !== 'cancelled')
      await queueOrderMail(trx, 'payment_lapsed', { order, key: `event/${eventId}/payment_lapsed` });
  });
}

/** What was taken and is for no order goes back, once, less what the provider has given back by itself. */
export async function refundUnused(attemptId: number): Promise<void> {
  await transaction(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    const { used_for, amount_captured, amount_refunded } = attempt;
    const amount = toRupees(toPaise(amount_captured) - toPaise(amount_refunded));
    if (used_for !== 'return' || amount <= 0) return;
    await requestRefund(trx, { attemptId, orderId: null, amount, cause: 'not used', actor: null });
  });
}
