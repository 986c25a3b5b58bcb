import type { Order } from 'shared-types/contract/orders';
import { orderStanding } from 'shared-types/domain/order-standing';
import { TRACKER_STEPS } from 'shared-types/domain/order-status';
import { STATUS_LABELS } from './labels';

/** The tracker's steps with the day on which each was last reached. Staff may set a status back, so later days may be void. */
export function stepsOf(order: Order) {
  const { label, awaiting } = orderStanding(order);
  // It has left the house, whatever its status says since it came back.
  const isBack = awaiting === 'decision';
  const current = (TRACKER_STEPS as readonly string[]).indexOf(isBack ? 'SHIPPED' : order.status);
  const labels = { ...STATUS_LABELS, ...(order.delivery?.place && { SHIPPED: 'Ready for you' }) };
  return TRACKER_STEPS.map((step, index) => {
    const isReturn = isBack && index === current;
    return {
      label: isReturn ? label : labels[step],
      reached: index <= current,
      current: index === current,
      at: index <= current && !isReturn ? (order.history.findLast(({ status }) => status === step)?.at ?? null) : null,
    };
  });
}
