import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate } from './prorate';

describe('prorate', () => {
  it('gives what is left over to the largest remainders, the first of equal ones', () => {
    expect(prorate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(prorate(10, [5, 3, 3])).toEqual([4, 3, 3]);
  });

  it('gives nothing where all weights are zero', () => {
    expect(prorate(100, [0, 0])).toEqual([0, 0]);
    expect(prorate(100, [])).toEqual([]);
  });

  it('always adds up, and no part is more than one away from its exact share', () => {
    const paise = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 100 }), (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const parts = prorate(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        parts.forEach((part, index) => {
          const exact = (BigInt(amount) * BigInt(weights[index] ?? 0)) / BigInt(total);
          expect(BigInt(part) - exact === 0n || BigInt(part) - exact === 1n).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });
});
