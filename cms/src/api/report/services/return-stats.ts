import { sql } from 'kysely';
import type { ReturnStats, StatsDays } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, countSum, query, run } from '../../../lib/database/query';
import { momentsOf } from '../lib/span';

/** What came back in some days, by what the shopper said; what most came back for is first. */
export async function returnStats(days: z.output<typeof StatsDays>): Promise<ReturnStats> {
  const [begin, end] = momentsOf(days);
  const reasons = await run(
    db(),
    query
      .selectFrom('order_events as e')
      .leftJoin('return_requests as q', 'q.event_id', 'e.id')
      .select(['q.reason', countAll().as('returns'), sql<number>`sum(${sql.ref('e.amount')})::float8`.as('amount')])
      .select(({ selectFrom }) =>
        sql<number>`coalesce(sum(${selectFrom('order_returns as b')
          .whereRef('b.event_id', '=', 'e.id')
          .select(({ ref }) => countSum(ref('b.quantity')).as('pieces'))}), 0)::int`.as('pieces'),
      )
      .where('e.kind', '=', 'returned')
      .where('e.happened_at', '>=', begin)
      .where('e.happened_at', '<', end)
      .groupBy('q.reason')
      .orderBy('pieces', 'desc')
      .orderBy('q.reason'),
  );
  return { reasons };
}
