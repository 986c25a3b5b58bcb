import fc from 'fast-check';
import { COUPON_SCOPES } from 'shared-types/contract/offer-coupons';
import { describe, expect, it } from 'vitest';
import { type CouponToApply, type LineToPrice, type PricingRules, priceOrder } from './pricing';

const line = (overrides: Partial<LineToPrice> = {}): LineToPrice => ({
  unitPrice: 210_000,
  quantity: 1,
  couponId: null,
  categoryId: null,
  hsn: '6204',
  fixedRate: null,
  ...overrides,
});
const rules = (overrides: Partial<PricingRules> = {}): PricingRules => ({
  coupon: null,
  deliveryFee: 0,
  gst: null,
  ...overrides,
});
const couponOf = (overrides: Partial<CouponToApply>): CouponToApply => ({
  id: 1,
  type: 'flat',
  value: 10_000,
  scope: 'cart',
  categoryIds: [],
  ...overrides,
});
const slabs = [
  { hsnPrefix: '62', validFrom: '2025-09-22', upTo: 250_000, rate: 500 },
  { hsnPrefix: '62', validFrom: '2025-09-22', upTo: null, rate: 1800 },
];

describe('priceOrder', () => {
  it('is the sum of price times quantity', () => {
    const priced = priceOrder([line({ quantity: 2 }), line({ unitPrice: 99_999 })], rules());
    expect(priced).toMatchObject({ subtotal: 519_999, discount: 0, deliveryFee: 0, total: 519_999 });
  });

  it('shares a flat coupon over the lines to the paisa', () => {
    const priced = priceOrder(
      [line({ unitPrice: 1000 }), line({ unitPrice: 1000 }), line({ unitPrice: 1000 })],
      rules({ coupon: couponOf({ value: 100 }) }),
    );
    expect(priced.lines.map(({ discount }) => discount)).toEqual([34, 33, 33]);
    expect(priced.total).toBe(2900);
  });

  it('never takes more off than there is', () => {
    expect(priceOrder([line({ unitPrice: 500 })], rules({ coupon: couponOf({}) }))).toMatchObject({
      discount: 500,
      total: 0,
    });
  });

  it.each([
    ['the whole cart', couponOf({ id: 7, scope: 'cart' }), [100, 100, 100]],
    ['products', couponOf({ id: 7, scope: 'products' }), [100, 0, 0]],
    ['products of which none is left', couponOf({ id: 9, scope: 'products' }), [0, 0, 0]],
    ['categories', couponOf({ id: 7, scope: 'categories', categoryIds: [3, 4] }), [0, 100, 0]],
    ['categories of which none is left', couponOf({ id: 7, scope: 'categories' }), [0, 0, 0]],
  ])('takes a coupon for %s off those lines only', (_, coupon, discounts) => {
    const lines = [
      line({ unitPrice: 1000, couponId: 7 }),
      line({ unitPrice: 1000, couponId: 8, categoryId: 4 }),
      line({ unitPrice: 1000, categoryId: 5 }),
    ];
    const priced = priceOrder(lines, rules({ coupon: { ...coupon, type: 'percentage', value: 1000 } }));
    expect(priced.lines.map(({ discount }) => discount)).toEqual(discounts);
  });

  it('chooses the slab by the value after the discount', () => {
    const gst = { slabs, day: '2026-11-21', sameState: true };
    const coupon = couponOf({});
    expect(priceOrder([line({ unitPrice: 270_000 })], rules({ gst })).lines[0]?.rate).toBe(1800);
    expect(priceOrder([line({ unitPrice: 270_000 })], rules({ gst, coupon })).lines[0]?.rate).toBe(500);
  });

  it('taxes the delivery fee with the goods', () => {
    const priced = (sameState: boolean) =>
      priceOrder([line()], rules({ gst: { slabs, day: '2026-11-21', sameState }, deliveryFee: 4000 }));
    expect(priced(false)).toMatchObject({ total: 214_000, taxable: 203_810, cgst: 0, sgst: 0, igst: 10_190 });
    expect(priced(true)).toMatchObject({ total: 214_000, taxable: 203_810, cgst: 5095, sgst: 5095, igst: 0 });
  });

  it('shares the delivery fee by what the lines cost after the discount, by quantity where all is free', () => {
    const shares = (lines: LineToPrice[], coupon: CouponToApply | null = null) =>
      priceOrder(lines, rules({ deliveryFee: 4000, coupon })).lines.map(({ deliveryShare }) => deliveryShare);
    const lines = [line({ unitPrice: 1000, couponId: 7, quantity: 4 }), line({ unitPrice: 3000 })];
    expect(shares(lines)).toEqual([2286, 1714]);
    expect(shares(lines, couponOf({ id: 7, scope: 'products', value: 3000 }))).toEqual([1000, 3000]);
    expect(shares(lines, couponOf({ value: 7000 }))).toEqual([3200, 800]);
  });

  it('charges no delivery for an empty cart and no tax without a GSTIN', () => {
    expect(priceOrder([], rules({ deliveryFee: 4000 }))).toMatchObject({ total: 0, deliveryFee: 0 });
    expect(priceOrder([line()], rules())).toMatchObject({ taxable: 210_000, cgst: 0, sgst: 0, igst: 0 });
  });

  it('prices nothing for which there is no rate, unless no tax is due', () => {
    const bag = line({ hsn: '4202' });
    const gst = { slabs, day: '2026-11-21', sameState: true };
    expect(() => priceOrder([bag], rules({ gst }))).toThrow('There is no GST rate for HSN 4202');
    expect(priceOrder([bag], rules()).total).toBe(210_000);
  });

  it('takes what is saved by paying ahead off what the coupon leaves, never off the delivery', () => {
    const lines = [line({ unitPrice: 1000, couponId: 7 }), line({ unitPrice: 3000 })];
    const coupon = couponOf({ id: 7, scope: 'products', value: 200 });
    const save = (prepaidDiscount: PricingRules['prepaidDiscount']) =>
      priceOrder(lines, rules({ coupon, deliveryFee: 500, prepaidDiscount }));
    const percent = save({ type: 'percentage', value: 1000 });
    expect(percent).toMatchObject({ discount: 580, prepaidDiscount: 380, total: 3920 });
    expect(percent.lines.map(({ discount }) => discount)).toEqual([280, 300]);
    expect(save({ type: 'flat', value: 9000 })).toMatchObject({ discount: 4000, prepaidDiscount: 3800, total: 500 });
    expect(save(null)).toMatchObject({ discount: 200, prepaidDiscount: 0, total: 4300 });
  });

  it('taxes the fee for cash with the goods, shared over the lines as the delivery is', () => {
    const gst = { slabs, day: '2026-11-21', sameState: false };
    const lines = [line({ unitPrice: 100_000 }), line({ unitPrice: 300_000 })];
    const priced = priceOrder(lines, rules({ gst, deliveryFee: 3000, cashFee: 5000 }));
    expect(priced).toMatchObject({ deliveryFee: 3000, cashFee: 5000, total: 408_000 });
    expect(priced.lines.map(({ deliveryShare, rate }) => [deliveryShare, rate])).toEqual([
      [2000, 500],
      [6000, 1800],
    ]);
    // 102,000 × 5 / 105 and 306,000 × 18 / 118.
    expect(priced.igst).toBe(4857 + 46_678);
  });

  it('asks no fee for cash where nothing is to be paid', () => {
    const coupon = couponOf({ value: 500 });
    expect(priceOrder([line({ unitPrice: 500 })], rules({ coupon, cashFee: 5000 }))).toMatchObject({
      cashFee: 0,
      total: 0,
    });
    expect(priceOrder([], rules({ cashFee: 5000 })).total).toBe(0);
  });

  it('always adds up, line by line and in total', () => {
    const taxed = fc.constantFrom(
      { hsn: '6204', fixedRate: null },
      { hsn: '6204', fixedRate: 1200 },
      { hsn: null, fixedRate: 1200 },
    );
    const priced = fc.record({
      unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      couponId: fc.constantFrom(null, 1, 2),
      categoryId: fc.constantFrom(null, 3, 4),
    });
    const lines = fc.array(
      fc.tuple(priced, taxed).map(([line, goods]) => ({ ...line, ...goods })),
      { maxLength: 20 },
    );
    const coupon = fc.option(
      fc.record({
        id: fc.constant(1),
        type: fc.constantFrom('flat' as const, 'percentage' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
        scope: fc.constantFrom(...COUPON_SCOPES),
        categoryIds: fc.constantFrom([], [3]),
      }),
    );
    const charges = fc.record({
      deliveryFee: fc.constantFrom(0, 4000),
      cashFee: fc.constantFrom(0, 4999),
      prepaidDiscount: fc.option(
        fc.record({
          type: fc.constantFrom('flat' as const, 'percentage' as const),
          value: fc.integer({ min: 0, max: 10_000 }),
        }),
      ),
    });
    fc.assert(
      fc.property(lines, coupon, charges, fc.boolean(), (cart, applied, more, sameState) => {
        const priced = priceOrder(cart, {
          coupon: applied,
          ...more,
          gst: { slabs, day: '2026-11-21', sameState },
        });
        const sum = (key: 'lineTotal' | 'discount' | 'deliveryShare' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
          priced.lines.reduce((total, part) => total + part[key], 0);
        expect(sum('lineTotal')).toBe(priced.subtotal);
        expect(sum('discount')).toBe(priced.discount);
        expect(sum('deliveryShare')).toBe(priced.deliveryFee + priced.cashFee);
        expect(priced.prepaidDiscount).toBeGreaterThanOrEqual(0);
        expect(priced.prepaidDiscount).toBeLessThanOrEqual(priced.discount);
        expect(priced.discount).toBeGreaterThanOrEqual(0);
        expect(priced.discount).toBeLessThanOrEqual(priced.subtotal);
        expect(priced.total).toBe(priced.subtotal - priced.discount + priced.deliveryFee + priced.cashFee);
        expect(priced.taxable + priced.cgst + priced.sgst + priced.igst).toBe(priced.total);
        for (const part of priced.lines) {
          expect(part.discount).toBeLessThanOrEqual(part.lineTotal);
          expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(
            part.lineTotal - part.discount + part.deliveryShare,
          );
        }
      }),
      { numRuns: process.env.LONG_TESTS === '1' ? 100_000 : 500 },
    );
  }, 300_000);
});
