import type { Order } from 'shared-types/contract/orders';
import { TRACKER_STEPS } from 'shared-types/domain/order-status';

/** The tracker's steps with the day on which each was last reached. Staff may set a status back, so later days may be void. */
export function stepsOf({ status, history }: Pick<Order, 'status' | 'history'>) {
  const current = (TRACKER_STEPS as readonly string[]).indexOf(status);
  return TRACKER_STEPS.map((step, index) => ({
    status: step,
    reached: index <= current,
    current: index === current,
    at: index <= current ? (history.findLast((event) => event.status === step)?.at ?? null) : null,
  }));
}
