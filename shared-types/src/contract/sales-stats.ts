import { z } from 'zod';
import { RETURN_REASONS } from '../domain/returns.js';
import { Id, Rupees } from './common.js';
import { endpoint } from './endpoint.js';

/** By what sales are told apart. */
export const SALES_BY = ['product', 'variant', 'category', 'color', 'size', 'state', 'coupon', 'method'] as const;
export type SalesBy = (typeof SALES_BY)[number];

/** With what days are compared: as many right before them, or the same of the year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** So many days are added up at most: three years. */
const DAYS_MAX = 1096;
const DAY_MS = 86_400_000;

const Day = z.iso.date('Choose a day');
export const StatsDays = z
  .strictObject({
    /** The first and the last day, in Asia/Kolkata. */
    from: Day,
    to: Day,
    compare: z.enum(COMPARISONS).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < DAYS_MAX, {
    path: ['from'],
    message: 'At most three years',
  });

export const SalesQuery = StatsDays.safeExtend({ by: z.enum(SALES_BY, 'Choose by what') });

/** Days that something is compared with; null: with nothing. */
const Before = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();

/**
 * What was sold: pieces, and their rupees after discounts and without delivery. Net: what came back is subtracted on its
 * day; orders that were cancelled or came back whole count in nothing.
 */
const Sold = z.object({ orders: z.int(), pieces: z.int(), sales: Rupees });

/** So many rows are told; the rest is added up in `rest`. */
export const SALES_ROWS = 500;

export const Sales = z.object({
  before: Before,
  total: Sold,
  totalBefore: Sold.nullable(),
  /** What sold most comes first. `key`: what the filter of the orders takes; null where there is none, such as no coupon. */
  rows: z.array(Sold.extend({ key: z.string().nullable(), name: z.string(), salesBefore: Rupees.nullable() })),
  /** How many rows are left off. */
  rest: z.int(),
});
export type Sales = z.infer<typeof Sales>;

const People = z.object({ customers: z.int(), orders: z.int(), sales: Rupees });

/** Who ordered: for the first time, or again. Sales as in `Stats`, with delivery. */
export const CustomerStats = z.object({
  before: Before,
  fresh: People,
  returning: People,
  freshBefore: People.nullable(),
  returningBefore: People.nullable(),
});
export type CustomerStats = z.infer<typeof CustomerStats>;

/** What came back, by what the shopper said; null: staff took it back without being asked. */
export const ReturnStats = z.object({
  reasons: z.array(
    z.object({ reason: z.enum(RETURN_REASONS).nullable(), returns: z.int(), pieces: z.int(), amount: Rupees }),
  ),
});
export type ReturnStats = z.infer<typeof ReturnStats>;

/** Over so many days it is counted what a variant sells. */
export const STOCK_DAYS = 90;

const Held = z.object({
  productId: Id,
  variantId: Id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
  /** Pieces, in those days. */
  sold: z.int(),
  /** For how many days it lasts as it sells now; null: nothing was sold. */
  daysLeft: z.int().nullable(),
  /** At today's price. */
  value: Rupees,
});

/** Of the variants on sale that there are pieces of: what ends first, and what nobody has bought; at most 100 each. */
export const StockStats = z.object({
  ending: z.array(Held),
  /** On sale for all these days. */
  dead: z.array(Held),
  deadCount: z.int(),
  deadValue: Rupees,
});
export type StockStats = z.infer<typeof StockStats>;

export const salesStats = {
  sales: endpoint({
    method: 'GET',
    path: '/stats/sales',
    summary: 'Net sales of any days by product, variant, category, colour, size, state, coupon or method',
    access: 'stats.read',
    query: SalesQuery,
    answer: Sales,
  }),
  customers: endpoint({
    method: 'GET',
    path: '/stats/customers',
    summary: 'Who ordered in some days: for the first time, or again',
    access: 'stats.read',
    query: StatsDays,
    answer: CustomerStats,
  }),
  returns: endpoint({
    method: 'GET',
    path: '/stats/returns',
    summary: 'What came back in some days, by reason',
    access: 'stats.read',
    query: StatsDays,
    answer: ReturnStats,
  }),
  stock: endpoint({
    method: 'GET',
    path: '/stats/stock',
    summary: 'For how many days the stock lasts as it sells now, and what nobody buys',
    access: 'stats.read',
    answer: StockStats,
  }),
};
