import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/payment.js';
import { DateTime, Id, IdParams, lines, Rupees, text } from './common.js';
import { endpoint } from './endpoint.js';

/** `wanted`: to be asked for; `asked`: the provider has it, and it is on its way. */
export const REFUND_STATES = ['wanted', 'asked', 'processed', 'failed'] as const;

/** Why money goes back. */
export const REFUND_CAUSES = [
  'cancelled',
  'returned',
  /** What an exchange has not used of the credit. */
  'exchanged',
  'by hand',
  /** Paid for an order that had been cancelled, or was paid already. */
  'overpaid',
  /** Paid, and there is no order for it. */
  'not used',
  /** Nobody asked for it here: it was made on the provider's own screens, or by the provider itself. */
  'at the provider',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

const METHOD = z.enum(PAYMENT_METHODS).nullable();

/** What an order's payment by a provider came to, as staff see it. */
export const OnlinePayment = z.object({
  /** At most so much can be sent back to where it came from now. */
  sendable_amount: Rupees,
  /** Each try of the shopper to pay, oldest first. */
  attempts: z.array(
    z.object({
      provider: z.string(),
      /** No real money moves. */
      is_test: z.boolean(),
      /** The provider's. */
      payment_id: z.string(),
      /** Where the provider shows it. */
      url: z.url().nullable(),
      state: z.enum(['created', 'authorised', 'captured', 'refunded', 'failed']),
      /** Null until it is decided whether the money is the order's or goes back. */
      used_for: z.enum(['order', 'return']).nullable(),
      method: METHOD,
      amount: Rupees,
      /** With the GST on it. */
      fee: Rupees.nullable(),
      tax_on_fee: Rupees.nullable(),
      at: DateTime,
    }),
  ),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id: Id,
      amount: Rupees,
      cause: z.enum(REFUND_CAUSES),
      state: z.enum(REFUND_STATES),
      /** The provider's, once it has it. */
      reference: z.string().nullable(),
      url: z.url().nullable(),
      method: METHOD,
      /** Why it failed, or what was in the way the last time. */
      error: z.string().nullable(),
      /** It failed, or was made at the provider without a credit note, and nobody has seen to it. */
      is_task: z.boolean(),
      /** What staff say that one was for which was made at the provider. */
      note: z.string().nullable(),
      actor: z.object({ name: z.string() }),
      at: DateTime,
      ended_at: DateTime.nullable(),
    }),
  ),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

/** A refund that failed, that has been on its way for days, or that was made at the provider and no credit note stands for. */
export const RefundTask = z.object({
  id: Id,
  amount: Rupees,
  cause: z.enum(REFUND_CAUSES),
  state: z.enum(REFUND_STATES),
  error: z.string().nullable(),
  provider: z.string(),
  payment_id: z.string(),
  url: z.url().nullable(),
  /** Null where the money is no order's: it is settled here and not on an order's page. */
  order: z.object({ id: Id, order_number: z.string() }).nullable(),
  /** Whose money it is, where no order says so; null once nobody knows any more. */
  payer: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  at: DateTime,
});
export type RefundTask = z.infer<typeof RefundTask>;

/**
 * Of one that failed: with the reference of the payment when it was paid back otherwise; without one it is asked for once more. Of one
 * that was made at the provider: the note what it was for.
 */
export const SettleRefundBody = z.strictObject({
  reference: text(80).optional(),
  note: lines(500, 'Say what it was for').optional(),
});

export const refunds = {
  tasks: endpoint({
    method: 'GET',
    path: '/refunds/tasks',
    summary:
      'Refunds that somebody has to see to, oldest first, and behind them those that only want a note; at most 50',
    access: 'orders.handle',
    answer: z.array(RefundTask),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/refunds/:id/settle',
    summary:
      'Ask once more for a failed refund of money that no order has, or note that it was paid back otherwise; or note what one was for that was made at the provider. 409 for one that is no task, and for a failed one of an order, whose page has it',
    access: 'orders.handle',
    params: IdParams,
    body: SettleRefundBody,
    answer: z.array(RefundTask),
  }),
};
