/** `ONLINE`: by a payment provider, before the order is placed (contract/payments.ts). */
export const PAYMENT_OPTIONS = ['CASH_ON_DELIVERY', 'UPI', 'CARD', 'ONLINE'] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** Whether it is paid before the parcel leaves, not when it is handed over. */
export const isPaidAhead = (option: PaymentOption): boolean => option !== 'CASH_ON_DELIVERY' && option !== 'CARD';

/** Nobody may receive so much in cash of one sale (Income-tax Act 1961, section 269ST): less, by a rupee at least. */
export const CASH_BY_LAW = 200_000;

export const PAYMENT_LABELS: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'Cash on delivery',
  UPI: 'UPI',
  CARD: 'Card on delivery',
  ONLINE: 'Paid online',
};

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What a payment provider may offer. */
export const PAYMENT_METHODS = ['upi', 'card', 'netbanking', 'wallet', 'paylater'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  upi: 'UPI',
  card: 'Credit or debit card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  paylater: 'Pay later',
};

/** Where money goes back to, as its owner calls it: “your …”. */
export const REFUND_PLACES: Record<PaymentMethod, string> = {
  upi: 'UPI account',
  card: 'card',
  netbanking: 'bank account',
  wallet: 'wallet',
  paylater: 'pay-later account',
};
