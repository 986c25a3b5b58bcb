import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { type DraftOrder, draftOrders } from 'shared-types/contract/draft-orders';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { canCancel } from 'shared-types/domain/order-status';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { paths, withId } from '../../lib/routes/paths';
import { useCurrentUser } from '../../lib/session/admin';
import { useMay } from '../../lib/session/use-may';
import { CancelPieces } from './cancel-pieces';

/** Until it is packed: leads to where anything of an order is changed, or cancels some of its pieces here. */
export function ChangeOrder({ order }: { order: AdminOrderDetail }) {
  const may = useMay();
  const me = useCurrentUser();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<DraftOrder | null>(null);
  const isOpen = canCancel(order.status) && order.parcels.length === 0;
  if (!may('orders.handle') || !isOpen || order.details.some((line) => line.returned_quantity > 0)) return null;

  /** What a colleague has begun, or one has changed oneself, is gone on with on its own page. */
  async function begin(isHere: boolean) {
    const body = { order_id: order.id, seen_updated_at: order.updated_at };
    const outcome = await runAction((call) => call(draftOrders.change, { body }), {
      failed: 'Failed to begin the change',
      preferServer: true,
      refresh: ['/draft-orders', '/orders/admin'],
    });
    if (!outcome.ok) return;
    const { id, made_by: by, created_at, updated_at } = outcome.answer;
    if (isHere && by === me.name && updated_at === created_at) {
      setDraft(outcome.answer);
      return;
    }
    if (isHere) toast.info(`${by} has begun to change this order. Go on with it here, or leave the order as it was.`);
    await navigate(withId(paths.draft, id));
  }

  return (
    <>
      {piecesOf(order) > 1 && (
        <Button variant="outline-secondary" size="sm" onClick={() => void begin(true)}>
          Cancel pieces
        </Button>
      )}
      <Button variant="outline-secondary" size="sm" onClick={() => void begin(false)}>
        Change
      </Button>
      {draft && <CancelPieces begun={draft} onClose={() => setDraft(null)} />}
    </>
  );
}

const piecesOf = ({ details }: AdminOrderDetail) => details.reduce((sum, { quantity }) => sum + quantity, 0);
