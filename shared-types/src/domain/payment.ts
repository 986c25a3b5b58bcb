export const PAYMENT_OPTIONS = ['CASH_ON_DELIVERY', 'UPI', 'CARD'] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

export const PAYMENT_LABELS: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'Cash on delivery',
  UPI: 'UPI',
  CARD: 'Card on delivery',
};

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
