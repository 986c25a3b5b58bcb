import { z } from 'zod';
import { RETURN_REASONS } from '../domain/returns.js';
import { Id, isoDay, Rupees } from './common.js';
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

const Day = isoDay('Choose a day');
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

/** So many rows are told unless more are asked for, as for a file. */
const ROWS = 500;
const ROWS_MAX = 50_000;
const rows = z.coerce.number().int().min(1).max(ROWS_MAX);

export const SalesQuery = StatsDays.safeExtend({
  by: z.enum(SALES_BY, 'Choose by what'),
  limit: rows.default(ROWS),
});

/** Days that something is compared with; null: with nothing. */
const Before = z.object({ from: z.iso.date(), to: z.iso.date() }).nullable();

/**
 * What was sold, net: what came back is subtracted on its day, and orders that were cancelled or came back whole count in
 * nothing.
 */
const Sold = z.object({
  /** Placed in these days. */
  orders: z.int(),
  /** Less those that came back in these days. */
  pieces: z.int(),
  /** Everything that came back in these days, of orders that came back whole too. */
  back: z.int(),
  /** Rupees with GST, after discounts; no delivery and no fees. */
  sales: Rupees,
});

const Total = Sold.extend({
  /** Delivery and fees, less what was given back of them: with `sales` it is what `Stats` calls sales. */
  delivery: Rupees,
  /** What an order held when it was placed, on average. */
  basket: z.object({ pieces: z.number(), sales: z.number() }),
});

export const Sales = z.object({
  before: Before,
  total: Total,
  totalBefore: Total.nullable(),
  /** What sold most comes first. `key`: what the orders' filter takes as `value`; null where there is none, such as no coupon. */
  rows: z.array(Sold.extend({ key: z.string().nullable(), name: z.string(), salesBefore: Rupees.nullable() })),
  /** How many rows are left off. */
  rest: z.int(),
});
export type Sales = z.infer<typeof Sales>;

const People = z.object({
  /** Who ordered in these days, each once. */
  customers: z.int(),
  orders: z.int(),
  /** As in `Sales`; together they are its total. */
  sales: Rupees,
});

/** Who ordered: for the first time in these days, or before them too. Only orders that count. */
export const CustomerStats = z.object({
  before: Before,
  fresh: People,
  returning: People,
  freshBefore: People.nullable(),
  returningBefore: People.nullable(),
});
export type CustomerStats = z.infer<typeof CustomerStats>;

/** What came back without being asked for: noted by staff, or a parcel that nobody took in. */
export const NOT_ASKED = 'not_asked';
export const BACK_REASONS = [...RETURN_REASONS, NOT_ASKED] as const;

/** What came back, by what the shopper said. The pieces add up to `back` in `Sales`. */
export const ReturnStats = z.object({
  before: Before,
  reasons: z.array(
    z.object({
      reason: z.enum(BACK_REASONS),
      /** From so many. */
      orders: z.int(),
      pieces: z.int(),
      /** Rupees, with what was given back of delivery and fees. */
      credited: Rupees,
      piecesBefore: z.int().nullable(),
    }),
  ),
});
export type ReturnStats = z.infer<typeof ReturnStats>;

/** Over so many days, today among them, it is counted what a variant sells. */
export const STOCK_DAYS = 90;

const Held = z.object({
  productId: Id,
  variantId: Id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
  /** Pieces in those days, as in `Sales`. */
  sold: z.int(),
  /** For how many days it lasts as it sells now; null: nothing was sold. */
  daysLeft: z.int().nullable(),
  /** At today's price. */
  value: Rupees,
});

/** Of the variants on sale that there are pieces of: what ends first, and what nobody has bought. */
export const StockStats = z.object({
  /** The first day that counts, in Asia/Kolkata. */
  since: z.iso.date(),
  ending: z.array(Held),
  /** On sale for all these days. */
  dead: z.array(Held),
  deadCount: z.int(),
  deadValue: Rupees,
});
export type StockStats = z.infer<typeof StockStats>;

/**
 * Which orders a figure counts: sold in some days; those of which something came back in them; those of new customers, or of
 * those who had ordered before.
 */
export const FIGURES = ['sold', 'back', 'new', 'again'] as const;
export type Figure = (typeof FIGURES)[number];

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
    query: z.strictObject({ limit: rows.default(100) }),
    answer: StockStats,
  }),
};
