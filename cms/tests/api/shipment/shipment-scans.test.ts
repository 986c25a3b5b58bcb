import type { AdminOrder, Order } from 'shared-types/contract/orders';
import type { OrderParcels } from 'shared-types/contract/shipments';
import { describe, expect, it } from 'vitest';
import { placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { get, query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus, show, stock } = orderFixture([9]);
const { pack, scan, edit, parcels } = parcelDesk(staff);

const ordered = async (quantity = 1): Promise<Order> =>
  (await placeOrder(shopper, await readyToPlace(shopper, product, { quantity }))).body;
const ownParcels = async (order: Order) =>
  (await get<OrderParcels>(`/orders/${order.id}/shipments`, shopper.token)).body;

describe('what happens to a parcel', () => {
  it('carries the order along: picked up it is shipped, delivered it is delivered', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order, { courier_id: await courierId('Blue Dart'), number: newNumber() }));
    const statuses = [];
    for (const state of ['picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'delivered']) {
      expect((await scan(id, state)).status).toBe(201);
      statuses.push((await show(order.id)).status);
    }
    expect(statuses).toEqual(['shipped', 'shipped', 'shipped', 'shipped', 'delivered']);
    const { events, parcels: states } = await show(order.id);
    expect(states).toEqual(['delivered']);
    expect(events.at(-1)).toMatchObject({ kind: 'status_changed', to: 'delivered' });
    expect(events.at(-1)?.note).toMatch(/^Parcel Blue Dart T\d+: delivered$/);
  });

  it('says of a parted order that it is delivered when its last piece is', async () => {
    const order = await ordered(2);
    const one = { lines: [{ id: order.details[0]?.id, quantity: 1 }] };
    const first = parcelOf(await pack(order, { ...one, picked_up: true }));
    expect((await show(order.id)).status).toBe('shipped');
    const second = parcelOf(await pack(order, one));
    await scan(first.id, 'delivered');
    expect([(await show(order.id)).status, (await show(order.id)).parcels]).toEqual([
      'shipped',
      ['delivered', 'packed'],
    ]);
    await scan(second.id, 'delivered');
    expect((await show(order.id)).status).toBe('delivered');
  });

  it('is told by the newest time, in whatever order it is heard, and twice is once', async () => {
    const order = await ordered();
    const { id, created_at } = parcelOf(await pack(order));
    await query("UPDATE shipments SET created_at = created_at - interval '1 day' WHERE id = $1", [id]);
    await query("UPDATE shipment_scans SET scanned_at = scanned_at - interval '1 day' WHERE shipment_id = $1", [id]);
    const at = (minutes: number) => new Date(Date.parse(created_at) - minutes * 60_000).toISOString();
    await scan(id, 'delivered', { at: at(1) });
    await scan(id, 'in_transit', { at: at(60), place: 'Jaipur' });
    const twice = await scan(id, 'in_transit', { at: at(60) });
    expect(parcelOf(twice)).toMatchObject({
      state: 'delivered',
      scans: [{ state: 'packed' }, { state: 'in_transit', place: 'Jaipur' }, { state: 'delivered' }],
    });
    expect((await show(order.id)).status).toBe('delivered');
  });

  it('cannot be in the future, before it was packed, or of a parcel that is not there', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order));
    for (const at of [new Date(Date.now() + 3_600_000), new Date('2020-01-01')])
      expect([(await scan(id, 'delivered', { at: at.toISOString() })).status]).toEqual([400]);
    expect((await scan(unknownId(), 'delivered')).status).toBe(404);
    expect((await scan(id, 'lost')).status).toBe(400);
    expect((await scan(id, 'delivered', {}, shopper)).status).toBe(403);
    expect((await edit(unknownId(), {})).status).toBe(404);
  });

  it('brings the order back to processing when the parcel is back, and it can be sent once more', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order, { picked_up: true }));
    await scan(id, 'returning');
    expect((await show(order.id)).status).toBe('shipped');
    await scan(id, 'returned');
    expect((await show(order.id)).status).toBe('processing');
    expect((await pack(order)).status).toBe(201);
    const late = await scan(id, 'delivered');
    expect([late.status, messageOf(late)]).toEqual([
      409,
      'Peacock Kurta is in another parcel by now, or came back for good',
    ]);
  });

  it('can be undone while it is packed, and not once it has left', async () => {
    const order = await ordered();
    const first = parcelOf(await pack(order));
    await scan(first.id, 'cancelled');
    expect((await scan(first.id, 'picked_up')).status).toBe(409);
    const second = parcelOf(await pack(order, { picked_up: true }));
    expect((await scan(second.id, 'cancelled')).status).toBe(409);
    expect((await ownParcels(order)).parcels.map(({ id }) => id)).toEqual([second.id]);
  });

  it('does not undo a status that was set by hand, which is recorded as such', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order, { picked_up: true }));
    const set = await setStatus(order.id, 'delivered');
    expect(set.body.events.at(-1)).toMatchObject({ to: 'delivered', note: 'Set by hand' });
    await scan(id, 'out_for_delivery');
    expect((await show(order.id)).status).toBe('delivered');
    const [change] = await query<{ fields: unknown }>(
      "SELECT fields FROM changes WHERE record_kind = 'order' AND record_id = $1 AND fields::text LIKE '%set by%'",
      [order.id],
    );
    expect(JSON.stringify(change?.fields)).toContain('hand');
  });
});

describe('an order with parcels that is cancelled', () => {
  it('has what is packed unpacked, by its shopper too', async () => {
    const order = await ordered();
    const before = await stock();
    await pack(order);
    expect((await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token })).status).toBe(200);
    expect(parcelOf({ body: await parcels(order.id) })).toMatchObject({ state: 'cancelled' });
    expect(await stock()).toBe(before + 1);
  });

  it('is refused while a parcel is out of the house, and possible once it is back', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order, { picked_up: true }));
    const refused = await setStatus(order.id, 'cancelled');
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      `A parcel of order ${order.order_number} has left the house. Note first that it is back, or take back what was delivered as a return.`,
    ]);
    await scan(id, 'delivered');
    expect((await setStatus(order.id, 'cancelled')).status).toBe(409);
    await scan(id, 'returned');
    expect((await setStatus(order.id, 'cancelled')).body.status).toBe('cancelled');
  });
});

it('the list of orders says how their parcels stand', async () => {
  const order = await ordered();
  const { id } = parcelOf(await pack(order, { picked_up: true }));
  await scan(id, 'out_for_delivery');
  const { body } = await get<{ orders: AdminOrder[] }>(
    `/orders/admin?limit=5&search=${order.order_number}`,
    staff.token,
  );
  expect(body.orders[0]).toMatchObject({ status: 'shipped', parcels: ['out_for_delivery'] });
});

it('what was delivered is fetched by a parcel of its own, which leaves the order alone', async () => {
  const order = await ordered();
  expect((await pack(order, { direction: 'return' })).status).toBe(409);
  const { id } = parcelOf(await pack(order, { picked_up: true }));
  await scan(id, 'delivered');
  const back = parcelOf(await pack(order, { direction: 'return', picked_up: true }));
  expect(back).toMatchObject({ direction: 'return', cod_amount: 0, promised_on: null });
  expect((await pack(order, { direction: 'return' })).status).toBe(409);
  await scan(back.id, 'delivered');
  expect((await show(order.id)).status).toBe('delivered');
});
