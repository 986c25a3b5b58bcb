import { db, sql } from '../database/db';
import { catalogueCache } from './catalogue-cache';

/** The channel of the triggers that `tell_catalogue()` serves (database/migrations). */
export const CATALOGUE_CHANNEL = 'catalogue';

/** Orders come many to the second; the other instances need hear of them a few times. */
const NOTIFY_MS = 100;

let timer: NodeJS.Timeout | undefined;

/**
 * Says that a request of this instance has written to the catalogue: here at once, to the other instances within a moment.
 * The triggers do that for whatever else writes, but not for orders, whose commits would then wait for one another. When
 * this process is killed in that moment, the others show the old stock until their answers are old (lib/cache/answer-cache.ts);
 * what they sell is not touched by it.
 */
export function invalidateCatalogue(): void {
  catalogueCache.outdate();
  timer ??= setTimeout(() => void notifyOthers(), NOTIFY_MS);
}

/** Tells now what is still to be told; before the process ends. */
export async function notifyOthers(): Promise<void> {
  if (!timer) return;
  clearTimeout(timer);
  timer = undefined;
  // An instance that loses its database forgets all it has kept, so it need not hear of it.
  await sql(db(), 'SELECT pg_notify(:channel, :nothing)', { channel: CATALOGUE_CHANNEL, nothing: '' }).catch(() => {});
}
