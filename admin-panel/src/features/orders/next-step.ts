import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OrderShipments, Shipment } from 'shared-types/contract/shipments';
import { isLive } from 'shared-types/domain/shipment';
import { standingOf } from './standing';

/** What is to be done with an order now, and with which of its parcels; `parcel` null: by the order's status. */
export type NextStep =
  | { act: 'receive' | 'pack' }
  | { act: 'ship'; parcel: Shipment }
  | { act: 'deliver'; parcel: Shipment | null };

export const STEP_LABELS: Record<NextStep['act'], string> = {
  receive: 'Receive payment',
  pack: 'Pack',
  ship: 'Ship',
  deliver: 'Deliver',
};

/** The one next step; null where nothing is left, or who asks may do none of it. */
export function nextStep(order: AdminOrderDetail, { shipments, acts }: OrderShipments): NextStep | null {
  const { payment, status } = order;
  const { ahead, awaiting } = standingOf(order);
  // What came back is decided at the packing desk.
  if (status === 'cancelled' || awaiting === 'decision') return null;
  const isDue = order.acts.receive_payment && payment.due_amount > 0;
  // Money that is paid at the door is waited for last.
  if (isDue && ahead > 0) return { act: 'receive' };
  const isOpen = order.acts.set_status && status !== 'delivered';
  if (isOpen && acts.ship && status !== 'shipped') return { act: 'pack' };
  const live = shipments.filter(({ direction, state }) => direction !== 'return' && isLive(state));
  const packed = live.find(({ state }) => state === 'packed');
  if (isOpen && packed) return { act: 'ship', parcel: packed };
  const underWay = live.find(({ state }) => state !== 'delivered');
  if (isOpen && (underWay || status === 'shipped')) return { act: 'deliver', parcel: underWay ?? null };
  return isDue ? { act: 'receive' } : null;
}
