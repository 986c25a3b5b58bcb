import fc from 'fast-check';
import { toRupees } from 'shared-types/domain/money';
import { describe, expect, it } from 'vitest';
import { splitTax } from './gst';
import { partOf, remainderOf, sumOf, totalOf } from './line-parts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 100, max: 5_000_000 }),
    off: fc.integer({ min: 0, max: 90 }),
    delivery: fc.integer({ min: 0, max: 10_000 }),
    rate: fc.constantFrom(0, 500, 1200, 1800),
    sameState: fc.boolean(),
    isApart: fc.boolean(),
  })
  .map(({ quantity, price, off, delivery, rate, sameState, isApart }) => {
    const total = price * quantity;
    const discount = Math.floor((total * off) / 100);
    // Delivery is taxed at 18 % where it is a line of its own.
    const own = splitTax(isApart ? delivery : 0, 1800, sameState);
    const goods = splitTax(total - discount + (isApart ? 0 : delivery), rate, sameState);
    return {
      quantity,
      line_total: toRupees(total),
      discount: toRupees(discount),
      delivery_share: toRupees(delivery),
      taxable_value: toRupees(goods.taxable + own.taxable),
      cgst: toRupees(goods.cgst + own.cgst),
      sgst: toRupees(goods.sgst + own.sgst),
      igst: toRupees(goods.igst + own.igst),
      ...{ delivery_cgst: toRupees(own.cgst), delivery_sgst: toRupees(own.sgst), delivery_igst: toRupees(own.igst) },
    };
  });

describe('partOf', () => {
  it('adds up to the line to the paisa, in whatever steps its units come back', () => {
    fc.assert(
      fc.property(line, fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 99 }), (whole, steps) => {
        let skipped = 0;
        const parts = [...steps, whole.quantity].map((step) => {
          const count = Math.min(step, whole.quantity - skipped);
          const part = partOf(whole, skipped, count);
          skipped += count;
          return part;
        });
        const { quantity: _, ...amounts } = whole;
        expect(sumOf(parts)).toEqual(amounts);
      }),
    );
  });

  it('is never less than nothing and balances in itself', () => {
    fc.assert(
      fc.property(line, fc.nat(98), (whole, first) => {
        const skipped = first % whole.quantity;
        const part = partOf(whole, skipped, 1);
        for (const amount of Object.values(part)) expect(amount).toBeGreaterThanOrEqual(0);
        expect(part.discount).toBeLessThanOrEqual(part.line_total);
        const tax = Math.round((part.taxable_value + part.cgst + part.sgst + part.igst) * 100);
        expect(tax).toBe(Math.round(totalOf(part) * 100));
        expect(part.cgst).toBe(part.sgst);
      }),
    );
  });

  it('and what is left of the line after it make the line', () => {
    fc.assert(
      fc.property(line, fc.nat(99), (whole, pieces) => {
        const part = partOf(whole, 0, pieces % (whole.quantity + 1));
        const { quantity: _, ...amounts } = whole;
        expect(sumOf([part, remainderOf(whole, part)])).toEqual(amounts);
        expect(remainderOf(whole, whole)).toEqual(sumOf([]));
      }),
    );
  });

  it('gives the odd paise to the first units', () => {
    const whole = {
      quantity: 3,
      line_total: 100,
      discount: 0,
      delivery_share: 0,
      taxable_value: 95.24,
      cgst: 2.38,
      sgst: 2.38,
      igst: 0,
      ...{ delivery_cgst: 0, delivery_sgst: 0, delivery_igst: 0 },
    };
    expect([0, 1, 2].map((skipped) => partOf(whole, skipped, 1).line_total)).toEqual([33.34, 33.33, 33.33]);
    expect(partOf(whole, 0, 3)).toMatchObject({ line_total: 100, taxable_value: 95.24 });
  });
});
