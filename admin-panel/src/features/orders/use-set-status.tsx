import { toast } from 'react-toastify';
import { type AdminOrder, orders } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { messageOf } from '../../lib/api/error-message';
import { useOffice } from '../../lib/session/admin';
import { useAct } from '../../lib/api/use-mutation-action';
import { type Question, useConfirm } from '../../ui/dialog/confirm-dialog';

export type StatusSubject = Pick<AdminOrder, '_id' | 'orderId' | 'status' | 'user' | 'updated_at'>;

const FAILED = 'Failed to update order status';

/** Sets an order's status once the person has said yes: mails, stock, coupon and documents go with it. */
export function useSetStatus() {
  const { call } = useOffice();
  const ask = useConfirm();
  const act = useAct();
  return async (order: StatusSubject, status: OrderStatus): Promise<void> => {
    if (!(await ask(questionFor(order, status)))) return;
    const body = { status, seen_updated_at: order.updated_at };
    const outcome = await act(() => call(orders.setStatus, { params: { id: order._id }, body }), {
      done: 'Order status updated successfully',
      failed: null,
      refresh: ['/orders', '/stats'],
    });
    if (!outcome.ok && outcome.error.status !== 401) {
      const reason = messageOf(outcome.error, '');
      toast.error(
        <>
          {FAILED}
          {reason && <span className="d-block small mt-1">{reason}</span>}
        </>,
      );
    }
  };
}

function questionFor({ orderId, status: from, user }: StatusSubject, to: OrderStatus): Question {
  const mail = `${user?.name ?? 'The customer'} will get a mail.`;
  if (to === 'cancelled')
    return {
      title: `Cancel order ${orderId}?`,
      text: `Its pieces go back into the stock, its coupon can be used again, and a credit note is issued. ${mail}`,
      act: 'Cancel the order',
    };
  if (from === 'cancelled')
    return {
      title: `Take order ${orderId} up again?`,
      text: `Its pieces and its coupon are taken again, if there are enough, a new invoice is issued, and what has been paid back is owed again. ${mail}`,
      act: 'Take it up again',
      variant: 'primary',
    };
  const isNews = to === 'shipped' || to === 'delivered';
  return {
    title: `Mark ${orderId} as ${to}?`,
    text: isNews ? mail : 'No mail goes out.',
    act: `Mark as ${to}`,
    variant: 'primary',
  };
}
