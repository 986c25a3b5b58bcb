import type { CourierRates } from 'shared-types/contract/couriers';
import type { PackingDesk } from 'shared-types/contract/packing';
import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { bookingDesk, courier } from '../../helpers/courier';
import { eventually } from '../../helpers/eventually';
import { parcelDesk, parcelOf } from '../../helpers/parcels';
import { returnFixture } from '../../helpers/return-fixture';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { accept, asked, decide, delivered, lineOf, receive, returnsOf, show, staff } = returnFixture([30]);
const { pack, scan } = parcelDesk(staff);
const { book, bookingOf, cancel, hurry, post, until } = bookingDesk(staff);
trackLedger();
afterEach(() => query("UPDATE store_settings SET refund_returns = 'on_receipt'"));

/** An accepted return for which a courier is to be sent. */
async function wanted() {
  const order = await delivered();
  const request = await asked(order);
  await accept(request.id);
  const lines = [{ id: lineOf(order), quantity: 1 }];
  const { id } = parcelOf(await pack(order, { direction: 'return', return_request_id: request.id, lines }));
  // Couriers tell the second, and it was arranged a while before.
  await query(`UPDATE shipment_scans SET scanned_at = scanned_at - interval '1 hour' WHERE shipment_id = $1`, [id]);
  return { order, request, id };
}
async function bookedPickUp() {
  const arranged = await wanted();
  await book(arranged.id);
  const { number } = await until(arranged.id, 'booked');
  return { ...arranged, awb: number };
}
const pickUpOf = async (order: Awaited<ReturnType<typeof delivered>>) => (await returnsOf(order)).requests[0]?.pick_up;
const atDesk = async (id: number) => {
  const { body } = await get<PackingDesk>('/packing', staff.token);
  expect(body.parcels.some((parcel) => parcel.id === id)).toBe(false);
  return body.pick_ups.find((parcel) => parcel.id === id);
};

describe('a pick-up from a shopper', () => {
  it('is offered, booked, labelled and fetched; the return follows the courier', async () => {
    const { order, request, id } = await wanted();
    expect(await atDesk(id)).toMatchObject({ booking: null, number: null, cod_amount: 0 });
    const box = 'weight_grams=450&length_mm=300&width_mm=200&height_mm=30';
    const { body } = await get<CourierRates>(`/shipments/${id}/rates?${box}`, staff.token);
    // Not all couriers fetch from people.
    expect(body.rates.map((rate) => rate.courier)).toEqual(['Delhivery Surface', 'Xpressbees Air']);
    expect((await book(id)).status).toBe(201);
    const { number } = await until(id, 'booked');
    expect(await courier.parcels(order)).toMatchObject([
      {
        awb: number,
        isReturn: true,
        order: { payment_method: 'Prepaid', pickup_pincode: order.shipping_address.zipcode },
      },
    ]);
    await eventually(async () => expect(await bookingOf(id)).toMatchObject({ state: 'booked', pick_up: 'asked' }));
    expect(await pickUpOf(order)).toMatchObject({ state: 'packed', courier: 'Delhivery', number });
    const label = await fetch(`${shopUnderTest.url}/api/packing/courier-labels?shipments=${id}`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    });
    expect((await label.text()).slice(0, 5)).toBe('%PDF-');
    await courier.scan(number, '42', { at: Date.now() - 2000 });
    await courier.scan(number, '7', { at: Date.now() - 1000 });
    await eventually(async () => expect((await pickUpOf(order))?.state).toBe('delivered'));
    // The order itself was delivered before, and stays so.
    expect((await show(order.id)).status).toBe('delivered');
    expect((await receive(order, request.id)).status).toBe(201);
    expect(await atDesk(id)).toBeUndefined();
  });

  it('has arrived with us when its courier says that it came back, once it was fetched', async () => {
    const { order, request, id, awb } = await bookedPickUp();
    await courier.scan(awb, '42', { at: Date.now() - 2000 });
    await courier.scan(awb, '10', { at: Date.now() - 1000 });
    await eventually(async () => expect((await pickUpOf(order))?.state).toBe('delivered'));
    const { body } = await get<PackingDesk>('/packing', staff.token);
    expect(body.came_back.some((parcel) => parcel.id === id)).toBe(true);
    expect((await receive(order, request.id)).status).toBe(201);
  });

  it('is credited once a courier has told that it has the pieces, where the store pays back at once', async () => {
    await query("UPDATE store_settings SET refund_returns = 'at_once'");
    const { order, awb } = await bookedPickUp();
    await courier.wish('doublePush');
    await courier.scan(awb, '42');
    await eventually(async () => expect((await returnsOf(order)).requests[0]?.state).toBe('credited'));
    const credits = (await show(order.id)).documents.filter(({ kind }) => kind === 'credit_note');
    expect(credits).toHaveLength(1);
  });

  it.each(['orders/create/return', 'assign/awb', 'generate/pickup'])(
    'is booked once when the answer to %s was lost',
    async (at) => {
      const { order, id } = await wanted();
      await courier.wish('loseAnswer', { times: 1, at });
      await book(id);
      await eventually(async () => expect((await bookingOf(id))?.error).toBeTruthy());
      await hurry(id);
      const { number } = await until(id, 'booked');
      await eventually(async () => expect(await bookingOf(id)).toMatchObject({ pick_up: 'asked', error: null }));
      expect(await courier.parcels(order)).toMatchObject([{ awb: number }]);
    },
  );

  it('is booked once when the aggregator goes down after it has it, and an instance dies', async () => {
    const { order, id } = await wanted();
    await book(id);
    const { number } = await until(id, 'booked');
    await eventually(async () => expect((await bookingOf(id))?.pick_up).toBe('asked'));
    // As it was before the answer was written down.
    await courier.wish('isDown', { times: 2, at: 'processing/return' });
    await query('UPDATE shipments SET number = NULL, courier_id = NULL WHERE id = $1', [id]);
    await query(
      `UPDATE courier_bookings SET state = 'asked', number = NULL, reference = NULL, pick_up = 'none', tries = 1,
         next_try_at = '2000-01-01' WHERE shipment_id = $1`,
      [id],
    );
    await eventually(async () => expect((await bookingOf(id))?.error).toBeTruthy());
    await hurry(id);
    await eventually(async () => {
      await hurry(id);
      expect(await bookingOf(id)).toMatchObject({ state: 'booked', pick_up: 'asked' });
    });
    expect(await courier.parcels(order)).toMatchObject([{ awb: number }]);
  });

  it('is given up at the desk, with the return that is declined, and with what came back by itself', async () => {
    const [one, two, three] = [await bookedPickUp(), await bookedPickUp(), await bookedPickUp()];
    expect((await cancel(one.id)).status).toBe(201);
    await decide(two.request.id, { decision: 'declined', answer: 'It was worn.' });
    await receive(three.order, three.request.id);
    for (const { id, order } of [one, two, three]) {
      await until(id, 'cancelled');
      expect(await courier.parcels(order)).toMatchObject([{ status: 'RETURN CANCELLED' }]);
    }
    expect(await pickUpOf(one.order)).toMatchObject({ courier: null, number: null });
    await book(one.id, { service: '33' });
    await until(one.id, 'booked');
    expect(await pickUpOf(one.order)).toMatchObject({ courier: 'Xpressbees' });
  });

  it('that is refused says why and is left nowhere; what has been fetched is not booked', async () => {
    const { order, id } = await wanted();
    await courier.wish('emptyWallet');
    await book(id);
    expect((await until(id, 'failed')).last_error).toContain('recharge your ShipRocket wallet');
    expect(await courier.parcels(order)).toMatchObject([{ status: 'RETURN CANCELLED' }]);
    expect((await book(id, { service: '1' })).status).toBe(409);
    expect((await post('/packing/pick-ups', { shipments: [id] })).body).toEqual({ asked: 0 });
    await scan(id, 'picked_up');
    expect((await book(id)).status).toBe(409);
  });
});
