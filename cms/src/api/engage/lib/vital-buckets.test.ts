import fc from 'fast-check';
import { VITALS } from 'shared-types/domain/vitals';
import { describe, expect, it } from 'vitest';
import { bucketOf, p75Of } from './vital-buckets';

describe('p75 from counted steps', () => {
  it('is within the step of the figure that three of four lie below, whatever was measured', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VITALS),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 }),
        (vital, shares) => {
          const figures = shares.map((share) => share * (vital === 'CLS' ? 1.9 : 29_000)).sort((a, b) => a - b);
          const counts = new Map<number, number>();
          for (const figure of figures) {
            const bucket = bucketOf(vital, figure);
            counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
          }
          const exact = figures[Math.ceil(figures.length * 0.75) - 1] ?? 0;
          const [found, wanted] = [bucketOf(vital, p75Of(vital, counts)), bucketOf(vital, exact)];
          // The end of a step is the begin of the next.
          expect(found === wanted || found === wanted + 1).toBe(true);
        },
      ),
    );
  });

  it('spreads the figures of a step evenly over it', () => {
    expect(p75Of('LCP', new Map([[bucketOf('LCP', 2100), 4]]))).toBe(2400);
    expect(p75Of('CLS', new Map([[bucketOf('CLS', 0), 1]]))).toBe(0.004);
  });

  it('takes the highest step for what it begins with, and nothing for 0', () => {
    expect(p75Of('INP', new Map([[bucketOf('INP', 100_000), 3]]))).toBe(30_000);
    expect(p75Of('INP', new Map())).toBe(0);
  });
});
