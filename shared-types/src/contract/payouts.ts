import { z } from 'zod';
import { addressText, DateTime, Id, isoDay, lines, PageQuery, Rupees } from './common.js';
import { binary, endpoint } from './endpoint.js';

/** `adjusted`: neither a payment nor a refund, such as a dispute. `differs`: found, with another amount. */
export const SETTLED_STATES = ['matched', 'adjusted', 'differs', 'unknown'] as const;
export const SETTLED_KINDS = ['payment', 'refund', 'adjustment'] as const;

/**
 * What the imported bank statements say of a payout. `unknown`: none reaches its days, or nothing has to arrive. `missing`: they
 * reach five days beyond it and have nothing of its reference.
 */
export const PAYOUT_BANK_STATES = ['arrived', 'differs', 'missing', 'unknown'] as const;

const Ordered = z.object({ id: Id, order_number: z.string() });

/** What a payment provider sent to the bank in one go. Amounts that go out are below 0. */
export const Payout = z.object({
  provider: z.string(),
  /** The provider's. */
  id: z.string(),
  settled_at: DateTime,
  /** By which the bank's statement names it; empty while the provider does not know it. */
  bank_reference: z.string(),
  payments: Rupees,
  refunds: Rupees,
  adjustments: Rupees,
  /** Without the GST on them. */
  fees: Rupees,
  gst_on_fees: Rupees,
  /** What arrives. */
  net: Rupees,
  lines: z.int(),
  /** Payments and refunds that the shop does not know, or knows with another amount. */
  unmatched: z.int(),
  bank: z.enum(PAYOUT_BANK_STATES),
  /** What arrived by the bank statement; null where it has no such line. */
  bank_amount: Rupees.nullable(),
  /** What staff found out about what does not match. */
  note: z.object({ text: z.string(), by: z.string(), at: DateTime }).nullable(),
  /** Lines or bank do not match, and nobody has said why of all that does not. */
  is_task: z.boolean(),
});
export type Payout = z.infer<typeof Payout>;

export const PayoutLine = z.object({
  id: Id,
  kind: z.enum(SETTLED_KINDS),
  /** The provider's number of the payment or refund. */
  reference: z.string(),
  gross: Rupees,
  fee: Rupees,
  gst_on_fee: Rupees,
  net: Rupees,
  state: z.enum(SETTLED_STATES),
  order: Ordered.nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** Money that a provider took long ago and has not paid out. */
export const MissingPayout = z.object({
  provider: z.string(),
  reference: z.string(),
  amount: Rupees,
  paid_at: DateTime,
  order: Ordered.nullable(),
});

export type MissingPayout = z.infer<typeof MissingPayout>;

export const PayoutPage = z.object({
  payouts: z.array(Payout),
  count: z.int(),
  /** The oldest hundred, and how many there are. */
  missing: z.array(MissingPayout),
  missing_count: z.int(),
  /** When a provider was last asked; null when none ever was. */
  fetched_at: DateTime.nullable(),
});

const Day = isoDay('Choose a day');
/** The first and the last day of paying out, in Asia/Kolkata. */
const Days = { from: Day.optional(), to: Day.optional() };
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const ORDER = { path: ['to'], message: 'Must not be before the first day' };

const PayoutParams = z.strictObject({ provider: addressText(40), id: addressText(200) });
const ShownPayout = Payout.extend({ items: z.array(PayoutLine) });
export type ShownPayout = z.infer<typeof ShownPayout>;

export const PayoutNoteBody = z.strictObject({
  note: lines(500, 'Say what you found out'),
  /** Those that do not match and were looked at; what comes later is a task again. */
  lines: z.array(Id).max(5000),
});

export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/payouts',
    summary: 'A page of what the payment providers paid out, newest first, and what they have not',
    access: 'reports.read',
    query: z
      .strictObject({
        ...PageQuery,
        ...Days,
        /** Only what does not match and nobody has explained. */
        show: z.literal('tasks').optional(),
      })
      .refine(inOrder, ORDER),
    answer: PayoutPage,
  }),
  export: endpoint({
    method: 'GET',
    path: '/payouts/export',
    summary: 'The lines of the payouts as CSV, oldest first, with fees and the GST on them',
    access: 'reports.read',
    query: z.strictObject(Days).refine(inOrder, ORDER),
    answer: binary('text/csv; charset=utf-8'),
  }),
  show: endpoint({
    method: 'GET',
    path: '/payouts/:provider/:id',
    summary: 'A payout with its lines',
    access: 'reports.read',
    params: PayoutParams,
    answer: ShownPayout,
  }),
  note: endpoint({
    method: 'POST',
    path: '/payouts/:provider/:id/note',
    summary: 'Say why a payout does not match, after which it is no task until something else of it does not',
    access: 'reports.read',
    params: PayoutParams,
    body: PayoutNoteBody,
    answer: ShownPayout,
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/payouts/fetch',
    summary: 'Ask the payment providers now for the payouts of the last days; 503 when one does not answer',
    access: 'reports.read',
    rateLimits: [{ max: 10, minutes: 15, per: ['user'] }],
    answer: z.object({ new_lines: z.int() }),
  }),
};
