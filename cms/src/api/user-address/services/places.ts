import { db, sql } from '../../../lib/db';
import { notFound } from '../../../lib/http-error';

interface Place {
  id: number;
  name: string;
}

export const countries = () => sql<Place>(db(), 'SELECT id, name FROM countries ORDER BY name');

/** A country's states by name. Throws 404 for an unknown country. */
export const statesOf = (countryId: number) =>
  children('SELECT id, name FROM states WHERE country_id = :parent ORDER BY name', 'countries', countryId, 'Country');

/** A state's cities by name. Throws 404 for an unknown state. */
export const citiesOf = (stateId: number) =>
  children('SELECT id, name FROM cities WHERE state_id = :parent ORDER BY name', 'states', stateId, 'State');

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

export default { countries, statesOf, citiesOf };
