import { type DraftOrder, draftOrders } from 'shared-types/contract/draft-orders';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { statusesOf } from '../helpers/concurrency';
import { draftDesk } from '../helpers/draft-fixture';
import { createOrder, createProduct, createStaff, stockOf, unknownId } from '../helpers/factories';
import { createGuest } from '../helpers/guest';
import { messageOf, orderFixture } from '../helpers/order-fixture';
import { mailsTo } from '../helpers/outbox';
import { payOnline } from '../helpers/paid-online';
import { get, query, request } from '../helpers/shop';

trackLedger();
const { staff, shopper, product, show, setStatus, stock } = orderFixture([5, 3]);
const desk = draftDesk(staff);

const begin = async (id: number, person = staff, seen?: string) =>
  request<DraftOrder>('POST', '/draft-orders/changes', {
    token: person.token,
    body: { order_id: id, seen_updated_at: seen ?? (await show(id)).updated_at },
  });
const pieces = (quantity: number, stock_id = product.stockIds[0] ?? 0) => ({ lines: [{ stock_id, quantity }] });
const pay = async (id: number) =>
  request('PUT', `/orders/${id}/payment`, { token: staff.token, body: { status: 'paid', reference: 'UTR 1' } });
const linksOf = async (id: number) => (await get<OrderReturns>(`/orders/${id}/return-requests`, shopper.token)).body;

describe('an order that is changed before it is packed', () => {
  it('is credited whole, and another takes its place with its own invoice; what was paid counts there', async () => {
    const order = await createOrder(shopper, product);
    await pay(order.id);
    const begun = await begin(order.id);
    expect(begun.status).toBe(201);
    expect(draftOrders.change.answer.safeParse(begun.body).error).toBeUndefined();
    expect(begun.body).toMatchObject({
      replaces: { id: order.id, order_number: order.order_number, total: 2100, paid: 2100 },
      customer: { user_id: shopper.id },
      details: [{ quantity: 1, price: 2100, left: 5 }],
      total: 2100,
      refusal: null,
    });
    expect([await stock(), (await show(order.id)).status]).toEqual([4, 'pending']);
    const draft = (await desk.save(begun.body, pieces(3))).body;
    const changed = await desk.place(draft);
    expect(changed.status).toBe(200);
    expect(await stock()).toBe(2);
    const [before, after] = [await show(order.id), await show(changed.body.id)];
    expect(before).toMatchObject({ status: 'cancelled', payment: { credit_open_amount: 0, refundable_amount: 0 } });
    expect(before.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(after).toMatchObject({
      status: 'pending',
      totalAmount: 6300,
      payment: { status: 'unpaid', due_amount: 4200 },
      documents: [{ kind: 'invoice', total_amount: 6300 }],
    });
    expect(after.events.find(({ kind }) => kind === 'credit_received')).toMatchObject({
      amount: 2100,
      reference: order.order_number,
    });
    expect(await linksOf(order.id)).toMatchObject({
      changed_into: { order_number: changed.body.order_number },
      change_of: null,
    });
    expect(await linksOf(changed.body.id)).toMatchObject({
      change_of: { order_number: order.order_number },
      changed_into: null,
    });
    const own = await get<Order>(`/orders/by-number/${changed.body.order_number}`, shopper.token);
    expect(own.body).toMatchObject({ due_amount: 4200, details: [{ quantity: 3 }] });
    const subjects = await query<{ subject: string }>('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [
      shopper.email,
    ]);
    expect(subjects.at(-1)?.subject).toBe(
      `Your order ${order.order_number} was changed: it is ${changed.body.order_number} now`,
    );
    expect(subjects.map(({ subject }) => subject).join()).not.toContain('cancelled');
    // Pressed once more it is the same order.
    expect((await desk.place(draft)).body).toEqual(changed.body);
    expect(await stock()).toBe(2);
  });

  it('gives back what is too much the way it came', async () => {
    const order = await createOrder(shopper, product);
    const [line] = (await show(order.id)).details;
    expect(line?.quantity).toBe(1);
    const first = (await desk.save((await begin(order.id)).body, pieces(3))).body;
    const three = await desk.place(first);
    await payOnline({ id: three.body.id, total_amount: 6300 }, staff.token);
    const draft = (await desk.save((await begin(three.body.id)).body, pieces(1))).body;
    const one = await desk.place(draft);
    expect(one.status).toBe(200);
    expect((await show(one.body.id)).payment).toMatchObject({ status: 'paid', due_amount: 0 });
    const refunds = await query<{ amount: string }>('SELECT amount FROM refunds WHERE order_id = $1', [three.body.id]);
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([4200]);
    expect(await stock()).toBe(4);
  });

  it('keeps its prices, takes other pieces at those of now, and may have the last one that it holds itself', async () => {
    const last = await createProduct({ price: 1000, quantities: [1] });
    const order = await createOrder(shopper, last);
    await query('UPDATE products SET price = 1200 WHERE id = $1', [last.id]);
    const begun = (await begin(order.id)).body;
    expect(begun).toMatchObject({ total: 1000, refusal: null, details: [{ price: 1000, list_price: 1200, left: 1 }] });
    const [known] = begun.details;
    const lines = [
      { stock_id: last.stockIds[0], quantity: 1, price: 1000, price_reason: known?.price_reason },
      { stock_id: product.stockIds[0], quantity: 1 },
    ];
    const draft = (await desk.save(begun, { lines })).body;
    const changed = await desk.place(draft);
    expect(changed.status).toBe(200);
    expect(await show(changed.body.id)).toMatchObject({ totalAmount: 3100 });
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(0);
  });

  it('goes to another address, for a guest too, who finds it from the first', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest, product);
    const begun = (await begin(order.id)).body;
    expect(begun).toMatchObject({ customer: { user_id: null, ...guest.contact }, refusal: null });
    const addressed = (await desk.addAddress(begun, { address: 'House 9', building: 'House 9', street: 'Fort Road' }))
      .body;
    const changed = await desk.place(addressed);
    expect(changed.status).toBe(200);
    expect((await show(changed.body.id)).shipping_address).toMatchObject({ address: 'House 9', street: 'Fort Road' });
    const mails = await mailsTo(guest.contact.email);
    expect(mails.at(-1)).toContain(`/orders/${changed.body.order_number}#`);
    const { body } = await request<OrderReturns>('GET', `/orders/${order.id}/return-requests`, {
      cookie: guest.cookie,
    });
    expect(body.changed_into).toMatchObject({ order_number: changed.body.order_number, key: expect.any(String) });
  });

  it('is changed by sales and admins, of what they have seen, until it is packed', async () => {
    const order = await createOrder(shopper, product);
    expect((await begin(order.id, await createStaff('super_admin'))).status).toBe(403);
    expect((await begin(order.id, shopper)).status).toBe(403);
    expect((await request('POST', '/draft-orders/changes', { body: {} })).status).toBe(401);
    expect((await request('POST', '/draft-orders/changes', { token: staff.token, body: {} })).status).toBe(400);
    const gone = { order_id: unknownId(), seen_updated_at: new Date().toISOString() };
    expect((await request('POST', '/draft-orders/changes', { token: staff.token, body: gone })).status).toBe(404);
    const stale = await begin(order.id, staff, '2020-01-01T00:00:00.000Z');
    expect([stale.status, messageOf(stale)]).toEqual([409, expect.stringContaining('has changed meanwhile')]);
    const [one, again] = [(await begin(order.id)).body, (await begin(order.id)).body];
    expect(again.id).toBe(one.id);
    await setStatus(order.id, 'shipped');
    expect((await desk.place(one)).status).toBe(409);
    expect((await begin(order.id)).status).toBe(409);
    expect((await show(order.id)).status).toBe('shipped');
    expect(await stock()).toBe(4);
  });

  it('stays as it was where the other cannot be placed', async () => {
    const order = await createOrder(shopper, product);
    const draft = (await desk.save((await begin(order.id)).body, pieces(5))).body;
    expect(draft.refusal).toBeNull();
    await query('UPDATE stock_labels SET quantity = 3 WHERE id = $1', [product.stockIds[0]]);
    expect((await desk.place(draft)).status).toBe(409);
    expect(await show(order.id)).toMatchObject({ status: 'pending', documents: [{ kind: 'invoice' }] });
    expect(await stock()).toBe(3);
  });
});

describe('at the same moment', () => {
  it('two changes of one order are one, and a change against shipping or cancelling is one of them', async () => {
    const order = await createOrder(shopper, product);
    const draft = (await desk.save((await begin(order.id)).body, pieces(2))).body;
    const answers = await Promise.all([desk.place(draft), desk.place(draft), desk.place(draft)]);
    expect(statusesOf(answers)).toEqual({ 200: 3 });
    expect(new Set(answers.map(({ body }) => body.order_number)).size).toBe(1);
    expect(await stock()).toBe(3);
    for (const status of ['shipped', 'cancelled'] as const) {
      const other = await createOrder(shopper, product);
      const begun = (await begin(other.id)).body;
      const { updated_at } = await show(other.id);
      const [changed, set] = await Promise.all([
        desk.place(begun),
        request('PUT', `/orders/${other.id}/status`, {
          token: staff.token,
          body: { status, seen_updated_at: updated_at },
        }),
      ]);
      expect([changed.status, set.status].sort()).toEqual([200, 409]);
      if (changed.status === 200) await setStatus(changed.body.id, 'cancelled');
      else if (status === 'shipped') await setStatus(other.id, 'cancelled');
      expect(await stock()).toBe(3);
    }
  });
});
