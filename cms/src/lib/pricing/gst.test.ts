import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTax } from './gst';

describe('splitTax', () => {
  it('takes two equal halves in the own state and one tax elsewhere', () => {
    expect(splitTax(210_000, 500, true)).toEqual({ taxable: 200_000, cgst: 5000, sgst: 5000, igst: 0 });
    expect(splitTax(210_000, 500, false)).toEqual({ taxable: 200_000, cgst: 0, sgst: 0, igst: 10_000 });
  });

  it('always adds up to the amount, within a paisa of the exact tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.constantFrom(0, 500, 1200, 1800),
        fc.boolean(),
        (amount, percent, sameState) => {
          const { taxable, cgst, sgst, igst } = splitTax(amount, percent, sameState);
          expect(taxable + cgst + sgst + igst).toBe(amount);
          expect(cgst).toBe(sgst);
          expect(Math.abs(cgst + sgst + igst - (amount * percent) / (10_000 + percent))).toBeLessThanOrEqual(1.000_01);
        },
      ),
    );
  });
});
