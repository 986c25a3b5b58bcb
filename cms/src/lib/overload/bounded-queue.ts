import pLimit from 'p-limit';
import { HttpError, TooManyRequests } from '../http/http-error';

interface Limits {
  /** How many works go on at the same time. */
  concurrency: number;
  /** How many wait for that, of all people together. */
  maxWaiting: number;
  /** How many one person has waiting or going on. */
  maxPerPerson: number;
}

const SOON_SECONDS = 2;

/**
 * Runs heavy work in turn. Whoever has enough of it under way is told 429 at once, so that one person's requests hold up
 * nobody for long; and when the line is full everybody is told 503, instead of waiting longer than they would.
 */
export function boundedQueue({ concurrency: atOnce, maxWaiting: waiting, maxPerPerson: perPerson }: Limits) {
  const limit = pLimit(atOnce);
  const underWay = new Map<number, number>();
  return async <T>(personId: number, work: () => Promise<T>): Promise<T> => {
    const own = underWay.get(personId) ?? 0;
    if (own >= perPerson) throw new TooManyRequests(SOON_SECONDS);
    if (limit.pendingCount >= waiting) throw new HttpError(503, 'Much is asked for just now. Please try again soon.');
    underWay.set(personId, own + 1);
    try {
      return await limit(work);
    } finally {
      const left = (underWay.get(personId) ?? 1) - 1;
      if (left) underWay.set(personId, left);
      else underWay.delete(personId);
    }
  };
}
