import { useState } from 'react';
import { Button } from 'react-bootstrap';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { ReturnDialog } from './return-dialog';

/** Records pieces that came back, while the order may be returned. */
export function OrderReturn({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!order.acts.return_lines && !isOpen) return null;
  return (
    <>
      <Button size="sm" variant="outline-secondary" onClick={() => setOpen(true)}>
        Record a return
      </Button>
      {isOpen && <ReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
