import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GstRules, gstGap, gstRate, gstRateError, gstSlabs, hasGstRate, hsnOf } from './gst.js';

/** As the law has it (docs/tax.md), and a heading with a rate of its own below a chapter. */
const ROWS = [
  ...['61', '62', '63'].flatMap((hsn_prefix) => [
    { hsn_prefix, valid_from: '2018-01-01', up_to: 1000, rate: 5 },
    { hsn_prefix, valid_from: '2018-01-01', up_to: null, rate: 12 },
    { hsn_prefix, valid_from: '2025-09-22', up_to: 2500, rate: 5 },
    { hsn_prefix, valid_from: '2025-09-22', up_to: null, rate: 18 },
  ]),
  { hsn_prefix: '64', valid_from: '2022-01-01', up_to: 1000, rate: 12 },
  { hsn_prefix: '64', valid_from: '2022-01-01', up_to: null, rate: 18 },
  { hsn_prefix: '64', valid_from: '2025-09-22', up_to: 2500, rate: 5 },
  { hsn_prefix: '64', valid_from: '2025-09-22', up_to: null, rate: 18 },
  { hsn_prefix: '6309', valid_from: '2026-01-01', up_to: null, rate: 5 },
];
const SLABS = gstSlabs(ROWS);
const BEFORE = '2025-09-21';
const SINCE = '2025-09-22';
const rate = (rupees: number, hsn: string | null, day: string, quantity = 1) =>
  gstRate({ net: Math.round(rupees * 100), quantity, hsn, fixedRate: null }, SLABS, day);

describe('gstRate', () => {
  it.each([
    ['a dress of ₹2,500 before tax', 2625, '6204', SINCE, 500],
    ['a dress of a paisa more', 2625.01, '6204', SINCE, 1800],
    ['a dress of ₹2,500 before tax and 18 %', 2950, '6204', SINCE, 1800],
    ['a dress above it', 2950.01, '6204', SINCE, 1800],
    ['shoes of ₹2,500 a pair', 2625, '64041990', SINCE, 500],
    ['shoes above it', 2625.01, '6403', SINCE, 1800],
    ['a bedcover of ₹2,500', 2625, '6304', SINCE, 500],
    ['a bedcover above it', 9999, '6304', SINCE, 1800],
    ['a dress of ₹1,000 before the change', 1050, '6204', BEFORE, 500],
    ['a dress above it then', 1050.01, '6204', BEFORE, 1200],
    ['shoes of ₹1,000 a pair then', 1120, '6403', BEFORE, 1200],
    ['shoes above it then', 1120.01, '6403', BEFORE, 1800],
    ['worn clothing by its heading, not by its chapter', 9999, '6309', '2026-01-01', 500],
    ['worn clothing by its chapter while its heading has no rule', 9999, '6309', '2025-12-31', 1800],
    ['a bag, of which nothing is known', 500, '4202', SINCE, null],
    ['what has no HSN code', 500, null, SINCE, null],
    ['anything before the first rule', 500, '6403', '2021-12-31', null],
  ])('taxes %s', (_, rupees, hsn, day, expected) => {
    expect(rate(rupees, hsn, day)).toBe(expected);
  });

  it('goes by the value of one piece, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 50 }), (paise, quantity) => {
        expect(rate((paise * quantity) / 100, '6204', SINCE, quantity)).toBe(rate(paise / 100, '6204', SINCE));
      }),
    );
  });

  it('takes the lowest slab that fits, in whatever order they are given', () => {
    const luxury = [1000, 2500, 10_000, null].map((up_to, index) => ({
      ...{ hsn_prefix: '62', valid_from: '2030-01-01', up_to },
      rate: [0, 5, 18, 40][index] ?? 0,
    }));
    const all = [...SLABS, ...gstSlabs(luxury)];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (slabs) => {
        const rates = (day: string, ...prices: number[]) =>
          prices.map((net) => gstRate({ net, quantity: 1, hsn: '6204', fixedRate: null }, slabs, day));
        expect(rates('2030-01-01', 100_000, 100_001, 262_500, 1_180_000, 1_400_001)).toEqual([0, 500, 500, 1800, 4000]);
        expect(rates('2029-12-31', 262_500, 262_501)).toEqual([500, 1800]);
        expect(rates(BEFORE, 105_000, 105_001)).toEqual([500, 1200]);
        for (const hsn of ['6204', '6309'])
          expect(hasGstRate({ hsn, fixedRate: null }, slabs, '2030-01-01')).toBe(true);
      }),
    );
  });

  it('goes by the heading although its chapter has a newer rule', () => {
    const newer = gstSlabs([{ hsn_prefix: '63', valid_from: '2027-01-01', up_to: null, rate: 40 }]);
    const worn = { net: 100, quantity: 1, hsn: '6309', fixedRate: null };
    expect(gstRate(worn, [...SLABS, ...newer], '2027-01-01')).toBe(500);
    expect(gstRate({ ...worn, hsn: '6304' }, [...SLABS, ...newer], '2027-01-01')).toBe(4000);
  });

  it('lets a fixed rate go before the slabs', () => {
    expect(gstRate({ net: 100_000, quantity: 1, hsn: '6204', fixedRate: 300 }, SLABS, SINCE)).toBe(300);
    expect(gstRate({ net: 100_000, quantity: 1, hsn: null, fixedRate: 0 }, SLABS, SINCE)).toBe(0);
  });

  it('knows none above the highest slab when that has a limit', () => {
    const limited = gstSlabs([{ hsn_prefix: '61', valid_from: '2018-01-01', up_to: 1000, rate: 5 }]);
    const shirt = { hsn: '6109', fixedRate: null };
    expect([105_000, 105_001].map((net) => gstRate({ ...shirt, net, quantity: 1 }, limited, SINCE))).toEqual([
      500,
      null,
    ]);
    expect(hasGstRate(shirt, limited, SINCE)).toBe(false);
  });
});

describe('a price between two slabs', () => {
  const gap = (rupees: number, hsn: string | null = '6204', day = SINCE, fixedRate: number | null = null) =>
    gstGap({ price: Math.round(rupees * 100), hsn, fixedRate }, SLABS, day);

  it('begins a paisa above ₹2,625 and ends with ₹2,950, for clothes and for shoes', () => {
    for (const hsn of ['6204', '6403'])
      expect([2625, 2625.01, 2800, 2950, 2950.01].map((price) => gap(price, hsn) !== null)).toEqual([
        ...[false, true, true, true, false],
      ]);
    expect(gap(2800)).toEqual({ from: 262_501, to: 295_000, lowerRate: 500, upperRate: 1800 });
  });

  it('is another one by an older rule, and by that of another chapter', () => {
    expect(gap(1100, '6204', BEFORE)).toEqual({ from: 105_001, to: 112_000, lowerRate: 500, upperRate: 1200 });
    expect(gap(1150, '6403', BEFORE)).toEqual({ from: 112_001, to: 118_000, lowerRate: 1200, upperRate: 1800 });
  });

  it('is no matter for a fixed rate, nor where one rate holds for all values, nor where none is known', () => {
    expect([
      gap(2800, '6204', SINCE, 1200),
      gap(2800, '6309', '2026-01-01'),
      gap(2800, '4202'),
      gap(2800, null),
    ]).toEqual(Array(4).fill(null));
  });
});

describe('what a product lacks to be taxed', () => {
  const rules = (more: Partial<GstRules> = {}): GstRules => ({
    registered: true,
    default_hsn_code: null,
    today: SINCE,
    slabs: ROWS,
    ...more,
  });

  it('is nothing under a known HSN code, its own or the store’s, or with a rate beside any', () => {
    for (const product of [{ hsn_code: '6204' }, { hsn_code: '4202', gst_rate: 18 }, { hsn_code: '7018', gst_rate: 0 }])
      expect(gstRateError(product, rules())).toBeNull();
    expect(gstRateError({ hsn_code: '' }, rules({ default_hsn_code: '6211' }))).toBeNull();
  });

  it('is an HSN code, or a rate for the one it has', () => {
    // An invoice names it, whatever the rate.
    for (const product of [{}, { gst_rate: 18 }, { hsn_code: '', gst_rate: 0 }])
      expect(gstRateError(product, rules())).toContain('Enter the HSN code');
    expect(gstRateError({ hsn_code: '4202' }, rules({ default_hsn_code: '6211' }))).toContain('HSN 4202');
    expect(gstRateError({ hsn_code: '' }, rules({ default_hsn_code: '7117' }))).toContain('HSN 7117');
  });

  it('is nothing while the shop is not registered', () => {
    expect(gstRateError({}, rules({ registered: false }))).toBeNull();
  });

  it('is asked under the same HSN code as the tax is taken', () => {
    expect([hsnOf('6109', '6211'), hsnOf('', '6211'), hsnOf(null, '6211'), hsnOf(undefined, null)]).toEqual([
      ...['6109', '6211', '6211', null],
    ]);
  });
});
