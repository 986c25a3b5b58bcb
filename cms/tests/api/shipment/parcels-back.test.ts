import type { Order } from 'shared-types/contract/orders';
import type { PackingDesk } from 'shared-types/contract/packing';
import type { OrderShipments } from 'shared-types/contract/shipments';
import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createStaff, placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { payOnline } from '../../helpers/paid-online';
import { parcelDesk, parcelOf } from '../../helpers/parcels';
import { get, query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus, show, stock } = orderFixture([9]);
const { pack, scan, parcels } = parcelDesk(staff);
trackLedger();

const ordered = async (quantity = 1, more: object = {}): Promise<Order> =>
  (await placeOrder(shopper, { ...(await readyToPlace(shopper, product, { quantity })), ...more })).body;
const takeIn = (id: number, body: object, person: { token: string } | null = staff) =>
  request<OrderShipments>('POST', `/shipments/${id}/take-in`, { ...(person && { token: person.token }), body });
const shelf = (order: Order, restock: number) => ({ lines: [{ id: order.details[0]?.id, restock }] });
const waiting = async () => (await get<PackingDesk>('/packing', staff.token)).body.came_back;
/** A parcel with all of the order that nobody took in. */
async function cameBack(order: Order) {
  const { id } = parcelOf(await pack(order, { picked_up: true }));
  await scan(id, 'undelivered');
  return parcelOf(await scan(id, 'returned'));
}
const refunds = (order: Order) =>
  query<{ amount: number; state: string }>('SELECT amount::float AS amount, state FROM refunds WHERE order_id = $1', [
    order.id,
  ]);
const atOnce = () => query("UPDATE store_settings SET refund_returns = 'at_once'");
afterEach(() => query("UPDATE store_settings SET refund_returns = 'on_receipt'"));

describe('a parcel that nobody took in', () => {
  it('waits at the desk, and is taken in piece by piece: to the shelf or aside, all of it credited', async () => {
    const order = await ordered(3);
    const before = await stock();
    const { id, can_take_in } = await cameBack(order);
    expect(can_take_in).toBe(true);
    expect((await waiting()).find((one) => one.id === id)).toMatchObject({
      order: { order_number: order.order_number },
      ...{ direction: 'out', is_credited: false, lines: [{ quantity: 3 }] },
    });
    const taken = await takeIn(id, shelf(order, 2));
    expect([taken.status, parcelOf(taken)]).toMatchObject([201, { state: 'returned', can_take_in: false }]);
    const { status, documents, events, payment } = await show(order.id);
    expect([status, payment.due_amount, await stock()]).toEqual(['cancelled', 0, before + 2]);
    expect(documents.map(({ kind, total_amount }) => [kind, total_amount])).toEqual([
      ['invoice', order.total_amount],
      ['credit_note', order.total_amount],
    ]);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'returned', note: 'Returned to sender', amount: order.total_amount },
      { kind: 'status_changed', to: 'cancelled', note: 'Parcel came back undelivered' },
    ]);
    expect((await waiting()).some((one) => one.id === id)).toBe(false);
  });

  it('is no order to pack before somebody says that it is sent again, which packs it', async () => {
    const order = await ordered();
    const desk = async () => (await get<PackingDesk>('/packing', staff.token)).body;
    const { id } = await cameBack(order);
    expect((await desk()).orders.some((one) => one.id === order.id)).toBe(false);
    expect((await desk()).came_back.some((one) => one.id === id)).toBe(true);
    const again = parcelOf(await pack(order));
    expect((await desk()).came_back.some((one) => one.id === id)).toBe(false);
    expect((await desk()).parcels.some((one) => one.id === again.id)).toBe(true);
    expect((await desk()).orders.some((one) => one.id === order.id)).toBe(false);
  });

  it('is the shop’s to decide: its buyer cannot cancel it, until it is sent again', async () => {
    const order = await ordered(3);
    const part = (quantity: number) => ({ lines: [{ id: order.details[0]?.id, quantity }] });
    const own = async () => (await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token)).body;
    const { id } = parcelOf(await pack(order, { ...part(2), picked_up: true }));
    await scan(id, 'returned');
    expect(await own()).toMatchObject({ status: 'PROCESSING', can_cancel: false, parcels: [{ state: 'returned' }] });
    const refused = await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token });
    expect([refused.status, (await show(order.id)).status]).toEqual([409, 'processing']);
    const again = parcelOf(await pack(order, part(2)));
    expect((await own()).parcels).toMatchObject([{ state: 'packed' }]);
    await scan(again.id, 'delivered');
    // What came back first is decided: the third piece follows.
    expect(await own()).toMatchObject({ status: 'SHIPPED', parcels: [{ state: 'delivered' }] });
  });

  it('waits no more once the order is closed by hand, as when the shopper has fetched the pieces', async () => {
    const order = await ordered();
    const { id } = await cameBack(order);
    await setStatus(order.id, 'delivered');
    expect((await waiting()).some((one) => one.id === id)).toBe(false);
    await setStatus(order.id, 'processing');
    expect((await waiting()).some((one) => one.id === id)).toBe(true);
  });

  it('is told to the shopper: cash that was never paid is nothing that comes back', async () => {
    const order = await ordered();
    const { id } = await cameBack(order);
    await takeIn(id, shelf(order, 1));
    const mails = await query<{ subject: string }>('SELECT subject FROM mails WHERE key LIKE $1 ORDER BY id', [
      `order/${order.id}/%`,
    ]);
    expect(mails.at(-1)).toMatchObject({ subject: `Your order ${order.order_number} came back to us` });
    expect(mails.map(({ subject }) => subject)).not.toContain(`Your order ${order.order_number} is cancelled`);
    expect(await refunds(order)).toEqual([]);
  });

  it('gives back what was paid for it, by the way that it came', async () => {
    const order = await ordered(1, { payment_option: 'UPI' });
    await payOnline(order, staff.token);
    const { id } = await cameBack(order);
    expect(await refunds(order)).toEqual([]);
    await takeIn(id, shelf(order, 0));
    expect(await refunds(order)).toMatchObject([{ amount: order.total_amount }]);
  });

  it('gives it back as soon as it is back where the store does so at once; then the pieces are looked at', async () => {
    await atOnce();
    const order = await ordered(2, { payment_option: 'UPI' });
    await payOnline(order, staff.token);
    const before = await stock();
    const { id, can_take_in } = await cameBack(order);
    expect([can_take_in, (await show(order.id)).status]).toEqual([true, 'cancelled']);
    expect(await refunds(order)).toMatchObject([{ amount: order.total_amount }]);
    expect([(await waiting()).find((one) => one.id === id)?.is_credited, await stock()]).toEqual([true, before]);
    expect((await takeIn(id, shelf(order, 1))).status).toBe(201);
    expect([await stock(), (await refunds(order)).length]).toEqual([before + 1, 1]);
    const rows = await query<{ restocked: boolean }>(
      'SELECT restocked FROM order_returns WHERE order_id = $1 ORDER BY id',
      [order.id],
    );
    expect(rows.map(({ restocked }) => restocked)).toEqual([true, false]);
  });

  it('of cash waits for somebody also then: it may be sent once more', async () => {
    await atOnce();
    const order = await ordered();
    const { id } = await cameBack(order);
    expect((await show(order.id)).status).toBe('processing');
    expect((await pack(order)).status).toBe(201);
    expect((await waiting()).some((one) => one.id === id)).toBe(false);
    const late = await takeIn(id, shelf(order, 1));
    expect([late.status, messageOf(late)]).toEqual([
      409,
      'Peacock Kurta is in another parcel by now, or came back for good',
    ]);
  });

  it('is a part of an order that goes on: what was delivered stays sold', async () => {
    const order = await ordered(3);
    const part = (quantity: number) => ({ lines: [{ id: order.details[0]?.id, quantity }], picked_up: true });
    const first = parcelOf(await pack(order, part(1)));
    const second = parcelOf(await pack(order, part(2)));
    await scan(first.id, 'delivered');
    await scan(second.id, 'returned');
    const before = await stock();
    await takeIn(second.id, shelf(order, 2));
    const { status, payment } = await show(order.id);
    expect([status, payment.due_amount, await stock()]).toEqual(['delivered', order.total_amount / 3, before + 2]);
  });

  it('goes to the shelf with the whole order when that is cancelled by hand', async () => {
    const order = await ordered();
    const before = await stock();
    const { id } = await cameBack(order);
    await setStatus(order.id, 'cancelled');
    expect([await stock(), (await waiting()).some((one) => one.id === id)]).toEqual([before + 1, false]);
    expect((await takeIn(id, shelf(order, 1))).status).toBe(409);
    await setStatus(order.id, 'processing');
    await scan(id, 'in_transit');
    await scan(id, 'returned');
    expect((await waiting()).some((one) => one.id === id)).toBe(true);
    expect((await takeIn(id, shelf(order, 1))).status).toBe(201);
  });
});

describe('taking in', () => {
  it('is refused for what is not in the parcel, a line named twice, too many pieces, and none said', async () => {
    const order = await ordered();
    const { id } = await cameBack(order);
    const line = { id: order.details[0]?.id, restock: 1 };
    const at = async (lines: object[]) => {
      const { status, body } = await takeIn(id, { lines });
      return [status, (body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)];
    };
    expect(await at([{ ...line, id: unknownId() }])).toEqual([400, ['lines.0.id']]);
    expect(await at([line, line])).toEqual([400, ['lines.1.id']]);
    expect(await at([{ ...line, restock: 2 }])).toEqual([400, ['lines.0.restock']]);
    expect(await at([{ ...line, restock: -1 }])).toEqual([400, ['lines.0.restock']]);
    expect(await at([])).toEqual([400, ['lines']]);
    expect((await waiting()).some((one) => one.id === id)).toBe(true);
  });

  it('is refused for a parcel that is not back or was taken in, a stale screen, and to who may not', async () => {
    const order = await ordered();
    const { id, updated_at: seen } = parcelOf(await pack(order, { picked_up: true }));
    expect(messageOf(await takeIn(id, shelf(order, 1)))).toBe('This parcel has not come back undelivered');
    await scan(id, 'returned');
    expect((await takeIn(id, { ...shelf(order, 1), seen_updated_at: seen })).status).toBe(409);
    expect((await takeIn(id, shelf(order, 1), null)).status).toBe(401);
    expect((await takeIn(id, shelf(order, 1), shopper)).status).toBe(403);
    expect((await takeIn(id, shelf(order, 1), await createStaff('super_admin'))).status).toBe(403);
    expect((await takeIn(unknownId(), shelf(order, 1))).status).toBe(404);
    expect((await takeIn(id, shelf(order, 1))).status).toBe(201);
    expect(messageOf(await takeIn(id, shelf(order, 1)))).toBe('This parcel was taken in already');
    expect((await scan(id, 'delivered')).status).toBe(409);
    expect((await parcels(order.id)).shipments).toMatchObject([{ state: 'returned' }]);
  });
});
