import type { Order } from 'shared-types/contract/orders';
import type { PackResult } from 'shared-types/contract/packing';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { createOrder } from '../helpers/factories';
import { orderFixture } from '../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../helpers/parcels';
import { request } from '../helpers/shop';

const { staff, shopper, product, setStatus, show, stock } = orderFixture([5]);
const { pack, scan, parcels } = parcelDesk(staff);
trackLedger();
const ordered = (): Promise<Order> => createOrder(shopper, product);

describe('packing', () => {
  it('of one order by two desks succeeds once', async () => {
    const order = await ordered();
    const answers = await Promise.all(Array.from({ length: 6 }, () => pack(order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await parcels(order.id)).shipments).toHaveLength(1);
  });

  it('of the same orders from the list by two desks makes one parcel of each, and the other desk is told', async () => {
    const orders = [await ordered(), await ordered(), await ordered()];
    const body = { orders: orders.map(({ id }) => ({ id, number: '', eway_bill: '' })) };
    const desks = await Promise.all(
      [body, { orders: [...body.orders].reverse() }].map((one) =>
        request<PackResult>('POST', '/packing', { token: staff.token, body: one }),
      ),
    );
    const ids = (of: 'packed' | 'refused') => desks.flatMap((desk) => desk.body[of].map(({ order_id }) => order_id));
    const all = orders.map(({ id }) => id).sort();
    expect([ids('packed').sort(), ids('refused').sort()]).toEqual([all, all]);
    for (const { id } of orders) expect((await parcels(id)).shipments).toHaveLength(1);
  });

  it('and cancelling at once end as one of the two, with stock and parcel to match', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await ordered();
      const left = await stock();
      const cancel = () => request('POST', `/orders/${order.id}/cancel`, { token: shopper.token });
      const send = () => pack(order, { picked_up: true });
      const [first, second] = await Promise.all(round % 2 ? [cancel(), send()] : [send(), cancel()]);
      expect([first.status, second.status].filter((status) => status < 300)).toHaveLength(1);
      const { status } = await show(order.id);
      const isSent = (await parcels(order.id)).shipments.some(({ state }) => state === 'picked_up');
      expect([status, isSent, await stock()]).toEqual(
        status === 'cancelled' ? ['cancelled', false, left + 1] : ['shipped', true, left],
      );
      if (isSent) await scan(parcelOf({ body: await parcels(order.id) }).id, 'returned');
      await setStatus(order.id, 'cancelled');
    }
  });

  it('of two orders under one number succeeds once', async () => {
    const papers = { courier_id: await courierId(), number: newNumber() };
    const orders = [await ordered(), await ordered()];
    const answers = await Promise.all(orders.map((order) => pack(order, papers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('scans', () => {
  it('that come all at once leave the newest, the order with it, and each of them once', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order, { picked_up: true }));
    const at = new Date().toISOString();
    await Promise.all(['in_transit', 'in_transit', 'in_transit'].map((state) => scan(id, state, { at })));
    await Promise.all(['out_for_delivery', 'undelivered', 'delivered'].map((state) => scan(id, state)));
    const parcel = parcelOf({ body: await parcels(order.id) });
    expect(parcel.scans.filter(({ state }) => state === 'in_transit')).toHaveLength(1);
    expect(parcel.state).toBe(parcel.scans.at(-1)?.state);
    expect((await show(order.id)).status).toBe(parcel.state === 'delivered' ? 'delivered' : 'shipped');
  });

  it('and a status set by hand at once leave a history that leads to the status', async () => {
    const order = await ordered();
    const { id } = parcelOf(await pack(order));
    await Promise.all([scan(id, 'picked_up'), setStatus(order.id, 'delivered'), scan(id, 'in_transit')]);
    const { status, events } = await show(order.id);
    expect(events.findLast(({ to }) => to !== null)?.to).toBe(status);
    expect(status).toBe('delivered');
  });
});

describe('a parcel that came back', () => {
  const takeIn = (id: number, order: Order) =>
    request('POST', `/shipments/${id}/take-in`, {
      token: staff.token,
      body: { lines: [{ id: order.details[0]?.id, restock: 1 }] },
    });
  const cameBack = async (order: Order) => {
    const { id } = parcelOf(await pack(order, { picked_up: true }));
    await scan(id, 'returned');
    return id;
  };

  it('is taken in once by two desks, and credited once', async () => {
    const order = await ordered();
    const left = await stock();
    const id = await cameBack(order);
    const answers = await Promise.all([takeIn(id, order), takeIn(id, order), takeIn(id, order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { documents } = await show(order.id);
    expect([documents.map(({ kind }) => kind), await stock()]).toEqual([['invoice', 'credit_note'], left + 1]);
  });

  it('is either taken in or sent once more, or cancelled, never two of them', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await ordered();
      const left = await stock();
      const id = await cameBack(order);
      const acts = [() => takeIn(id, order), () => pack(order), () => setStatus(order.id, 'cancelled')];
      await Promise.all([...acts.slice(round % 3), ...acts.slice(0, round % 3)].map((act) => act()));
      const { status, documents } = await show(order.id);
      const isSentAgain = (await parcels(order.id)).shipments.some(({ state }) => state === 'packed');
      expect([status === 'cancelled', documents.length, await stock()]).toEqual(
        isSentAgain ? [false, 1, left] : [true, 2, left + 1],
      );
      await setStatus(order.id, 'cancelled');
    }
  });
});
