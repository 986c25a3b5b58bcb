import { db, strapiColumns } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { kolkataDay } from '../../../lib/time/kolkata';

/** Counts one visit on today's row. Nothing about the visitor is kept. */
export async function countVisit(): Promise<void> {
  const first = { ...strapiColumns(), day: kolkataDay(new Date()), visits: 1 };
  const { updated_at } = first;
  await run(
    db(),
    query
      .insertInto('visits')
      .values(first)
      .onConflict((row) =>
        row.column('day').doUpdateSet(({ eb }) => ({ visits: eb('visits.visits', '+', 1), updated_at })),
      ),
  );
}
