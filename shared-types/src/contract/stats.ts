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
  /** Returns that shoppers ask for and nobody has decided on. */
  returnsToDecide: z.int(),
  reviewsToApprove: z.int(),
  unreadMessages: z.int(),
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
};
