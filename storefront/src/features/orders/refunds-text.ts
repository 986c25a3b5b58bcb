import type { Order } from 'shared-types/contract/orders';
import { toPaise, toRupees } from 'shared-types/domain/money';

/** What was paid back beside what went to where it came from. */
export function refundedByHand({ refunded_amount, refunds }: Pick<Order, 'refunded_amount' | 'refunds'>): number {
  const sent = refunds.filter(({ state }) => state === 'sent').reduce((sum, { amount }) => sum + toPaise(amount), 0);
  return toRupees(Math.max(0, toPaise(refunded_amount) - sent));
}
