import type { Order } from 'shared-types/contract/orders';
import type { StorefrontStatus } from 'shared-types/domain/order-status';

/** The states in a shopper's words. */
export const STATUS_LABELS: Record<StorefrontStatus, string> = {
  PENDING: 'Order received',
  PROCESSING: 'Being prepared',
  SHIPPED: 'On its way',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

type Paid = Pick<Order, 'payment_status' | 'payment_option' | 'due_amount'>;

/** How it stands with the payment: an order that was cancelled or came back unpaid has nothing to pay. */
export function paymentLabel({ payment_status, payment_option, due_amount }: Paid): string {
  if (payment_status === 'paid') return 'Received';
  if (payment_status === 'refunded') return 'Refunded';
  if (due_amount === 0) return 'Nothing to pay';
  return payment_option === 'UPI' || payment_option === 'ONLINE' ? 'Due' : 'Due on delivery';
}
