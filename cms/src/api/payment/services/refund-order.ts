import type { OrderRefundBody } from 'shared-types/contract/order-payments';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { z } from 'zod';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { showOrder } from '../../order/services/admin-order';
import { changeOrder, updateOrder } from '../../order/services/order-record';
import { refundToSource } from '../../refund/services/refund-to-source';
import { recordChange } from '../../trail/services/change';
import { assertRefundable, assertSendable, resolveSettled } from './book-refund';

/**
 * Sends money of an order back to where it came from. Throws 400 for less than the provider sends, 404, and 409 when the order has changed since it was seen, when
 * more would go back than there is or than came by a provider, or more than is credited and it is not said that this is meant.
 */
export function refundOrder(
  caller: Caller,
  id: number,
  body: z.output<typeof OrderRefundBody>,
): Promise<AdminOrderDetail> {
  return changeOrder(id, { seen: body.seen_updated_at }, async (trx, order) => {
    const { amount } = body;
    assertRefundable(order, body);
    await assertSendable(trx, order, amount);
    const cause = `by hand/${order.updated_at.toISOString()}`;
    const { left } = await refundToSource(trx, order, { amount, cause, actor: caller });
    if (left > 0) {
      const online = toRupees(toPaise(amount) - toPaise(left));
      throw conflict('refund_not_online', 'More than was paid online', [
        {
          path: 'amount',
          message:
            online > 0
              ? `At most ${formatRupeesExact(online)} was paid online; pay the rest back by hand and note it`
              : 'Nothing of it was paid online: pay it back by hand and note it',
        },
      ]);
    }
    await resolveSettled(trx, order, amount);
    await updateOrder(trx, order, {}, new Date());
    await recordChange(trx, caller, { kind: 'order', id, act: 'refund asked for', after: { amount } });
    return showOrder(trx, caller, id);
  });
}
