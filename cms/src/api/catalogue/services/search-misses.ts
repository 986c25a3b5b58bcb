import { sql } from 'kysely';
import type { SearchMiss } from 'shared-types/contract/searches';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { kolkataDay } from '../../../lib/time/kolkata';

/** Different words of a day; what comes after them is not counted. */
const WORDS_A_DAY = 500;
const WORDS_AT_ONCE = 100;
const LENGTH_MAX = 60;
const KEPT_DAYS = 90;
const SHOWN_DAYS = 30;
const SHOWN_MAX = 100;
const WRITE_MS = 2000;

/** A mail address, a phone or an order's number is a person's and not the shop's. */
const PERSONAL = /@|\d{5}/;

let counted = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/** Counts a search that found nothing; of whom is not known here. It is written a moment later, with others. */
export function countMiss(search: string, words: string): void {
  const said = words.slice(0, LENGTH_MAX);
  if (!said || PERSONAL.test(search) || (counted.size >= WORDS_AT_ONCE && !counted.has(said))) return;
  counted.set(said, (counted.get(said) ?? 0) + 1);
  timer ??= setTimeout(() => void writeMisses(), WRITE_MS).unref();
}

/** Writes what was counted now; before the process ends. */
export async function writeMisses(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const misses = counted;
  counted = new Map();
  if (misses.size === 0) return;
  const day = kolkataDay(new Date());
  await run(
    db(),
    sql`INSERT INTO search_misses (day, words, searches)
        SELECT ${day}::date, words, searches FROM unnest(${[...misses.keys()]}::text[], ${[...misses.values()]}::int[]) AS m (words, searches)
        WHERE (SELECT count(*) FROM search_misses WHERE day = ${day}::date) < ${WORDS_A_DAY}
          OR EXISTS (SELECT 1 FROM search_misses k WHERE k.day = ${day}::date AND k.words = m.words)
        ON CONFLICT (day, words) DO UPDATE SET searches = search_misses.searches + excluded.searches`,
  ).catch((error: Error) => strapi.log.warn(`Searches without a result were not counted: ${error.message}`));
}

/** What was searched without finding anything in the last month, the most frequent first. */
export const listMisses = (): Promise<SearchMiss[]> =>
  run(
    db(),
    query
      .selectFrom('search_misses')
      .select('words')
      .select(({ ref }) => [
        sql<number>`sum(${ref('searches')})::int`.as('searches'),
        sql<string>`max(${ref('day')})::text`.as('last_day'),
      ])
      .where('day', '>', sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date - ${SHOWN_DAYS}::int`)
      .groupBy('words')
      .orderBy('searches', 'desc')
      .orderBy('words')
      .limit(SHOWN_MAX),
  );

export async function deleteOldMisses(): Promise<void> {
  await run(db(), sql`DELETE FROM search_misses WHERE day < now()::date - ${KEPT_DAYS}::int`);
}
