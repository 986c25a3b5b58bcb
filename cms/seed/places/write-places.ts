import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/db';
import { placesOf } from './places';

/** Writes a country with its states and cities; what is there already stays. Answers how many cities there are now. */
export async function writePlaces(trx: Knex.Transaction, code: string): Promise<number> {
  const places = placesOf(code);
  await trx('countries')
    .insert({ ...strapiColumns(), code, name: places.name })
    .onConflict('code')
    .ignore();
  const [country] = await trx('countries').where({ code }).select('id');

  const states = places.states.map(({ code: stateCode, name, gstCode }) => ({
    ...strapiColumns(),
    code: stateCode,
    name,
    gst_code: gstCode,
    country_id: country.id,
  }));
  await trx('states').insert(states).onConflict('code').ignore();
  const stateRows: { id: number; code: string }[] = await trx('states')
    .where({ country_id: country.id })
    .select('id', 'code');
  const stateIds = new Map(stateRows.map((row) => [row.code, row.id]));

  const cities = places.states.flatMap((state) =>
    state.cities.map((name) => ({ ...strapiColumns(), name, state_id: stateIds.get(state.code) })),
  );
  const known: { name: string; state_id: number }[] = await trx('cities')
    .whereIn('state_id', [...stateIds.values()])
    .select('name', 'state_id');
  const present = new Set(known.map((city) => `${city.state_id}/${city.name}`));
  await trx.batchInsert(
    'cities',
    cities.filter((city) => !present.has(`${city.state_id}/${city.name}`)),
    1000,
  );
  return cities.length;
}
