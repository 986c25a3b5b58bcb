import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/database/db';
import { insertAll } from '../insert-all';
import { placesOf } from './places';

/** Writes a country that is not there yet, with its states and cities. */
export async function writePlaces(trx: Knex.Transaction, code: string): Promise<void> {
  const { name, states } = placesOf(code);
  const [{ id: countryId }] = await trx('countries').insert({ ...strapiColumns(), code, name }, ['id']);
  const rows = states.map((state) => ({
    ...strapiColumns(),
    code: state.code,
    name: state.name,
    gst_code: state.gstCode,
    country_id: countryId,
  }));
  const inserted = await insertAll<{ id: number }>(trx, 'states', rows);
  const cities = states.flatMap((state, index) =>
    state.cities.map((city) => ({ ...strapiColumns(), name: city, state_id: inserted[index]?.id })),
  );
  await insertAll(trx, 'cities', cities);
}
