import type { AddressBody, UserAddress } from 'shared-types/contract/user-addresses';
import { isPinCode, PIN_HINT } from 'shared-types/domain/limits';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { db, prepared, sql, strapiColumns } from '../../../lib/database/db';
import { invalid, notFound } from '../../../lib/http/http-error';

export interface AddressRow {
  id: number;
  address: string;
  building: string;
  street: string;
  area: string;
  phone: string;
  zipcode: number;
  country_id: number;
  state_id: number;
  city_id: number;
  country_name: string;
  state_name: string;
  city_name: string;
  /** India's two-digit GST code of the state; null elsewhere. */
  gst_code: string | null;
}

const COLUMNS = `a.id, a.address, a.building, a.street, a.area, a.phone, a.zipcode, a.country_id, a.state_id, a.city_id,
         co.name AS country_name, st.name AS state_name, ci.name AS city_name, st.gst_code`;
const FROM = `
  FROM user_addresses a
  JOIN countries co ON co.id = a.country_id JOIN states st ON st.id = a.state_id JOIN cities ci ON ci.id = a.city_id`;

/** The addresses `:addressIds` of the shopper `:userId`, as `AddressRow`s. */
export const OWN_ADDRESSES = `SELECT ${COLUMNS} ${FROM} WHERE a.user_id = :userId AND a.id = ANY(:addressIds)`;

interface SavedRow extends AddressRow {
  last_shipping: boolean;
  last_billing: boolean;
}

/** The saved address that was ordered to last, in a shop that keeps orders longer than addresses. */
const lastOf = (kind: 'shipping' | 'billing') => `
  (SELECT s.id FROM orders o JOIN user_addresses s ON s.id = o.${kind}_address_id AND s.user_id = o.user_id
   WHERE o.user_id = :userId ORDER BY o.id DESC LIMIT 1)`;
const LIST = `
  SELECT ${COLUMNS}, a.id IS NOT DISTINCT FROM ${lastOf('shipping')} AS last_shipping,
         a.id IS NOT DISTINCT FROM ${lastOf('billing')} AS last_billing
  ${FROM} WHERE a.user_id = :userId ORDER BY a.id DESC`;

export async function list(userId: number): Promise<UserAddress[]> {
  return (await sql<SavedRow>(db(), LIST, { userId })).map(present);
}

export async function create(userId: number, body: AddressBody): Promise<UserAddress> {
  const [row] = await prepared<AddressRow>(CREATE, {
    ...strapiColumns(),
    ...body,
    userId,
    pinStates: pinStates(body.zipcode),
  });
  if (row) return present({ ...row, last_shipping: false, last_billing: false });
  await checkPlaces(body);
  throw new Error('The places fit and the address was not saved');
}

/** Where an Indian code may be; null where it may be anywhere. */
const pinStates = (zipcode: number) => (isPinCode(zipcode) ? statesOfPin(zipcode) : []);

/** Saves nothing when the city is not in the state, the state not in the country or the code none of the state. */
const CREATE = `
  WITH a AS (
    INSERT INTO user_addresses (document_id, user_id, address, building, street, area, phone, zipcode,
      country_id, state_id, city_id, created_at, updated_at, published_at)
    SELECT :document_id, :userId, :address, :building, :street, :area, :phone, :zipcode,
      st.country_id, st.id, ci.id, :created_at, :updated_at, :published_at
    FROM states st JOIN cities ci ON ci.state_id = st.id JOIN countries co ON co.id = st.country_id
    WHERE st.id = :state_id AND st.country_id = :country_id AND ci.id = :city_id
      AND (co.code <> 'IN' OR :pinStates::text[] IS NULL OR st.gst_code = ANY(:pinStates::text[]))
    RETURNING *)
  SELECT ${COLUMNS} FROM a
  JOIN countries co ON co.id = a.country_id JOIN states st ON st.id = a.state_id JOIN cities ci ON ci.id = a.city_id`;

/** Throws 404 when the address is not the shopper's. */
export async function update(userId: number, id: number, body: AddressBody): Promise<UserAddress> {
  await checkPlaces(body);
  await sql(
    db(),
    `UPDATE user_addresses SET address = :address, building = :building, street = :street, area = :area, phone = :phone,
       zipcode = :zipcode, country_id = :country_id, state_id = :state_id, city_id = :city_id, updated_at = now()
     WHERE id = :id AND user_id = :userId`,
    { ...body, id, userId },
  );
  return show(userId, id);
}

/** Throws 404 when the address is not the shopper's. */
export async function remove(userId: number, id: number): Promise<void> {
  const [row] = await sql<{ id: number }>(
    db(),
    'DELETE FROM user_addresses WHERE id = :id AND user_id = :userId RETURNING id',
    { id, userId },
  );
  if (!row) throw notFound('Address');
}

async function show(userId: number, id: number): Promise<UserAddress> {
  const saved = (await list(userId)).find((address) => address.id === id);
  if (!saved) throw notFound('Address');
  return saved;
}

/** The city must be in the state, the state in the country, and India's code in the state. Throws 400 at the field that does not fit. */
async function checkPlaces(body: AddressBody): Promise<void> {
  const codes = pinStates(body.zipcode);
  const [found] = await sql<{
    country: string | null;
    state: boolean;
    city: boolean;
    pin: boolean;
    elsewhere: string | null;
  }>(
    db(),
    `SELECT (SELECT code FROM countries WHERE id = :country_id) AS country,
            EXISTS (SELECT 1 FROM states WHERE id = :state_id AND country_id = :country_id) AS state,
            EXISTS (SELECT 1 FROM cities WHERE id = :city_id AND state_id = :state_id) AS city,
            EXISTS (SELECT 1 FROM states WHERE id = :state_id AND gst_code = ANY(:codes::text[])) AS pin,
            (SELECT string_agg(name, ' or ' ORDER BY name) FROM states WHERE gst_code = ANY(:codes::text[])) AS elsewhere`,
    { country_id: body.country_id, state_id: body.state_id, city_id: body.city_id, codes },
  );
  if (!found?.country) throw invalid('country_id', 'Choose a country');
  if (!found.state) throw invalid('state_id', 'Choose a state of the country');
  if (!found.city) throw invalid('city_id', 'Choose a city of the state');
  if (found.country !== 'IN') return;
  if (!isPinCode(body.zipcode)) throw invalid('zipcode', PIN_HINT);
  if (codes === null || found.pin) return;
  const where = found.elsewhere ? `is in ${found.elsewhere}` : 'is not one that the post has';
  throw invalid('zipcode', `The PIN code ${body.zipcode} ${where}. Please check the code and the state.`);
}

function present(row: SavedRow): UserAddress {
  const { id, address, building, street, area, phone, zipcode, country_id, state_id, city_id } = row;
  return {
    id,
    address,
    building,
    street,
    area,
    phone,
    zipcode,
    country_id,
    state_id,
    city_id,
    country: { id: country_id, name: row.country_name },
    state: { id: state_id, name: row.state_name },
    city: { id: city_id, name: row.city_name },
    last_shipping: row.last_shipping,
    last_billing: row.last_billing,
  };
}
