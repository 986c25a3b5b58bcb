import { sql } from 'kysely';
import type { CustomerStats, StatsDays } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { comparedWith, type Days, momentsOf } from '../lib/span';
import { withMoves } from './sales-moves';

type People = CustomerStats['fresh'];
const NOBODY: People = { customers: 0, orders: 0, sales: 0 };

/** Who ordered in some days, by whether they had ordered before those. */
export async function customerStats({ from, to, compare }: z.output<typeof StatsDays>): Promise<CustomerStats> {
  const before = comparedWith({ from, to }, compare);
  const [now, then] = await Promise.all([peopleOf({ from, to }), before && peopleOf(before)]);
  return {
    ...{ before, fresh: now.fresh, returning: now.returning },
    ...{ freshBefore: then?.fresh ?? null, returningBefore: then?.returning ?? null },
  };
}

async function peopleOf(days: Days): Promise<{ fresh: People; returning: People }> {
  const span = momentsOf(days);
  const rows = await run(
    db(),
    withMoves(span, sql<null>`NULL`)
      .with('by_order', (rows) =>
        rows
          .selectFrom('moves')
          // A guest who was erased is nobody's customer any more, and each a person of their own.
          .leftJoin('order_customers as c', 'c.order_id', 'moves.order_id')
          .select([
            'c.customer_id',
            'moves.order_id',
            sql<number>`sum(sales)`.as('sales'),
            sql<boolean>`bool_or(is_sale)`.as('is_placed'),
          ])
          .groupBy(['c.customer_id', 'moves.order_id']),
      )
      .with('people', (rows) =>
        rows
          .selectFrom('by_order')
          .select([
            'customer_id',
            sql<number | null>`CASE WHEN customer_id IS NULL THEN order_id END`.as('nobody'),
            sql<number>`(count(*) FILTER (WHERE is_placed))::int`.as('orders'),
            sql<number>`sum(sales)`.as('sales'),
          ])
          .groupBy(['customer_id', 'nobody']),
      )
      .with('earlier', (rows) =>
        rows
          .selectFrom('order_customers')
          .distinct()
          .select('customer_id')
          .where('counts', '=', true)
          .where('placed_at', '<', span[0]),
      )
      .selectFrom('people')
      .leftJoin('earlier', 'earlier.customer_id', 'people.customer_id')
      .select([
        sql<boolean>`earlier.customer_id IS NOT NULL`.as('is_returning'),
        sql<number>`(count(*) FILTER (WHERE people.orders > 0))::int`.as('customers'),
        sql<number>`sum(people.orders)::int`.as('orders'),
        sql<number>`sum(people.sales)`.as('sales'),
      ])
      .groupBy(sql`1`),
  );
  const found = (isReturning: boolean): People => {
    const row = rows.find(({ is_returning }) => is_returning === isReturning);
    return row ? { customers: row.customers, orders: row.orders, sales: row.sales / 100 } : NOBODY;
  };
  return { fresh: found(false), returning: found(true) };
}
