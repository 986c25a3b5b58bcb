import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, formatRupeesExact, toPaise, toRupees } from './money.js';

describe('toPaise and toRupees', () => {
  it('are each other’s inverse for every amount the database holds', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (paise) => toPaise(toRupees(paise)) === paise));
  });

  it('take 4.35 for 435 paise although 4.35 × 100 is a little less', () => {
    expect(toPaise(4.35)).toBe(435);
    expect(toPaise(0.000_001)).toBe(0);
  });

  it.each([1.005, Number.NaN, Number.POSITIVE_INFINITY])('refuse %d, which is no amount in rupees', (amount) => {
    expect(() => toPaise(amount)).toThrow(new RangeError(`Not an amount in rupees: ${amount}`));
  });
});

describe('formatRupees', () => {
  it('groups as in India and shows paise only where there are some', () => {
    expect(formatRupees(4250)).toBe('₹4,250');
    expect(formatRupees(125_000)).toBe('₹1,25,000');
    expect(formatRupees(99.5)).toBe('₹99.50');
  });

  it('writes a minus as the sign of that name, before the ₹', () => {
    expect([formatRupees(-525), formatRupees(-99.5), formatRupeesExact(-525)]).toEqual([
      '−₹525',
      '−₹99.50',
      '−₹525.00',
    ]);
  });

  it('shows two decimals always where the total is exact', () => {
    expect(formatRupeesExact(4250)).toBe('₹4,250.00');
  });
});
