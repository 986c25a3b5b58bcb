import { formatRupees } from 'shared-types/domain/money';
import { METHOD_LABELS, type PaymentMethod, type PaymentOption } from 'shared-types/domain/payment';
import { daysOf } from '../../../lib/time/days';

export interface ShopTerms {
  /** The least and the most, in rupees; 0 when it is free. */
  deliveryCosts: { min: number; max: number };
  deliveryDays: string;
  returnsDays: number;
  paymentOptions: readonly PaymentOption[];
  /** What a payment provider takes; none where there is none. */
  onlineMethods: readonly PaymentMethod[];
}

const PAYMENT_TEXTS: Record<Exclude<PaymentOption, 'ONLINE'>, string> = {
  CASH_ON_DELIVERY: 'in cash when the parcel arrives',
  UPI: 'by UPI with the code on your order’s page',
  CARD: 'by card when the parcel arrives',
};

function costWords({ min, max }: ShopTerms['deliveryCosts']): string {
  if (max === 0) return 'is free';
  if (min === max) return `costs ${formatRupees(max)}`;
  return min === 0
    ? `is free or costs up to ${formatRupees(max)}`
    : `costs ${formatRupees(min)} to ${formatRupees(max)}`;
}

const PLACEHOLDER = /\{\w+\}/g;

/**
 * Fills in the store's settings for `{delivery_cost}`, `{delivery_days}`, `{return_days}` and
 * `{payment_options}`, so that a page promises what the shop does. Null for a text that speaks of what the shop does not do.
 */
export function settingTexts({ deliveryCosts, deliveryDays, returnsDays, paymentOptions, onlineMethods }: ShopTerms) {
  const methods = onlineMethods.map((method) =>
    METHOD_LABELS[method].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  );
  const payments = [
    ...(methods.length ? [`online (${methods.join(', ')})`] : []),
    ...paymentOptions.flatMap((option) => (option === 'ONLINE' ? [] : [PAYMENT_TEXTS[option]])),
  ];
  const texts = new Map([
    ['{delivery_cost}', costWords(deliveryCosts)],
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
