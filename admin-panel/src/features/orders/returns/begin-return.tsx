import { useState } from 'react';
import { Button } from 'react-bootstrap';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { useRead } from '../../../lib/api/use-read';
import { BeginDialog } from './begin-dialog';
import { PickUpDialog } from './pick-up-dialog';

/** Staff take pieces of a delivered order back or exchange them for a shopper; a courier is sent for in a second step. */
export function BeginReturn({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [toFetch, setToFetch] = useState<ReturnRequest | null>(null);
  const { data } = useRead(returnRequests.ofOrder, isOpen ? { params: { id: order.id } } : null);
  if (!order.acts.return_lines && !isOpen && !toFetch) return null;
  return (
    <>
      <Button size="sm" variant="outline-secondary" onClick={() => setOpen(true)}>
        Return or exchange
      </Button>
      {isOpen && data && (
        <BeginDialog
          order={order}
          returns={data}
          onClose={() => setOpen(false)}
          onFetch={(request) => {
            setOpen(false);
            setToFetch(request);
          }}
        />
      )}
      {toFetch && <PickUpDialog request={toFetch} onClose={() => setToFetch(null)} />}
    </>
  );
}
