import { sql } from 'kysely';
import { db } from '../database/db';
import { runOne } from '../database/query';
import type { Role } from './role';

/** By these PostgreSQL knows the connection on which each process listens. */
export const PROCESS_NAME: Record<Role, string> = {
  all: 'marudhara-all',
  web: 'marudhara-web',
  worker: 'marudhara-worker',
};

const WORKING = [PROCESS_NAME.all, PROCESS_NAME.worker];

/** The processes on this database that do jobs: a process that has died has no connection. */
export async function countWorkers(): Promise<number> {
  const { count } = await runOne(
    db(),
    sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ANY(${WORKING})`,
  );
  return count;
}
