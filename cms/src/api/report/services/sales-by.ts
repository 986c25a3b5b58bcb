import { type RawBuilder, sql } from 'kysely';
import type { Sales, SalesBy, SalesQuery } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { withCategoryTree } from '../../catalogue/services/on-sale';
import { SIDES } from '../../order/services/sales-sides';
import { comparedWith, type Days, momentsOf } from '../lib/span';
import { soldIn, withMoves } from './sales-moves';

/** How a side is called as it was sold last, where its key is no name. */
const NAMES: Partial<Record<SalesBy, RawBuilder<string | null>>> = {
  product: sql`l.product_name`,
  variant: sql`concat_ws(' · ', l.product_name, l.size_name, l.color_name)`,
  category: sql`NULL::text`,
};

/** Where there is no key: how that is called. */
const NOTHING: Record<SalesBy, string> = {
  ...{ product: 'Deleted products', variant: 'Without a variant', category: 'Uncategorized', color: 'No colour' },
  ...{ size: 'No size', state: 'No state', coupon: 'No coupon', method: 'No method' },
};

/** What was sold in some days, by one of its sides, less what came back in them. What was sold most is first. */
export async function salesBy({ by, from, to, compare, limit }: z.output<typeof SalesQuery>): Promise<Sales> {
  const before = comparedWith({ from, to }, compare);
  const [now, was, names] = await Promise.all([
    salesIn({ from, to }, by),
    before && salesIn(before, by),
    by === 'category' ? categoryNames() : undefined,
  ]);
  const nowOf = new Map(now.rows.map((row) => [row.key, row]));
  const wasOf = new Map(was?.rows.map((row) => [row.key, row]));
  const rows = [...new Map([...wasOf, ...nowOf]).values()]
    .map(({ key, name }) => {
      const { orders, pieces, back, sales } = nowOf.get(key) ?? { orders: 0, pieces: 0, back: 0, sales: 0 };
      return {
        ...{ key, orders, pieces, back, sales },
        name: (key && (names?.get(key) ?? name)) || NOTHING[by],
        salesBefore: was && (wasOf.get(key)?.sales ?? 0),
      };
    })
    .sort((a, b) => b.sales - a.sales || b.orders - a.orders || a.name.localeCompare(b.name));
  return {
    ...{ before, total: now.total, totalBefore: was?.total ?? null },
    ...{ rows: rows.slice(0, limit), rest: Math.max(0, rows.length - limit) },
  };
}

async function salesIn(days: Days, by: SalesBy) {
  // Beside each other: orders that have a key are a third as quick to count apart as with its sums.
  const [lines, ordersOf, orders] = await Promise.all([linesIn(days, by), ordersByKey(days, by), ordersIn(days)]);
  const sum = (figure: Exclude<keyof (typeof lines)[number], 'key' | 'name'>) =>
    lines.reduce((total, line) => total + line[figure], 0);
  const average = (figure: number) => (orders ? Math.round((figure / orders) * 100) / 100 : 0);
  return {
    rows: lines.map(({ sales, ...row }) => ({ ...row, orders: ordersOf.get(row.key) ?? 0, sales: sales / 100 })),
    total: {
      ...{
        orders,
        pieces: sum('pieces'),
        back: sum('back'),
        sales: sum('sales') / 100,
        delivery: sum('delivery') / 100,
      },
      basket: { pieces: average(sum('placed_pieces')), sales: average(sum('placed_sales') / 100) },
    },
  };
}

/** Money in paise. */
function linesIn(days: Days, by: SalesBy) {
  const sold = withMoves(momentsOf(days), SIDES[by]).with('by_key', (rows) =>
    rows
      .selectFrom('moves')
      .select([
        sql<string | null>`key::text`.as('key'),
        sql<number>`max(line_id)`.as('line_id'),
        sql<number>`sum(pieces)::int`.as('pieces'),
        sql<number>`sum(back)::int`.as('back'),
        sql<number>`sum(sales)`.as('sales'),
        sql<number>`sum(delivery)`.as('delivery'),
        sql<number>`coalesce(sum(pieces) FILTER (WHERE is_sale), 0)::int`.as('placed_pieces'),
        sql<number>`coalesce(sum(sales) FILTER (WHERE is_sale), 0)`.as('placed_sales'),
      ])
      .groupBy('moves.key'),
  );
  return run(
    db(),
    sold
      .selectFrom('by_key')
      .innerJoin('order_lines as l', 'l.id', 'by_key.line_id')
      .selectAll('by_key')
      .select((NAMES[by] ?? sql<string | null>`key`).as('name')),
  );
}

/** How many orders of some days count, by the keys of their lines. */
async function ordersByKey(days: Days, by: SalesBy): Promise<Map<string | null, number>> {
  const each = soldIn(momentsOf(days))
    .select([SIDES[by].as('key'), 's.order_id'])
    .distinct();
  const rows = await run(
    db(),
    query
      .selectFrom(each.as('each'))
      .select([sql<string | null>`key::text`.as('key'), sql<number>`count(*)::int`.as('orders')])
      .groupBy('each.key'),
  );
  return new Map(rows.map(({ key, orders }) => [key, orders]));
}

/** How many orders of some days count. */
async function ordersIn(days: Days): Promise<number> {
  const [row] = await run(
    db(),
    soldIn(momentsOf(days)).select(sql<number>`count(DISTINCT s.order_id)::int`.as('orders')),
  );
  return row?.orders ?? 0;
}

/** Today's categories by their ids, with their roots'. */
async function categoryNames(): Promise<Map<string, string>> {
  const rows = await run(db(), withCategoryTree().selectFrom('tree').select(['id', 'root_name', 'leaf_name']));
  return new Map(
    rows.map(({ id, root_name, leaf_name }) => [String(id), [root_name, leaf_name].filter(Boolean).join(' · ')]),
  );
}
