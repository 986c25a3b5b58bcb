import { toPaise } from 'shared-types/domain/money';
import { expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { BOX, bookingDesk, courier } from '../../helpers/courier';
import { eventually } from '../../helpers/eventually';
import { createOrder, placeOrder, readyToPlace } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { parcelDesk, parcelOf } from '../../helpers/parcels';
import { get } from '../../helpers/shop';

const { staff, shopper, product, show } = orderFixture([20]);
const { pack } = parcelDesk(staff);
const { packed, book, bookingOf, hurry, until, post, parcels } = bookingDesk(staff);
trackLedger();

/** An order of two pieces in cash, each packed into a parcel of its own. */
async function inTwo() {
  const { body: order } = await placeOrder(shopper, await readyToPlace(shopper, product, { quantity: 2 }));
  const [line] = order.details;
  const piece = { lines: [{ id: line?.id ?? 0, quantity: 1 }] };
  return { order, ids: [await packed(order, piece), await packed(order, piece)] as const };
}

it('each parcel of an order is booked by itself, with a number, a label and its part of the cash', async () => {
  const { order, ids } = await inTwo();
  const [first, second] = ids;
  const before = (await parcels(order.id)).shipments;
  expect(before.reduce((sum, { cod_amount }) => sum + toPaise(cod_amount), 0)).toBe(toPaise(order.total_amount));
  // One answer is lost meanwhile.
  await courier.wish('loseAnswer', { times: 1, at: 'assign/awb' });
  await book(first);
  await eventually(async () => expect((await bookingOf(first))?.error).toBeTruthy());
  await book(second, { service: '33' });
  await hurry(first);
  const numbers = [await until(first, 'booked'), await until(second, 'booked')].map(({ number }) => number);
  const there = await courier.parcels(order);
  expect(there.map(({ awb }) => awb).sort()).toEqual([...numbers].sort());
  expect(there.map(({ order: { sub_total } }) => toPaise(Number(sub_total))).sort()).toEqual(
    before.map(({ cod_amount }) => toPaise(cod_amount)).sort(),
  );
  expect((await post('/packing/pick-ups', { shipments: [...ids] })).body).toEqual({ asked: 2 });
  const labels = await get(`/packing/courier-labels?shipments=${ids.join()}`, staff.token);
  expect(labels.status).toBe(200);
  await courier.scan(numbers[0] ?? null, '7');
  await eventually(async () =>
    expect((await parcels(order.id)).shipments.map(({ state }) => state).sort()).toEqual(['delivered', 'packed']),
  );
  expect((await show(order.id)).status).toBe('shipped');
});

it('a parcel of several packages is not booked as one: nothing of it is lost, and the way is said', async () => {
  const order = await createOrder(shopper, product);
  const { id } = parcelOf(await pack(order, { packages: [BOX, { ...BOX, weight_grams: 900 }] }));
  const rates = await get<{ message: string }>(
    `/shipments/${id}/rates?weight_grams=450&length_mm=300&width_mm=200&height_mm=30`,
    staff.token,
  );
  expect(rates).toMatchObject({ status: 409, body: { message: expect.stringContaining('has 2 packages') } });
  expect(messageOf(await book(id))).toContain('pack each as a parcel');
  expect(parcelOf({ body: await parcels(order.id) }).packages.map(({ weight_grams }) => weight_grams)).toEqual([
    450, 900,
  ]);
  expect(await courier.parcels(order)).toEqual([]);
});
