import type { PackingDesk } from 'shared-types/contract/packing';
import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { unknownId } from '../../helpers/factories';
import { messageOf } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { returnFixture } from '../../helpers/return-fixture';
import { get, query, request } from '../../helpers/shop';

const { accept, asked, decide, delivered, lineOf, product, receive, returnsOf, show, staff, stock } = returnFixture([
  9,
]);
const { pack, scan } = parcelDesk(staff);
trackLedger();

const atOnce = () => query("UPDATE store_settings SET refund_returns = 'at_once'");
afterEach(() => query("UPDATE store_settings SET refund_returns = 'on_receipt'"));
type Bought = Awaited<ReturnType<typeof delivered>>;

/** An accepted return of `quantity` pieces for which a courier is sent. */
async function fetched(order: Bought, quantity = 1, more: object = {}) {
  const { id } = await asked(order, quantity, more);
  await accept(id);
  const parcel = parcelOf(await fetch(order, id, quantity));
  return { id, parcel };
}
const fetch = (order: Bought, requestId: number, quantity = 1, more: object = {}) =>
  pack(order, {
    ...{ direction: 'return', return_request_id: requestId, lines: [{ id: lineOf(order), quantity }] },
    ...more,
  });
const requestOf = async (order: Bought) => (await returnsOf(order)).requests[0];
const credits = async (order: Bought) =>
  (await show(order.id)).documents.filter(({ kind }) => kind === 'credit_note').length;
const atDesk = async (parcel: { id: number }) =>
  (await get<PackingDesk>('/packing', staff.token)).body.came_back.find(({ id }) => id === parcel.id);

describe('a return that a courier fetches', () => {
  it('has courier, number and link for its shopper, waits at the desk once it is here, and is credited then', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    await accept(id);
    const number = newNumber();
    const parcel = parcelOf(await fetch(order, id, 1, { courier_id: await courierId('Ekart'), number }));
    expect(await requestOf(order)).toMatchObject({
      state: 'accepted',
      pick_up: { state: 'packed', courier: 'Ekart', number, url: `https://ekartlogistics.com/shipmenttrack/${number}` },
    });
    await scan(parcel.id, 'picked_up');
    expect([(await requestOf(order))?.pick_up?.state, await atDesk(parcel)]).toEqual(['picked_up', undefined]);
    await scan(parcel.id, 'delivered');
    expect(await atDesk(parcel)).toMatchObject({ direction: 'return', is_credited: false, lines: [{ quantity: 1 }] });
    expect(await credits(order)).toBe(0);
    expect((await receive(order, id)).status).toBe(201);
    expect([(await requestOf(order))?.state, await credits(order), await atDesk(parcel)]).toEqual([
      'received',
      1,
      undefined,
    ]);
  });

  it('has arrived when it is received, whatever the courier said', async () => {
    const order = await delivered(3);
    const first = await fetched(order);
    await scan(first.parcel.id, 'in_transit');
    await receive(order, first.id);
    expect((await requestOf(order))?.pick_up?.state).toBe('delivered');
    const second = await fetched(order);
    await receive(order, second.id);
    expect((await requestOf(order))?.pick_up).toBeNull();
    expect((await fetched(order)).parcel.state).toBe('packed');
  });

  it('is not fetched when it is declined after all, and cannot be declined once it is fetched', async () => {
    const order = await delivered();
    const one = await fetched(order);
    await decide(one.id, { decision: 'declined', answer: 'It was worn.' });
    expect((await requestOf(order))?.pick_up).toBeNull();
    const other = await fetched(order);
    await scan(other.parcel.id, 'picked_up');
    expect(messageOf(await decide(other.id, { decision: 'declined', answer: 'It was worn.' }))).toBe(
      'The courier has fetched it already: receive it when it arrives',
    );
  });

  it('that was called off is not on its way again when its pieces came over the counter', async () => {
    const order = await delivered(2);
    const { id, parcel } = await fetched(order, 2);
    await receive(order, id, 1);
    expect((await scan(parcel.id, 'in_transit')).status).toBe(409);
  });

  it('has arrived when it is delivered: that it came back is not taken, and waits at the desk where it was once', async () => {
    const order = await delivered();
    const { id, parcel } = await fetched(order);
    await scan(parcel.id, 'picked_up');
    expect(await scan(parcel.id, 'returned')).toMatchObject({ status: 400, body: { errors: [{ path: 'state' }] } });
    await query(
      `WITH noted AS (INSERT INTO shipment_scans (shipment_id, state, scanned_at, actor_name, received_at)
         VALUES ($1, 'returned', timezone('UTC', now()), '', timezone('UTC', now())) RETURNING shipment_id)
       UPDATE shipments SET state = 'returned' FROM noted WHERE id = shipment_id`,
      [parcel.id],
    );
    expect(await atDesk(parcel)).toMatchObject({ direction: 'return' });
    await receive(order, id);
    expect(await atDesk(parcel)).toBeUndefined();
  });

  it('is refused for a request that is not accepted, unknown or another order’s, and for other pieces', async () => {
    const [order, other] = [await delivered(), await delivered()];
    const { id } = await asked(order);
    const errorsAt = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      return [status, (body as { errors: { path: string }[] }).errors.map(({ path }) => path)];
    };
    expect(await errorsAt(fetch(order, id))).toEqual([400, ['return_request_id']]);
    await accept(id);
    expect(await errorsAt(fetch(order, unknownId()))).toEqual([400, ['return_request_id']]);
    expect(await errorsAt(fetch(other, id))).toEqual([400, ['return_request_id']]);
    expect(await errorsAt(fetch(order, id, 2))).toEqual([400, ['lines.0.quantity']]);
    expect(await errorsAt(fetch(order, id, 1, { direction: 'out' }))).toEqual([400, ['return_request_id']]);
    expect((await fetch(order, id)).status).toBe(201);
    expect((await fetch(order, id)).status).toBe(409);
  });
});

describe('where the store gives money back at once', () => {
  it('a return is credited when the courier has it, and its pieces are looked at when they are here', async () => {
    await atOnce();
    const order = await delivered(3);
    const before = await stock();
    const { id, parcel } = await fetched(order, 2);
    expect(await credits(order)).toBe(0);
    await scan(parcel.id, 'undelivered');
    expect(await credits(order)).toBe(0);
    await scan(parcel.id, 'picked_up');
    expect(await requestOf(order)).toMatchObject({ state: 'credited', credit_note: { total_amount: 4200 } });
    expect([(await show(order.id)).payment.credit_open_amount, await stock()]).toEqual([4200, before]);
    await scan(parcel.id, 'in_transit');
    await scan(parcel.id, 'delivered');
    expect(await atDesk(parcel)).toMatchObject({ is_credited: true });
    expect((await receive(order, id, 1)).status).toBe(201);
    expect([(await requestOf(order))?.state, await credits(order), await stock()]).toEqual(['received', 1, before + 1]);
    expect((await receive(order, id, 1)).status).toBe(409);
    const rest = await fetched(order);
    await scan(rest.parcel.id, 'picked_up');
    expect((await requestOf(order))?.state).toBe('credited');
    await receive(order, rest.id);
  });

  it('only what the courier has is credited, not all that was asked for', async () => {
    await atOnce();
    const order = await delivered(3);
    const { id } = await asked(order, 2);
    await accept(id);
    const parcel = parcelOf(await fetch(order, id, 1));
    await scan(parcel.id, 'picked_up');
    expect(await requestOf(order)).toMatchObject({ state: 'credited', credit_note: { total_amount: 2100 } });
  });

  it('what arrives beyond what the courier had is credited when it is received', async () => {
    await atOnce();
    const order = await delivered(3);
    const before = await stock();
    const { id } = await asked(order, 2);
    await accept(id);
    await scan(parcelOf(await fetch(order, id, 1)).id, 'picked_up');
    expect((await receive(order, id, 2)).status).toBe(201);
    expect(await requestOf(order)).toMatchObject({ state: 'received', credit_note: { total_amount: 2100 } });
    expect([await credits(order), await stock()]).toEqual([2, before + 2]);
    expect((await show(order.id)).payment.credit_open_amount).toBe(4200);
  });

  it('what came back over the counter meanwhile is not credited twice, and the parcel goes on', async () => {
    await atOnce();
    const order = await delivered(2);
    const { parcel } = await fetched(order, 1);
    const body = { lines: [{ id: lineOf(order), quantity: 2, restock: true }], reason: 'Brought to the shop' };
    expect((await request('POST', `/orders/${order.id}/returns`, { token: staff.token, body })).status).toBe(201);
    expect((await scan(parcel.id, 'picked_up')).status).toBe(201);
    expect([await credits(order), (await requestOf(order))?.state]).toEqual([1, 'accepted']);
  });

  it('what is wanted instead is prepared when the courier has the piece', async () => {
    await atOnce();
    const order = await delivered(2);
    const more = { lines: [{ id: lineOf(order), quantity: 2, exchange_for: product.stockIds[0] }] };
    const { id, parcel } = await fetched(order, 2, more);
    await scan(parcel.id, 'picked_up');
    const request = await requestOf(order);
    expect(request).toMatchObject({ state: 'credited', exchange_order: { order_number: expect.any(String) } });
    const exchange = await show(request?.exchange_order?.id ?? 0);
    expect([exchange.totalAmount, exchange.payment.due_amount]).toEqual([4200, 0]);
    expect(parcelOf(await pack(exchange))).toMatchObject({ direction: 'exchange', cod_amount: 0 });
    await receive(order, id, 2);
    expect((await requestOf(order))?.state).toBe('received');
  });

  it('a scan is noted though what is wanted instead cannot be sent any more, and who takes the pieces in is told why', async () => {
    await atOnce();
    const order = await delivered(2);
    const more = { lines: [{ id: lineOf(order), quantity: 2, exchange_for: product.stockIds[0] }] };
    const { id, parcel } = await fetched(order, 2, more);
    const [store] = await query('SELECT delivery_hsn FROM store_settings');
    await query("UPDATE store_settings SET delivery_hsn = '99999999'");
    try {
      expect((await scan(parcel.id, 'picked_up')).status).toBe(201);
      expect([await requestOf(order), await credits(order)]).toMatchObject([
        { state: 'accepted', pick_up: { state: 'picked_up' } },
        0,
      ]);
      expect(messageOf(await receive(order, id, 2))).toMatch(/^No GST rate is known for 99999999/);
    } finally {
      await query('UPDATE store_settings SET delivery_hsn = $1', [store?.delivery_hsn]);
    }
    expect((await scan(parcel.id, 'in_transit')).status).toBe(201);
    expect(await requestOf(order)).toMatchObject({ state: 'credited' });
    await receive(order, id, 2);
  });
});
