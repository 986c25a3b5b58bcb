import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { type AdminOrderDetail, OrderBusinessBody, orders } from 'shared-types/contract/orders';
import type { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/form/controls';

/** Whom the invoice is to where that is a business; to be corrected while no invoice is valid. */
export function OrderBusiness({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const runAction = useMutationAction();
  const { business } = order;
  if (!business && !order.acts.set_business) return null;
  const remove = () =>
    runAction(
      (call) =>
        call(orders.setBusiness, {
          params: { id: order.id },
          body: { business: null, seen_updated_at: order.updated_at },
        }),
      {
        done: 'The next invoice is to no business',
        failed: 'Failed to change the invoice',
        preferServer: true,
        refresh: ['/orders/admin'],
      },
    );
  return (
    <section className="mt-4">
      <h3 className="h6 text-body-secondary">Invoice to a business</h3>
      {business ? (
        <p className="mb-0 text-break">
          {business.firm}
          <span className="d-block figures">GSTIN {business.gstin}</span>
        </p>
      ) : (
        <p className="mb-0 text-body-secondary">None</p>
      )}
      {order.acts.set_business && (
        <div className="d-flex flex-wrap gap-2 mt-2">
          <Button size="sm" variant="outline-secondary" onClick={() => setIsOpen(true)}>
            {business ? 'Correct' : 'Add GSTIN'}
          </Button>
          {business && (
            <Button size="sm" variant="outline-secondary" onClick={() => void remove()}>
              For no business
            </Button>
          )}
        </div>
      )}
      {isOpen && <BusinessDialog order={order} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function BusinessDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { field, send, onSubmit } = useFormDialog<z.input<typeof OrderBusinessBody>>(onClose, {
    resolver: zodResolver(OrderBusinessBody),
    defaultValues: { business: order.business ?? { firm: '', gstin: '' } },
  });
  const dialog = onSubmit((body) =>
    send(
      (call) =>
        call(orders.setBusiness, {
          params: { id: order.id },
          body: { ...body, seen_updated_at: order.updated_at },
        }),
      {
        done: 'The next invoice is to this business',
        failed: 'Failed to change the invoice',
        refresh: ['/orders/admin'],
      },
    ),
  );
  return (
    <FormDialog title="Invoice to a business" submit="Save" {...dialog}>
      <p>It stands on the invoice that is issued when the order is taken up again. What was issued does not change.</p>
      <TextField label="GSTIN" maxLength={20} autoComplete="off" {...field('business.gstin')} />
      <TextField label="Name of the firm" maxLength={120} autoComplete="off" {...field('business.firm')} />
    </FormDialog>
  );
}
