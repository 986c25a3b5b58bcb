import { expect, it } from 'vitest';
import { lacks } from './lacking';

const whole = {
  ...{ price: 900, pictures: 1, description: 'Painted', variants: 2, pieces: 3, categoryIsActive: true, gst: null },
};

it('lacks nothing when it can be sold', () => {
  expect(lacks(whole)).toEqual([]);
});

it('lacks, when it is new, whatever a shopper would look for', () => {
  const fresh = { ...whole, price: 0, pictures: 0, description: null, variants: 0, pieces: null };
  expect(lacks(fresh).map((missing) => missing.split(/[:,]/)[0])).toEqual([
    'A price above 0',
    'A thumbnail',
    'A description',
    'Sizes and colours',
  ]);
});

it('lacks pieces, a category that is shown, and what the tax goes by', () => {
  expect(lacks({ ...whole, pieces: 0, categoryIsActive: false, gst: 'Enter the HSN code' })).toEqual([
    'Pieces: no size and colour has any',
    'A category that is active',
    'Enter the HSN code',
  ]);
});
