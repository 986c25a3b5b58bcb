import type { PinCodePlace } from 'shared-types/contract/user-addresses';
import { db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { presentNamed } from '../../../lib/variants';

interface Place {
  id: number;
  name: string;
}

export const countries = () =>
  sql<Place & { code: string }>(db(), 'SELECT id, name, code FROM countries ORDER BY name');

/** A country's states by name. Throws 404 for an unknown country. */
export const statesOf = (countryId: number) =>
  children('SELECT id, name FROM states WHERE country_id = :parent ORDER BY name', 'countries', countryId, 'Country');

/** A state's cities by name. Throws 404 for an unknown state. */
export const citiesOf = (stateId: number) =>
  children('SELECT id, name FROM cities WHERE state_id = :parent ORDER BY name', 'states', stateId, 'State');

/** Where an Indian PIN code is. Throws 404 for a code that the post does not have. */
export async function placeOfPinCode(zipcode: number): Promise<PinCodePlace> {
  const [row] = await sql<{
    country_id: number;
    country: string;
    state_id: number;
    state: string;
    city_id: number | null;
    city: string | null;
  }>(
    db(),
    `SELECT co.id AS country_id, co.name AS country, st.id AS state_id, st.name AS state, ci.id AS city_id, ci.name AS city
     FROM pin_codes p JOIN states st ON st.id = p.state_id JOIN countries co ON co.id = st.country_id
     LEFT JOIN cities ci ON ci.id = p.city_id WHERE p.zipcode = :zipcode`,
    { zipcode },
  );
  if (!row) throw notFound('PIN code');
  return {
    zipcode,
    country: { id: row.country_id, name: row.country },
    state: { id: row.state_id, name: row.state },
    city: presentNamed(row.city_id, row.city),
  };
}

async function children(
  query: string,
  parentTable: 'countries' | 'states',
  parent: number,
  what: string,
): Promise<Place[]> {
  const rows = await sql<Place>(db(), query, { parent });
  if (rows.length) return rows;
  const [known] = await sql<Place>(db(), `SELECT id FROM ${parentTable} WHERE id = :parent`, { parent });
  if (!known) throw notFound(what);
  return [];
}
