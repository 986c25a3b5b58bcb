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

/** What the shopper still has to pay. Money that went back after the payment is a favour and not owed again. */
export function dueOf({ payment_status, billed, amount_received }: Balance): number {
  return payment_status === 'unpaid' ? excessOver(billed, amount_received) : 0;
}

/** How much may be paid back. While something is due, what came in before is counted towards it and stays. */
export function refundableOf({ payment_status, billed, amount_received }: Balance): number {
  return payment_status === 'unpaid' ? excessOver(amount_received, billed) : amount_received;
}

/** What the credit notes say should go back and has not: what the shop has beyond what is billed. */
export const creditOpenOf = ({ billed, amount_received }: Pick<Balance, 'billed' | 'amount_received'>): number =>
  excessOver(amount_received, billed);

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
