import { type CourierRates, couriers } from 'shared-types/contract/couriers';
import type { Health } from 'shared-types/contract/health';
import type { Order } from 'shared-types/contract/orders';
import type { PackingDesk } from 'shared-types/contract/packing';
import type { OrderParcels } from 'shared-types/contract/shipments';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { BOX, bookingDesk, courier } from '../../helpers/courier';
import { COURIER_ACCOUNT } from '../../helpers/courier-process';
import { eventually } from '../../helpers/eventually';
import { createOrder, createStaff } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { startSecondShop } from '../../helpers/second-shop';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { lastActs } from '../../helpers/trail';

const { staff, shopper, product, setStatus, show } = orderFixture([20]);
const { scan, edit, pack } = parcelDesk(staff);
const { packed, booked, book, bookingOf, cancel, hurry, until, post, parcels } = bookingDesk(staff);
trackLedger();
const ordered = (): Promise<Order> => createOrder(shopper, product);
const stateOf = async (order: Order) => parcelOf({ body: await parcels(order.id) }).state;
const becomes = (order: Order, state: string) => eventually(async () => expect(await stateOf(order)).toBe(state));

describe('booking', () => {
  it('offers couriers with price and days, and gives the parcel courier, number and label', async () => {
    const order = await ordered();
    const id = await packed(order);
    const asked = `weight_grams=${BOX.weight_grams}&length_mm=${BOX.length_mm}&width_mm=${BOX.width_mm}&height_mm=${BOX.height_mm}`;
    const { body } = await get<CourierRates>(`/shipments/${id}/rates?${asked}`, staff.token);
    expect(couriers.rates.answer.safeParse(body).error).toBeUndefined();
    expect(body.rates[0]).toMatchObject({ courier: 'Delhivery Surface', days: 4 });
    const wanted = await book(id);
    expect(wanted).toMatchObject({ status: 201, body: { courier: 'Delhivery Surface', price: body.rates[0]?.price } });
    const { number } = await until(id, 'booked');
    expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({
      ...{ courier: 'Delhivery', number, packages: [BOX], url: expect.stringContaining(String(number)) },
    });
    expect(await courier.parcels(order)).toMatchObject([
      { awb: number, order: { sub_total: 2100, payment_method: 'COD' } },
    ]);
    const label = await fetch(`${shopUnderTest.url}/api/packing/courier-labels?shipments=${id}`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    });
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await label.text()).slice(0, 5)).toBe('%PDF-');
    expect((await post('/packing/pick-ups', { shipments: [id] })).body).toEqual({ asked: 1 });
    await eventually(async () => expect((await bookingOf(id))?.pick_up).toBe('asked'));
    expect((await bookingOf(id))?.pick_up_on).toMatch(/^\d{4}/);
    expect((await post('/packing/pick-ups', { shipments: [id] })).body).toEqual({ asked: 0 });
  });

  it('is of the shop’s courier of that name, and of none that is written in another script', async () => {
    await query("INSERT INTO couriers (name, is_active) VALUES ('भारतीय डाक सेवा विभाग', true)");
    try {
      const order = await ordered();
      await booked(order);
      expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({ courier: 'Delhivery' });
    } finally {
      await query("DELETE FROM couriers WHERE name = 'भारतीय डाक सेवा विभाग'");
    }
  });

  it('collects what is due by then, and says at the desk of what was booked before that it is paid since', async () => {
    const [early, late] = [await ordered(), await ordered()];
    const { id: told } = await booked(early);
    const id = await packed(late);
    for (const order of [early, late])
      await request('PUT', `/orders/${order.id}/payment`, {
        token: staff.token,
        body: { status: 'paid', reference: 'UPI 77' },
      });
    await book(id);
    await until(id, 'booked');
    expect(await courier.parcels(late)).toMatchObject([{ order: { payment_method: 'Prepaid' } }]);
    const { body } = await get<PackingDesk>('/packing', staff.token);
    const cashOf = (wanted: number) => body.parcels.find((parcel) => parcel.id === wanted);
    expect([cashOf(told), cashOf(id)]).toMatchObject([
      { cod_amount: 0, collects_too_much: 2100 },
      { cod_amount: 0, collects_too_much: null },
    ]);
  });

  it('by two desks at once is one', async () => {
    const order = await ordered();
    const id = await packed(order);
    const answers = await Promise.all([book(id), book(id), book(id, { service: '33' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await until(id, 'booked');
    expect(await courier.parcels(order)).toHaveLength(1);
  });

  it.each(['orders/create', 'assign/awb'])('is not repeated when the answer to %s was lost', async (at) => {
    const order = await ordered();
    const id = await packed(order);
    await courier.wish('loseAnswer', { times: 1, at });
    await book(id);
    await eventually(async () => expect((await bookingOf(id))?.error).toBeTruthy());
    await hurry(id);
    const { number } = await until(id, 'booked');
    expect(await courier.parcels(order)).toMatchObject([{ awb: number }]);
  });

  it('is not repeated when the answer was lost and the aggregator refuses to say whether it has the parcel', async () => {
    const order = await ordered();
    const id = await packed(order);
    await courier.wish('loseAnswer', { times: 1, at: 'orders/create' });
    await courier.wish('forbid', { times: 1, at: '/orders', after: 1 });
    await book(id);
    for (const said of ['', 'locked']) {
      await eventually(async () => expect((await bookingOf(id))?.error ?? '-').toContain(said));
      await hurry(id);
    }
    const { number } = await until(id, 'booked');
    expect(await courier.parcels(order)).toMatchObject([{ awb: number }]);
  });

  it('goes on where an instance died after the aggregator had it', async () => {
    const order = await ordered();
    const id = await packed(order);
    await book(id);
    const { number } = await until(id, 'booked');
    // As it was before the answer was written down.
    await query('UPDATE shipments SET number = NULL, courier_id = NULL WHERE id = $1', [id]);
    await query(
      `UPDATE courier_bookings SET state = 'asked', number = NULL, reference = NULL, tries = 1, next_try_at = '2000-01-01'
       WHERE shipment_id = $1`,
      [id],
    );
    expect((await until(id, 'booked')).number).toBe(number);
    expect(await courier.parcels(order)).toHaveLength(1);
    expect(parcelOf({ body: await parcels(order.id) }).number).toBe(number);
  });

  it('outlives a token that has expired', async () => {
    await courier.act({ action: 'expireTokens' });
    await booked(await ordered());
  });

  it('that is refused says why, leaves nothing there, and can be tried again', async () => {
    const order = await ordered();
    const id = await packed(order);
    await courier.wish('emptyWallet');
    await book(id);
    expect((await until(id, 'failed')).last_error).toContain('recharge your ShipRocket wallet');
    expect(await courier.parcels(order)).toMatchObject([{ status: 'CANCELED' }]);
    expect(await bookingOf(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('wallet') });
    expect((await book(id)).status).toBe(201);
    await until(id, 'booked');
  });

  it('says plainly where nobody goes, what is not offered, what is missing, and that nobody answers', async () => {
    const order = await ordered();
    const id = await packed(order);
    const asked = '?weight_grams=450&length_mm=300&width_mm=200&height_mm=30';
    const rates = () => get<CourierRates & { message: string }>(`/shipments/${id}/rates${asked}`, staff.token);
    await courier.wish('unserviceable');
    expect((await rates()).body).toMatchObject({ rates: [], problem: expect.stringContaining('no courier') });
    await courier.wish('fail5xx', { times: 1, at: 'serviceability' });
    expect(await rates()).toMatchObject({ status: 503, body: { message: expect.stringContaining('does not answer') } });
    expect((await book(id, { service: '99' })).status).toBe(409);
    expect((await book(id, { weight_grams: 0 })).status).toBe(400);
    expect((await cancel(id)).status).toBe(409);
    const labels = await get(`/packing/courier-labels?shipments=${id}`, staff.token);
    expect(labels.status).toBe(409);
    await scan(id, 'picked_up');
    expect((await book(id)).status).toBe(409);
  });

  it('keeps a number from being typed over, and a number keeps it from being booked', async () => {
    const { id } = await booked(await ordered());
    const papers = { courier_id: await courierId('DTDC'), number: newNumber() };
    expect(await edit(id, papers)).toMatchObject({ status: 409, body: { errors: [{ path: 'number' }] } });
    const typed = parcelOf(await pack(await ordered(), papers));
    expect((await book(typed.id)).status).toBe(409);
  });
});

describe('giving a booking up', () => {
  it('frees the parcel for another one', async () => {
    const order = await ordered();
    const { id, awb } = await booked(order);
    expect((await cancel(id)).status).toBe(201);
    await until(id, 'cancelled');
    expect(await courier.parcels(order)).toMatchObject([{ awb, status: 'CANCELED' }]);
    expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({ courier: null, number: null });
    await book(id, { service: '33' });
    await until(id, 'booked');
    expect(parcelOf({ body: await parcels(order.id) }).courier).toBe('Xpressbees');
  });

  it('goes with the parcel that is unpacked, and with the order that is cancelled', async () => {
    const [one, two] = [await ordered(), await ordered()];
    const [first, second] = [await booked(one), await booked(two)];
    await scan(first.id, 'cancelled');
    await setStatus(two.id, 'cancelled');
    for (const { id } of [first, second]) await until(id, 'cancelled');
    for (const order of [one, two]) expect(await courier.parcels(order)).toMatchObject([{ status: 'CANCELED' }]);
  });

  it('of what somebody has fetched already leaves it booked, and says so', async () => {
    const { id, awb } = await booked(await ordered());
    // The shop has not heard of it, nor asked.
    await query("UPDATE courier_bookings SET next_track_at = '2100-01-01' WHERE shipment_id = $1", [id]);
    await courier.wish('losePush');
    await courier.scan(awb, '42');
    expect((await cancel(id)).status).toBe(201);
    expect((await until(id, 'booked')).last_error).toContain('already shipped');
  });

  it('on the aggregator’s own screens is noticed', async () => {
    const order = await ordered();
    const { id, awb } = await booked(order);
    await courier.act({ action: 'cancel', awb });
    await query("UPDATE courier_bookings SET next_track_at = '2000-01-01' WHERE shipment_id = $1", [id]);
    expect((await until(id, 'cancelled')).last_error).toBe('Cancelled at Shiprocket');
    expect(parcelOf({ body: await parcels(order.id) }).number).toBeNull();
  });
});

describe('where a parcel is', () => {
  it('is pushed, doubled and late, and each scan is one; the order follows and the shopper sees it', async () => {
    const order = await ordered();
    const { awb } = await booked(order);
    await courier.wish('doublePush', { times: 3 });
    await courier.wish('delayPushMs', { times: 1, value: 1500 });
    await courier.scan(awb, '42', { at: Date.now() - 3000 });
    await courier.scan(awb, '17', { at: Date.now() - 2000 });
    await courier.scan(awb, '7', { at: Date.now() - 1000 });
    await becomes(order, 'delivered');
    await eventually(async () => {
      const { pushes } = await courier.act({});
      expect(pushes.every(({ isDone }) => isDone)).toBe(true);
      expect((await query('SELECT FROM courier_pushes WHERE worked_at IS NULL')).length).toBe(0);
    });
    const { body } = await get<OrderParcels>(`/orders/${order.id}/shipments`, shopper.token);
    expect(body.parcels[0]?.scans.map(({ state }) => state)).toEqual([
      'packed',
      'picked_up',
      'out_for_delivery',
      'delivered',
    ]);
    expect((await show(order.id)).status).toBe('delivered');
  });

  it('is asked for where the push was lost, and a late scan does not take it back', async () => {
    const order = await ordered();
    const { id, awb } = await booked(order);
    await courier.wish('losePush', { times: 2 });
    await courier.scan(awb, '17');
    await query("UPDATE courier_bookings SET next_track_at = '2000-01-01' WHERE shipment_id = $1", [id]);
    await becomes(order, 'out_for_delivery');
    await courier.scan(awb, '18', { at: Date.now() - 3_600_000 });
    await query("UPDATE courier_bookings SET next_track_at = '2000-01-01' WHERE shipment_id = $1", [id]);
    await eventually(async () =>
      expect(parcelOf({ body: await parcels(order.id) }).scans.map((one) => one.state)).toContain('in_transit'),
    );
    expect(await stateOf(order)).toBe('out_for_delivery');
  });

  const token = COURIER_ACCOUNT.SHIPROCKET_WEBHOOK_TOKEN;
  const answerTo = (key: string | null, body: unknown) =>
    fetch(`${shopUnderTest.url}/api/couriers/pushes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const push = async (key: string | null, body: unknown) => (await answerTo(key, body)).status;

  it('holds up no other where it cannot be taken in: it is tried again, and given up in the end, which is said', async () => {
    const [bad, good] = [await ordered(), await ordered()];
    const [{ awb }, other] = [await booked(bad), await booked(good)];
    const open = () =>
      query<{ tries: number; next_try_at: Date | null }>(
        'SELECT tries, next_try_at FROM courier_pushes WHERE worked_at IS NULL',
      );
    // No text in the database has such a sign.
    const scans = [{ date: '2026-11-01 10:00:00', 'sr-status': '42', location: 'Jodh\0pur' }];
    expect(await push(token, { awb, scans })).toBe(200);
    await courier.scan(other.awb, '42');
    await becomes(good, 'picked_up');
    await eventually(async () => expect(await open()).toMatchObject([{ tries: 1, next_try_at: expect.any(Date) }]));
    await query("UPDATE courier_pushes SET tries = 9, next_try_at = '2000-01-01' WHERE worked_at IS NULL");
    await eventually(async () => expect(await open()).toEqual([{ tries: 10, next_try_at: null }]));
    const { body } = await get<Health>('/health', (await createStaff('admin')).token);
    expect(body.checks.find(({ name }) => name === 'couriers')).toMatchObject({
      ...{ level: 'warn', finding: expect.stringContaining(`could not be taken in: ${awb}`) },
    });
    await query('DELETE FROM courier_pushes WHERE worked_at IS NULL');
  });

  it('is believed of nobody else: a forged push is refused, and a stranger’s parcel left alone', async () => {
    const order = await ordered();
    const { awb } = await booked(order);
    const scans = [{ date: '2026-11-01 10:00:00', 'sr-status': '7', activity: 'Delivered', location: 'Jodhpur' }];
    expect(await push(null, { awb, scans })).toBe(401);
    const refused = await answerTo('not the token', { awb, scans });
    expect([refused.status, await refused.text()]).toEqual([401, 'The token is wrong']);
    expect(await push(token, '{')).toBe(400);
    expect(await push(token, 'x'.repeat(300_000))).toBe(413);
    expect(await push(token, { awb: 'NOBODYS1', scans })).toBe(200);
    const future = [{ ...scans[0], date: '2099-11-01 10:00:00' }];
    expect(await push(token, { awb, scans: future })).toBe(200);
    await eventually(async () =>
      expect((await query('SELECT FROM courier_pushes WHERE worked_at IS NULL')).length).toBe(0),
    );
    expect(await stateOf(order)).toBe('packed');
  });
});

it('what a courier has lost or damaged is a task until somebody has seen to it, however often it is told', async () => {
  const order = await ordered();
  const { awb } = await booked(order);
  const desk = async () =>
    (await get<PackingDesk>('/packing', staff.token)).body.troubles.filter(({ number }) => number === awb);
  await courier.scan(awb, '42', { at: Date.now() - 3000 });
  await courier.wish('doublePush');
  await courier.scan(awb, '12', { at: Date.now() - 2000 });
  await courier.scan(awb, '25', { at: Date.now() - 1000 });
  await eventually(async () => expect(await desk()).toHaveLength(2));
  const [lost, damaged] = await desk();
  expect([lost, damaged]).toMatchObject([
    { trouble: 'lost', courier: 'Delhivery', order: { order_number: order.order_number } },
    { trouble: 'damaged' },
  ]);
  // Where it is stays as it was told before.
  expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({
    ...{
      state: 'picked_up',
      troubles: [
        { trouble: 'lost', note: null },
        { trouble: 'damaged', note: null },
      ],
    },
  });
  const see = (id: number | undefined, note: string) => post(`/packing/troubles/${id}`, { note });
  expect((await see(lost?.id, '')).status).toBe(400);
  expect((await see(lost?.id, 'Claimed, sent anew')).status).toBe(201);
  expect((await see(lost?.id, 'Again')).status).toBe(404);
  expect((await lastActs('order', order.id))[0]).toBe('edited');
  expect((await desk()).map(({ trouble }) => trouble)).toEqual(['damaged']);
  expect(parcelOf({ body: await parcels(order.id) }).troubles[0]).toMatchObject({ note: 'Claimed, sent anew' });
});

it('what a courier carries though its order was cancelled is a task', async () => {
  const order = await ordered();
  const { id, awb } = await booked(order);
  await courier.wish('losePush');
  await courier.scan(awb, '42');
  await setStatus(order.id, 'cancelled');
  await eventually(async () =>
    expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({
      ...{ state: 'cancelled', troubles: [{ trouble: 'unpacked', note: null }] },
    }),
  );
  const { troubles } = (await get<PackingDesk>('/packing', staff.token)).body;
  const mine = troubles.find(({ number }) => number === awb);
  expect(mine).toMatchObject({ trouble: 'unpacked', order: { order_number: order.order_number } });
  await post(`/packing/troubles/${mine?.id}`, { note: 'Called back' });
  await query("UPDATE courier_bookings SET state = 'cancelled' WHERE shipment_id = $1", [id]);
});

it('a weight that a courier charges is a task until somebody has seen to it', async () => {
  const { awb } = await booked(await ordered());
  await courier.act({ action: 'dispute', awb, weight: 1.5 });
  const desk = async () => (await get<PackingDesk>('/packing', staff.token)).body.weight_disputes;
  // It is asked for at every start, and every hour.
  const other = await startSecondShop({
    ...{ ...COURIER_ACCOUNT, COURIER_AGGREGATOR: 'shiprocket', SHIPROCKET_API_URL: shopUnderTest.courier.url },
  });
  try {
    await eventually(async () => expect((await desk()).some(({ number }) => number === awb)).toBe(true));
  } finally {
    await other.stop();
  }
  const mine = (await desk()).find(({ number }) => number === awb);
  expect(mine).toMatchObject({ courier: 'Delhivery Surface', our_grams: 450, charged_grams: 1500 });
  expect((await post(`/packing/weights/${mine?.id}`, { note: '' })).status).toBe(400);
  expect((await post(`/packing/weights/${mine?.id}`, { note: 'Photo sent' })).status).toBe(201);
  expect((await post(`/packing/weights/${mine?.id}`, { note: 'Again' })).status).toBe(404);
  expect((await lastActs('order'))[0]).toBe('edited');
  expect((await desk()).some(({ number }) => number === awb)).toBe(false);
  expect(await request('GET', '/packing', { token: shopper.token })).toMatchObject({ status: 403 });
});
