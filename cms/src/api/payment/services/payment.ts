import type { AdminOrderDetail, OrderNoteBody, OrderPaymentBody } from 'shared-types/contract/orders';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { creditOpenOf, dueOf, refundableOf } from '../../order/lib/balance';
import { showOrder } from '../../order/services/admin-order';
import { queueOrderMail } from '../../order/services/order-mails';
import { changeOrder, recordEvent, updateOrder } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';

type Body = z.output<typeof OrderPaymentBody>;

/**
 * Notes that what is due was received, or that money was paid back, in one go or in parts. Throws 404, and 409 when it is
 * paid already, cancelled, or nothing is due, when more would go back than there is, or more than is credited and the body
 * does not say that this is meant.
 */
export function setPayment(caller: Caller, id: number, body: Body): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen: body.seen_updated_at }, async (trx, order) => {
    const now = new Date();
    const before = { payment: order.payment_status, refunded: order.refunded_amount };

    if (body.status === 'paid') {
      if (order.payment_status !== 'unpaid') throw conflict('payment_received', 'The payment was received already');
      if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'A cancelled order takes no payment');
      const amount = dueOf(order);
      if (amount === 0) throw conflict('nothing_due', 'Nothing is due');
      const { reference } = body;
      await updateOrder(trx, order, { payment_status: 'paid', payment_reference: reference, paid_at: now }, now);
      const eventId = await recordEvent(trx, id, caller, { kind: 'payment_received', amount, reference }, now);
      await recordChange(trx, caller, {
        kind: 'order',
        id,
        act: 'payment received',
        before,
        after: { payment: 'paid', refunded: order.refunded_amount, reference },
      });
      await queueOrderMail(trx, 'paid', {
        order: { ...order, payment_status: 'paid', amount_received: order.billed },
        key: `event/${eventId}/paid`,
        amount,
        reference,
      });
      return showOrder(trx, caller, id);
    }

    const { amount, reference } = body;
    const most = refundableOf(order);
    if (most === 0) throw conflict('nothing_to_refund', 'There is nothing that could go back');
    if (toPaise(amount) > toPaise(most))
      throw conflict('refund_above_payment', 'More than was paid', [
        { path: 'amount', message: `At most ${formatRupeesExact(most)}` },
      ]);
    const credited = creditOpenOf(order);
    const beyond = toRupees(Math.max(0, toPaise(amount) - toPaise(credited)));
    if (beyond > 0 && !body.beyond_credit)
      throw conflict('refund_above_credit', 'More than was credited', [
        { path: 'amount', message: beyondCredit(credited, beyond) },
      ]);
    const payment = toPaise(amount) === toPaise(order.amount_received) ? 'refunded' : order.payment_status;
    const refunded = toRupees(toPaise(order.refunded_amount) + toPaise(amount));
    const received = toRupees(toPaise(order.amount_received) - toPaise(amount));
    await updateOrder(trx, order, { payment_status: payment, refunded_amount: refunded }, now);
    const eventId = await recordEvent(
      trx,
      id,
      caller,
      { kind: 'refunded', amount, beyond_credit: beyond || null, reference },
      now,
    );
    await recordChange(trx, caller, {
      kind: 'order',
      id,
      act: 'refunded',
      before,
      after: { payment, refunded, reference, ...(beyond > 0 && { 'without a credit note': beyond }) },
    });
    await queueOrderMail(trx, 'refunded', {
      order: { ...order, payment_status: payment, refunded_amount: refunded, amount_received: received },
      key: `event/${eventId}/refunded`,
      amount,
      reference,
    });
    return showOrder(trx, caller, id);
  });
}

const beyondCredit = (credited: number, beyond: number): string =>
  `${credited > 0 ? `Only ${formatRupeesExact(credited)} is credited` : 'Nothing is credited'} and has not gone back. Say with beyond_credit that ${formatRupeesExact(beyond)} is given without a credit note.`;

/** A note for the staff. Throws 404, and 409 when the order has changed since it was seen. */
export function addNote(
  caller: Caller,
  id: number,
  { note, seen_updated_at: seen }: z.output<typeof OrderNoteBody>,
): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen }, async (trx, order) => {
    const now = new Date();
    await updateOrder(trx, order, {}, now);
    await recordEvent(trx, id, caller, { kind: 'note', note }, now);
    await recordChange(trx, caller, { kind: 'order', id, act: 'noted', after: { note } });
    return showOrder(trx, caller, id);
  });
}
