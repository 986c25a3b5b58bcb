import { placesIn, type Transit } from 'shared-types/domain/delivery-promise';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';

const COLUMNS = [
  ...(['name', 'places', 'min_days', 'max_days', 'price_by', 'prices', 'free_from'] as const),
  ...(['express_prices', 'express_min_days', 'express_max_days'] as const),
];

/** In the order in which they were made: of two that say a place equally well the first counts. */
export const zonesQuery = query.selectFrom('delivery_zones').select(COLUMNS).orderBy('id');

/** From the quickest zone to the slowest; null while there is none. */
export function transitOverall(zones: readonly { min_days: number; max_days: number }[]): Transit | null {
  if (!zones.length) return null;
  return {
    min: Math.min(...zones.map(({ min_days }) => min_days)),
    max: Math.max(...zones.map(({ max_days }) => max_days)),
  };
}

/** Throws 400 at `field` when one of the places is neither digits nor a state. */
export async function checkPlaces(connection: Db, typed: string, field = 'places'): Promise<void> {
  const names = placesIn(typed).filter((place) => !/^\d+$/.test(place));
  const wanted = names.map((name) => name.toLowerCase());
  const known = await run(
    connection,
    query
      .selectFrom('states')
      .select('name')
      .where(({ eb, fn, ref }) => eb(fn<string>('lower', [ref('name')]), '=', anyOf(wanted))),
  );
  const unknown = names.find((name) => !known.some((state) => state.name.toLowerCase() === name.toLowerCase()));
  if (unknown) throw invalid(field, `“${unknown}” is neither a state nor the beginning of a PIN code`);
}
