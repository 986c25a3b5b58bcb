import { toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentStatus } from 'shared-types/domain/payment';

/** What an order owes and was paid, in rupees. It follows from the documents and the events; nothing else stores it. */
export interface Balance {
  payment_status: PaymentStatus;
  /** Invoices less credit notes: nothing once the order is cancelled. */
  billed: number;
  /** What was received and has not been paid back. */
  amount_received: number;
}

export interface HeldBalance extends Balance {
  /** What of `amount_received` is promised to go back already: a provider has been asked for it, or soon will be. */
  refunding: number;
}

/** What the shopper still has to pay. Money that went back after the payment is a favour and not owed again. */
export function dueOf({ payment_status, billed, amount_received }: Balance): number {
  return payment_status === 'unpaid' ? excessOver(billed, amount_received) : 0;
}

/** What of it is to be paid ahead, before the parcel leaves. */
export const advanceDueOf = (order: Balance & { advance_amount: number }): number =>
  Math.min(dueOf(order), excessOver(order.advance_amount, order.amount_received));

/** What is to come next: what is paid ahead, then all that is due. */
export const nextDueOf = (order: Balance & { advance_amount: number }): number => advanceDueOf(order) || dueOf(order);

/** How much may be paid back. While something is due, what came in before is counted towards it and stays. */
export function refundableOf(balance: HeldBalance): number {
  return balance.payment_status === 'unpaid'
    ? creditOpenOf(balance)
    : excessOver(balance.amount_received, balance.refunding);
}

/** What the credit notes say should go back and does not yet: what the shop has beyond what is billed. */
export const creditOpenOf = ({ billed, amount_received, refunding }: Omit<HeldBalance, 'payment_status'>): number =>
  excessOver(excessOver(amount_received, refunding), billed);

const excessOver = (amount: number, over: number): number => toRupees(Math.max(0, toPaise(amount) - toPaise(over)));

/**
 * The payment of an order that is reinstated and comes to `billed` anew: what the shop has kept counts, what has gone
 * back is owed once more. The refunds of before stay in the events.
 */
export function resettledPayment(billed: number, amount_received: number) {
  const payment = { refunded_amount: 0 };
  if (amount_received > 0 && amount_received >= billed) return { ...payment, payment_status: 'paid' as const };
  return { ...payment, payment_status: 'unpaid' as const, payment_reference: null, paid_at: null };
}
