import type { CheckoutQuote } from 'shared-types/contract/checkout';
import type { Delivery, DeliverySettings, ServiceableResult } from 'shared-types/contract/delivery';
import type { PackingDesk } from 'shared-types/contract/packing';
import type { Store } from 'shared-types/contract/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import {
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

trackLedger();

const ZONE = {
  ...{ name: 'All of India', places: '', min_days: 2, max_days: 3, price_by: 'weight', prices: '60, 1000: 99' },
  ...{ free_from: 5000, express_prices: '149', express_min_days: 1, express_max_days: 1 },
};
const bodyOf = ({ id, lists, couriers, version, ...fields }: DeliverySettings) => fields;

let admin: Person;
let shopper: Person;
let before: DeliverySettings;
const save = (body: object, token: string | null = admin.token) =>
  request<DeliverySettings>('PUT', '/delivery-settings', { token, body });
const preview = (settings: object, parcel: object) =>
  request<Delivery>('POST', '/delivery-settings/preview', { token: admin.token, body: { settings, parcel } });
const importPins = async (text: string, courier = before.couriers[0]?.id) => {
  const body = new FormData();
  body.set('file', new File([text], 'pins.csv', { type: 'text/csv' }));
  const answer = await fetch(`${shopUnderTest.url}/api/serviceable-pins/${courier}`, {
    ...{ method: 'POST', headers: { Authorization: `Bearer ${admin.token}` }, body },
  });
  return { status: answer.status, body: (await answer.json()) as ServiceableResult };
};
const priced = () => save({ ...bodyOf(before), dispatch_days: 0, cut_off_hour: 24, zones: [ZONE] });

beforeAll(async () => {
  [admin, shopper] = [await createStaff('admin'), await createShopper()];
  before = (await get<DeliverySettings>('/delivery-settings', admin.token)).body;
});
afterAll(async () => {
  await query('DELETE FROM serviceable_pins');
  await save(bodyOf(before));
});

describe('the settings of delivery', () => {
  it('are changed as a whole, told to everybody, and kept in the store’s history', async () => {
    const { status, body } = await priced();
    expect([status, body]).toMatchObject([200, { zones: [ZONE], dispatch_days: 0, cut_off_hour: 24 }]);
    await expect
      .poll(async () => (await get<Store>('/store')).body.policy)
      .toMatchObject({ delivery_costs: { min: 0, max: 99 }, delivery_choice: true, transit: { min: 2, max: 3 } });
    const [change] = await query<{ fields: unknown }>(
      "SELECT fields::text AS fields FROM changes WHERE record_kind = 'store' ORDER BY id DESC LIMIT 1",
    );
    expect(change?.fields).toContain('zone All of India');
  });

  it('say at the field what is wrong, and then nothing is changed', async () => {
    const wrong = async (zone: object, more: object = {}) => {
      const { status, body } = await save({ ...bodyOf(before), ...more, zones: [{ ...ZONE, ...zone }] });
      return [status, errorsOf(body)?.map(({ path }) => path)];
    };
    const now = (await get<DeliverySettings>('/delivery-settings', admin.token)).body;
    for (const zone of [{ prices: 'free' }, { prices: '60, 500: 50' }, { places: 'Atlantis' }, { places: '0342' }])
      expect(await wrong(zone)).toEqual([400, [`zones.0.${Object.keys(zone)[0]}`]]);
    expect(await wrong({ max_days: 1 })).toEqual([400, ['zones.0.max_days']]);
    expect(await wrong({ express_min_days: null })).toEqual([400, ['zones.0.express_min_days']]);
    expect(await wrong({}, { holidays: 'Diwali' })).toEqual([400, ['holidays']]);
    expect(await wrong({}, { cash_only_in: 'x' })).toEqual([400, ['cash_only_in']]);
    expect(await wrong({}, { parcel_grams: 0 })).toEqual([400, ['parcel_grams']]);
    expect((await get<DeliverySettings>('/delivery-settings', admin.token)).body).toEqual(now);
  });

  it('are not overwritten by who read older ones', async () => {
    const now = (await get<DeliverySettings>('/delivery-settings', admin.token)).body;
    expect((await save({ ...bodyOf(now), pickup_place: 'Behind the second gate' })).status).toBe(200);
    expect((await save({ ...bodyOf(before), seen_version: now.version })).status).toBe(409);
  });

  it('are for admins alone', async () => {
    const sales = await createStaff('sales');
    expect((await save(bodyOf(before), null)).status).toBe(401);
    expect((await save(bodyOf(before), sales.token)).status).toBe(403);
    expect((await get('/delivery-settings', shopper.token)).status).toBe(403);
  });

  it('are tried on a parcel before they are saved', async () => {
    const settings = { ...bodyOf(before), dispatch_days: 0, zones: [ZONE] };
    const parcel = { zipcode: 302001, grams: 1200, value: 2000, pieces: 2 };
    const { body } = await preview(settings, parcel);
    expect(body).toMatchObject({ zipcode: 302001, state: 'Rajasthan' });
    expect(body.offers.slice(0, 2)).toMatchObject([
      { method: 'standard', price: 99, transit: { min: 2, max: 3 } },
      { method: 'express', price: 149, transit: { min: 1, max: 1 } },
    ]);
    expect((await preview(settings, { ...parcel, value: 5000 })).body.offers[0]?.price).toBe(0);
    expect(errorsOf((await preview(settings, { ...parcel, zipcode: 1 })).body)).toMatchObject([
      { path: 'parcel.zipcode' },
    ]);
    expect((await preview(settings, { ...parcel, zipcode: 100001 })).status).toBe(404);
  });
});

describe('the checkout', () => {
  it('says price and day of each way, and the order keeps what was promised', async () => {
    await priced();
    const product = await createProduct({ price: 2100, quantities: [3] });
    await query('UPDATE products SET weight_grams = 1200 WHERE id = $1', [product.id]);
    const body = await readyToPlace(shopper, product);
    const quoteFor = async (method: string) =>
      (
        await get<CheckoutQuote>(
          `/checkout/quote?shipping_address_id=${body.shipping_address_id}&delivery_method=${method}`,
          shopper.token,
        )
      ).body;
    expect((await quoteFor('standard')).options[0]).toMatchObject({ delivery_fee: 99, total: 2199 });
    const { deliveries, delivery_method, options } = await quoteFor('express');
    expect([delivery_method, deliveries.map(({ method, price }) => [method, price]).slice(0, 2)]).toEqual([
      'express',
      [
        ['standard', 99],
        ['express', 149],
      ],
    ]);
    const express = deliveries[1];
    const terms = { ...body, delivery_method, expected_total: options[0]?.total };
    const late = await placeOrder(shopper, { ...terms, expected_delivery: '2020-01-01' });
    expect([late.status, errorsOf(late.body)]).toEqual([
      409,
      [{ path: 'expected_delivery', message: 'The day has changed' }],
    ]);
    // Its price is another way's: the total says so.
    expect((await placeOrder(shopper, { ...terms, delivery_method: 'standard' })).status).toBe(409);
    const { status, body: order } = await placeOrder(shopper, { ...terms, expected_delivery: express?.days?.last });
    expect([status, order.delivery_fee, order.delivery]).toEqual([
      201,
      149,
      { method: 'express', price: 149, days: express?.days, place: null },
    ]);
    const { body: desk } = await get<PackingDesk>('/packing', admin.token);
    expect(desk).toMatchObject({ orders: expect.any(Array) });
    expect(desk.orders.find(({ id }) => id === order.id)).toMatchObject({
      ...{ promised_on: express?.days?.last, delivery_method: 'express' },
    });
  });
});

describe('a courier’s list of PIN codes', () => {
  it('is taken whole or not at all, with row and column of what is wrong', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `${110_001 + index},Y,Y`);
    const { status, body } = await importPins(['Pincode,Prepaid,COD', ...rows.slice(1), 'x,Y,perhaps'].join('\n'));
    expect([status, body]).toEqual([
      200,
      {
        ...{ taken: 0, wrong: 2 },
        problems: [
          { row: 10_001, column: 'COD', message: '“perhaps” is neither yes nor no' },
          { row: 10_001, column: 'Pincode', message: '“x” is no PIN code' },
        ].sort((a, b) => (a.column < b.column ? 1 : -1)),
      },
    ]);
    expect(await query('SELECT FROM serviceable_pins')).toEqual([]);
    expect((await importPins(['Pincode,Prepaid,COD', ...rows].join('\n'))).body).toMatchObject({ taken: 10_000 });
    expect((await get<DeliverySettings>('/delivery-settings', admin.token)).body.lists).toMatchObject([
      { pins: 10_000, cash: 10_000 },
    ]);
  });

  it('says where parcels go, and where cash is taken', async () => {
    await priced();
    const body = await readyToPlace(shopper, await createProduct({ price: 2100 }));
    const [{ zipcode } = { zipcode: 0 }] = await query<{ zipcode: number }>(
      'SELECT zipcode FROM user_addresses WHERE id = $1',
      [body.shipping_address_id],
    );
    await importPins(`pincode,prepaid,cod\n${zipcode},Y,N\n110001,Y,Y`);
    const refused = await placeOrder(shopper, { ...body, payment_option: 'CASH_ON_DELIVERY' });
    expect(errorsOf(refused.body)).toEqual([
      { path: 'payment_option', message: `Cash on delivery is not offered at PIN code ${zipcode}.` },
    ]);
    await importPins('pincode\n110001');
    const nowhere = await placeOrder(shopper, { ...body, payment_option: 'CASH_ON_DELIVERY' });
    expect([nowhere.status, errorsOf(nowhere.body)]).toMatchObject([409, [{ path: 'delivery_method' }]]);
    expect((await get<Delivery>(`/delivery/${zipcode}`)).body.offers.filter(({ place }) => !place)).toEqual([]);
    const courier = before.couriers[0]?.id;
    const forget = () => request('DELETE', `/serviceable-pins/${courier}`, { token: admin.token });
    expect([(await forget()).status, (await forget()).status]).toEqual([200, 404]);
    expect((await placeOrder(shopper, { ...body, payment_option: 'CASH_ON_DELIVERY' })).status).toBe(201);
  });

  it('is of a courier that is there', async () => {
    expect((await importPins('110001', 99_999)).status).toBe(404);
  });
});
