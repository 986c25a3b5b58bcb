import { type DraftOrder, type DraftOrderRow, draftOrders } from 'shared-types/contract/draft-orders';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createStaff, type Person, unknownId } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { messageOf } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();
const { delivered, lineOf, placed, product, setStatus, shopper, show, staff, stock } = returnFixture([9]);
const desk = draftDesk(staff);
const admin = preparedStaff('admin');

async function replace(
  order: { id: number; details: { id: number }[] },
  body: object = {},
  who: Person | null = admin,
) {
  const { updated_at } = (await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token)).body;
  const lines = [{ id: order.details[0]?.id ?? 0, quantity: 1 }];
  return request<DraftOrder>('POST', '/draft-orders/replacements', {
    token: who?.token,
    body: { order_id: order.id, lines, reason: 'damaged', seen_updated_at: updated_at, ...body },
  });
}
const linksOf = async (id: number) => (await get<OrderReturns>(`/orders/${id}/return-requests`, shopper.token)).body;

describe('a replacement for damaged or lost pieces', () => {
  it('is a draft without a price to the same address, and once placed an order that nobody pays', async () => {
    const order = await delivered(2);
    const before = await stock();
    await query('UPDATE store_settings SET free_delivery = false, delivery_fee = 100');
    const begun = await replace(order);
    expect(begun.status).toBe(201);
    expect(draftOrders.replace.answer.safeParse(begun.body).error).toBeUndefined();
    expect(begun.body).toMatchObject({
      replacement_of: { id: order.id, order_number: order.order_number },
      replaces: null,
      customer: { user_id: shopper.id },
      details: [{ quantity: 1, price: 0, list_price: 2100 }],
      ...{ subtotal: 0, delivery_fee: 0, cash_fee: 0, total: 0, refusal: null },
    });
    expect(begun.body.details[0]?.price_reason).toBe(`It arrived damaged, order ${order.order_number}`);
    expect((await replace(order)).body.id).toBe(begun.body.id);
    const { body } = await get<{ drafts: DraftOrderRow[] }>('/draft-orders', staff.token);
    expect(body.drafts.find(({ id }) => id === begun.body.id)).toMatchObject({ replacement_of: order.order_number });

    const sent = await desk
      .place(begun.body)
      .finally(() => query('UPDATE store_settings SET free_delivery = true, delivery_fee = 40'));
    expect(sent.status).toBe(200);
    expect(await stock()).toBe(before - 1);
    const made = await show(sent.body.id);
    expect(made).toMatchObject({
      ...{ totalAmount: 0, shipping_address: order.shipping_address },
      payment: { status: 'paid', due_amount: 0, refundable_amount: 0, credit_open_amount: 0 },
      documents: [{ kind: 'invoice', total_amount: 0 }],
    });
    expect(made.events.some(({ note }) => note?.includes(`pieces of order ${order.order_number}`))).toBe(true);
    expect((await show(order.id)).payment).toMatchObject({ status: 'paid', refundable_amount: 4200 });
    expect(await linksOf(order.id)).toMatchObject({ replacements: [{ order_number: sent.body.order_number }] });
    expect(await linksOf(made.id)).toMatchObject({ replacement_of: { order_number: order.order_number } });
    expect((await mailsTo(shopper.email)).at(-1)).toContain(sent.body.order_number);
  });

  it('costs its delivery again once something with a price is in it', async () => {
    const draft = (await replace(await delivered(1))).body;
    await query('UPDATE store_settings SET free_delivery = false, delivery_fee = 100');
    const saved = await desk
      .save(draft, { lines: [{ stock_id: product.stockIds[0] ?? 0, quantity: 1 }] })
      .finally(() => query('UPDATE store_settings SET free_delivery = true, delivery_fee = 40'));
    expect(saved.body).toMatchObject({ subtotal: 2100, delivery_fee: 100, total: 2200 });
  });

  it('is sent for no more than was sold, kept and not replaced yet; the second time for the replacement itself', async () => {
    const order = await delivered(1);
    const sent = await desk.place((await replace(order)).body);
    const again = await replace(order, { reason: 'lost' });
    expect([again.status, errorsOf(again.body)?.[0]?.path]).toEqual([409, 'lines.0.quantity']);
    await setStatus(sent.body.id, 'shipped');
    const made = await show(sent.body.id);
    expect((await replace(made, { reason: 'lost' })).status).toBe(201);
    await setStatus(sent.body.id, 'cancelled');
    expect((await linksOf(order.id)).replacements).toEqual([]);
    expect((await replace(order, { reason: 'lost' })).status).toBe(201);
  });

  it('stays its customer’s, and a guest’s goes to the guest', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest, product);
    await setStatus(order.id, 'delivered');
    const draft = (await replace(order)).body;
    expect(draft).toMatchObject({ customer: { user_id: null, ...guest.contact }, refusal: null, total: 0 });
    expect((await desk.save(draft, { user_id: shopper.id, guest: null })).status).toBe(400);
    expect((await desk.place(draft)).status).toBe(200);
  });

  it('is refused before it has left, at the field where something is missing, and when the order has changed', async () => {
    expect((await replace(await placed(1))).status).toBe(409);
    const order = await delivered(1);
    for (const [body, status, path] of [
      [{ lines: [] }, 400, 'lines'],
      [{ lines: [{ id: 0, quantity: 1 }] }, 400, 'lines.0.id'],
      [{ lines: [{ id: unknownId(), quantity: 1 }] }, 400, 'lines.0.id'],
      [{ lines: [{ id: lineOf(order), quantity: 2 }] }, 409, 'lines.0.quantity'],
      [{ reason: 'ugly' }, 400, 'reason'],
      [{ seen_updated_at: '2020-01-01T00:00:00.000Z' }, 409, 'seen_updated_at'],
    ] as const) {
      const refused = await replace(order, body);
      expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([status, path]);
    }
    expect((await replace(order, { order_id: unknownId() })).status).toBe(404);
  });

  it('is begun by who may sell for less', async () => {
    const order = await delivered(1);
    for (const [who, status] of [
      [null, 401],
      [shopper, 403],
      [await createStaff('sales'), 403],
      [await createStaff('super_admin'), 201],
    ] as const)
      expect((await replace(order, {}, who)).status).toBe(status);
  });

  it('is not begun beside another of the same order, which says whose it is, and stays as it is', async () => {
    const order = await delivered(2);
    const begun = (await replace(order)).body;
    const lines = [{ id: lineOf(order), quantity: 2 }];
    for (const other of [{ lines }, { reason: 'lost' }]) {
      const refused = await replace(order, other, await createStaff('super_admin'));
      expect([refused.status, messageOf(refused)]).toEqual([
        409,
        `Test Shopper has begun another replacement for this order: draft ${begun.id}. Place or delete that one first.`,
      ]);
    }
    expect(await desk.show(begun.id)).toEqual(begun);
    await desk.remove(begun);
    expect((await replace(order, { lines })).body.details).toMatchObject([{ quantity: 2 }]);
  });

  it('is one draft, however many press', async () => {
    const order = await delivered(1);
    const answers = await Promise.all([replace(order), replace(order), replace(order)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const [first] = answers;
    if (!first) throw new Error('Nothing was begun');
    const sent = await Promise.all([desk.place(first.body), desk.place(first.body)]);
    expect(new Set(sent.map(({ body }) => body.order_number)).size).toBe(1);
  });
});
