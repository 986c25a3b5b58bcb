import { expect, it } from 'vitest';
import { mrpError, percentOff } from './mrp.js';

it('lets nobody sell above the MRP', () => {
  expect(mrpError({ price: 900, mrp: 899.99 })).toContain('Not below the price');
  expect([mrpError({ price: 900, mrp: 900 }), mrpError({ price: 900, mrp: null }), mrpError({ price: 900 })]).toEqual([
    null,
    null,
    null,
  ]);
});

it('says no larger discount than there is', () => {
  expect(percentOff({ price: 900, mrp: 1000 })).toBe(10);
  expect(percentOff({ price: 2, mrp: 3 })).toBe(33);
  expect(percentOff({ price: 999, mrp: 1000 })).toBe(0);
  expect([percentOff({ price: 900, mrp: 900 }), percentOff({ price: 900, mrp: null })]).toEqual([0, 0]);
});
