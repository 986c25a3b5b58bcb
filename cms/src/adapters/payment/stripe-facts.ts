import { z } from 'zod';
import type { AttemptFacts, RefundFacts, SettlementLine } from './provider';

/** What Stripe says of money, and what it means to us. What is not named here is not looked at. */
export const Balance = z.object({
  id: z.string(),
  type: z.string(),
  source: z.union([z.string(), z.object({ id: z.string(), charge: z.string().nullish() })]).nullable(),
  net: z.int(),
  fee: z.int(),
  fee_details: z.array(z.object({ type: z.string(), amount: z.int() })),
});
export const Charge = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  captured: z.boolean(),
  refunded: z.boolean(),
  amount: z.int(),
  amount_captured: z.int(),
  amount_refunded: z.int(),
  currency: z.literal('inr'),
  created: z.number(),
  payment_intent: z.string().nullish(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
  balance_transaction: z.union([z.string(), Balance]).nullish(),
});
export const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export const Payout = z.object({
  id: z.string(),
  status: z.string(),
  arrival_date: z.number(),
  trace_id: z.object({ value: z.string().nullish() }).nullish(),
});
const REFUND_STATES = {
  pending: 'asked',
  requires_action: 'asked',
  succeeded: 'processed',
  failed: 'failed',
  canceled: 'failed',
} as const;

export function attemptFacts(charge: z.output<typeof Charge>): AttemptFacts {
  const { id, captured, amount, amount_captured, amount_refunded, created, payment_method_details: by } = charge;
  const balance = captured && typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null;
  return {
    providerPaymentId: id,
    state: stateOf(charge),
    method: by?.type === 'card' || by?.type === 'upi' ? by.type : null,
    amount,
    amountCaptured: captured ? amount_captured : 0,
    amountRefunded: captured ? amount_refunded : 0,
    fee: balance?.fee ?? null,
    taxOnFee: balance ? taxIn(balance) : null,
    createdAt: new Date(created * 1000),
  };
}

function stateOf({ status, captured, refunded }: z.output<typeof Charge>): AttemptFacts['state'] {
  if (status === 'failed') return 'failed';
  if (status === 'pending') return 'created';
  if (refunded) return 'refunded';
  return captured ? 'captured' : 'authorised';
}

const taxIn = ({ fee_details }: z.output<typeof Balance>) =>
  fee_details.reduce((sum, { type, amount }) => sum + (type === 'tax' ? amount : 0), 0);

export const refundFacts = ({ id, amount, status, metadata }: z.output<typeof Refund>): RefundFacts => ({
  ...{ providerRefundId: id, key: metadata?.key ?? null, amount },
  state: REFUND_STATES[status],
});

export function settlementLine(payout: z.output<typeof Payout>, moved: z.output<typeof Balance>): SettlementLine {
  const isPayment = moved.type === 'charge' || moved.type === 'payment';
  const isRefund = moved.type === 'refund' || moved.type === 'payment_refund';
  const kind = isPayment ? 'payment' : isRefund ? 'refund' : 'adjustment';
  const source = typeof moved.source === 'string' ? { id: moved.source } : moved.source;
  return {
    ...{ settlementId: payout.id, utr: payout.trace_id?.value ?? '', settledAt: new Date(payout.arrival_date * 1000) },
    ...{ kind, entityId: (kind !== 'adjustment' && source?.id) || moved.id },
    paymentId: (isRefund && source && 'charge' in source && source.charge) || null,
    ...{ amount: moved.net, fee: moved.fee, taxOnFee: taxIn(moved) },
  };
}
