import { sql } from 'kysely';
import type { CustomerStats, StatsDays } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { comparedWith, type Days, momentsOf } from '../lib/span';
import { counted, withReturned } from './returned';

type People = CustomerStats['fresh'];
const NOBODY: People = { customers: 0, orders: 0, sales: 0 };

/** An account's id, or a guest's mail address. */
const who = (order: string) =>
  sql<string>`coalesce(${sql.ref(`${order}.user_id`)}::text, lower(${sql.ref(`${order}.customer_email`)}))`;

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
  const [begin, end] = momentsOf(days);
  const rows = await run(
    db(),
    withReturned(begin)
      .with('moves', (rows) =>
        rows
          .selectFrom('orders as o')
          .select([who('o').as('who'), sql<number>`1`.as('orders'), 'o.total_amount as sales'])
          .where(counted)
          .where('o.placed_at', '>=', begin)
          .where('o.placed_at', '<', end)
          .unionAll(
            rows
              .selectFrom('returned as r')
              .innerJoin('orders as o', 'o.id', 'r.order_id')
              .select([who('o').as('who'), sql<number>`0`.as('orders'), sql<number>`-r.amount`.as('sales')])
              .where(counted)
              .where('r.happened_at', '<', end),
          ),
      )
      .with('people', (rows) =>
        rows
          .selectFrom('moves')
          .select(['who', sql<number>`sum(orders)::int`.as('orders'), sql<number>`sum(sales)`.as('sales')])
          .groupBy('who'),
      )
      .with('earlier', (rows) =>
        rows
          .selectFrom('orders as e')
          .distinct()
          .select(who('e').as('who'))
          .where('e.placed_at', '<', begin)
          .where('e.order_status', '<>', 'cancelled'),
      )
      .selectFrom('people')
      .leftJoin('earlier', 'earlier.who', 'people.who')
      .select([
        sql<boolean>`earlier.who IS NOT NULL`.as('is_returning'),
        sql<number>`(count(*) FILTER (WHERE people.orders > 0))::int`.as('customers'),
        sql<number>`sum(people.orders)::int`.as('orders'),
        sql<number>`sum(people.sales)::float8`.as('sales'),
      ])
      .groupBy(sql`1`),
  );
  const found = (isReturning: boolean): People => {
    const row = rows.find(({ is_returning }) => is_returning === isReturning);
    return row ? { customers: row.customers, orders: row.orders, sales: row.sales } : NOBODY;
  };
  return { fresh: found(false), returning: found(true) };
}
