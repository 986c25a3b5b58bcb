import { describe, expect, it } from 'vitest';
import { placesOf } from './places';

describe('placesOf', () => {
  const india = placesOf('IN');

  it('knows all 28 states and 8 union territories of India with their GST codes', () => {
    expect(india.name).toBe('India');
    expect(india.states).toHaveLength(36);
    expect(india.states.filter(({ gstCode }) => gstCode === null)).toEqual([]);
    expect(new Set(india.states.map(({ gstCode }) => gstCode)).size).toBe(36);
    expect(india.states.find(({ name }) => name === 'Rajasthan')?.gstCode).toBe('08');
  });

  it('knows the cities of each state once, without diacritics', () => {
    for (const { cities } of india.states) {
      expect(cities.length).toBeGreaterThan(0);
      expect(new Set(cities).size).toBe(cities.length);
      for (const city of cities) expect(city).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('knows other countries too, and says so when it does not', () => {
    expect(placesOf('NP').name).toBe('Nepal');
    expect(() => placesOf('XX')).toThrow('No states are known');
  });
});
