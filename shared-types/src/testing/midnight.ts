const DAY_MS = 24 * 3_600_000;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** How long it is until midnight in India or in UTC, where that comes within `margin`; 0 where it does not. In milliseconds. */
export function untilNewDay(now: number, margin: number): number {
  const left = Math.min(...[INDIA_AHEAD_MS, 0].map((ahead) => DAY_MS - ((now + ahead) % DAY_MS)));
  return left <= margin ? left : 0;
}

/**
 * For what asks a shop that runs by the machine's clock about “today”: it begins with at least half a minute of the day left,
 * so that the test and the shop speak of the same day.
 */
export async function waitPastMidnight(): Promise<void> {
  const left = untilNewDay(Date.now(), 30_000);
  if (left) await new Promise((resolve) => setTimeout(resolve, left));
}
