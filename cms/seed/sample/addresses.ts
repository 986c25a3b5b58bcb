import type { Knex } from 'knex';
import type { AddressSource } from '../../src/api/placement/lib/copy-address';
import { strapiColumns } from '../../src/lib/database/db';
import { query, run } from '../../src/lib/database/query';
import { insertAll } from '../insert-all';
import type { SeededCustomer } from './accounts';
import type { Random } from './random';

/** The first three digits of a PIN code by state, roughly; the rest is drawn. */
const PIN_REGIONS: Record<string, number> = {
  Rajasthan: 302,
  Maharashtra: 400,
  Karnataka: 560,
  Delhi: 110,
  'Tamil Nadu': 600,
  'West Bengal': 700,
  Telangana: 500,
  Gujarat: 380,
  Kerala: 682,
  Punjab: 141,
  'Uttar Pradesh': 226,
  'Madhya Pradesh': 452,
  Haryana: 122,
  Assam: 781,
  Odisha: 751,
  Bihar: 800,
  Goa: 403,
  Jharkhand: 834,
  Chhattisgarh: 492,
  Uttarakhand: 248,
  'Himachal Pradesh': 171,
  Chandigarh: 160,
  'Andhra Pradesh': 530,
  'Jammu and Kashmir': 190,
  Meghalaya: 793,
  Manipur: 795,
  Sikkim: 737,
};
const BUILDINGS = [
  'Gulmohar',
  'Shanti Kunj',
  'Ashiana',
  'Neelkanth',
  'Lake View',
  'Amaltas',
  'Sagar',
  'Kalpataru',
  'Vrindavan',
  'Tulip House',
];
const STREETS = [
  'Station Road',
  'M G Road',
  'Temple Street',
  'Civil Lines',
  'Mall Road',
  'College Road',
  'Nehru Marg',
  'Clock Tower Road',
  'Link Road',
  'Garden Lane',
];
const AREAS = [
  'Old City',
  'Sector 5',
  'Sector 12',
  'Shastri Nagar',
  'Model Town',
  'Raja Park',
  'Indira Nagar',
  'Gandhi Nagar',
  'Lake Side',
  'New Colony',
];

export type SeededAddress = AddressSource & { id: number };

/** One address for each customer in their own city, two for the sample shopper. Answers each customer's first. */
export async function writeAddresses(
  trx: Knex.Transaction,
  customers: SeededCustomer[],
  random: Random,
): Promise<Map<number, SeededAddress>> {
  const cities = await run(
    trx,
    query
      .selectFrom('cities as ci')
      .innerJoin('states as st', 'st.id', 'ci.state_id')
      .innerJoin('countries as co', 'co.id', 'st.country_id')
      .select(['ci.id as city_id', 'ci.name as city', 'st.id as state_id', 'st.name as state', 'st.gst_code'])
      .select(['co.id as country_id', 'co.name as country'])
      .where('co.code', '=', 'IN'),
  );
  const cityOf = new Map(cities.map((city) => [`${city.city}/${city.state}`, city]));
  const draw = (customer: SeededCustomer, city: string, state: string) => {
    const place = cityOf.get(`${city}/${state}`);
    if (!place) throw new Error(`There is no city ${city} in ${state}`);
    const lines = {
      address: `Flat ${random.whole(1, 14)}0${random.whole(1, 8)}`,
      building: random.pick(BUILDINGS),
      street: random.pick(STREETS),
      area: random.pick(AREAS),
      phone: customer.phone,
      zipcode: (PIN_REGIONS[state] ?? 110) * 1000 + random.whole(1, 99),
      landmark: null,
    };
    return {
      row: {
        ...strapiColumns(),
        ...lines,
        user_id: customer.id,
        country_id: place.country_id,
        state_id: place.state_id,
        city_id: place.city_id,
      },
      shown: {
        ...lines,
        city_name: place.city,
        state_name: place.state,
        country_name: place.country,
        gst_code: place.gst_code,
      },
    };
  };
  const firsts = customers.map((customer) => ({ customer, ...draw(customer, customer.city, customer.state) }));
  const [shopper] = customers;
  const second = shopper ? [draw(shopper, 'Mumbai', 'Maharashtra').row] : [];
  const saved = await insertAll<{ id: number }>(trx, 'user_addresses', [...firsts.map(({ row }) => row), ...second]);
  return new Map(firsts.map(({ customer, shown }, index) => [customer.id, { ...shown, id: saved[index]?.id ?? 0 }]));
}
