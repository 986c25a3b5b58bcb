import { DRAFT_PAYMENTS, type DraftPayment } from 'shared-types/domain/draft-payment';
import type { PaymentOption } from 'shared-types/domain/payment';

/** The way to pay that the order of a draft gets. `isOnline`: whether a provider takes payments. */
export function paymentOption(payment: DraftPayment, isOnline: boolean): PaymentOption {
  if (payment === 'link') return isOnline ? 'ONLINE' : 'UPI';
  if (payment === 'card_on_delivery') return 'CARD';
  return payment === 'upi_received' ? 'UPI' : 'CASH_ON_DELIVERY';
}

/** Those that the shop has; cash that is handed over at once it always takes. */
export const offeredPayments = (options: readonly PaymentOption[], isOnline: boolean): DraftPayment[] =>
  DRAFT_PAYMENTS.filter(
    (payment) =>
      payment === 'cash_received' ||
      (payment === 'link' && isOnline) ||
      options.includes(paymentOption(payment, isOnline)),
  );
