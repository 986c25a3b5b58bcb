import type { Knex } from 'knex';
import { type InferResult, sql } from 'kysely';
import { Piscina } from 'piscina';
import { strapiColumns } from '../../src/lib/database/db';
import { query, run } from '../../src/lib/database/query';
import { insertAll } from '../insert-all';
import type { PinCode } from './pin-codes';

const indianStates = query
  .selectFrom('states as st')
  .innerJoin('countries as co', 'co.id', 'st.country_id')
  .leftJoin('cities as ci', 'ci.state_id', 'st.id')
  .select(({ ref }) => [
    'st.id',
    'st.name',
    sql<Record<string, number>>`coalesce(
      jsonb_object_agg(${ref('ci.name')}, ${ref('ci.id')}) FILTER (WHERE ${ref('ci.id')} IS NOT NULL), '{}')`.as(
      'cities',
    ),
  ])
  .where('co.code', '=', 'IN')
  .groupBy('st.id')
  .orderBy('st.id');
type State = InferResult<typeof indianStates>[number];

/** Writes where India's PIN codes are, in terms of the states and cities that the shop has. */
export async function writePinCodes(trx: Knex.Transaction): Promise<void> {
  const states = await run(trx, indianStates);
  const byName = new Map(states.map((state) => [state.name, state]));
  const rows = (await read(states)).map(({ zipcode, state, city }) => ({
    ...strapiColumns(),
    zipcode,
    state_id: byName.get(state)?.id,
    city_id: city === null ? null : byName.get(state)?.cities[city],
  }));
  await insertAll(trx, 'pin_codes', rows);
}

async function read(states: State[]): Promise<PinCode[]> {
  const reader = new Piscina<{ name: string; cities: string[] }[], PinCode[]>({
    filename: require.resolve('./read-pin-codes'),
    maxThreads: 1,
  });
  try {
    return await reader.run(states.map(({ name, cities }) => ({ name, cities: Object.keys(cities) })));
  } finally {
    await reader.destroy();
  }
}
