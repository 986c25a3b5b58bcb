import { describe, expect, it } from 'vitest';
import { changesBetween, mergeMine } from './changes';

const seen = { name: 'Kurta', price: 2000, tags: ['new'], note: null };

describe('what somebody else has changed meanwhile', () => {
  it('is each field with their value and mine, and whether I have changed it too', () => {
    expect(changesBetween(seen, { ...seen, name: 'Long kurta', tags: [] }, { ...seen, name: 'Short kurta' })).toEqual([
      { field: 'name', theirs: 'Long kurta', mine: 'Short kurta', isMine: true },
      { field: 'tags', theirs: [], mine: ['new'], isMine: false },
    ]);
  });

  it('is nothing where both have changed it to the same', () => {
    expect(changesBetween(seen, { ...seen, price: 2100 }, { ...seen, price: 2100 })).toEqual([]);
  });
});

describe('going on with my own', () => {
  it('keeps what I have changed and takes theirs where I have changed nothing', () => {
    expect(
      mergeMine<Record<string, unknown>>(seen, { ...seen, name: 'Long kurta', price: 2100 }, { ...seen, name: 'Mine' }),
    ).toEqual({ ...seen, name: 'Mine', price: 2100 });
  });
});
