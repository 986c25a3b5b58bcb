import { db, sql, strapiColumns } from '../../../lib/database/db';
import { kolkataDay } from '../../../lib/time/kolkata';

/** Counts one visit on today's row. Nothing about the visitor is kept. */
export async function countVisit(): Promise<void> {
  await sql(
    db(),
    `INSERT INTO visits (document_id, day, visits, created_at, updated_at, published_at)
     VALUES (:document_id, :day, 1, :created_at, :updated_at, :published_at)
     ON CONFLICT (day) DO UPDATE SET visits = visits.visits + 1, updated_at = excluded.updated_at`,
    { ...strapiColumns(), day: kolkataDay(new Date()) },
  );
}
