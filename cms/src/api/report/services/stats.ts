import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Stats, StatsRange } from 'shared-types/contract/stats';
import { type Db, db } from '../../../lib/database/db';
import { query, run, runOne } from '../../../lib/database/query';
import { withCategoryTree } from '../../catalogue/services/on-sale';
import { presentCustomer } from '../../order/lib/present';
import { SIDES } from '../../order/services/sales-sides';
import { percentChange } from '../lib/percent-change';
import { type Period, periodOf } from '../lib/period';
import { counted, withReturned } from './returned';
import { withMoves } from './sales-moves';

const TOP_CATEGORIES = 5;
const TOP_PRODUCTS = 10;
const RECENT_ORDERS = 10;

/** What India's clocks show; they have had the same offset since 1945. */
const inKolkata = (moment: Expression<Date>) => sql<Date>`${moment} + interval '5 hours 30 minutes'`;

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

function totalsOf(slots: { sales: number; orders: number }[]) {
  const sales = slots.reduce((sum, slot) => sum + slot.sales, 0);
  const orders = slots.reduce((sum, slot) => sum + slot.orders, 0);
  return { sales, orders, average: orders ? sales / orders : 0 };
}

/** Whether the shop had orders before the period: else there is nothing to compare it with. */
async function hadOrdersBefore(connection: Db, { from }: Period): Promise<boolean> {
  const orders = query.selectFrom('orders').select('id').where('placed_at', '<', from);
  return (await run(connection, orders.limit(1))).length > 0;
}

/** Orders and net rupees of every day or month of both periods, oldest first, zeros where nothing was sold. */
function salesBySlot(connection: Db, { unit, label, days, before, until }: Period) {
  const step = sql`${`1 ${unit}`}::interval`;
  const slots = sql<{
    slot: Date;
  }>`generate_series(${days.before}::timestamp, ${days.until}::timestamp - ${step}, ${step})`;
  return run(
    connection,
    withReturned(before)
      .with('moves', (from) =>
        from
          .selectFrom('orders as o')
          .select(['o.placed_at as at', sql<number>`1`.as('orders'), 'o.total_amount as sales'])
          .where(counted)
          .where('o.placed_at', '<', until)
          .where('o.placed_at', '>=', before)
          .unionAll(
            from
              .selectFrom('returned as r')
              .innerJoin('orders as o', 'o.id', 'r.order_id')
              .select(['r.happened_at as at', sql<number>`0`.as('orders')])
              .select(({ ref }) => sql<number>`-${ref('r.amount')}`.as('sales'))
              .where(counted)
              .where('r.happened_at', '<', until),
          ),
      )
      .with('sold', (from) =>
        from
          .selectFrom('moves')
          .select(({ ref }) => [
            sql<Date>`date_trunc(${unit}, ${inKolkata(ref('at'))})`.as('slot'),
            sql<number>`sum(${ref('orders')})::int`.as('orders'),
            sql<number>`sum(${ref('sales')})::float8`.as('sales'),
          ])
          .groupBy(sql`1`),
      )
      .selectFrom(slots.as<'slots'>(sql`slots (slot)`))
      .leftJoin('sold', 'sold.slot', 'slots.slot')
      .select(({ fn, ref }) => [
        sql<string>`to_char(${ref('slots.slot')}, ${label})`.as('label'),
        sql<boolean>`${ref('slots.slot')} >= ${days.from}::timestamp`.as('is_current'),
        fn.coalesce('sold.orders', sql.lit<number>(0)).as('orders'),
        fn.coalesce('sold.sales', sql.lit<number>(0)).as('sales'),
      ])
      .orderBy('slots.slot'),
  );
}

/** Who ordered in each period, as in `customerStats`. */
function customersOf(connection: Db, { from, before, until }: Period) {
  const customers = withReturned(before)
    .selectFrom('orders as o')
    .leftJoin('order_customers as c', 'c.order_id', 'o.id')
    .distinct()
    .select(({ ref }) => [
      sql<boolean>`${ref('o.placed_at')} >= ${from}`.as('is_current'),
      'c.customer_id',
      // A guest who was erased is nobody's customer any more, and each a person of their own.
      sql<number | null>`CASE WHEN ${ref('c.customer_id')} IS NULL THEN ${ref('o.id')} END`.as('nobody'),
    ])
    .where(counted)
    .where('o.placed_at', '<', until)
    .where('o.placed_at', '>=', before);
  return runOne(
    connection,
    query
      .selectFrom(customers.as('customers'))
      .select(({ ref }) => [
        sql<number>`count(*) FILTER (WHERE ${ref('is_current')})::int`.as('current'),
        sql<number>`count(*) FILTER (WHERE NOT ${ref('is_current')})::int`.as('before'),
      ]),
  );
}

/** What sold best, less what came back, by today's categories. A name that stands under several roots is told apart by its root's. */
function salesOf(connection: Db, { from: since, until }: Period) {
  const named = withCategoryTree()
    .selectFrom('tree')
    .select(({ ref }) => [
      'id',
      sql<string>`CASE WHEN ${ref('leaf_name')} = '' THEN ${ref('root_name')}
                       WHEN count(*) OVER (PARTITION BY fold(${ref('leaf_name')})) = 1 THEN ${ref('leaf_name')}
                       ELSE ${ref('leaf_name')} || ' (' || ${ref('root_name')} || ')' END`.as('name'),
    ]);
  const sold = withMoves([since, until], SIDES.product).with('sold', (from) =>
    from
      .selectFrom('moves')
      .select([
        'key as product_id',
        sql<number>`sum(pieces)::int`.as('quantity'),
        sql<number>`sum(sales) / 100`.as('revenue'),
      ])
      .groupBy('key'),
  );
  const best = sold.selectNoFrom(({ selectFrom }) => [
    jsonArrayFrom(
      selectFrom('sold')
        .leftJoin('products as p', 'p.id', 'sold.product_id')
        .leftJoin(named.as('named'), 'named.id', 'p.category_id')
        .select(({ fn, ref }) => [
          fn.coalesce('named.name', sql.lit('Uncategorized')).as('name'),
          sql<number>`sum(${ref('sold.quantity')})::int`.as('count'),
        ])
        .groupBy(sql`1`)
        .having(({ ref }) => sql<boolean>`sum(${ref('sold.quantity')}) > 0`)
        .orderBy('count', 'desc')
        .orderBy('name')
        .limit(TOP_CATEGORIES),
    ).as('categories'),
    jsonArrayFrom(
      selectFrom('sold')
        .innerJoin('products as p', 'p.id', 'sold.product_id')
        .select(['p.name', 'sold.quantity as salesCount', 'sold.revenue'])
        .select(({ ref }) => sql<string>`${ref('p.id')}::text`.as('_id'))
        .where('sold.quantity', '>', 0)
        .orderBy('sold.revenue', 'desc')
        .orderBy('p.id')
        .limit(TOP_PRODUCTS),
    ).as('products'),
  ]);
  return runOne(connection, best);
}

async function recentOrders(connection: Db, { until }: Period): Promise<Stats['recentOrders']> {
  const rows = await run(
    connection,
    query
      .selectFrom('orders')
      .select(['id', 'order_number', 'user_id', 'customer_name', 'total_amount', 'order_status'])
      .where('placed_at', '<', until)
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(RECENT_ORDERS),
  );
  return rows.map((row) => ({
    _id: String(row.id),
    orderId: row.order_number,
    ...presentCustomer(row),
    totalAmount: row.total_amount,
    status: row.order_status,
  }));
}
