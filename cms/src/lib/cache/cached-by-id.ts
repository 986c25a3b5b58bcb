import { LRUCache } from 'lru-cache';
import { allowReplica, withCatalogue } from '../database/reads';
import { catalogueCache } from './catalogue-cache';

/** So many are kept, those that were asked for last. */
const KEPT_MAX = 5000;
/** As in answer-cache.ts: stock that another instance sold may never be heard of when that was killed. */
const MAX_AGE_MS = 10_000;

interface Kept<Shown> {
  shown: Shown;
  readAt: number;
}

/**
 * Records of the catalogue in the order of their ids, each read once until something is written. What has only grown old is
 * answered while it is read anew, as by `cachedRead`. `read` leaves out those that there are not.
 */
export function cachedById<Shown extends { id: number }>(
  read: (ids: number[]) => Promise<Shown[]>,
): (ids: readonly number[]) => Promise<Shown[]> {
  const noneKept = () => new LRUCache<number, Kept<Shown>>({ max: KEPT_MAX });
  let kept = noneKept();
  let generation = catalogueCache.generation;

  async function readInto(known: typeof kept, ids: number[]): Promise<Shown[]> {
    if (ids.length === 0) return [];
    const readAt = Date.now();
    const records = await allowReplica(withCatalogue, () => read(ids));
    for (const shown of records) known.set(shown.id, { shown, readAt });
    return records;
  }

  return async (ids) => {
    if (!catalogueCache.isOpen || generation !== catalogueCache.generation) {
      generation = catalogueCache.generation;
      kept = noneKept();
    }
    // What is read while something is written goes into the one from before it, which nobody asks any more.
    const known = kept;
    const found = new Map<number, Shown>();
    const old: number[] = [];
    for (const id of ids) {
      const one = known.get(id);
      if (!one) continue;
      found.set(id, one.shown);
      if (Date.now() - one.readAt > MAX_AGE_MS) {
        old.push(id);
        one.readAt = Date.now();
      }
    }
    readInto(known, old).catch(() => {});
    for (const shown of await readInto(
      known,
      ids.filter((id) => !found.has(id)),
    ))
      found.set(shown.id, shown);
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}
