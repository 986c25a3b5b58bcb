import type { OrderPaymentBody, PaymentsReceivedBody } from 'shared-types/contract/order-payments';
import type { AdminOrderDetail, OrdersDone } from 'shared-types/contract/orders';
import type { z } from 'zod';
import type { Caller } from '../../../lib/http/caller';
import { showOrder } from '../../order/services/admin-order';
import { eachOrder } from '../../order/services/each-order';
import { changeOrder } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { assertNotOnline, assertRefundable, bookRefund, resolveSettled } from './book-refund';
import { receivePayment } from './receive-payment';

type Body = z.output<typeof OrderPaymentBody>;

/**
 * Notes that what is due was received, or that money was paid back, in one go or in parts. Throws 404, and 409 when it is
 * paid already, cancelled, or nothing is due, when more would go back than there is, or more than is credited and the body
 * does not say that this is meant.
 */
export function setPayment(caller: Caller, id: number, body: Body): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen: body.seen_updated_at }, async (trx, order) => {
    if (body.status === 'paid') {
      await receivePayment(trx, caller, order, body.reference, body.amount);
      return showOrder(trx, caller, id);
    }

    const { amount, reference } = body;
    assertRefundable(order, body);
    await assertNotOnline(trx, order, amount);
    const before = { payment: order.payment_status, refunded: order.refunded_amount };
    const { payment, refunded, beyond } = await bookRefund(trx, caller, order, { amount, reference });
    await recordChange(trx, caller, {
      kind: 'order',
      id,
      act: 'refunded',
      before,
      after: { payment, refunded, reference, ...(beyond > 0 && { 'without a credit note': beyond }) },
    });
    await resolveSettled(trx, order, amount);
    return showOrder(trx, caller, id);
  });
}

/** Notes of each order that all that is due was received. */
export const receivePayments = (
  caller: Caller,
  { orders, reference }: z.output<typeof PaymentsReceivedBody>,
): Promise<OrdersDone> =>
  eachOrder(orders, ({ id, seen_updated_at: seen }) =>
    changeOrder(id, { seen }, async (trx, order) => {
      await receivePayment(trx, caller, order, reference);
      return id;
    }),
  );
