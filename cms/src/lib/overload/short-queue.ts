import pLimit from 'p-limit';
import { TooManyRequests } from '../http/http-error';

const RETRY_SECONDS = 5;

/** Runs a few at once and lets a few wait; beyond that answers 429 at once, so that nobody waits for long. */
export function shortQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    // What is just being begun is counted as waiting until the next turn.
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting)
      throw new TooManyRequests(RETRY_SECONDS, 'Many are signing in just now. Please try again in a few seconds.');
    return limit(work);
  };
}
