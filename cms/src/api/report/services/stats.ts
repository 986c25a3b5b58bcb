import type { Stats, StatsRange } from 'shared-types/contract/stats';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { type Db, db, sql } from '../../../lib/database/db';
import { CATEGORY_TREE } from '../../catalogue/services/product';
import { percentChange } from '../lib/percent-change';
import { type Period, periodOf } from '../lib/period';
import { COUNTED, RETURNED } from '../lib/returns-sql';

const TOP_CATEGORIES = 5;
const TOP_PRODUCTS = 10;
const RECENT_ORDERS = 10;

/** India's clocks have had the same offset since 1945. */
const TO_KOLKATA = "interval '5 hours 30 minutes'";
const SOLD = `${COUNTED} AND o.placed_at < :until`;

/**
 * The figures of a period that ends with today: 7 days, 30 days or 12 months of Asia/Kolkata, beside the equal period
 * before. Sales are net: what came back is subtracted on its day, and orders that were cancelled or came back whole count
 * in nothing. All queries at once, each through its own index.
 */
export async function showStats(range: StatsRange, now = new Date(), connection: Db = db()): Promise<Stats> {
  const period = periodOf(range, now);
  const [slots, customers, sold, recent, hasComparison] = await Promise.all([
    salesBySlot(connection, period),
    customersOf(connection, period),
    salesOf(connection, period),
    recentOrders(connection, period),
    hadOrdersBefore(connection, period),
  ]);
  const current = slots.filter((slot) => slot.is_current);
  const labels = current.map((slot) => slot.label);
  const [is, was] = [totalsOf(current), totalsOf(slots.filter((slot) => !slot.is_current))];
  return {
    hasComparison,
    totalSales: toPaisa(is.sales),
    salesChange: percentChange(is.sales, was.sales),
    totalOrders: is.orders,
    ordersChange: percentChange(is.orders, was.orders),
    totalCustomers: customers.current,
    customersChange: percentChange(customers.current, customers.before),
    avgOrderValue: toPaisa(is.average),
    avgOrderChange: percentChange(is.average, was.average),
    salesOverTime: { labels, data: current.map((slot) => slot.sales) },
    ordersOverTime: { labels, data: current.map((slot) => slot.orders) },
    topCategories: sold.categories,
    topProducts: sold.products,
    recentOrders: recent,
  };
}

const toPaisa = (rupees: number) => Math.round(rupees * 100) / 100;

function totalsOf(slots: Slot[]) {
  const sales = slots.reduce((sum, slot) => sum + slot.sales, 0);
  const orders = slots.reduce((sum, slot) => sum + slot.orders, 0);
  return { sales, orders, average: orders ? sales / orders : 0 };
}

interface Slot {
  label: string;
  is_current: boolean;
  orders: number;
  sales: number;
}

/** Whether the shop had orders before the period: else there is nothing to compare it with. */
async function hadOrdersBefore(connection: Db, { from }: Period): Promise<boolean> {
  const [row] = await sql<{ had: boolean }>(
    connection,
    'SELECT EXISTS (SELECT FROM orders WHERE placed_at < :from) AS had',
    { from },
  );
  return row?.had ?? false;
}

/** Orders and net rupees of every day or month of both periods, oldest first, zeros where nothing was sold. */
const salesBySlot = (connection: Db, { unit, label, days, before, until }: Period) =>
  sql<Slot>(
    connection,
    `WITH ${RETURNED},
     moves AS (
       SELECT o.placed_at AS at, 1 AS orders, o.total_amount AS sales FROM orders o WHERE ${SOLD} AND o.placed_at >= :before
       UNION ALL
       SELECT r.happened_at, 0, -r.amount FROM returned r JOIN orders o ON o.id = r.order_id
       WHERE ${COUNTED} AND r.happened_at < :until
     ),
     sold AS (
       SELECT date_trunc(:unit, at + ${TO_KOLKATA}) AS slot, sum(orders)::int AS orders, sum(sales)::float8 AS sales
       FROM moves GROUP BY 1
     )
     SELECT to_char(slot, :label) AS label, slot >= :firstDay::timestamp AS is_current,
            coalesce(orders, 0) AS orders, coalesce(sales, 0) AS sales
     FROM generate_series(:earliestDay::timestamp, :endDay::timestamp - :step::interval, :step::interval) AS slot
     LEFT JOIN sold USING (slot) ORDER BY slot`,
    {
      ...{ unit, label, before, until, step: `1 ${unit}` },
      ...{ firstDay: days.from, earliestDay: days.before, endDay: days.until },
    },
  );

/** Who ordered in each period; a guest is known by the mail address. */
async function customersOf(connection: Db, { from, before, until }: Period) {
  const [row] = await sql<{ current: number; before: number }>(
    connection,
    `WITH ${RETURNED}
     SELECT count(*) FILTER (WHERE is_current)::int AS current, count(*) FILTER (WHERE NOT is_current)::int AS before
     FROM (
       SELECT DISTINCT o.placed_at >= :from AS is_current, o.user_id,
              CASE WHEN o.user_id IS NULL THEN lower(o.customer_email) END AS guest
       FROM orders o WHERE ${SOLD} AND o.placed_at >= :before
     ) AS customers`,
    { from, before, until },
  );
  return row ?? { current: 0, before: 0 };
}

/** What sold best, less what came back, by today's categories. A name that stands under several roots is told apart by its root's. */
async function salesOf(connection: Db, { from, until }: Period) {
  const [row] = await sql<{ categories: Stats['topCategories']; products: Stats['topProducts'] }>(
    connection,
    `WITH RECURSIVE ${CATEGORY_TREE}, ${RETURNED},
     named AS (
       SELECT id, CASE WHEN leaf_name = '' THEN root_name
                       WHEN count(*) OVER (PARTITION BY fold(leaf_name)) = 1 THEN leaf_name
                       ELSE leaf_name || ' (' || root_name || ')' END AS name
       FROM tree
     ),
     moves AS (
       SELECT l.product_id, l.quantity AS pieces, l.line_total - l.discount AS revenue
       FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${SOLD} AND o.placed_at >= :before
       UNION ALL
       SELECT l.product_id, -b.quantity, b.discount - b.line_total
       FROM returned r JOIN orders o ON o.id = r.order_id JOIN order_returns b ON b.event_id = r.id
       JOIN order_lines l ON l.id = b.order_line_id WHERE ${COUNTED} AND r.happened_at < :until
     ),
     sold AS (SELECT product_id, sum(pieces)::int AS pieces, sum(revenue) AS revenue FROM moves GROUP BY 1),
     top_categories AS (
       SELECT coalesce(named.name, 'Uncategorized') AS name, sum(sold.pieces)::int AS count
       FROM sold LEFT JOIN products p ON p.id = sold.product_id LEFT JOIN named ON named.id = p.category_id
       GROUP BY 1 HAVING sum(sold.pieces) > 0 ORDER BY count DESC, name LIMIT ${TOP_CATEGORIES}
     ),
     top_products AS (
       SELECT p.id, p.name, sold.pieces, sold.revenue FROM sold JOIN products p ON p.id = sold.product_id
       WHERE sold.pieces > 0 ORDER BY sold.revenue DESC, p.id LIMIT ${TOP_PRODUCTS}
     )
     SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count) ORDER BY count DESC, name), '[]')
             FROM top_categories) AS categories,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('_id', id::text, 'name', name, 'salesCount', pieces,
                                                          'revenue', revenue) ORDER BY revenue DESC, id), '[]')
             FROM top_products) AS products`,
    { before: from, until },
  );
  return row ?? { categories: [], products: [] };
}

interface RecentRow {
  id: number;
  order_number: string;
  user_id: number | null;
  customer_name: string;
  total_amount: number;
  order_status: OrderStatus;
}

async function recentOrders(connection: Db, { until }: Period): Promise<Stats['recentOrders']> {
  const rows = await sql<RecentRow>(
    connection,
    `SELECT id, order_number, user_id, customer_name, total_amount::float8 AS total_amount, order_status
     FROM orders WHERE placed_at < :until ORDER BY placed_at DESC, id DESC LIMIT ${RECENT_ORDERS}`,
    { until },
  );
  return rows.map((row) => ({
    _id: String(row.id),
    orderId: row.order_number,
    user: row.user_id === null ? null : { name: row.customer_name },
    totalAmount: row.total_amount,
    status: row.order_status,
  }));
}

export default { showStats };
