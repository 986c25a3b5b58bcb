import type { Knex } from 'knex';
import { Piscina } from 'piscina';
import { sql, strapiColumns } from '../../src/lib/database/db';
import { insertAll } from '../insert-all';
import type { PinCode } from './pin-codes';

interface State {
  id: number;
  name: string;
  cities: Record<string, number>;
}

/** Writes where India's PIN codes are, in terms of the states and cities that the shop has. */
export async function writePinCodes(trx: Knex.Transaction): Promise<void> {
  const states = await sql<State>(
    trx,
    `SELECT st.id, st.name, coalesce(jsonb_object_agg(ci.name, ci.id) FILTER (WHERE ci.id IS NOT NULL), '{}') AS cities
     FROM states st JOIN countries co ON co.id = st.country_id AND co.code = 'IN' LEFT JOIN cities ci ON ci.state_id = st.id
     GROUP BY st.id ORDER BY st.id`,
  );
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
