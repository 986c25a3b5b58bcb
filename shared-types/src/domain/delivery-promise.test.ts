import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORTY_MOMENTS } from '../testing/moments.js';
import {
  type DeliveryRules,
  type DeliveryZone,
  type Destination,
  deliveryOffers,
  deliveryRefusal,
  holidaysIn,
  type ParcelToSend,
  PRICES_BY,
  placesIn,
  pricesError,
  pricesIn,
  standardByZone,
  standardCosts,
  zoneOf,
} from './delivery-promise.js';

const zone = (places: string[], min: number, max: number, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ places, min, max, priceBy: 'weight', prices: null, freeFrom: null, express: null },
  ...more,
});
const ZONES = [
  { name: 'else', ...zone([], 4, 6) },
  { name: 'Rajasthan', ...zone(['Rajasthan'], 1, 2) },
  { name: 'Jodhpur', ...zone(['342'], 0, 1) },
  { name: 'hills', ...zone(['Ladakh', '19'], 6, 9) },
];
const rules = (overrides: Partial<DeliveryRules> = {}): DeliveryRules => ({
  dispatchDays: 1,
  cutOffHour: 14,
  holidays: [],
  zones: ZONES,
  words: '3–7 business days',
  fee: 0,
  pickupPlace: '',
  cashOnlyIn: [],
  cashNotIn: [],
  ...overrides,
});
const JAIPUR: Destination = { zipcode: 302001, state: 'Rajasthan', reach: 'cash' };
const PARCEL: ParcelToSend = { grams: 1200, value: 200_000, pieces: 2 };
/** A Monday in India, at ten. */
const MONDAY = new Date('2026-11-23T04:30:00Z');
const offersFor = (said: Partial<DeliveryRules>, parcel: Partial<ParcelToSend> = {}, to: Destination | null = JAIPUR) =>
  deliveryOffers(rules(said), { ...PARCEL, ...parcel }, to, MONDAY);
const daysFor = (said: Partial<DeliveryRules>, at: Date, to = JAIPUR) =>
  deliveryOffers(rules(said), PARCEL, to, at)[0]?.days;

describe('the zone of a destination', () => {
  const nameOf = (zipcode: number, state: string | null) => zoneOf(ZONES, { zipcode, state })?.name;
  it('is the one with the longest beginning of the PIN code, before its state, before everywhere else', () => {
    expect(nameOf(342001, 'Rajasthan')).toBe('Jodhpur');
    expect(nameOf(302001, 'rajasthan')).toBe('Rajasthan');
    expect(nameOf(194101, null)).toBe('hills');
    expect(nameOf(560001, 'Karnataka')).toBe('else');
  });
  it('is none where no zone reaches', () => {
    expect(zoneOf(ZONES.slice(1), { zipcode: 560001, state: 'Karnataka' })).toBeUndefined();
    expect(zoneOf([], JAIPUR)).toBeUndefined();
  });
});

describe('where nothing can be sent', () => {
  const refused = (to: Destination | null, said: Partial<DeliveryRules> = {}) =>
    deliveryRefusal(offersFor(said, {}, to), to, 'Rajasthan');
  it('is said why: no courier goes there', () => {
    expect(refused({ ...JAIPUR, reach: 'none' })).toBe('We do not deliver to PIN code 302001');
    expect(refused({ ...JAIPUR, reach: 'none' }, { pickupPlace: 'Fort Road 14' })).toBeNull();
  });
  it('is said why: the seller may not sell there, neither brought nor fetched', () => {
    const pune: Destination = { zipcode: 411001, state: 'Maharashtra', reach: 'other_state' };
    expect(refused(pune, { pickupPlace: 'Fort Road 14' })).toBe('We deliver within Rajasthan only');
  });
  it('is nothing said while nobody knows where it goes', () => {
    expect([refused(null), refused(JAIPUR)]).toEqual([null, null]);
  });
});

describe('the days of a delivery', () => {
  it('are the days of packing and of the road', () => {
    expect(offersFor({})).toMatchObject([
      { method: 'standard', transit: { min: 1, max: 2 }, days: { first: '2026-11-25', last: '2026-11-26' } },
    ]);
  });
  it('begin a day later from the hour of the cut-off on, by India’s clock', () => {
    expect(daysFor({}, new Date('2026-11-23T08:29:59Z'))?.first).toBe('2026-11-25');
    expect(daysFor({}, new Date('2026-11-23T08:30:00Z'))?.first).toBe('2026-11-26');
    expect(daysFor({ cutOffHour: 24 }, new Date('2026-11-23T18:00:00Z'))?.first).toBe('2026-11-25');
  });
  it.each(FORTY_MOMENTS)('count from $indianDay, which it is in India at $iso', ({ now, indianDay }) => {
    // The day itself, or the Monday after it, and without the cut-off whatever the hour.
    const isSunday = new Date(indianDay).getUTCDay() === 0;
    const start = new Date(Date.parse(indianDay) + (isSunday ? 86_400_000 : 0)).toISOString().slice(0, 10);
    const atOnce = { dispatchDays: 0, zones: [zone([], 0, 0)] };
    expect(daysFor({ ...atOnce, cutOffHour: 24 }, now)).toEqual({ first: start, last: start });
    // After midnight in India no cut-off of the day has passed, before it every one has.
    const isNight = new Date(now.getTime() + 5.5 * 3_600_000).getUTCHours() === 23;
    expect(daysFor({ ...atOnce, cutOffHour: 14 }, now)?.first === start).toBe(!isNight || isSunday);
  });
  it('leave out Sundays and holidays, for packing and for the road', () => {
    const friday = new Date('2026-11-27T04:30:00Z');
    expect(daysFor({}, friday)).toEqual({ first: '2026-11-30', last: '2026-12-01' });
    expect(daysFor({ holidays: ['2026-11-28', '2026-12-01'] }, friday)).toEqual({
      first: '2026-12-02',
      last: '2026-12-03',
    });
    const sunday = new Date('2026-11-22T04:30:00Z');
    expect(daysFor({}, sunday)).toEqual(daysFor({}, MONDAY));
  });
  it('are those of the store’s words where no zone reaches, or nobody knows', () => {
    expect(offersFor({ zones: [] })).toMatchObject([
      { transit: null, days: { first: '2026-11-26', last: '2026-12-02' } },
    ]);
    expect(daysFor({ zones: [], words: 'as soon as it is dry' }, MONDAY)).toBeNull();
  });

  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  const someRules = fc
    .record({
      dispatchDays: fc.nat(10),
      cutOffHour: fc.nat(24),
      holidays: fc.array(fc.date({ min: new Date('2026-01-01'), max: new Date('2028-02-01'), noInvalidDate: true })),
      min: fc.nat(10),
      more: fc.nat(5),
    })
    .map(({ holidays, min, more, ...said }) =>
      rules({
        ...said,
        holidays: holidays.map((day) => day.toISOString().slice(0, 10)),
        zones: [zone([], min, min + more)],
      }),
    );

  it('never lie before the order, run forward, and are working days', () => {
    fc.assert(
      fc.property(someRules, moments, (said, at) => {
        const { first, last } = daysFor(said, at) ?? { first: '', last: '' };
        expect(first >= new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)).toBe(true);
        expect(first <= last).toBe(true);
        for (const day of [first, last]) {
          expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0);
          expect(said.holidays).not.toContain(day);
        }
      }),
    );
  });
  it('never come earlier for a later order, more days of packing or another holiday', () => {
    fc.assert(
      fc.property(someRules, moments, moments, (said, one, other) => {
        const [early, late] = [one, other].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
        const last = (changed: Partial<DeliveryRules>, at: Date) => daysFor({ ...said, ...changed }, at)?.last ?? '';
        expect(last({}, early) <= last({}, late)).toBe(true);
        expect(last({}, early) <= last({ dispatchDays: said.dispatchDays + 1 }, early)).toBe(true);
        expect(last({}, early) <= last({ holidays: [...said.holidays, last({}, early)] }, early)).toBe(true);
      }),
    );
  });
});

describe('what a delivery costs', () => {
  const priced = (more: Partial<DeliveryZone>) => ({ zones: [zone([], 2, 3, more)] });
  const priceFor = (more: Partial<DeliveryZone>, parcel: Partial<ParcelToSend> = {}) =>
    offersFor(priced(more), parcel)[0]?.price;

  it('is the shop’s one fee where a zone has no prices, and where no zone reaches', () => {
    expect(offersFor({ fee: 4000 })[0]?.price).toBe(4000);
    expect(offersFor({ fee: 4000, zones: [] })[0]?.price).toBe(4000);
  });
  it('goes by weight, by value or by pieces, from each step on', () => {
    const prices = pricesIn('60, 500: 99, 1000: 149.50');
    expect([499, 500, 999, 1000].map((grams) => priceFor({ prices }, { grams }))).toEqual([6000, 9900, 9900, 14950]);
    const falling = { prices: pricesIn('99, 1000: 49'), priceBy: 'value' as const };
    expect([99_999, 100_000].map((value) => priceFor(falling, { value }))).toEqual([9900, 4900]);
    const byPieces = { prices: pricesIn('40, 3: 80'), priceBy: 'pieces' as const };
    expect([1, 2, 3].map((pieces) => priceFor(byPieces, { pieces }))).toEqual([4000, 4000, 8000]);
  });
  it('is nothing from the amount on from which the zone is free', () => {
    const more = { prices: pricesIn('60'), freeFrom: 200_000 };
    expect([199_999, 200_000].map((value) => priceFor(more, { value }))).toEqual([6000, 0]);
  });
  it('of express is its own, and free from no amount', () => {
    const express = { min: 1, max: 1, prices: pricesIn('149') };
    expect(offersFor(priced({ freeFrom: 0, express }))).toMatchObject([
      { method: 'standard', price: 0, days: { first: '2026-11-26', last: '2026-11-27' } },
      { method: 'express', price: 14_900, days: { first: '2026-11-25', last: '2026-11-25' } },
    ]);
  });
  it('is the least of all zones while nobody knows where it goes, and says so', () => {
    const zones = [zone([], 1, 2, { prices: pricesIn('90') }), zone(['342'], 1, 1, { prices: pricesIn('50') })];
    expect(offersFor({ zones }, {}, null)).toMatchObject([{ price: 5000, varies: true, days: null }]);
    expect(offersFor({ zones: zones.slice(1), fee: 5000 }, {}, null)).toMatchObject([{ price: 5000, varies: false }]);
    expect(standardCosts(rules({ zones }))).toEqual({ min: 5000, max: 9000 });
    expect(standardCosts(rules({ zones: zones.slice(1), fee: 4000 }))).toEqual({ min: 4000, max: 5000 });
    expect(standardCosts(rules({ zones: [zone([], 1, 2, { freeFrom: 100 })], fee: 4000 }))).toEqual({
      min: 0,
      max: 4000,
    });
    expect(standardByZone(rules({ zones: zones.slice(1), fee: 4000 }), PARCEL)).toEqual([
      { places: ['342'], price: 5000, transit: { min: 1, max: 1 } },
      { places: [], price: 4000, transit: null },
    ]);
  });
  it('is nothing for who fetches it, once it is packed, wherever the buyer lives', () => {
    const fetched = { method: 'pickup', price: 0, days: { first: '2026-11-24', last: '2026-11-24' }, cash: true };
    expect(offersFor({ pickupPlace: 'Fort Road' })[1]).toMatchObject(fetched);
    expect(offersFor({ pickupPlace: 'Fort Road' }, {}, { ...JAIPUR, reach: 'none' })).toMatchObject([fetched]);
  });
});

describe('cash', () => {
  const cashAt = (said: Partial<DeliveryRules>, to = JAIPUR) => offersFor(said, {}, to)[0]?.cash;
  it('is taken where couriers bring it back from, and the shop wants it', () => {
    const here = [{ from: 302_000, to: 302_999 }];
    expect(cashAt({})).toBe(true);
    expect(cashAt({}, { ...JAIPUR, reach: 'prepaid' })).toBe(false);
    expect(cashAt({ cashOnlyIn: here })).toBe(true);
    expect(cashAt({ cashOnlyIn: here }, { ...JAIPUR, zipcode: 342001 })).toBe(false);
    expect(cashAt({ cashOnlyIn: here, cashNotIn: here })).toBe(false);
  });
  it('nor anything else goes where no courier does', () => {
    expect(offersFor({}, {}, { ...JAIPUR, reach: 'none' })).toEqual([]);
  });
});

describe('prices as they are typed', () => {
  it('are refused where they are none, or would be lower for more', () => {
    for (const typed of ['60', '₹ 60, 500: 99', '0: 60; 500: 60\n1000:99.5'])
      expect(pricesError(typed, 'weight')).toBeNull();
    for (const typed of ['', 'free', '60, x', '-5', '60.123', '1,000: 99'])
      expect(pricesError(typed, 'weight'), typed).not.toBeNull();
    expect(pricesError('500: 60', 'weight')).toContain('first price');
    expect(pricesError('60, 500: 70, 500: 80', 'weight')).toBe('Each step begins above the one before');
    expect(pricesError('60, 500: 50', 'weight')).toBe('More weight may not cost less');
    expect(pricesError('60, 2: 50', 'pieces')).toBe('More pieces may not cost less');
    expect(pricesError('60, 500: 70', 'value')).toBe('Goods of more value may not cost more');
  });

  const steps = fc.array(fc.record({ step: fc.integer({ min: 1, max: 5000 }), more: fc.nat(20_000) }), {
    maxLength: 5,
  });
  const zones = fc
    .record({ first: fc.nat(50_000), steps, by: fc.constantFrom(...PRICES_BY), freeFrom: fc.option(fc.nat(500_000)) })
    .map(({ first, steps, by, freeFrom }) => {
      const prices = [{ from: 0, price: first }];
      for (const { step, more } of steps) {
        const { from, price } = prices.at(-1) ?? { from: 0, price: 0 };
        prices.push({ from: from + step, price: by === 'value' ? Math.max(0, price - more) : price + more });
      }
      return zone([], 1, 2, { priceBy: by, prices, freeFrom, express: { min: 0, max: 1, prices } });
    });
  const parcels = fc.record({
    grams: fc.nat(30_000),
    value: fc.nat(2_000_000),
    pieces: fc.integer({ min: 1, max: 200 }),
  });

  it('are never below zero, and never fall with weight or pieces nor rise with value', () => {
    fc.assert(
      fc.property(zones, parcels, fc.nat(5000), (said, parcel, more) => {
        const prices = (changed: Partial<ParcelToSend>) =>
          offersFor({ zones: [said] }, { ...parcel, ...changed }).map(({ price }) => price);
        const now = prices({});
        const heavier = prices({ grams: parcel.grams + more });
        const larger = prices({ pieces: parcel.pieces + more });
        const dearer = prices({ value: parcel.value + more });
        now.forEach((price, index) => {
          expect(price).toBeGreaterThanOrEqual(0);
          expect(heavier[index]).toBeGreaterThanOrEqual(price);
          expect(larger[index]).toBeGreaterThanOrEqual(price);
          expect(dearer[index]).toBeLessThanOrEqual(price);
        });
        const typed = said.prices?.map(({ from, price }) => `${from}: ${price / 100}`).join(', ') ?? '';
        expect([pricesError(typed, said.priceBy), pricesIn(typed)]).toEqual([null, said.prices]);
      }),
    );
  });
});

it('places and holidays are read as editors type them', () => {
  expect(placesIn(' Rajasthan, 110,\n1220 ,')).toEqual(['Rajasthan', '110', '1220']);
  expect(placesIn('')).toEqual([]);
  expect(holidaysIn('2026-11-08 Diwali\n\n 2027-01-26\nsoon')).toEqual(['2026-11-08', '2027-01-26']);
});
