import type { Delivery } from 'shared-types/contract/delivery';
import type { Store } from 'shared-types/contract/store';
import { type DeliveryRules, deliveryOffers } from 'shared-types/domain/delivery-promise';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf, get, query } from '../../helpers/shop';

const deliveryTo = (zipcode: string) => get<Delivery>(`/delivery/${zipcode}`);
const setZones = async (...zones: [name: string, places: string, min: number, max: number][]) => {
  await query('DELETE FROM delivery_zones');
  for (const zone of zones)
    await query(
      'INSERT INTO delivery_zones (document_id, name, places, min_days, max_days) VALUES ($1, $1, $2, $3, $4)',
      zone,
    );
};
const rules: DeliveryRules = {
  dispatchDays: 2,
  cutOffHour: 24,
  holidays: [],
  zones: [{ places: [], min: 4, max: 6, priceBy: 'weight', prices: null, freeFrom: null, express: null }],
  words: '3–7 business days',
  ...{ fee: 0, pickupPlace: '', cashOnlyIn: [], cashNotIn: [] },
};
const daysBy = (changes: Partial<DeliveryRules>, now: Date) =>
  deliveryOffers(
    { ...rules, ...changes },
    { grams: 500, value: 0, pieces: 1 },
    { zipcode: 600001, state: 'Tamil Nadu', reach: 'cash' },
    now,
  )[0]?.days;
/** To Chennai. The date may turn while it is asked for. */
async function expectDays(changes: Partial<DeliveryRules>) {
  const before = daysBy(changes, new Date());
  const { body } = await deliveryTo('600001');
  expect([before, daysBy(changes, new Date())]).toContainEqual(body.offers[0]?.days);
}
const transitTo = async (zipcode: string) => (await deliveryTo(zipcode)).body.offers[0]?.transit;

describe('the date of a delivery', () => {
  const settings = 'SELECT dispatch_days, cut_off_hour, holidays FROM store_settings';
  let zones: Record<string, unknown>[];
  let before: Record<string, unknown> | undefined;
  const set = (dispatch: unknown, hour: unknown, holidays: unknown) =>
    query('UPDATE store_settings SET dispatch_days = $1, cut_off_hour = $2, holidays = $3', [dispatch, hour, holidays]);
  beforeEach(async () => {
    before ??= (await query(settings))[0];
    zones ??= await query('SELECT name, places, min_days, max_days FROM delivery_zones ORDER BY id');
    await set(2, 24, null);
  });
  afterAll(async () => {
    await set(before?.dispatch_days, before?.cut_off_hour, before?.holidays);
    await setZones(
      ...zones.map(({ name, places, min_days, max_days }): [string, string, number, number] => [
        String(name),
        String(places ?? ''),
        Number(min_days),
        Number(max_days),
      ]),
    );
  });

  it('is that of the zone of its PIN code, with the place that the code is at', async () => {
    await setZones(['all', '', 4, 6], ['home', 'rajasthan', 2, 3], ['town', '342', 1, 1]);
    expect((await deliveryTo('342001')).body).toMatchObject({
      zipcode: 342001,
      state: 'Rajasthan',
      city: 'Jodhpur',
      offers: [{ method: 'standard', price: 0, transit: { min: 1, max: 1 } }],
    });
    expect(await transitTo('302001')).toEqual({ min: 2, max: 3 });
    expect(await transitTo('600001')).toEqual({ min: 4, max: 6 });
    await expectDays({});
  });

  it('leaves out the holidays of the store', async () => {
    await setZones(['all', '', 4, 6]);
    const first = daysBy({}, new Date())?.first ?? '';
    await set(2, 24, `${first} A feast`);
    await expectDays({ holidays: [first] });
  });

  it('is that of the store’s words while no zone reaches', async () => {
    await setZones(['home', 'Rajasthan', 2, 3]);
    expect(await transitTo('600001')).toBeNull();
    await expectDays({ zones: [] });
  });

  it('is asked for as people type a PIN code, and said at its field when it is none', async () => {
    expect((await deliveryTo(encodeURIComponent('342 001'))).body.zipcode).toBe(342001);
    for (const odd of ['34200', '012345', 'jodhpur', '3420011']) {
      const { status, body } = await deliveryTo(odd);
      expect([status, errorsOf(body)]).toEqual([400, [{ path: 'zipcode', message: 'Enter a 6-digit PIN code' }]]);
    }
  });

  it('is not guessed for a code that no post office can have, and is for one that is new', async () => {
    await setZones(['all', '', 4, 6]);
    const { status, body } = await deliveryTo('100001');
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      404,
      'The post does not know this PIN code',
    ]);
    await query('DELETE FROM pin_codes WHERE zipcode = 999999');
    expect((await deliveryTo('999999')).body).toMatchObject({
      ...{ state: null, city: null },
      offers: [{ transit: { min: 4, max: 6 } }],
    });
  });

  it('is told of all of India in the store’s policy', async () => {
    const policyOf = async () => (await get<Store>('/store')).body.policy;
    await setZones(['all', '', 4, 6], ['home', 'Rajasthan', 2, 3]);
    await expect.poll(policyOf).toMatchObject({ dispatch_days: 2, transit: { min: 2, max: 6 } });
    await setZones();
    await expect.poll(policyOf).toMatchObject({ transit: null });
  });
});
