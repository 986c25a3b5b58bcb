import { toast } from 'react-toastify';
import { orders } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { messageOf } from '../../lib/failure';
import { useOffice } from '../../lib/office';
import { useAct } from '../../lib/use-act';
import { useConfirm } from '../../ui/confirm-dialog';

interface Subject {
  id: number | string;
  orderId: string;
  status: OrderStatus;
}

const FAILED = 'Failed to update order status';

/** Sets an order's status; asks first where stock, coupon and documents move with it. False when nothing was changed. */
export function useSetStatus() {
  const { call } = useOffice();
  const ask = useConfirm();
  const act = useAct();
  return async (order: Subject, status: OrderStatus): Promise<boolean> => {
    const question = questionFor(order, status);
    if (question && !(await ask(question))) return false;
    const outcome = await act(() => call(orders.setStatus, { params: { id: order.id }, body: { status } }), {
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
    return outcome.ok;
  };
}

function questionFor({ orderId, status: from }: Subject, to: OrderStatus) {
  if (to === 'cancelled')
    return {
      title: `Cancel order ${orderId}?`,
      text: 'Its pieces go back into the stock, its coupon can be used again, and a credit note is issued. The customer gets a mail.',
      act: 'Cancel the order',
    };
  if (from === 'cancelled')
    return {
      title: `Take order ${orderId} up again?`,
      text: 'Its pieces and its coupon are taken again, if there are enough, a new invoice is issued, and what has been paid back is owed again. The customer gets a mail.',
      act: 'Take it up again',
      variant: 'primary' as const,
    };
  return null;
}
