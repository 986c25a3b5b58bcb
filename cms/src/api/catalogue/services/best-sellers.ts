import { sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';

/** What sold in so many days is popular. */
const POPULAR_DAYS = 90;
/** How long the order stays as it was counted. */
const KEPT_MS = 10 * 60 * 1000;

type Places = ReadonlyMap<number, number>;
let counted: { at: number; places: Promise<Places> } | null = null;

/**
 * The place of each product among what sold most of late, from 1: pieces of orders that stand, less what came back. Counted
 * every ten minutes and not after each order, for it asks three months of the books.
 */
export function popularity(): Promise<Places> {
  const isKept = process.env.CATALOGUE_CACHE !== 'off';
  if (isKept && counted && Date.now() - counted.at < KEPT_MS) return counted.places;
  const places = countSold();
  counted = { at: Date.now(), places };
  // A failure is not kept.
  places.catch(() => {
    counted = null;
  });
  return places;
}

async function countSold(): Promise<Places> {
  const since = new Date(Date.now() - POPULAR_DAYS * 24 * 60 * 60 * 1000);
  const rows = await run(
    db(),
    query
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .where('o.placed_at', '>=', since)
      .where('o.order_status', '<>', 'cancelled')
      .where('l.product_id', 'is not', null)
      .groupBy('l.product_id')
      .select(({ ref, selectFrom }) => [
        'l.product_id',
        sql<number>`sum(${ref('l.quantity')} - ${selectFrom('order_returns as r')
          .whereRef('r.order_line_id', '=', 'l.id')
          .select(({ ref: of }) => sql<number>`coalesce(sum(${of('r.quantity')}), 0)`.as('returned'))})::int`.as(
          'sold',
        ),
      ])
      .orderBy('sold', 'desc')
      .orderBy('l.product_id', 'desc'),
  );
  return new Map(
    rows.flatMap(({ product_id, sold }, index) => (product_id && sold > 0 ? [[product_id, index + 1]] : [])),
  );
}
