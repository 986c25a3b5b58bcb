import { allowReplica, withCatalogue } from '../database/reads';
import { catalogueCache } from './catalogue-cache';

interface Reading<Answer> {
  generation: number;
  startedAt: number;
  answer: Promise<Answer>;
  /** How long it took; null while it is on its way. */
  ms: number | null;
}

/** As in answer-cache.ts: some facts change without a write. */
const MAX_AGE_MS = 10_000;
/** What takes longer is not read anew at every one of many writes a second, but at most in half of the time. */
const SLOW_MS = 100;

/**
 * What many answers of the catalogue are made of, read once until something is written. What has only grown old is answered
 * while it is read anew.
 */
export function cachedRead<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let last: Reading<Answer> | null = null;
  let next: Reading<Answer> | null = null;

  function begin(generation: number): Reading<Answer> {
    const startedAt = Date.now();
    const reading: Reading<Answer> = { generation, startedAt, answer: allowReplica(withCatalogue, read), ms: null };
    next = reading;
    reading.answer
      .then(() => {
        reading.ms = Date.now() - startedAt;
        if (!last || last.startedAt <= startedAt) last = reading;
      })
      .catch(() => {})
      .finally(() => {
        if (next === reading) next = null;
      });
    return reading;
  }

  return () => {
    if (!catalogueCache.isOpen) return read();
    const { generation } = catalogueCache;
    const now = Date.now();
    if (last?.generation === generation) {
      if (now - last.startedAt > MAX_AGE_MS && !next) begin(generation);
      return last.answer;
    }
    const isBusy = last?.ms != null && last.ms > SLOW_MS && now - last.startedAt < 2 * last.ms;
    if (last && isBusy) return last.answer;
    return (next?.generation === generation ? next : begin(generation)).answer;
  };
}
