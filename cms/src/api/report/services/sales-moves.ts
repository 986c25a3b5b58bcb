import { type RawBuilder, sql } from 'kysely';
import { type Days, momentsOf } from '../lib/span';
import { counted, withReturned } from './returned';

/** Of rupees: whole numbers are added up exactly, and many times as fast as `numeric`. */
const paise = (rupees: RawBuilder<number>) => sql<number>`((${rupees}) * 100)::bigint::float8`;

/**
 * What lines of orders added to the figures of some days, as `moves`, money in paise: what was sold on them, and what came back
 * on them with its sign turned round. What came back of an order that does not count (`counted`) is only told in `back`. `key`
 * is of the line `l`, its order `o` and its product `p`.
 */
export function withMoves<Key>(days: Days, key: RawBuilder<Key>) {
  const [begin, end] = momentsOf(days);
  const ifCounted = (figure: RawBuilder<number>) => sql<number>`CASE WHEN r.counts THEN ${figure} ELSE 0 END`;
  return withReturned(begin)
    .with('back', (rows) =>
      rows
        .selectFrom('returned as r')
        .innerJoin('orders as o', 'o.id', 'r.order_id')
        .select(['r.id', 'r.order_id', counted.as('counts')])
        .where('r.happened_at', '<', end),
    )
    .with('moves', (rows) =>
      rows
        .selectFrom('orders as o')
        .innerJoin('order_lines as l', 'l.order_id', 'o.id')
        .leftJoin('products as p', 'p.id', 'l.product_id')
        .select([key.as('key'), 'o.id as order_id', 'l.id as line_id', 'l.quantity as pieces'])
        .select([
          sql<number>`0`.as('back'),
          paise(sql`l.line_total - l.discount`).as('sales'),
          paise(sql`l.delivery_share`).as('delivery'),
          sql<boolean>`true`.as('is_sale'),
        ])
        .where(counted)
        .where('o.placed_at', '>=', begin)
        .where('o.placed_at', '<', end)
        .unionAll(
          rows
            .selectFrom('back as r')
            .innerJoin('orders as o', 'o.id', 'r.order_id')
            .innerJoin('order_returns as b', 'b.event_id', 'r.id')
            .innerJoin('order_lines as l', 'l.id', 'b.order_line_id')
            .leftJoin('products as p', 'p.id', 'l.product_id')
            .select([key.as('key'), 'o.id as order_id', 'l.id as line_id'])
            .select([
              ifCounted(sql`-b.quantity`).as('pieces'),
              'b.quantity as back',
              ifCounted(paise(sql`b.discount - b.line_total`)).as('sales'),
              ifCounted(paise(sql`-b.delivery_share`)).as('delivery'),
              sql<boolean>`false`.as('is_sale'),
            ]),
        ),
    );
}
