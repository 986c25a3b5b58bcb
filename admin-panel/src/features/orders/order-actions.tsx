import { useState } from 'react';
import { Button, Dropdown } from 'react-bootstrap';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type Shipment, shipments } from 'shared-types/contract/shipments';
import { ORDER_STATUSES } from 'shared-types/domain/order-status';
import { useRead } from '../../lib/api/use-read';
import { StatusBadge } from '../../ui/record/status-badge';
import { type NextStep, nextStep, STEP_LABELS } from './next-step';
import { ScanDialog } from './parcels/scan-dialog';
import { ShipDialog } from './parcels/ship-dialog';
import { PaymentDialog } from './payment-dialog';
import { useSetStatus } from './use-set-status';

/** How the order stands, the one thing that is to be done next, and in a menu any other status, to put right what was wrong. */
export function OrderActions({ order }: { order: AdminOrderDetail }) {
  const { data: all } = useRead(shipments.adminOfOrder, { params: { id: order.id } });
  const setStatus = useSetStatus();
  // A dialog stays the one that was opened, whatever is to be done next by then.
  const [opened, setOpened] = useState<NextStep | null>(null);
  const step = all ? nextStep(order, all) : null;
  const parcelOf = (fixed: Shipment) => all?.shipments.find(({ id }) => id === fixed.id) ?? fixed;
  const close = () => setOpened(null);

  function go() {
    if (step?.act === 'deliver' && !step.parcel) void setStatus(order, 'delivered');
    else setOpened(step);
  }

  return (
    <div className="d-flex flex-wrap align-items-center gap-2">
      <StatusBadge status={order.status} />
      {step && <Button onClick={go}>{STEP_LABELS[step.act]}</Button>}
      {order.acts.set_status && (
        <Dropdown align="end">
          <Dropdown.Toggle variant="outline-secondary">Status</Dropdown.Toggle>
          <Dropdown.Menu renderOnMount={false}>
            <Dropdown.Header>Set by hand</Dropdown.Header>
            {ORDER_STATUSES.map((status) => (
              <Dropdown.Item
                key={status}
                as="button"
                type="button"
                disabled={status === order.status}
                className={status === 'cancelled' ? 'text-danger-emphasis' : 'text-capitalize'}
                onClick={() => void setStatus(order, status)}
              >
                {status === 'cancelled' ? 'Cancel the order' : status}
              </Dropdown.Item>
            ))}
          </Dropdown.Menu>
        </Dropdown>
      )}
      {opened?.act === 'receive' && <PaymentDialog order={order} onClose={close} />}
      {opened?.act === 'pack' && all && <ShipDialog order={order} all={all} direction="out" onClose={close} />}
      {opened?.act === 'ship' && <ScanDialog shipment={parcelOf(opened.parcel)} state="picked_up" onClose={close} />}
      {opened?.act === 'deliver' && opened.parcel && (
        <ScanDialog shipment={parcelOf(opened.parcel)} state="delivered" onClose={close} />
      )}
    </div>
  );
}
