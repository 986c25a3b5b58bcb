import { sql } from 'kysely';
import { STOCK_DAYS, type StockStats } from 'shared-types/contract/sales-stats';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { onSale, withCategoryTree } from '../../catalogue/services/on-sale';

/** So many of each are told. */
const SHOWN = 100;
const DAY_MS = 86_400_000;

/**
 * Of the variants on sale that there are pieces of: for how many days they last at the pace of the last days, the shortest
 * first, and those of which nothing was sold though they are on sale for as long, the dearest first.
 */
export async function stockStats(now = new Date()): Promise<StockStats> {
  const since = new Date(now.getTime() - STOCK_DAYS * DAY_MS);
  const held = await run(
    db(),
    withCategoryTree()
      .with('sold', (rows) =>
        rows
          .selectFrom('orders as o')
          .innerJoin('order_lines as l', 'l.order_id', 'o.id')
          .select(['l.stock_label_id', sql<number>`sum(l.quantity)::int`.as('pieces')])
          .where('o.placed_at', '>=', since)
          .where('o.order_status', '<>', 'cancelled')
          .where('l.stock_label_id', 'is not', null)
          .groupBy('l.stock_label_id'),
      )
      .selectFrom('stock_labels as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .leftJoin('tree', 'tree.id', 'p.category_id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .leftJoin('sold', 'sold.stock_label_id', 's.id')
      .select([
        ...([
          'p.id as productId',
          's.id as variantId',
          'p.name',
          'z.name as size',
          'k.name as color',
          's.quantity',
        ] as const),
        sql<number>`coalesce(sold.pieces, 0)`.as('sold'),
        sql<number | null>`floor(s.quantity * ${STOCK_DAYS}::float8 / sold.pieces)::int`.as('daysLeft'),
        sql<number>`(s.quantity * p.price)::float8`.as('value'),
        sql<boolean>`sold.pieces IS NULL`.as('is_dead'),
      ])
      .where('s.quantity', '>', 0)
      .where(onSale)
      .where(sql<boolean>`(sold.pieces IS NOT NULL OR coalesce(s.created_at, p.created_at) < ${since})`),
  );
  const dead = held.filter(({ is_dead }) => is_dead).sort((a, b) => b.value - a.value || a.variantId - b.variantId);
  const ending = held
    .filter(({ is_dead }) => !is_dead)
    .sort((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0) || a.variantId - b.variantId);
  const told = ({ is_dead: _, ...row }: (typeof held)[number]) => row;
  return {
    ending: ending.slice(0, SHOWN).map(told),
    dead: dead.slice(0, SHOWN).map(told),
    deadCount: dead.length,
    deadValue: dead.reduce((sum, { value }) => sum + value, 0),
  };
}
