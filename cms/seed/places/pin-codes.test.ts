import { describe, expect, it } from 'vitest';
import { type PostOffice, pinCodesOf } from './pin-codes';

const STATES = [
  { name: 'Rajasthan', cities: ['Jodhpur', 'Phalodi'] },
  { name: 'Karnataka', cities: ['Bengaluru'] },
  { name: 'Andaman and Nicobar', cities: ['Port Blair'] },
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
    expect(only({ district: 'BENGALURU URBAN', state: 'KARNATAKA', division: 'x' })?.city).toBe('Bengaluru');
    expect(only({ district: 'x', state: 'KARNATAKA', division: 'Bangalore East Division' })?.city).toBe('Bengaluru');
  });

  it('has its state although no city is known there', () => {
    expect(only({ district: 'x', division: 'x', state: 'ANDAMAN AND NICOBAR ISLANDS' })).toEqual({
      zipcode: 342001,
      state: 'Andaman and Nicobar',
      city: null,
    });
  });

  it('counts for the state of most of its offices, and not at all in a state that is not known', () => {
    expect(only({}, {}, { state: 'KARNATAKA', district: 'BENGALURU' })?.state).toBe('Rajasthan');
    expect(only({ state: 'ATLANTIS' })).toBeUndefined();
  });
});
