import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { SALES_ROWS, type Sales, type SalesBy, type SalesQuery } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { type Database, run } from '../../../lib/database/query';
import { withCategoryTree } from '../../catalogue/services/on-sale';
import { comparedWith, momentsOf } from '../lib/span';
import { counted, withReturned } from './returned';

interface Joined {
  o: Database['orders'];
  l: Database['order_lines'];
}
const { ref } = expressionBuilder<Joined, keyof Joined>();

/** What tells a line from others, and how that is called as it was sold; a category is named by today's tree. */
const DIMENSIONS: Record<SalesBy, { key: RawBuilder<string | null>; name: RawBuilder<string | null> }> = {
  product: { key: sql`${ref('l.product_id')}::text`, name: sql`${ref('l.product_name')}` },
  variant: {
    key: sql`${ref('l.stock_label_id')}::text`,
    name: sql`concat_ws(' · ', ${ref('l.product_name')}, ${ref('l.size_name')}, ${ref('l.color_name')})`,
  },
  category: {
    key: sql`(SELECT p.category_id FROM products p WHERE p.id = ${ref('l.product_id')})::text`,
    name: sql`NULL::text`,
  },
  color: { key: sql`${ref('l.color_name')}`, name: sql`${ref('l.color_name')}` },
  size: { key: sql`${ref('l.size_name')}`, name: sql`${ref('l.size_name')}` },
  state: stateOf(),
  coupon: { key: sql`${ref('o.coupon_code')}`, name: sql`${ref('o.coupon_code')}` },
  method: { key: sql`${ref('o.payment_option')}`, name: sql`${ref('o.payment_option')}` },
};

function stateOf() {
  const state = sql<string | null>`${ref('o.shipping_address')} #>> '{state,name}'`;
  return { key: state, name: state };
}

/** Where there is no key: how that is called. */
const NOTHING: Record<SalesBy, string> = {
  ...{ product: 'Deleted products', variant: 'Deleted variants', category: 'Uncategorized', color: 'No colour' },
  ...{ size: 'No size', state: 'No state', coupon: 'No coupon', method: 'No method' },
};

interface Row {
  key: string | null;
  name: string | null;
  orders: number;
  pieces: number;
  sales: number;
  sales_before: number;
  total_orders: number;
  orders_before: number;
  total_pieces: number;
  pieces_before: number;
  total_sales: number;
  total_before: number;
  count: number;
}

/** What was sold in some days, by one of its sides, less what came back in them. */
export async function salesBy({ by, from, to, compare }: z.output<typeof SalesQuery>): Promise<Sales> {
  const before = comparedWith({ from, to }, compare);
  const [begin, end] = momentsOf({ from, to });
  // Without a comparison nothing lies in the other days.
  const [earlier, later] = before ? momentsOf(before) : [begin, begin];
  const { key, name } = DIMENSIONS[by];
  const isIn = (at: RawBuilder<Date>) =>
    sql<boolean>`(${at} >= ${begin} AND ${at} < ${end} OR ${at} >= ${earlier} AND ${at} < ${later})`;
  const isNow = (at: RawBuilder<Date>) => sql<boolean>`${at} >= ${begin}`;
  const [placed, back] = [sql<Date>`o.placed_at`, sql<Date>`r.happened_at`];
  const sold = withReturned(earlier)
    .with('moves', (rows) =>
      rows
        .selectFrom('orders as o')
        .innerJoin('order_lines as l', 'l.order_id', 'o.id')
        .select(['o.id as order_id', 'l.quantity as pieces', key.as('key'), name.as('name')])
        .select([
          sql<number>`l.line_total - l.discount`.as('sales'),
          isNow(placed).as('is_now'),
          sql<boolean>`true`.as('is_sale'),
        ])
        .where(counted)
        .where(isIn(placed))
        .unionAll(
          rows
            .selectFrom('returned as r')
            .innerJoin('orders as o', 'o.id', 'r.order_id')
            .innerJoin('order_returns as b', 'b.event_id', 'r.id')
            .innerJoin('order_lines as l', 'l.id', 'b.order_line_id')
            .select(['o.id as order_id', sql<number>`-b.quantity`.as('pieces'), key.as('key'), name.as('name')])
            .select([
              sql<number>`b.discount - b.line_total`.as('sales'),
              isNow(back).as('is_now'),
              sql<boolean>`false`.as('is_sale'),
            ])
            .where(counted)
            .where(isIn(back)),
        ),
    )
    // First by order, so that orders are counted without being sorted.
    .with('by_order', (rows) =>
      rows
        .selectFrom('moves')
        .select([
          ...(['key', 'order_id', 'is_now'] as const),
          sql<string | null>`max(name)`.as('name'),
          sql<number>`sum(pieces)`.as('pieces'),
          sql<number>`sum(sales)`.as('sales'),
          sql<boolean>`bool_or(is_sale)`.as('is_sale'),
        ])
        .groupBy(['key', 'order_id', 'is_now']),
    )
    .with('by_key', (rows) =>
      rows
        .selectFrom('by_order')
        .select([
          'key',
          sql<string | null>`max(name)`.as('name'),
          sql<number>`(count(*) FILTER (WHERE is_now AND is_sale))::int`.as('orders'),
          sql<number>`coalesce(sum(pieces) FILTER (WHERE is_now), 0)::int`.as('pieces'),
          sql<number>`coalesce(sum(pieces) FILTER (WHERE NOT is_now), 0)::int`.as('pieces_before'),
          sql<number>`coalesce(sum(sales) FILTER (WHERE is_now), 0)`.as('sales'),
          sql<number>`coalesce(sum(sales) FILTER (WHERE NOT is_now), 0)`.as('sales_before'),
        ])
        .groupBy('key'),
    )
    .with('placed', (rows) =>
      rows
        .selectFrom('orders as o')
        .select([
          sql<number>`(count(*) FILTER (WHERE ${isNow(placed)}))::int`.as('orders'),
          sql<number>`(count(*) FILTER (WHERE NOT ${isNow(placed)}))::int`.as('orders_before'),
        ])
        .where(counted)
        .where(isIn(placed)),
    );
  const rows: Row[] = await run(
    db(),
    sold
      .selectFrom('by_key')
      .innerJoin('placed', (join) => join.onTrue())
      .select(['key', 'name', 'by_key.orders', 'pieces', sql<number>`sales::float8`.as('sales')])
      .select([
        'placed.orders as total_orders',
        'placed.orders_before',
        sql<number>`sales_before::float8`.as('sales_before'),
        sql<number>`(sum(pieces) OVER ())::int`.as('total_pieces'),
        sql<number>`(sum(pieces_before) OVER ())::int`.as('pieces_before'),
        sql<number>`(sum(sales) OVER ())::float8`.as('total_sales'),
        sql<number>`(sum(sales_before) OVER ())::float8`.as('total_before'),
        sql<number>`(count(*) OVER ())::int`.as('count'),
      ])
      .orderBy('sales', 'desc')
      .orderBy('key')
      .limit(SALES_ROWS),
  );
  const [first] = rows;
  const names = by === 'category' ? await categoryNames() : undefined;
  return {
    before,
    total: { orders: first?.total_orders ?? 0, pieces: first?.total_pieces ?? 0, sales: first?.total_sales ?? 0 },
    totalBefore: before && {
      ...{ orders: first?.orders_before ?? 0, pieces: first?.pieces_before ?? 0, sales: first?.total_before ?? 0 },
    },
    rows: rows.map(({ key, name, orders, pieces, sales, sales_before }) => ({
      ...{ key, orders, pieces, sales, salesBefore: before && sales_before },
      name: (names && key ? names.get(key) : name) ?? NOTHING[by],
    })),
    rest: Math.max(0, (first?.count ?? 0) - rows.length),
  };
}

/** Today's categories by their ids, with their roots'. */
async function categoryNames(): Promise<Map<string, string>> {
  const rows = await run(db(), withCategoryTree().selectFrom('tree').select(['id', 'root_name', 'leaf_name']));
  return new Map(
    rows.map(({ id, root_name, leaf_name }) => [String(id), [root_name, leaf_name].filter(Boolean).join(' · ')]),
  );
}
