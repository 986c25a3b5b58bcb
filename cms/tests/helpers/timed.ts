/**
 * How soon an answer of 503 has to come in a test. Two seconds are promised. One of those who wait for a locked row may
 * take nearly twice that: PostgreSQL starts its timeout anew for whoever comes to the head of the queue just when it has
 * run out. The rest is for two processors that are shared with whatever else runs. What it must be told from are the ten
 * and thirty seconds of the timeouts behind.
 */
export const SOON_MS = 6000;

/** An answer with the milliseconds it took. */
export async function timed<T>(ask: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const begun = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - begun };
}
