import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { eventually } from './eventually';
import { query } from './shop';
import { shopUnderTest } from './shop-under-test';

/**
 * `other` is a second connection to the database. `interleaved` makes a `change` there in an open transaction, begins `ask`,
 * and commits the change as soon as `ask` waits for its lock, and `meanwhile` is over: so `ask` began before the change and
 * goes on after it. `untilWaitedFor` waits until somebody waits for what `other` has locked.
 */
export function concurrentEdit() {
  const other = new pg.Client({ connectionString: shopUnderTest.databaseUrl });
  beforeAll(() => other.connect());
  afterAll(() => other.end());

  async function interleaved<T>(
    change: () => Promise<unknown>,
    ask: () => Promise<T>,
    meanwhile?: () => Promise<unknown>,
  ): Promise<T> {
    await other.query('BEGIN');
    await change();
    const answer = ask();
    await untilWaitedFor();
    await meanwhile?.();
    await other.query('COMMIT');
    return answer;
  }
  const untilWaitedFor = () =>
    eventually(async () => {
      const waiting = await query(
        `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND $1 = ANY(pg_blocking_pids(pid))`,
        [(other as unknown as { processID: number }).processID],
      );
      expect(waiting).not.toEqual([]);
    });
  return { other, interleaved, untilWaitedFor };
}
