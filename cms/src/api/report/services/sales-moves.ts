import { type RawBuilder, sql } from 'kysely';
import { type Days, momentsOf } from '../lib/span';
import { counted, withReturned } from './returned';

/**
 * What lines of orders added to the figures of some days, as `moves`: what was sold on them, and what came back on them with
 * its sign turned round. What came back of an order that does not count (`counted`) is only told in `back`. `key` is of the
 * line `l` and its order `o`.
 */
export function withMoves<Key>(days: Days, key: RawBuilder<Key>) {
  const [begin, end] = momentsOf(days);
  const ifCounted = (figure: RawBuilder<number>) => sql<number>`CASE WHEN ${counted} THEN ${figure} ELSE 0 END`;
  return withReturned(begin).with('moves', (rows) =>
    rows
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select([
        key.as('key'),
        'o.id as order_id',
        'l.id as line_id',
        'l.quantity as pieces',
        'l.delivery_share as delivery',
      ])
      .select([
        sql<number>`0`.as('back'),
        sql<number>`l.line_total - l.discount`.as('sales'),
        sql<boolean>`true`.as('is_sale'),
      ])
      .where(counted)
      .where('o.placed_at', '>=', begin)
      .where('o.placed_at', '<', end)
      .unionAll(
        rows
          .selectFrom('returned as r')
          .innerJoin('orders as o', 'o.id', 'r.order_id')
          .innerJoin('order_returns as b', 'b.event_id', 'r.id')
          .innerJoin('order_lines as l', 'l.id', 'b.order_line_id')
          .select([key.as('key'), 'o.id as order_id', 'l.id as line_id'])
          .select([
            ifCounted(sql`-b.quantity`).as('pieces'),
            ifCounted(sql`-b.delivery_share`).as('delivery'),
            'b.quantity as back',
            ifCounted(sql`b.discount - b.line_total`).as('sales'),
            sql<boolean>`false`.as('is_sale'),
          ])
          .where('r.happened_at', '<', end),
      ),
  );
}
