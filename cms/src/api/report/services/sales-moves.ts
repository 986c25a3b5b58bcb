import { type RawBuilder, sql } from 'kysely';
import { query } from '../../../lib/database/query';

/** From the first moment on, before the second. */
type Span = readonly [begin: Date, end: Date];

/** Lines `s` of the orders that were placed in a time and count, with their products `p`. */
export const soldIn = ([begin, end]: Span) =>
  query
    .selectFrom('sold_lines as s')
    .leftJoin('products as p', 'p.id', 's.product_id')
    .where('s.counts', '=', true)
    .where('s.placed_at', '>=', begin)
    .where('s.placed_at', '<', end);

/**
 * What lines of orders added to the figures of a time, as `moves`, money in paise: what was sold in it, and what came back
 * in it with its sign turned round. What came back of an order that does not count is only told in `back`. `key` is of the
 * sold line `s` and its product `p`.
 */
export function withMoves<Key>([begin, end]: Span, key: RawBuilder<Key>) {
  const ifCounted = (figure: RawBuilder<number>) => sql<number>`CASE WHEN s.counts THEN ${figure} ELSE 0 END`;
  return query.with('moves', (rows) =>
    soldIn([begin, end])
      .select([key.as('key'), 's.order_id', 's.line_id', 's.pieces', sql<number>`0`.as('back')])
      .select(['s.sales', 's.delivery', sql<boolean>`true`.as('is_sale')])
      .unionAll(
        rows
          .selectFrom('order_events as e')
          .innerJoin('order_returns as b', 'b.event_id', 'e.id')
          .innerJoin('sold_lines as s', 's.line_id', 'b.order_line_id')
          .leftJoin('products as p', 'p.id', 's.product_id')
          .where('e.kind', '=', 'returned')
          .where('e.happened_at', '>=', begin)
          .where('e.happened_at', '<', end)
          .select([key.as('key'), 's.order_id', 's.line_id'])
          .select([
            ifCounted(sql`-b.quantity`).as('pieces'),
            'b.quantity as back',
            ifCounted(sql`((b.discount - b.line_total) * 100)::float8`).as('sales'),
            ifCounted(sql`(-b.delivery_share * 100)::float8`).as('delivery'),
            sql<boolean>`false`.as('is_sale'),
          ]),
      ),
  );
}
