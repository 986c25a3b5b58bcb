/** Who pays the way back of what fits or pleases not; that of a faulty or wrong piece is always the shop's. */
export const RETURN_PAYERS = ['shop', 'shopper'] as const;
export type ReturnPayer = (typeof RETURN_PAYERS)[number];

export const RETURN_PAYER_LABELS: Record<ReturnPayer, string> = {
  shop: 'The shop',
  shopper: 'The shopper, unless the piece is faulty or wrong',
};

/** What the shop says of returns; null and empty: it says nothing. */
export interface ReturnPolicy {
  returns_days: number;
  /** Another size, colour or piece instead of the money. */
  exchanges: boolean;
  returns_paid_by: ReturnPayer | null;
  /** Working days from what came back to the money. */
  refund_days: number | null;
  /** In the owner's words, such as “Unworn and with its card”. */
  returns_note: string;
}

const days = (count: number, kind = '') => `${count} ${kind}${count === 1 ? 'day' : 'days'}`;

const FAULTY = 'What is faulty, damaged, late or not what you ordered we take back at our cost.';

/** The terms of return, refund and exchange, a sentence each, as pages show them before anything is bought. */
export function returnTerms(policy: ReturnPolicy): string[] {
  const { returns_days, exchanges, returns_paid_by: payer, refund_days, returns_note: note } = policy;
  const refund = refund_days === null ? [] : [refundText(refund_days)];
  if (returns_days === 0) return ['We take nothing back that is as it should be.', FAULTY, ...refund];
  return [
    `${exchanges ? 'Return or exchange' : 'Return'} it within ${days(returns_days)} of its arrival.`,
    ...(note ? [note] : []),
    ...(payer === 'shop' ? ['We pay for its way back.'] : []),
    ...(payer === 'shopper' ? ['You pay for its way back.', FAULTY] : []),
    ...refund,
  ];
}

const refundText = (count: number) =>
  count === 0
    ? 'Your money goes back on the day on which we have it again.'
    : `Your money goes back within ${days(count, 'working ')} of our having it again.`;
