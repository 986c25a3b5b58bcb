import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { type AdminOrder, orders } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { paths, withId } from '../../lib/routes/paths';
import { type Question, useConfirm } from '../../ui/dialog/confirm-dialog';

export type StatusSubject = Pick<AdminOrder, '_id' | 'orderId' | 'status' | 'user' | 'guest' | 'updated_at'>;

const FAILED = 'Failed to update order status';

/** Sets an order's status once the person has said yes: mails, stock, coupon and documents go with it. */
export function useSetStatus() {
  const confirm = useConfirm();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  return async (order: StatusSubject, status: OrderStatus): Promise<void> => {
    if (!(await confirm(questionFor(order, status)))) return;
    const body = { status, seen_updated_at: order.updated_at };
    const outcome = await runAction((call) => call(orders.setStatus, { params: { id: order._id }, body }), {
      done: 'Order status updated successfully',
      failed: null,
      refresh: ['/orders', '/stats'],
    });
    if (!outcome.ok && outcome.error.status !== 401) {
      const reason = messageOf(outcome.error, '');
      // What staff have changed it into stands in its place.
      const standing = outcome.error.errors.find(({ path }) => path.startsWith('replaced_by.'));
      toast.error(
        <>
          {FAILED}
          {reason && <span className="d-block small mt-1">{reason}</span>}
          {standing && (
            <Button
              variant="link"
              size="sm"
              className="p-0 d-block"
              onClick={() => void navigate(withId(paths.order, Number(standing.path.split('.')[1])))}
            >
              Order {standing.message}
            </Button>
          )}
        </>,
      );
    }
  };
}

function questionFor({ orderId, status: from, user, guest }: StatusSubject, to: OrderStatus): Question {
  const mail = `${(user ?? guest)?.name ?? 'The customer'} will get a mail.`;
  if (to === 'cancelled')
    return {
      title: `Cancel order ${orderId}?`,
      text: `Its pieces go back into the stock, its coupon can be used again, and a credit note is issued. ${mail}`,
      confirmLabel: 'Cancel the order',
    };
  if (from === 'cancelled')
    return {
      title: `Take order ${orderId} up again?`,
      text: `Its pieces and its coupon are taken again, if there are enough, a new invoice is issued, and what has been paid back is owed again. ${mail}`,
      confirmLabel: 'Take it up again',
      variant: 'primary',
    };
  const isMailed = to === 'shipped' || to === 'delivered';
  return {
    title: `Mark ${orderId} as ${to}?`,
    text: isMailed ? mail : 'No mail goes out.',
    confirmLabel: `Mark as ${to}`,
    variant: 'primary',
  };
}
