import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { draftOrders } from 'shared-types/contract/draft-orders';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { paths, withId } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';

/** Leads to where pieces, quantities, address and payment of an order are changed, until it is packed. */
export function ChangeOrder({ order }: { order: AdminOrderDetail }) {
  const may = useMay();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const isOpen = ['pending', 'processing'].includes(order.status) && order.parcels.length === 0;
  if (!may('orders.handle') || !isOpen || order.details.some((line) => line.returned_quantity > 0)) return null;
  const begin = async () => {
    const body = { order_id: order.id, seen_updated_at: order.updated_at };
    const outcome = await runAction((call) => call(draftOrders.change, { body }), {
      failed: 'Failed to begin the change',
      preferServer: true,
      refresh: ['/draft-orders', '/orders/admin'],
    });
    if (outcome.ok) await navigate(withId(paths.draft, outcome.answer.id));
  };
  return (
    <Button variant="outline-secondary" size="sm" onClick={() => void begin()}>
      Change
    </Button>
  );
}
