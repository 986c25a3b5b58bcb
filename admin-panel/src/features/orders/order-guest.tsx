import { Button } from 'react-bootstrap';
import { guests } from 'shared-types/contract/guests';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { useDownload } from '../../lib/api/use-download';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

/** What somebody who ordered without an account may ask for: what is kept of them, and that it is erased. */
export function OrderGuest({ order }: { order: AdminOrderDetail }) {
  const confirm = useConfirm();
  const runAction = useMutationAction();
  const params = { id: order.id };
  const { received, download } = useDownload(
    {
      file: `guest-of-${order.orderId}.json`,
      read: async (call) => {
        const kept = await call(guests.export, { params });
        return new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
      },
    },
    'Failed to save the guest’s data',
  );

  async function erase() {
    const isSure = await confirm({
      title: 'Erase this guest’s data?',
      text: `${order.customer.name} disappears from all orders of ${order.customer.email}, with cart, addresses, wishlist and messages. Invoices stay as they were issued. This cannot be undone.`,
      confirmLabel: 'Erase',
    });
    if (!isSure) return;
    await runAction((call) => call(guests.erase, { params }), {
      done: 'The guest’s data have been erased',
      failed: 'Failed to erase the guest’s data',
      preferServer: true,
      refresh: ['/orders', '/stats', '/changes', '/return-requests', '/contact-messages'],
    });
  }

  return (
    <div className="d-flex flex-wrap gap-2 mb-4">
      <Button size="sm" variant="outline-secondary" aria-disabled={received !== null} onClick={download}>
        Save this guest’s data
      </Button>
      <Button size="sm" variant="outline-danger" onClick={() => void erase()}>
        Erase this guest’s data
      </Button>
    </div>
  );
}
