import { formatRupees } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import { daysOf } from '../../../lib/time/days';

export interface ShopTerms {
  /** In rupees; 0 when it is free. */
  deliveryFee: number;
  deliveryDays: string;
  returnsDays: number;
  paymentOptions: readonly PaymentOption[];
}

const PAYMENT_TEXTS: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'in cash when the parcel arrives',
  UPI: 'by UPI with the code on your order’s page',
  CARD: 'by card when the parcel arrives',
};

const PLACEHOLDER = /\{\w+\}/g;

/**
 * Fills in the store's settings for `{delivery_cost}`, `{delivery_days}`, `{return_days}` and
 * `{payment_options}`, so that a page promises what the shop does. Null for a text that speaks of what the shop does not do.
 */
export function settingTexts({ deliveryFee, deliveryDays, returnsDays, paymentOptions }: ShopTerms) {
  const payments = paymentOptions.map((option) => PAYMENT_TEXTS[option]);
  const texts = new Map([
    ['{delivery_cost}', deliveryFee > 0 ? `costs ${formatRupees(deliveryFee)}` : 'is free'],
    ['{delivery_days}', deliveryDays],
    ['{return_days}', returnsDays > 0 ? daysOf(returnsDays) : null],
    [
      '{payment_options}',
      [payments.slice(0, -1).join(', '), ...payments.slice(-1)].filter(Boolean).join(' or ') || null,
    ],
  ]);
  return (text: string): string | null => {
    const missing = text.match(PLACEHOLDER)?.some((place) => texts.get(place) === null);
    return missing ? null : text.replace(PLACEHOLDER, (place) => texts.get(place) ?? place);
  };
}
