import { describe, expect, it } from 'vitest';
import { difference } from './difference';

describe('the difference of two records', () => {
  it('names what changed, and only that', () => {
    expect(difference({ name: 'Kurta', price: 100 }, { name: 'Kurta', price: 120 })).toEqual([
      { field: 'price', from: 100, to: 120 },
    ]);
  });

  it('of a new record is everything that it has', () => {
    expect(difference(undefined, { name: 'Kurta', parent: null })).toEqual([
      { field: 'name', from: null, to: 'Kurta' },
    ]);
  });

  it('sees no change between a moment and its text, or between equal lists', () => {
    const at = new Date('2026-01-01T00:00:00Z');
    expect(difference({ at, ids: [1, 2] }, { at: at.toISOString(), ids: [1, 2] })).toEqual([]);
  });
});
