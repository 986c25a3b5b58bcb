import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseFile } from '../../../../tests/helpers/cases';
import { COURIER_ACCOUNT, startCourierProcess } from '../../../../tests/helpers/courier-process';
import { ProviderRefused, ProviderUnsure } from '../../../lib/http/call-provider';
import { type CourierAggregator, KeysRefused, type NewBooking } from '../aggregator';
import { readAggregator } from '../configured';
import { newsOf } from './facts';

let simulator: Awaited<ReturnType<typeof startCourierProcess>>;
let aggregator: CourierAggregator;
const made = (env: Record<string, string> = {}): CourierAggregator => {
  const one = readAggregator({
    ...{ ...COURIER_ACCOUNT, COURIER_AGGREGATOR: 'shiprocket', SHIPROCKET_API_URL: simulator.url },
    ...env,
  });
  if (!one) throw new Error('None is set up');
  return one;
};
beforeAll(async () => {
  simulator = await startCourierProcess(COURIER_ACCOUNT);
  aggregator = made();
});
afterAll(() => simulator.stop());

let keys = 0;
const parcel = {
  zipcode: 342001,
  isReturn: false,
  measures: { weight_grams: 450, length_mm: 300, width_mm: 200, height_mm: 30 },
  ...{ cash: 0, value: 2_100_00 },
};
const wanted = (more: Partial<NewBooking> = {}): NewBooking => ({
  ...{ ...parcel, key: `MD-1-${keys++}`, service: '10', orderedAt: new Date(), wantedAt: new Date() },
  ewayBill: null,
  shopper: {
    ...{ name: 'Leela Devi', address: 'Haveli 7, Clock Tower', city: 'Jodhpur', state: 'Rajasthan', country: 'India' },
    ...{ phone: '+91 98765 43210', email: 'leela@shop.test' },
  },
  items: [{ name: 'Mor Kurta, M', sku: 'L1', units: 1, price: 2_100_00 }],
  ...more,
});
const wishOnce = (name: string, at: string, more: object = {}) =>
  simulator.control({ action: 'wish', wishes: { [name]: { times: 1, at, ...more } } });
const madeFor = async (key: string) =>
  (await simulator.control({})).parcels.filter(({ channel_order_id }) => channel_order_id === key);

it('offers come cheapest first, cash costs more, and where nobody goes there are none', async () => {
  const offers = await aggregator.rates(parcel);
  expect(offers[0]).toEqual({ service: '10', courier: 'Delhivery Surface', price: 42_00, days: 4 });
  const prices = offers.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const against = await aggregator.rates({ ...parcel, cash: 2_100_00 });
  expect(against.map(({ courier }) => courier)).not.toContain('Blue Dart');
  expect(against[0]?.price).toBeGreaterThan(42_00);
  expect(await aggregator.rates({ ...parcel, zipcode: 744101 })).toEqual([]);
});

it('a parcel is booked, labelled, fetched, and what the courier collects is what is due', async () => {
  const order = wanted({ cash: 1_500_50 });
  const booked = await aggregator.book(order, false);
  expect(booked).toMatchObject({ courier: 'Delhivery Surface', number: expect.stringMatching(/^\d{14}$/) });
  const [at] = await madeFor(order.key);
  expect(at?.order).toMatchObject({
    ...{ payment_method: 'COD', sub_total: 1500.5, weight: 0.45, length: 30, billing_phone: '9876543210' },
    pickup_location: 'Primary',
  });
  expect((await aggregator.labels([booked.reference])).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await aggregator.pickUp(booked.reference)).on).toMatch(/^\d{4}-\d\d-\d\d$/);
  // Once more is no error.
  expect(await aggregator.pickUp(booked.reference)).toEqual({ on: null });
});

it.each(['orders/create', 'assign/awb'])(
  'a booking whose answer to %s was lost is found by its key and not made again',
  async (path) => {
    const order = wanted();
    await wishOnce('loseAnswer', path);
    await expect(aggregator.book(order, false)).rejects.toThrow(ProviderUnsure);
    const booked = await aggregator.book(order, true);
    expect(await madeFor(order.key)).toMatchObject([{ awb: booked.number }]);
  },
);

it('without a look-up the same key twice would be two, which is why there is one', async () => {
  const order = wanted();
  await aggregator.book(order, false);
  await aggregator.book(order, false);
  expect(await madeFor(order.key)).toHaveLength(2);
});

it('what gets no number is refused with the reason and left nowhere', async () => {
  const order = wanted();
  await wishOnce('emptyWallet', '');
  await expect(aggregator.book(order, false)).rejects.toThrow(/recharge your ShipRocket wallet/);
  expect(await madeFor(order.key)).toMatchObject([{ status: 'CANCELED' }]);
  const nowhere = aggregator.book(wanted({ service: '1', cash: 100 }), false);
  await expect(nowhere).rejects.toThrow(/not serviceable/);
});

it('what it says of a field is passed on', async () => {
  const bad = wanted();
  const refused = aggregator.book({ ...bad, shopper: { ...bad.shopper, phone: '12345' } }, false);
  await expect(refused).rejects.toThrow(ProviderRefused);
  await expect(refused).rejects.toThrow(/billing phone is invalid/);
});

describe('what is fetched from a shopper', () => {
  const back = (more: Partial<NewBooking> = {}) => wanted({ isReturn: true, ...more });

  it('is offered the other way round, only by those who fetch', async () => {
    const there = { ...parcel, zipcode: 744101 };
    expect(await aggregator.rates({ ...there, isReturn: true })).toEqual([]);
    const offers = await aggregator.rates({ ...parcel, isReturn: true });
    expect(offers.map(({ courier }) => courier)).toEqual(['Delhivery Surface', 'Xpressbees Air']);
  });

  it('is booked from the shopper to where couriers fetch, labelled, fetched and given up', async () => {
    const order = back();
    const booked = await aggregator.book(order, false);
    const [at] = await madeFor(order.key);
    expect(at).toMatchObject({
      isReturn: true,
      order: {
        ...{ pickup_customer_name: 'Leela Devi', pickup_pincode: 342001, pickup_phone: '9876543210' },
        ...{ shipping_customer_name: 'Dispatch', shipping_address: 'Plot 7, Sitapura', shipping_pincode: '302022' },
        ...{ payment_method: 'Prepaid', sub_total: 2100 },
      },
    });
    expect((await aggregator.labels([booked.reference])).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await aggregator.pickUp(booked.reference)).on).toMatch(/^\d{4}-\d\d-\d\d$/);
    await aggregator.cancel({ ...order, reference: booked.reference });
    await aggregator.cancel({ ...order, reference: null });
    expect((await aggregator.track(booked.number)).isCancelled).toBe(true);
  });

  it.each(['orders/create/return', 'assign/awb'])(
    'is looked for among the returns, on whichever page, after a lost answer to %s',
    async (path) => {
      const order = back();
      await wishOnce('loseAnswer', path);
      await expect(aggregator.book(order, false)).rejects.toThrow(ProviderUnsure);
      // Newer ones, so that it stands on the second page.
      await simulator.control({ action: 'returns', count: 110 });
      const booked = await aggregator.book(order, true);
      expect(await madeFor(order.key)).toMatchObject([{ awb: booked.number }]);
    },
  );

  it('is given up also where the answer was lost', async () => {
    const order = back();
    await wishOnce('loseAnswer', 'orders/create/return');
    await expect(aggregator.book(order, false)).rejects.toThrow(ProviderUnsure);
    await aggregator.cancel({ ...order, reference: null });
    expect(await madeFor(order.key)).toMatchObject([{ status: 'RETURN CANCELLED' }]);
  });

  it('is left nowhere when it gets no number', async () => {
    const order = back({ service: '1' });
    await expect(aggregator.book(order, false)).rejects.toThrow(/not serviceable/);
    expect(await madeFor(order.key)).toMatchObject([{ status: 'RETURN CANCELLED' }]);
  });
});

it('a token that has expired in the middle is replaced, once for all calls', async () => {
  const own = made();
  await own.check();
  await simulator.control({ action: 'expireTokens' });
  const [one, two] = await Promise.all([own.book(wanted(), false), own.book(wanted(), false)]);
  expect(one.number).not.toBe(two.number);
  await simulator.control({ action: 'clock', milliseconds: 10 * 86_400_000 });
  await own.check();
});

it('a wrong password says so, and nothing of what was asked for before', async () => {
  const own = made({ SHIPROCKET_PASSWORD: 'another one' });
  await expect(own.check()).rejects.toThrow(KeysRefused);
  await expect(own.book(wanted(), true)).rejects.toThrow(ProviderUnsure);
});

it('a pick-up location that is not there is told', async () => {
  await expect(made({ SHIPROCKET_PICKUP_LOCATION: 'Mill' }).check()).rejects.toThrow(/no pick-up location “Mill”/);
});

it('a booking is given up once, before it is fetched, and also where its answer was lost', async () => {
  const order = wanted();
  const { reference, number } = await aggregator.book(order, false);
  await aggregator.cancel({ ...order, reference });
  await aggregator.cancel({ ...order, reference });
  await aggregator.cancel({ ...order, reference: null });
  expect((await aggregator.track(number)).isCancelled).toBe(true);
  const away = wanted();
  const booked = await aggregator.book(away, false);
  await simulator.control({ action: 'scan', awb: booked.number, status: '42' });
  await expect(aggregator.cancel({ ...away, reference: booked.reference })).rejects.toThrow(/already shipped/);
});

it('says where a parcel is, in our words and our time', async () => {
  const { number } = await aggregator.book(wanted(), false);
  expect(await aggregator.track(number)).toEqual({ number, isCancelled: false, scans: [], troubles: [] });
  const at = new Date('2026-11-23T04:00:00.000Z').getTime();
  for (const [index, status] of ['19', '42', '17', '7'].entries())
    await simulator.control({ action: 'scan', awb: number, status, at: at + index * 3_600_000 });
  const { scans } = await aggregator.track(number);
  expect(scans.map(({ state }) => state)).toEqual(['picked_up', 'out_for_delivery', 'delivered']);
  expect(scans[0]).toMatchObject({ at: new Date(at + 3_600_000), place: 'Jaipur_Sitapura_H (Rajasthan)' });
});

it('a push is known by its token, and one that is no push is not understood', () => {
  expect(aggregator.verifyPush({ 'x-api-key': COURIER_ACCOUNT.SHIPROCKET_WEBHOOK_TOKEN })).toBe(true);
  for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': 'not the token' }])
    expect(aggregator.verifyPush(headers)).toBe(false);
  expect(() => aggregator.readPush(Buffer.from('{'))).toThrow();
  expect(() => aggregator.readPush(Buffer.from('{"scans":[]}'))).toThrow();
  const unknown = [
    { date: 'yesterday', 'sr-status': '7' },
    { date: '2026-11-23 10:00:00', 'sr-status': 'NA' },
  ];
  expect(newsOf('1', { words: 'PICKUP SCHEDULED' }, unknown).scans).toEqual([]);
});

it('is told where a parcel is also by a push whose scans have no codes', () => {
  const push = (more: object = {}, scans: object[] | null = null) => {
    const told = JSON.parse(caseFile('13-shiprocket-push-without-sr-status.json').toString('utf8'));
    return aggregator.readPush(Buffer.from(JSON.stringify({ ...told, ...more, ...(scans && { scans }) })));
  };
  const at = new Date('2026-11-28T09:40:00.000Z');
  expect(push().scans).toEqual([{ state: 'delivered', at, place: 'JAIPUR', note: 'SHIPMENT DELIVERED' }]);
  const codeless = { current_status_id: null, shipment_status_id: undefined };
  // By its words, in whatever case; the moment in Shiprocket's other form, or that of the newest scan.
  expect(push({ ...codeless, current_timestamp: '28 11 2026 15:10:00' }).scans).toMatchObject([
    { state: 'delivered', at },
  ]);
  expect(push({ ...codeless, current_status: 'RTO INITIATED', current_timestamp: null }).scans).toMatchObject([
    { state: 'returning', at },
  ]);
  expect(push({ ...codeless, current_status: 'Pickup Scheduled' }).scans).toEqual([]);
  // What a scan says with its code is not said twice, a few seconds later.
  const scan = { date: '2026-11-28 15:09:58', activity: 'Delivered', location: 'JAIPUR', 'sr-status': '7' };
  expect(push({}, [scan]).scans).toHaveLength(1);
  expect(push({}, [{ ...scan, 'sr-status': '17' }]).scans.map(({ state }) => state)).toEqual([
    'out_for_delivery',
    'delivered',
  ]);
});

it('says what was lost or damaged, by its code or its words, beside where it is', () => {
  const told = (more: object) => newsOf('1', { words: null }, [{ date: '2026-11-23 10:00:00', ...more }]).troubles;
  const at = new Date('2026-11-23T04:30:00.000Z');
  expect(told({ 'sr-status': 12 })).toEqual([{ trouble: 'lost', at }]);
  expect(told({ 'sr-status': '25' })).toEqual([{ trouble: 'damaged', at }]);
  expect(told({ 'sr-status': 'NA', 'sr-status-label': 'SHIPMENT LOST' })).toEqual([{ trouble: 'lost', at }]);
  expect(told({ 'sr-status': '7', 'sr-status-label': 'DELIVERED' })).toEqual([]);
});

it('tells what weighed otherwise', async () => {
  const { number } = await aggregator.book(wanted(), false);
  await simulator.control({ action: 'dispute', awb: number, weight: 1.5 });
  expect(await aggregator.disputes()).toContainEqual({ number, chargedGrams: 1500 });
});

it('an aggregator that is down leaves open what has become of it', async () => {
  for (const wish of ['isDown', 'fail5xx']) {
    await wishOnce(wish, 'orders/create');
    await expect(aggregator.book(wanted(), false)).rejects.toThrow(ProviderUnsure);
  }
});

it('settings that are wrong are told by the variable’s name, and never what stands in it', () => {
  const env = { ...COURIER_ACCOUNT, COURIER_AGGREGATOR: 'shiprocket' };
  expect(readAggregator({})).toBeNull();
  expect(readAggregator(env)?.isTest).toBe(false);
  expect(() => readAggregator({ COURIER_AGGREGATOR: 'dove' })).toThrow('COURIER_AGGREGATOR names dove');
  expect(() => readAggregator({ ...env, SHIPROCKET_EMAIL: '' })).toThrow('SHIPROCKET_EMAIL is missing');
  expect(() => readAggregator({ ...env, SHIPROCKET_WEBHOOK_TOKEN: 'short' })).toThrow(
    /^SHIPROCKET_WEBHOOK_TOKEN(?!.*short)/,
  );
  expect(() => readAggregator({ ...env, SHIPROCKET_API_URL: 'http://elsewhere.test' })).toThrow(/https:/);
  const local = { ...env, SHIPROCKET_API_URL: simulator.url, PUBLIC_URL: 'https://shop.test' };
  expect(() => readAggregator(local)).toThrow(/simulator/);
});
