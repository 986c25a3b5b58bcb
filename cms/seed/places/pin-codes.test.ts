import { describe, expect, it } from 'vitest';
import { type PostOffice, pinCodesOf } from './pin-codes';

const STATES = [
  { name: 'Rajasthan', cities: ['Jodhpur', 'Phalodi'] },
  { name: 'Karnataka', cities: ['Bengaluru'] },
  { name: 'Andaman and Nicobar', cities: ['Port Blair'] },
  ...['Puducherry', 'Tamil Nadu', 'Andhra Pradesh', 'Telangana', 'Uttar Pradesh'].map((name) => ({ name, cities: [] })),
];
const office = (overrides: Partial<PostOffice>): PostOffice => ({
  pincode: '342001',
  area: 'Somewhere',
  officeType: 'BO',
  district: 'JODHPUR',
  state: 'RAJASTHAN',
  division: 'Jodhpur Division',
  ...overrides,
});
const only = (...offices: Partial<PostOffice>[]) => pinCodesOf(offices.map(office), STATES)[0];

describe('a PIN code', () => {
  it('is in the town of its head office before the district', () => {
    expect(only({}, { area: 'Phalodi', officeType: 'HO' })).toEqual({
      zipcode: 342001,
      state: 'Rajasthan',
      city: 'Phalodi',
    });
  });

  it('is in the city that gives its district or postal division the name', () => {
    const there = { pincode: '560034', state: 'KARNATAKA' };
    expect(only({ ...there, district: 'BENGALURU URBAN', division: 'x' })?.city).toBe('Bengaluru');
    expect(only({ ...there, district: 'x', division: 'Bangalore East Division' })?.city).toBe('Bengaluru');
  });

  it('has its state although no city is known there', () => {
    const there = { pincode: '744301', state: 'ANDAMAN AND NICOBAR ISLANDS' };
    expect(only({ ...there, district: 'x', division: 'x' })).toEqual({
      zipcode: 744301,
      state: 'Andaman and Nicobar',
      city: null,
    });
  });

  it('is in the state in which codes begin so, whatever the list has of it', () => {
    expect(only({ state: 'TELANGANA' }, {})).toMatchObject({ state: 'Rajasthan', city: 'Jodhpur' });
    expect(only({ pincode: '334002', state: 'CHHATTISGARH' })?.state).toBe('Rajasthan');
  });

  it('tells no state where it has post offices in several, as on the border of Puducherry', () => {
    const offices = [
      { pincode: '605014', state: 'PUDUCHERRY' },
      { pincode: '605014', state: 'TAMIL NADU' },
    ];
    expect(only(...offices)).toBeUndefined();
    expect(only(...offices.slice(0, 1))?.state).toBe('Puducherry');
    const yanam = { pincode: '533464', state: 'PUDUCHERRY' };
    expect(only(yanam, ...Array(12).fill({ ...yanam, state: 'ANDHRA PRADESH' }))).toBeUndefined();
  });

  it('tells no state where villages went to another and kept it, or where it is the army’s', () => {
    expect(only({ pincode: '507126', state: 'TELANGANA' })).toBeUndefined();
    expect(only({ pincode: '507001', state: 'TELANGANA' })?.state).toBe('Telangana');
    expect(only({ pincode: '900056', state: 'UTTAR PRADESH' })).toBeUndefined();
  });
});
