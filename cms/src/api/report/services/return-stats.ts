import { sql } from 'kysely';
import { NOT_ASKED, type ReturnStats, type StatsDays } from 'shared-types/contract/sales-stats';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { comparedWith, type Days, momentsOf } from '../lib/span';

/** What came back in some days, by what the shopper said; what most came back for is first. */
export async function returnStats({ from, to, compare }: z.output<typeof StatsDays>): Promise<ReturnStats> {
  const before = comparedWith({ from, to }, compare);
  const [now, was] = await Promise.all([backIn({ from, to }), before && backIn(before)]);
  const [nowOf, wasOf] = [now, was ?? []].map((rows) => new Map(rows.map((row) => [row.reason, row])));
  return {
    before,
    reasons: [...new Map([...(wasOf ?? []), ...(nowOf ?? [])]).keys()]
      .map((reason) => ({
        ...(nowOf?.get(reason) ?? { reason, orders: 0, pieces: 0, credited: 0 }),
        piecesBefore: was && (wasOf?.get(reason)?.pieces ?? 0),
      }))
      .sort((a, b) => b.pieces - a.pieces || (a.reason < b.reason ? -1 : 1)),
  };
}

function backIn(days: Days) {
  const [begin, end] = momentsOf(days);
  return run(
    db(),
    query
      .selectFrom('order_events as e')
      .innerJoin('order_returns as b', 'b.event_id', 'e.id')
      .leftJoin('return_requests as q', 'q.event_id', 'e.id')
      .select(({ fn }) => [
        fn.coalesce('q.reason', sql.lit<typeof NOT_ASKED>(NOT_ASKED)).as('reason'),
        sql<number>`count(DISTINCT e.order_id)::int`.as('orders'),
        sql<number>`sum(b.quantity)::int`.as('pieces'),
        sql<number>`sum(b.line_total - b.discount + b.delivery_share)::float8`.as('credited'),
      ])
      .where('e.kind', '=', 'returned')
      .where('e.happened_at', '>=', begin)
      .where('e.happened_at', '<', end)
      .groupBy('q.reason'),
  );
}
