import { citiesOfRegion, firstNames, lastNames, type Region, regions } from './names';
import type { SeedPerson } from './types';

const COUNT = 220;

/** Where customers come from: more often the big cities and the house's own land. */
const SHARES: Readonly<Record<Region, number>> = {
  north: 4,
  rajasthan: 4,
  maharashtra: 4,
  gujarat: 3,
  karnataka: 3,
  tamil: 2,
  telugu: 2,
  bengal: 2,
  punjab: 2,
  kerala: 1,
  northeast: 1,
  odisha: 1,
};

const homes: Region[] = regions.flatMap((region) => Array.from({ length: SHARES[region] }, () => region));

/** The same small generator as the artwork's, so that every seeding has the same customers. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function made(): SeedPerson[] {
  const roll = seeded(20261121);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  const out: SeedPerson[] = [];
  const taken = new Set<string>();
  while (out.length < COUNT) {
    const region = pick(homes);
    const name = `${pick(firstNames[region])} ${pick(lastNames[region])}`;
    if (taken.has(name)) continue;
    taken.add(name);
    // One in four lives far from where the family comes from, as people do.
    const home = roll() < 0.25 ? pick(homes) : region;
    const [city, state] = pick(citiesOfRegion[home]);
    const number = String(Math.floor(roll() * 1e9)).padStart(9, '0');
    out.push({
      name,
      email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
      phone: `${6 + Math.floor(roll() * 4)}${number}`,
      city,
      state,
    });
  }
  return out;
}

export const people: SeedPerson[] = made();
