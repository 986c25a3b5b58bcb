/** GST state codes of India by the state's name: the first two digits of a GSTIN. */
export const GST_STATES: Readonly<Record<string, string>> = {
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

/** At sea, beyond the states: somebody may be registered there. 99, the Centre's own, is for those who sell no goods. */
const OTHER_TERRITORY = ['Other Territory', '97'] as const;

/** The name of the state in which a seller of goods may be registered; undefined for any other code. */
export const gstStateName = (code: string): string | undefined =>
  [...Object.entries(GST_STATES), OTHER_TERRITORY].find(([, known]) => known === code)?.[0];

/** Without a legislature of their own (UTGST Act 2017, section 2(8)). Delhi, Puducherry, and Jammu and Kashmir have one. */
const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** What the half of the tax is called that is not the Centre's, of a sale within a state or Union territory. */
export const stateTaxOf = (code: string): 'SGST' | 'UTGST' => (UNION_TERRITORIES.includes(code) ? 'UTGST' : 'SGST');

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN (five letters, four digits, a letter), which registration of it, `Z` or another sign, check digit. */
const PATTERN = /^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9A-JZ][0-9A-Z]$/;

/** The last sign of a GSTIN, which follows from the first fourteen: Luhn's sum, with 36 signs. */
export function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 ? 2 : 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  // Stryker disable next-line StringLiteral: there are 36 signs
  return SIGNS[(36 - (sum % 36)) % 36] ?? '';
}

/** The code of the state in which its holder is registered. */
export const gstinState = (gstin: string): string => gstin.slice(0, 2);

/** What is wrong with the signs of a GSTIN, for a person; null when nothing is. */
export function gstinSlip(gstin: string): string | null {
  if (!PATTERN.test(gstin)) return 'A GSTIN has 15 capital letters and digits, such as 27AAPFU0939F1ZV';
  if (gstin[14] !== gstinCheckDigit(gstin)) return 'This GSTIN has a slip: its last sign does not fit the others';
  return null;
}

/** Why this cannot be the GSTIN of a seller in the state of this code, for a person; null when it can. */
export function gstinError(gstin: string, stateCode: string): string | null {
  const slip = gstinSlip(gstin);
  if (slip || gstinState(gstin) === stateCode) return slip;
  return `This GSTIN is of state ${gstinState(gstin)}, the store is in state ${stateCode}`;
}

/**
 * Why an address in this state cannot be that of the business with this GSTIN, for a person; null when it can. So only states
 * that goods are delivered to: not 97 (other territory), 96 (abroad) or 99 (the Centre's own).
 */
export function buyerGstinError(gstin: string, state: { name: string; code: string | null }): string | null {
  const slip = gstinSlip(gstin);
  if (slip || gstinState(gstin) === state.code) return slip;
  const of = gstStateName(gstinState(gstin)) ?? `state ${gstinState(gstin)}`;
  return `This GSTIN is of ${of}, the address is in ${state.name}. Please use the address that it is registered at.`;
}
