import type { Knex } from 'knex';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { dueOf } from '../../order/lib/balance';
import { queueOrderMail } from '../../order/services/order-mails';
import { type OrderRecord, recordEvent, updateOrder } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { assertNothingUnderWay } from './payment-record';

/**
 * Books what is due of a locked order as received, or a `part` of it, with its event and mail. Answers the event's id.
 * Throws 409 when it is paid already, cancelled, or nothing is due, and when the part is more than that.
 */
export async function receivePayment(
  trx: Knex.Transaction,
  caller: Caller,
  order: OrderRecord,
  reference: string,
  part?: number,
): Promise<number> {
  if (order.payment_status !== 'unpaid') throw conflict('payment_received', 'The payment was received already');
  if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'A cancelled order takes no payment');
  assertNothingUnderWay(order);
  const due = dueOf(order);
  if (due === 0) throw conflict('nothing_due', 'Nothing is due');
  const amount = part ?? due;
  if (toPaise(amount) > toPaise(due))
    throw conflict('payment_above_due', 'More than is due', [
      { path: 'amount', message: `At most ${formatRupeesExact(due)}` },
    ]);
  const isWhole = toPaise(amount) === toPaise(due);
  const payment = isWhole ? 'paid' : 'unpaid';
  const received = toRupees(toPaise(order.amount_received) + toPaise(amount));
  const { id } = order;
  const now = new Date();
  await updateOrder(
    trx,
    order,
    isWhole ? { payment_status: 'paid', payment_reference: reference, paid_at: now } : {},
    now,
  );
  const eventId = await recordEvent(trx, id, caller, { kind: 'payment_received', amount, reference }, now);
  await recordChange(trx, caller, {
    kind: 'order',
    id,
    act: 'payment received',
    before: { payment: order.payment_status, refunded: order.refunded_amount },
    after: { payment, refunded: order.refunded_amount, reference, ...(!isWhole && { part: amount }) },
  });
  await queueOrderMail(trx, 'paid', {
    order: { ...order, payment_status: payment, amount_received: received },
    key: `event/${eventId}/paid`,
    amount,
    reference,
  });
  return eventId;
}
