import { z } from 'zod';
import { ORDER_STATUSES } from '../domain/order-status.js';
import { Id, Rupees } from './common.js';
import { endpoint } from './endpoint.js';

export const STATS_RANGES = ['weekly', 'monthly', 'yearly'] as const;
export type StatsRange = (typeof STATS_RANGES)[number];
export const DEFAULT_STATS_RANGE: StatsRange = 'monthly';

/** One figure for each label: a day (`2026-11-21`) or a month (`2026-11`) of Asia/Kolkata, oldest first, without gaps. */
export const Series = z.object({ labels: z.array(z.string()), data: z.array(z.number()) });
export type Series = z.infer<typeof Series>;

const RecentOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  /** Null for a guest. */
  user: z.object({ name: z.string() }).nullable(),
  /** The name that a guest gave; null with an account. */
  guest: z.object({ name: z.string() }).nullable(),
  totalAmount: Rupees,
  status: z.enum(ORDER_STATUSES),
});

/**
 * What was sold in a period that ends with today: 7 days, 30 days or 12 months. Sales are net: what came back is subtracted
 * on its day; orders that were cancelled or came back whole count in nothing. A change is in percent against the equal
 * period before (nothing then: 0 when there is nothing now either, else 100).
 */
export const Stats = z.object({
  /** Whether there was an order before the period; without one the changes compare with nothing and are not shown. */
  hasComparison: z.boolean(),
  totalSales: Rupees,
  salesChange: z.number(),
  totalOrders: z.int(),
  ordersChange: z.number(),
  /** People who ordered, each once. */
  totalCustomers: z.int(),
  customersChange: z.number(),
  avgOrderValue: Rupees,
  avgOrderChange: z.number(),
  salesOverTime: Series,
  ordersOverTime: Series,
  /** The five that sold most; `count` in pieces. */
  topCategories: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The ten that brought in most: pieces sold and not come back, and their rupees after discounts, without delivery. */
  topProducts: z.array(z.object({ _id: z.string(), name: z.string(), salesCount: z.int(), revenue: Rupees })),
  /** The ten newest, whatever their status and the period. */
  recentOrders: z.array(RecentOrder),
});
export type Stats = z.infer<typeof Stats>;

/** What staff want to see in the morning. */
export const Today = z.object({
  orders: z.int(),
  /** Less what came back today. */
  sales: Rupees,
  pendingOrders: z.int(),
  /** As the packing desk counts them: at most 1000. */
  ordersToPack: z.int(),
  /** Of these: what has to leave today to arrive by the day that was promised (`due` of `/packing`). */
  ordersToPackToday: z.int(),
  /** Of these three, as the orders' list with `task` counts them. */
  lateOrders: z.int(),
  unpaidOrders: z.int(),
  doubtfulCash: z.int(),
  /** Given up, or perhaps not arrived. */
  undeliveredMails: z.int(),
  /** Returns that shoppers ask for and nobody has decided on. */
  returnsToDecide: z.int(),
  /** Failed, or on their way for days. */
  refundsToSettle: z.int(),
  /** Orders whose payment the bank released before it was taken. */
  lapsedPayments: z.int(),
  /** Payments of the bank's statements that a person is to match to orders. */
  paymentsToMatch: z.int(),
  /** Payouts that do not match the books or the bank, and payments that were never paid out. */
  payoutsToCheck: z.int(),
  /** Documents to businesses that wait for their registration. */
  invoicesToRegister: z.int(),
  reviewsToApprove: z.int(),
  unreadMessages: z.int(),
  /** Not acknowledged within 48 hours, or not settled within a month. */
  lateComplaints: z.int(),
  /** Variants on sale with few pieces or none, the scarcest first; at most ten of `count`. */
  lowStock: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        size: z.string().nullable(),
        color: z.string().nullable(),
        quantity: z.int(),
      }),
    ),
  }),
});
export type Today = z.infer<typeof Today>;

const CashOutcome = { delivered: z.int(), cameBack: z.int() };

/** How the orders in cash of the last twelve months went; came back: they left, and nobody took them. */
export const CashReturns = z.object({
  ...CashOutcome,
  /** Where most came back, at most twenty. */
  places: z.array(z.object({ zipcode: z.string(), city: z.string(), ...CashOutcome })),
  /** Of whom most came back, at most twenty. `email` finds their orders. */
  people: z.array(z.object({ name: z.string(), email: z.string(), ...CashOutcome })),
});
export type CashReturns = z.infer<typeof CashReturns>;

export const stats = {
  show: endpoint({
    method: 'GET',
    path: '/stats',
    summary: 'Sales, orders, customers and what sold best in a period',
    access: 'stats.read',
    query: z.strictObject({
      range: z.enum(STATS_RANGES, 'Choose weekly, monthly or yearly').default(DEFAULT_STATS_RANGE),
    }),
    answer: Stats,
  }),
  today: endpoint({
    method: 'GET',
    path: '/stats/today',
    summary: 'Today’s orders and what waits for somebody',
    access: 'stats.read',
    answer: Today,
  }),
  cash: endpoint({
    method: 'GET',
    path: '/stats/cash',
    summary: 'How orders in cash went, by PIN code and by person: delivered, and come back',
    access: 'stats.read',
    answer: CashReturns,
  }),
};
