import { sql } from 'kysely';
import { db } from '../database/db';
import { run } from '../database/query';
import { catalogueCache } from './catalogue-cache';

/** The channel of the triggers that `tell_catalogue()` serves (database/schema.sql). */
export const CATALOGUE_CHANNEL = 'catalogue';

/** Orders come many to the second; the other instances are notified a few times a second. */
const NOTIFY_MS = 100;

let timer: NodeJS.Timeout | undefined;

/**
 * Invalidates the catalogue after a write by this process: here at once, in the instances within a moment. Triggers do
 * that for all writes but those of stock that an order moves, whose commits would then serialise on NOTIFY: so whatever
 * moves it, a request or a job, calls this after its commit. When
 * this process is killed in that moment, the others show the old stock until their answers expire (lib/cache/answer-cache.ts);
 * what they can sell is not affected.
 */
export function invalidateCatalogue(): void {
  catalogueCache.invalidate();
  timer ??= setTimeout(() => void notifyOthers(), NOTIFY_MS);
}

/** Sends a pending notification now; before the process ends. */
export async function notifyOthers(): Promise<void> {
  if (!timer) return;
  clearTimeout(timer);
  timer = undefined;
  // An instance that loses its database clears its cache, so it need not be notified.
  await run(db(), sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, '')`).catch(() => {});
}
