import type { PinCodePlace } from 'shared-types/contract/user-addresses';
import { GST_STATES } from 'shared-types/domain/gstin';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { type Db, db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { HttpError, invalid, notFound } from '../../../lib/http/http-error';
import { presentNamed } from '../../../lib/variants';

export const countries = () => run(db(), query.selectFrom('countries').select(['id', 'name', 'code']).orderBy('name'));

/** A country's states by name. Throws 404 for an unknown country. */
export async function statesOf(countryId: number) {
  const of = query.selectFrom('states').select(['id', 'name']).where('country_id', '=', countryId);
  const states = await run(db(), of.orderBy('name'));
  if (!states.length) await requireParent('countries', countryId, 'Country');
  return states;
}

/** A state's cities by name. Throws 404 for an unknown state. */
export async function citiesOf(stateId: number) {
  const of = query.selectFrom('cities').select(['id', 'name']).where('state_id', '=', stateId);
  const cities = await run(db(), of.orderBy('name'));
  if (!cities.length) await requireParent('states', stateId, 'State');
  return cities;
}

async function requireParent(table: 'countries' | 'states', id: number, what: string): Promise<void> {
  const [known] = await run(db(), query.selectFrom(table).select('id').where('id', '=', id));
  if (!known) throw notFound(what);
}

/** Where an Indian PIN code is. Throws 404, with the reason, for a code that does not tell its state. */
export async function placeOfPinCode(zipcode: number): Promise<PinCodePlace> {
  const place = await findPinCode(zipcode);
  if (!place) throw new HttpError(404, whyUnknown(zipcode));
  return place;
}

function whyUnknown(zipcode: number): string {
  const codes = statesOfPin(zipcode);
  if (!codes) return 'A PIN code of the army may be in any state';
  const states = Object.entries(GST_STATES).flatMap(([name, code]) => (codes.includes(code) ? name : []));
  return states.length > 1 ? `This PIN code may be in ${states.join(' or ')}` : 'The post does not know this PIN code';
}

/** Throws 400: an address with this code would be refused. */
export async function checkPinCode(
  trx: Db,
  { zipcode, stateId, cityId }: { zipcode: number; stateId: number; cityId: number | null },
): Promise<void> {
  const [state] = await run(trx, query.selectFrom('states').select('gst_code').where('id', '=', stateId));
  if (statesOfPin(zipcode)?.includes(state?.gst_code ?? '') === false)
    throw invalid('state', 'PIN codes that begin so are of another state');
  if (cityId === null) return;
  const [city] = await run(trx, query.selectFrom('cities').select('state_id').where('id', '=', cityId));
  if (city?.state_id !== stateId) throw invalid('city', 'This city is in another state');
}

export async function findPinCode(zipcode: number): Promise<PinCodePlace | null> {
  const [row] = await run(
    db(),
    query
      .selectFrom('pin_codes as p')
      .innerJoin('states as st', 'st.id', 'p.state_id')
      .innerJoin('countries as co', 'co.id', 'st.country_id')
      .leftJoin('cities as ci', 'ci.id', 'p.city_id')
      .select(['co.id as country_id', 'co.name as country', 'st.id as state_id', 'st.name as state'])
      .select(['ci.id as city_id', 'ci.name as city'])
      .where('p.zipcode', '=', zipcode),
  );
  if (!row) return null;
  return {
    zipcode,
    country: { id: row.country_id, name: row.country },
    state: { id: row.state_id, name: row.state },
    city: presentNamed(row.city_id, row.city),
  };
}
