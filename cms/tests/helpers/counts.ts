import { query } from './shop';

/** Prints what a proof has counted; docs/proof.md has the figures of the long rounds. */
export function printCounts(what: string, counts: Record<string, number>): void {
  console.log(`figures · ${what} · ${JSON.stringify(counts)}`);
}

/** Adds counts up, round by round. */
export function add(total: Record<string, number>, counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
}

/** How many deadlocks PostgreSQL has broken so far in the shop's database. */
export async function deadlocks(): Promise<number> {
  const [row] = await query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks ?? Number.NaN;
}
