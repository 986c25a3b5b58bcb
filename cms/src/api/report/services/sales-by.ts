import { type RawBuilder, sql } from 'kysely';
import type { Sales, SalesBy, SalesQuery } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { withCategoryTree } from '../../catalogue/services/on-sale';
import { SIDES } from '../../order/services/sales-sides';
import { comparedWith, type Days, momentsOf } from '../lib/span';
import { counted, withReturned } from './returned';
import { withMoves } from './sales-moves';

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
    soldIn({ from, to }, by),
    before && soldIn(before, by),
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

async function soldIn(days: Days, by: SalesBy) {
  const [lines, orders] = await Promise.all([linesIn(days, by), ordersIn(days)]);
  const sum = (figure: Exclude<keyof (typeof lines)[number], 'key' | 'name'>) =>
    lines.reduce((total, line) => total + line[figure], 0);
  const average = (figure: number) => (orders ? Math.round((figure / orders) * 100) / 100 : 0);
  return {
    rows: lines.map(({ sales, ...row }) => ({ ...row, sales: sales / 100 })),
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
  const sold = withMoves(days, SIDES[by])
    // First by order, so that orders are counted without being sorted.
    .with('by_order', (rows) =>
      rows
        .selectFrom('moves')
        .select([
          ...(['key', 'order_id'] as const),
          sql<number>`max(line_id)`.as('line_id'),
          sql<number>`sum(pieces)`.as('pieces'),
          sql<number>`sum(back)`.as('back'),
          sql<number>`sum(sales)`.as('sales'),
          sql<number>`sum(delivery)`.as('delivery'),
          sql<number>`sum(pieces) FILTER (WHERE is_sale)`.as('placed_pieces'),
          sql<number>`sum(sales) FILTER (WHERE is_sale)`.as('placed_sales'),
        ])
        .groupBy(['key', 'order_id']),
    )
    .with('by_key', (rows) =>
      rows
        .selectFrom('by_order')
        .select([
          sql<string | null>`key::text`.as('key'),
          sql<number>`max(line_id)`.as('line_id'),
          sql<number>`count(placed_pieces)::int`.as('orders'),
          sql<number>`sum(pieces)::int`.as('pieces'),
          sql<number>`sum(back)::int`.as('back'),
          sql<number>`sum(sales)`.as('sales'),
          sql<number>`sum(delivery)`.as('delivery'),
          sql<number>`coalesce(sum(placed_pieces), 0)::int`.as('placed_pieces'),
          sql<number>`coalesce(sum(placed_sales), 0)`.as('placed_sales'),
        ])
        .groupBy('by_order.key'),
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

/** How many orders of some days count. */
async function ordersIn(days: Days): Promise<number> {
  const [begin, end] = momentsOf(days);
  const [row] = await run(
    db(),
    withReturned(begin)
      .selectFrom('orders as o')
      .select(sql<number>`count(*)::int`.as('orders'))
      .where(counted)
      .where('o.placed_at', '>=', begin)
      .where('o.placed_at', '<', end),
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
