import { sql } from 'kysely';
import { STOCK_DAYS, type StockStats } from 'shared-types/contract/sales-stats';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { kolkataDay } from '../../../lib/time/kolkata';
import { productsOnSale } from '../../catalogue/services/on-sale';
import { SIDES } from '../../order/services/sales-sides';
import { momentsOf } from '../lib/span';
import { withMoves } from './sales-moves';

const DAY_MS = 86_400_000;

/**
 * Of the variants on sale that there are pieces of: for how many days they last at the pace of the last days, the shortest
 * first, and those of which nothing was sold though they are on sale for as long, the dearest first. At most `limit` of each.
 */
export async function stockStats(limit: number, now = new Date()): Promise<StockStats> {
  const days = { from: kolkataDay(new Date(now.getTime() - (STOCK_DAYS - 1) * DAY_MS)), to: kolkataDay(now) };
  const [since, end] = momentsOf(days);
  const [pieces, stock] = await Promise.all([soldPieces(since, end), stockSince(since)]);
  const held = stock.map(({ is_old, ...variant }) => {
    const sold = Math.max(0, pieces.get(variant.variantId) ?? 0);
    const daysLeft = sold ? Math.floor((variant.quantity * STOCK_DAYS) / sold) : null;
    return { row: { ...variant, sold, daysLeft }, is_old };
  });
  const ending = held
    .flatMap(({ row }) => (row.sold ? [row] : []))
    .sort((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0) || a.variantId - b.variantId);
  const dead = held
    .flatMap(({ row, is_old }) => (is_old && !row.sold ? [row] : []))
    .sort((a, b) => b.value - a.value || a.variantId - b.variantId);
  return {
    ...{ since: days.from, ending: ending.slice(0, limit), dead: dead.slice(0, limit), deadCount: dead.length },
    deadValue: Math.round(dead.reduce((sum, { value }) => sum + value * 100, 0)) / 100,
  };
}

/** Net, by the variants' ids. */
async function soldPieces(begin: Date, end: Date): Promise<Map<number, number>> {
  const rows = await run(
    db(),
    withMoves([begin, end], SIDES.variant)
      .selectFrom('moves')
      .select(['key', sql<number>`sum(pieces)::int`.as('pieces')])
      .groupBy('key'),
  );
  return new Map(rows.map(({ key, pieces }) => [Number(key), pieces]));
}

/** The variants on sale of which there are pieces; `is_old`: they are there since then. */
const stockSince = (since: Date) =>
  run(
    db(),
    productsOnSale()
      .innerJoin('stock_labels as s', 's.product_id', 'p.id')
      .leftJoin('sizes as z', 'z.id', 's.size_id')
      .leftJoin('colors as k', 'k.id', 's.color_id')
      .select(['p.id as productId', 's.id as variantId', 'p.name', 'z.name as size', 'k.name as color', 's.quantity'])
      .select([
        sql<number>`(s.quantity * p.price)::float8`.as('value'),
        sql<boolean>`coalesce(s.created_at, p.created_at) < ${since}`.as('is_old'),
      ])
      .where('s.quantity', '>', 0),
  );
