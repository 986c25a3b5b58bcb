import type { Order } from 'shared-types/contract/orders';
import type { StorefrontStatus } from 'shared-types/domain/order-status';
import type { PaymentStatus } from 'shared-types/domain/payment';

export const STATUS_LABELS: Record<StorefrontStatus, string> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: 'To be paid',
  paid: 'Paid',
  refunded: 'Refunded',
};

/** How it stands with the payment: an order that was cancelled or came back unpaid has nothing to pay. */
export const paymentLabel = ({ payment_status, due_amount }: Pick<Order, 'payment_status' | 'due_amount'>): string =>
  payment_status === 'unpaid' && due_amount === 0 ? 'Nothing to pay' : PAYMENT_STATUS_LABELS[payment_status];
