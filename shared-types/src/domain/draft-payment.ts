/**
 * How an order that staff take down is to be paid: by a link that is mailed, in cash or by card when it is handed over, or
 * already, in cash or to the UPI id of the shop.
 */
export const DRAFT_PAYMENTS = [
  ...(['link', 'cash_on_delivery', 'card_on_delivery', 'cash_received', 'upi_received'] as const),
] as const;
export type DraftPayment = (typeof DRAFT_PAYMENTS)[number];

export const DRAFT_PAYMENT_LABELS: Record<DraftPayment, string> = {
  link: 'Pay link by mail',
  cash_on_delivery: 'Cash on delivery',
  card_on_delivery: 'Card on delivery',
  cash_received: 'Cash received',
  upi_received: 'UPI received',
};

export const isReceived = (payment: DraftPayment): boolean => payment === 'cash_received' || payment === 'upi_received';
