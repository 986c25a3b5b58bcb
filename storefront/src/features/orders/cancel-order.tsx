import { useState } from 'react';
import { orders } from 'shared-types/calls/orders';
import { pathOf } from 'shared-types/client/client';
import type { Order } from 'shared-types/contract/orders';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { Modal } from '../../ui/dialog/modal';
import { FormAlert } from '../../ui/feedback/form-alert';
import type { OrderAccess } from './documents';

interface CancelOrderProps {
  order: Pick<Order, 'id' | 'order_number' | 'payment_status'>;
  access: OrderAccess;
  onCancelled: (order: Order) => void;
}

/** Cancels an order that has not left yet, after asking once. */
export function CancelOrder({ order, access, onCancelled }: CancelOrderProps) {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function cancel() {
    setBusy(true);
    setRefusal(null);
    try {
      const cancelled = await call(orders.cancel, { params: { id: order.id }, ...access });
      setOpen(false);
      toast.success('Your order was cancelled');
      void mutate(pathOf(orders.list));
      onCancelled(cancelled);
    } catch (error) {
      setRefusal(messageOf(error));
      toast.error(messageOf(error));
      // It may be on its way already; the page then shows so, and this dialog is gone.
      void mutate(pathOf(orders.byNumber, { params: { orderNumber: order.order_number } }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      title="Cancel this order?"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setRefusal(null);
      }}
      trigger={(opener) => (
        <Button kind="quiet" {...opener}>
          Cancel order
        </Button>
      )}
    >
      <p className="text-stone">
        The pieces of order <span className="figures">{order.order_number}</span> go back on the shelf.
        {order.payment_status === 'paid' && ' What you have paid is paid back to you.'}
      </p>
      <div className="mt-4">
        <FormAlert message={refusal} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={busy && 'Cancelling…'} onClick={cancel}>
          Cancel the order
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Keep it
        </Button>
      </div>
    </Modal>
  );
}
