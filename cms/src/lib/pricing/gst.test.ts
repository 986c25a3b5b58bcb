import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GstSlab, gstRate, splitTax } from './gst';

const SLABS: GstSlab[] = [
  { validFrom: '2018-01-01', upTo: 100_000, rate: 500 },
  { validFrom: '2018-01-01', upTo: null, rate: 1200 },
  { validFrom: '2025-09-22', upTo: 250_000, rate: 500 },
  { validFrom: '2025-09-22', upTo: null, rate: 1800 },
];
const rate = (
  net: number,
  { quantity = 1, hsn = '6204' as string | null, fixedRate = null as number | null, day = '2026-11-21' } = {},
) => gstRate({ net, quantity, hsn, fixedRate }, SLABS, day);

describe('gstRate', () => {
  it('is 5 % up to ₹2,500 before tax, that is ₹2,625 with it, and 18 % above', () => {
    expect(rate(262_500)).toBe(500);
    expect(rate(262_501)).toBe(1800);
    expect(rate(1)).toBe(500);
  });

  it('takes the upper slab for prices that fit neither (₹2,625.01–₹2,950.00)', () => {
    expect([262_501, 280_000, 295_000, 295_001].map((net) => rate(net))).toEqual([1800, 1800, 1800, 1800]);
  });

  it('goes by the value of one piece, not of the line', () => {
    expect(rate(5 * 262_500, { quantity: 5 })).toBe(500);
    expect(rate(5 * 262_500 + 1, { quantity: 5 })).toBe(1800);
  });

  it('follows the rule of the day', () => {
    expect(rate(200_000, { day: '2025-09-21' })).toBe(1200);
    expect(rate(200_000, { day: '2025-09-22' })).toBe(500);
  });

  it('puts a fixed rate before the slabs, and takes the highest for goods that are neither clothes nor fixed', () => {
    expect(rate(100, { hsn: '6403', fixedRate: 1200 })).toBe(1200);
    expect(rate(100, { hsn: '6403' })).toBe(1800);
    expect(rate(100, { hsn: null })).toBe(1800);
    expect(['6109', '6211', '6304'].map((hsn) => rate(100, { hsn }))).toEqual([500, 500, 500]);
  });
});

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
