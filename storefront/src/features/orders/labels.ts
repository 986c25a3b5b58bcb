import type { Order } from 'shared-types/contract/orders';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { type OrderFacts, orderStanding } from 'shared-types/domain/order-standing';
import type { StorefrontStatus } from 'shared-types/domain/order-status';
import { isPaidAhead } from 'shared-types/domain/payment';

/** The states in a shopper's words. */
export const STATUS_LABELS: Record<StorefrontStatus, string> = {
  PENDING: 'Order received',
  PROCESSING: 'Being prepared',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

/** What its buyer still has to pay, now or when it comes. */
export function payable(order: OrderFacts): number {
  const { ahead, atDoor } = orderStanding(order);
  return toRupees(toPaise(ahead) + toPaise(atDoor));
}

/** How it stands with the payment: an order that was cancelled or came back unpaid has nothing to pay. */
export function paymentLabel(order: Order): string {
  if (order.payment_status === 'paid') return 'Received';
  if (order.payment_status === 'refunded') return 'Refunded';
  if (order.is_being_paid) return 'On its way to us';
  if (payable(order) > 0) return isPaidAhead(order.payment_option) ? 'Due' : 'Due on delivery';
  return order.status === 'DELIVERED' && order.due_amount > 0 ? 'Collected on delivery' : 'Nothing to pay';
}
