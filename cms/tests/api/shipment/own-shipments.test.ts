import type { AccountExport } from 'shared-types/contract/account';
import type { Order } from 'shared-types/contract/orders';
import { type OrderParcels, shipments } from 'shared-types/contract/shipments';
import { describe, expect, it } from 'vitest';
import { createShopper, placeOrder, readyToPlace } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { courierId, newNumber, parcelDesk, parcelOf } from '../../helpers/parcels';
import { get, query } from '../../helpers/shop';

const { staff, shopper, product } = orderFixture([9]);
const { pack, scan } = parcelDesk(staff);

const ordered = async (quantity = 1): Promise<Order> =>
  (await placeOrder(shopper, await readyToPlace(shopper, product, { quantity }))).body;
const ownParcels = async (order: Order) =>
  (await get<OrderParcels>(`/orders/${order.id}/shipments`, shopper.token)).body;

describe('the shopper', () => {
  it('sees courier, number, link, day, what is to be paid, and each step with its time', async () => {
    const order = await ordered(2);
    const [line] = order.details;
    const number = newNumber();
    await pack(order, {
      lines: [{ id: line?.id, quantity: 1 }],
      ...{ courier_id: await courierId('Ekart'), number, picked_up: true },
    });
    const own = await ownParcels(order);
    expect(shipments.ofOrder.answer.strict().safeParse(own).error).toBeUndefined();
    expect(own).toMatchObject({
      pieces_left: 1,
      parcels: [
        {
          state: 'picked_up',
          courier: 'Ekart',
          number,
          url: `https://ekartlogistics.com/shipmenttrack/${number}`,
          to_collect: order.total_amount / 2,
          lines: [{ id: line?.id, quantity: 1 }],
          scans: [{ state: 'packed' }, { state: 'picked_up' }],
        },
      ],
    });
    expect(JSON.stringify(own)).not.toContain('Test Shopper');
  });

  it('sees nobody else’s', async () => {
    const order = await ordered();
    await pack(order);
    expect((await get(`/orders/${order.id}/shipments`, (await createShopper()).token)).status).toBe(404);
    expect((await get(`/orders/${order.id}/shipments`)).status).toBe(401);
  });

  it('is written to at each step of each parcel, once, and by one mail of what is packed and fetched at once', async () => {
    const order = await ordered(2);
    const one = { lines: [{ id: order.details[0]?.id, quantity: 1 }] };
    const papers = { courier_id: await courierId(), number: newNumber() };
    const { id } = parcelOf(await pack(order, { ...one, ...papers, picked_up: true }));
    for (const state of ['in_transit', 'out_for_delivery', 'undelivered', 'out_for_delivery', 'delivered'])
      await scan(id, state);
    const mails = await query<{ subject: string; content: string }>(
      'SELECT subject, content::text FROM mails WHERE key LIKE $1 ORDER BY id',
      [`order/${order.id}/%`],
    );
    const n = order.order_number;
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${n} is placed`,
      `A part of your order ${n} is on its way`,
      `A part of your order ${n} comes today`,
      `Your order ${n} could not be handed over`,
      `A part of your order ${n} is delivered`,
    ]);
  });

  it('has them among the data that the shop keeps, with their way', async () => {
    const order = await ordered();
    await pack(order, { courier_id: await courierId('Ekart'), number: newNumber(), picked_up: true });
    const { body } = await get<AccountExport>('/account/export', shopper.token);
    expect(body.parcels).toMatchObject([
      {
        ...{ order_number: order.order_number, direction: 'out', courier: 'Ekart' },
        scans: [{ state: 'packed' }, { state: 'picked_up' }],
      },
    ]);
  });
});
