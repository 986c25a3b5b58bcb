import { formatRupees } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import { daysOf } from '../../../lib/time/days';

export interface Promises {
  /** In rupees; 0 when it is free. */
  deliveryFee: number;
  deliveryDays: string;
  returnsDays: number;
  paymentOptions: readonly PaymentOption[];
}

const WAYS: Record<PaymentOption, string> = {
  CASH_ON_DELIVERY: 'in cash when the parcel arrives',
  UPI: 'by UPI with the code on your order’s page',
  CARD: 'by card when the parcel arrives',
};

const PLACE = /\{\w+\}/g;

/**
 * Puts words of the store's settings in the place of `{delivery_cost}`, `{delivery_days}`, `{return_days}` and
 * `{payment_options}`, so that a page promises what the shop does. Null for a text that speaks of what the shop does not do.
 */
export function shopWords({ deliveryFee, deliveryDays, returnsDays, paymentOptions }: Promises) {
  const ways = paymentOptions.map((option) => WAYS[option]);
  const words = new Map([
    ['{delivery_cost}', deliveryFee > 0 ? `costs ${formatRupees(deliveryFee)}` : 'is free'],
    ['{delivery_days}', deliveryDays],
    ['{return_days}', returnsDays > 0 ? daysOf(returnsDays) : null],
    ['{payment_options}', [ways.slice(0, -1).join(', '), ...ways.slice(-1)].filter(Boolean).join(' or ') || null],
  ]);
  return (text: string): string | null => {
    const missing = text.match(PLACE)?.some((place) => words.get(place) === null);
    return missing ? null : text.replace(PLACE, (place) => words.get(place) ?? place);
  };
}
