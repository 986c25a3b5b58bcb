import { vi } from 'vitest';
import { wakeJobs } from './shop';

/** So seldom that the jobs have time to do something. */
const LOOKS_BETWEEN_CALLS = 6;

/**
 * What `look` gives once it no longer throws. How soon that is is a matter for benchmarks: the machine may be busy. What works in
 * the background is called meanwhile, as another process of the shop calls it: its polls are seconds apart.
 */
export function eventually<T>(look: () => T | Promise<T>, timeout = 25_000): Promise<T> {
  let looks = 0;
  return vi.waitFor(
    async () => {
      try {
        return await look();
      } catch (error) {
        // The database may be away: that is what is waited for then.
        if (looks++ % LOOKS_BETWEEN_CALLS === 0) await wakeJobs().catch(() => {});
        throw error;
      }
    },
    { timeout, interval: 50 },
  );
}
