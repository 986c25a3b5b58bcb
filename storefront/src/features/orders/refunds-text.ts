import type { Order } from 'shared-types/contract/orders';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { REFUND_PLACES } from 'shared-types/domain/payment';

type Refund = Order['refunds'][number];

export const placeOf = ({ method }: Refund): string => (method ? REFUND_PLACES[method] : 'account');

export const onItsWay = (refund: Refund): string =>
  `${formatRupeesExact(refund.amount)} is on its way back to your ${placeOf(refund)} (5–7 working days).`;

/** What was paid back beside what went to where it came from. */
export function refundedByHand({ refunded_amount, refunds }: Pick<Order, 'refunded_amount' | 'refunds'>): number {
  const sent = refunds.filter(({ state }) => state === 'sent').reduce((sum, { amount }) => sum + toPaise(amount), 0);
  return toRupees(Math.max(0, toPaise(refunded_amount) - sent));
}
