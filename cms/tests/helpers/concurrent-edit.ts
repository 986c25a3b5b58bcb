import pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { query } from './shop';
import { shopUnderTest } from './shop-under-test';

/**
 * Somebody else at the same database, who takes their time, and a way to be overtaken by them: `ask` runs into what they
 * have locked by `change`, and they commit when it waits there. It began by what was there before, and goes on when that
 * is no longer true.
 */
export function concurrentEdit() {
  const other = new pg.Client({ connectionString: shopUnderTest.databaseUrl });
  beforeAll(() => other.connect());
  afterAll(() => other.end());

  async function overtaken<T>(change: () => Promise<unknown>, ask: () => Promise<T>): Promise<T> {
    await other.query('BEGIN');
    await change();
    const answer = ask();
    await vi.waitFor(
      async () => {
        const waiting = await query(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND $1 = ANY(pg_blocking_pids(pid))`,
          [(other as unknown as { processID: number }).processID],
        );
        expect(waiting).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
    await other.query('COMMIT');
    return answer;
  }
  return { other, overtaken };
}
