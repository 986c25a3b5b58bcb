import type { StorefrontStatus } from 'shared-types/domain/order-status';
import type { PaymentStatus } from 'shared-types/domain/payment';

export const STATUS_LABELS: Record<StorefrontStatus, string> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
};

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unpaid: 'To be paid',
  paid: 'Paid',
  refunded: 'Refunded',
};
