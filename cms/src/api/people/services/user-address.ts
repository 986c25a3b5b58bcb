import type { Knex } from 'knex';
import { type Expression, type InferResult, type Insertable, type Selectable, sql } from 'kysely';
import type { AddressBody, UserAddress } from 'shared-types/contract/user-addresses';
import type { Reach } from 'shared-types/domain/delivery-promise';
import { buyerGstinError } from 'shared-types/domain/gstin';
import { isPinCode, PIN_HINT } from 'shared-types/domain/limits';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { type Db, db, strapiColumns, withConnection } from '../../../lib/database/db';
import {
  anyOf,
  type Database,
  exists,
  prepare,
  query,
  run,
  runOne,
  type Values,
  withAlias,
} from '../../../lib/database/query';
import { type Owner, type OwnerColumn, ownerColumn, ownerColumns } from '../../../lib/http/caller';
import { invalid, notFound } from '../../../lib/http/http-error';

const COLUMNS = [
  ...withAlias('a', ['id', 'address', 'building', 'street', 'area', 'phone', 'zipcode']),
  ...withAlias('a', ['country_id', 'state_id', 'city_id', 'recipient', 'landmark', 'label', 'gstin', 'firm']),
  ...(['co.name as country_name', 'st.name as state_name', 'ci.name as city_name', 'st.gst_code'] as const),
];

const addresses = query
  .selectFrom('user_addresses as a')
  .innerJoin('countries as co', 'co.id', 'a.country_id')
  .innerJoin('states as st', 'st.id', 'a.state_id')
  .innerJoin('cities as ci', 'ci.id', 'a.city_id')
  .select(COLUMNS);

export type AddressRow = InferResult<typeof addresses>[number];

/** The addresses `ids` of an owner, for the placement's one read. */
export const ownAddresses = (column: OwnerColumn, ownerId: Expression<number>, ids: Expression<number[]>) =>
  addresses
    .select(({ ref }) => sql<Reach>`pin_reach(${ref('a.zipcode')})`.as('reach'))
    .where(`a.${column}`, '=', ownerId)
    .where('a.id', '=', anyOf(ids));
/** With whether couriers go there. */
export type OwnAddressRow = InferResult<ReturnType<typeof ownAddresses>>[number];

/** The saved address that was ordered to last, in a shop that keeps orders longer than addresses. */
const lastOf = (owner: Owner, kind: 'shipping' | 'billing') =>
  query
    .selectFrom('orders as o')
    .innerJoin('user_addresses as s', (of) =>
      of.onRef('s.id', '=', `o.${kind}_address_id`).onRef(`s.${ownerColumn(owner)}`, '=', `o.${ownerColumn(owner)}`),
    )
    .select('s.id')
    .where(`o.${ownerColumn(owner)}`, '=', owner.id)
    .orderBy('o.id', 'desc')
    .limit(1);

/** The address that was made the default last, of those that are still there. */
const defaultOf = (owner: Owner) =>
  query
    .selectFrom('user_addresses')
    .select('id')
    .where(ownerColumn(owner), '=', owner.id)
    .where('default_at', 'is not', null)
    .orderBy('default_at', 'desc')
    .limit(1);

export async function list(owner: Owner): Promise<UserAddress[]> {
  const rows = await run(
    db(),
    addresses
      .select(({ ref }) => [
        sql<boolean>`${ref('a.id')} IS NOT DISTINCT FROM ${lastOf(owner, 'shipping')}`.as('last_shipping'),
        sql<boolean>`${ref('a.id')} IS NOT DISTINCT FROM ${lastOf(owner, 'billing')}`.as('last_billing'),
        sql<boolean>`${ref('a.id')} IS NOT DISTINCT FROM ${defaultOf(owner)}`.as('is_default'),
      ])
      .where(`a.${ownerColumn(owner)}`, '=', owner.id)
      .orderBy('a.id', 'desc'),
  );
  return rows.map(present);
}

/** `trx`: the transaction that it is a part of. Throws 400 at the field that does not fit. */
export async function create(owner: Owner, body: AddressBody, trx?: Knex.Transaction): Promise<UserAddress> {
  const address = {
    ...strapiColumns(),
    ...columnsOf(body),
    ...ownerColumns(owner),
    pinStates: pinStates(body.zipcode),
  };
  const [row] = await (trx ? withConnection(trx, (connection) => CREATE.on(connection, address)) : CREATE(address));
  if (row) return present({ ...row, last_shipping: false, last_billing: false, is_default: false });
  await checkPlaces(trx ?? db(), body);
  throw new Error('The places fit and the address was not saved');
}

/** What is left out is empty: an address is saved whole. */
const columnsOf = ({ recipient, landmark, label, gstin, firm, ...body }: AddressBody) => ({
  ...body,
  recipient: recipient ?? null,
  landmark: landmark || null,
  label: label ?? null,
  gstin: gstin ?? null,
  firm: firm ?? null,
});

/** Where an Indian code may be; null where it may be anywhere. */
const pinStates = (zipcode: number) => (isPinCode(zipcode) ? statesOfPin(zipcode) : []);

type NewAddress = ReturnType<typeof strapiColumns> &
  ReturnType<typeof ownerColumns> &
  ReturnType<typeof columnsOf> & { pinStates: readonly string[] | null };

/** Saves nothing when the city is not in the state, the state not in the country, the code or the GSTIN none of the state. */
const saved = (it: Values<NewAddress>) =>
  // The row is said by hand: it is the table's, by RETURNING *.
  sql<Selectable<Database['user_addresses']>>`
    (INSERT INTO user_addresses (document_id, user_id, device_id, address, building, street, area, phone, zipcode,
      recipient, landmark, label, gstin, firm, country_id, state_id, city_id, created_at, updated_at, published_at)
    SELECT ${it.document_id}, ${it.user_id}, ${it.device_id}, ${it.address}, ${it.building}, ${it.street}, ${it.area}, ${it.phone}, ${it.zipcode},
      ${it.recipient}, ${it.landmark}, ${it.label}, ${it.gstin}, ${it.firm}, st.country_id, st.id, ci.id, ${it.created_at}, ${it.updated_at}, ${it.published_at}
    FROM states st JOIN cities ci ON ci.state_id = st.id JOIN countries co ON co.id = st.country_id
    WHERE st.id = ${it.state_id} AND st.country_id = ${it.country_id} AND ci.id = ${it.city_id}
      AND (co.code <> 'IN' OR ${it.pinStates}::text[] IS NULL OR st.gst_code = ANY(${it.pinStates}::text[]))
      AND (${it.gstin}::text IS NULL OR st.gst_code = left(${it.gstin}::text, 2))
    RETURNING *)`;

const CREATE = prepare((address: Values<NewAddress>) =>
  query
    .with('a', () => saved(address))
    .selectFrom('a')
    .innerJoin('countries as co', 'co.id', 'a.country_id')
    .innerJoin('states as st', 'st.id', 'a.state_id')
    .innerJoin('cities as ci', 'ci.id', 'a.city_id')
    .select(COLUMNS),
);

/** Throws 404 when the address is not the shopper's. */
export async function update(owner: Owner, id: number, body: AddressBody): Promise<UserAddress> {
  await checkPlaces(db(), body);
  await run(
    db(),
    query
      .updateTable('user_addresses')
      .set({ ...columnsOf(body), updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(ownerColumn(owner), '=', owner.id),
  );
  return show(owner, id);
}

/** Throws 404 when the address is not the shopper's. */
export async function setDefault(owner: Owner, id: number): Promise<UserAddress> {
  await run(
    db(),
    query
      .updateTable('user_addresses')
      // Which of several is the default follows from when: one row is written, and no two can be it.
      .set({ default_at: sql<Date>`timezone('UTC', clock_timestamp())` })
      .where('id', '=', id)
      .where(ownerColumn(owner), '=', owner.id),
  );
  return show(owner, id);
}

/** Throws 404 when the address is not the shopper's. */
export async function remove(owner: Owner, id: number): Promise<void> {
  const [row] = await run(
    db(),
    query.deleteFrom('user_addresses').where('id', '=', id).where(ownerColumn(owner), '=', owner.id).returning('id'),
  );
  if (!row) throw notFound('Address');
}

async function show(owner: Owner, id: number): Promise<UserAddress> {
  const saved = (await list(owner)).find((address) => address.id === id);
  if (!saved) throw notFound('Address');
  return saved;
}

/** The city must be in the state, the state in the country, and India's code in the state. Throws 400 at the field that does not fit. */
async function checkPlaces(connection: Db, body: AddressBody): Promise<void> {
  const codes = pinStates(body.zipcode);
  const { country_id, state_id, city_id } = body;
  const state = query.selectFrom('states').select('id').where('id', '=', state_id);
  const city = query.selectFrom('cities').select('id').where('id', '=', city_id).where('state_id', '=', state_id);
  const found = await runOne(
    connection,
    query.selectNoFrom(({ selectFrom }) => [
      selectFrom('countries').select('code').where('id', '=', country_id).as('country'),
      exists(state.where('country_id', '=', country_id)).as('state'),
      selectFrom('states').select('name').where('id', '=', state_id).as('state_name'),
      selectFrom('states').select('gst_code').where('id', '=', state_id).as('gst_code'),
      exists(city).as('city'),
      exists(state.where('gst_code', '=', anyOf(codes ?? []))).as('pin'),
      selectFrom('states')
        .select(({ ref }) => sql<string>`string_agg(${ref('name')}, ' or ' ORDER BY ${ref('name')})`.as('names'))
        .where('gst_code', '=', anyOf(codes ?? []))
        .as('elsewhere'),
    ]),
  );
  if (!found.country) throw invalid('country_id', 'Choose a country');
  if (!found.state) throw invalid('state_id', 'Choose a state of the country');
  if (!found.city) throw invalid('city_id', 'Choose a city of the state');
  const slip = body.gstin && buyerGstinError(body.gstin, { name: found.state_name ?? '', code: found.gst_code });
  if (slip) throw invalid('gstin', slip);
  if (found.country !== 'IN') return;
  if (!isPinCode(body.zipcode)) throw invalid('zipcode', PIN_HINT);
  if (codes === null || found.pin) return;
  const where = found.elsewhere ? `is in ${found.elsewhere}` : 'is not one that the post has';
  throw invalid('zipcode', `The PIN code ${body.zipcode} ${where}. Please check the code and the state.`);
}

function present(row: AddressRow & Pick<UserAddress, 'last_shipping' | 'last_billing' | 'is_default'>): UserAddress {
  const { id, address, building, street, area, phone, zipcode, country_id, state_id, city_id } = row;
  return {
    id,
    recipient: row.recipient,
    address,
    building,
    street,
    area,
    phone,
    zipcode,
    landmark: row.landmark,
    label: row.label,
    gstin: row.gstin,
    firm: row.firm,
    country_id,
    state_id,
    city_id,
    country: { id: country_id, name: row.country_name },
    state: { id: state_id, name: row.state_name },
    city: { id: city_id, name: row.city_name },
    last_shipping: row.last_shipping,
    last_billing: row.last_billing,
    is_default: row.is_default,
  };
}

/** An address as an order has it, saved for who orders again; its place is known. Answers its id. */
export async function copyAddress(
  trx: Db,
  owner: Owner,
  address: Omit<Insertable<Database['user_addresses']>, keyof ReturnType<typeof strapiColumns> | OwnerColumn>,
): Promise<number> {
  const { id } = await runOne(
    trx,
    query
      .insertInto('user_addresses')
      .values({ ...strapiColumns(), ...ownerColumns(owner), ...address })
      .returning('id'),
  );
  return id;
}
