import pLimit from 'p-limit';
import { HttpError, TooManyRequests } from '../http/http-error';

interface Limits {
  /** How many run at the same time. */
  concurrency: number;
  /** How many wait, over all people. */
  maxWaiting: number;
  /** How many one person has waiting or running. */
  maxPerUser: number;
}

const RETRY_SECONDS = 2;

/**
 * Limits how much heavy work runs at once. Beyond `maxPerPerson` a person gets 429 at once, so that nobody delays the others
 * for long; when the queue is full everybody gets 503, instead of waiting longer than a client would.
 */
export function boundedQueue({ concurrency, maxWaiting, maxPerUser: maxPerPerson }: Limits) {
  const limit = pLimit(concurrency);
  const inProgress = new Map<number | string, number>();
  return async <T>(userId: number | string, work: () => Promise<T>): Promise<T> => {
    const own = inProgress.get(userId) ?? 0;
    if (own >= maxPerPerson) throw new TooManyRequests(RETRY_SECONDS);
    if (limit.pendingCount >= maxWaiting)
      throw new HttpError(503, 'Much is asked for just now. Please try again soon.');
    inProgress.set(userId, own + 1);
    try {
      return await limit(work);
    } finally {
      const left = (inProgress.get(userId) ?? 1) - 1;
      if (left) inProgress.set(userId, left);
      else inProgress.delete(userId);
    }
  };
}
