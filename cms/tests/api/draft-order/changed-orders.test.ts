import { type DraftOrderRow, draftOrders } from 'shared-types/contract/draft-orders';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { draftDesk } from '../../helpers/draft-fixture';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  stockOf,
  unknownId,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { payOnline } from '../../helpers/paid-online';
import { parcelDesk } from '../../helpers/parcels';
import { get, query, request } from '../../helpers/shop';

trackLedger();
const pathsOf = (body: unknown) => ((body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path);
const { staff, shopper, product, show, setStatus, stock } = orderFixture([5, 3]);
const desk = draftDesk(staff);

const begin = desk.change;
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
      updated_at: begun.body.created_at,
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
    // What is left of the payment goes back from there too.
    await setStatus(one.body.id, 'cancelled');
    expect(await query('SELECT amount FROM refunds WHERE order_id = $1', [one.body.id])).toEqual([
      { amount: '2100.00' },
    ]);
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

  it('keeps the prices that it was sold for also where they become others once the change is begun', async () => {
    const kurta = await createProduct({ price: 1800, quantities: [3] });
    const order = await createOrder(shopper, kurta);
    const begun = (await begin(order.id)).body;
    for (const price of [10_000, 900]) {
      await query('UPDATE products SET price = $2 WHERE id = $1', [kurta.id, price]);
      const now = await desk.show(begun.id);
      expect(now).toMatchObject({
        ...{ total: 1800, refusal: null },
        details: [{ price: 1800, list_price: price, notice: null }],
      });
    }
    const saved = (await desk.save(await desk.show(begun.id), { gift_note: 'For Leela' })).body;
    const changed = await desk.place(saved);
    expect(changed.status).toBe(200);
    expect(await show(changed.body.id)).toMatchObject({ totalAmount: 1800, gift_note: 'For Leela' });
  });

  it('says of no price that it was agreed to where the shop has it too', async () => {
    const order = await createOrder(shopper, product);
    const changed = await desk.place((await begin(order.id)).body);
    const { events } = await show(changed.body.id);
    const notes = events.filter(({ kind }) => kind === 'note').map(({ note }) => note);
    expect(notes).toEqual([expect.stringMatching(/^Changed from order [^\n]*$/)]);
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

  it('stays its customer’s, and says in its draft when it cannot be changed any more', async () => {
    const order = await createOrder(shopper, product);
    const draft = (await begin(order.id)).body;
    const other = await createShopper();
    const taken = await desk.save(draft, { user_id: other.id, guest: null });
    expect([taken.status, pathsOf(taken.body)]).toEqual([400, ['user_id']]);
    const guest = { name: 'Kamla Devi', email: 'kamla@example.com', phone: '9829012345' };
    expect((await desk.save(draft, { user_id: null, guest })).status).toBe(400);
    const { body } = await get<{ drafts: DraftOrderRow[] }>('/draft-orders', staff.token);
    expect(body.drafts.find(({ id }) => id === draft.id)).toMatchObject({ replaces: order.order_number });
    await parcelDesk(staff).pack(order);
    expect((await desk.show(draft.id)).refusal?.message).toContain('is packed');
    expect((await desk.place(draft)).status).toBe(409);
    await setStatus(order.id, 'cancelled');
    expect((await desk.show(draft.id)).refusal?.message).toContain('is cancelled');
  });

  it('keeps its coupon though that has ended and is used up by it, and pieces that have gone off sale', async () => {
    const code = `KEEP${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    const columns = 'document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, scope';
    await query(
      `INSERT INTO offer_coupons (${columns}, usage_limit, per_user_limit, used_count, created_at, updated_at, published_at)
       VALUES ($1, $1, 'flat', 100, '2020-01-01', '2099-01-01', true, 'cart', 1, 1, 0, now(), now(), now())`,
      [code],
    );
    const ready = await readyToPlace(shopper, product);
    await request('PUT', '/cart/coupon', { token: shopper.token, body: { code } });
    const { body: order } = await placeOrder(shopper, ready);
    expect(order.total_amount).toBe(2000);
    await query('UPDATE offer_coupons SET valid_until = now() WHERE code = $1', [code]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    const begun = (await begin(order.id)).body;
    expect(begun).toMatchObject({ coupon_code: code, discount: 100, total: 2000, refusal: null });
    // No more of them than there were.
    expect((await desk.save(begun, pieces(2))).body.refusal?.message).toContain('no longer on sale');
    const draft = (await desk.save(await desk.show(begun.id), { ...pieces(1), gift_note: 'For Leela' })).body;
    const changed = await desk.place(draft);
    expect(changed.status).toBe(200);
    expect(await show(changed.body.id)).toMatchObject({ coupon_code: code, totalAmount: 2000, gift_note: 'For Leela' });
    expect(await query('SELECT used_count FROM offer_coupons WHERE code = $1', [code])).toEqual([{ used_count: 1 }]);
  });

  it('keeps its tags, and asks for no reference where nothing more is due; by card where the shop takes cards', async () => {
    const order = await createOrder(shopper, product);
    await request('POST', '/orders/tags', {
      token: staff.token,
      body: { orders: [order.id], add: ['wedding'], remove: [] },
    });
    await pay(order.id);
    const draft = (await desk.save((await begin(order.id)).body, { payment: 'cash_received' })).body;
    const changed = await desk.place(draft);
    expect(changed.status).toBe(200);
    expect(await show(changed.body.id)).toMatchObject({
      tags: ['wedding'],
      payment: { status: 'paid', due_amount: 0 },
    });
    const more = (await desk.save((await begin(changed.body.id)).body, { ...pieces(2), payment: 'cash_received' }))
      .body;
    expect(pathsOf((await desk.place(more)).body)).toEqual(['reference']);
    const twice = await desk.place(more, { reference: 'Till 12' });
    expect(await show(twice.body.id)).toMatchObject({ payment: { status: 'paid', due_amount: 0 } });
    expect((await show(changed.body.id)).payment.credit_open_amount).toBe(0);
    const byCard = (await desk.save((await begin(twice.body.id)).body, { payment: 'card_on_delivery' })).body;
    expect(byCard.payments).toContain('card_on_delivery');
    const placed = await desk.place(byCard);
    expect(await show(placed.body.id)).toMatchObject({ payment: { option: 'CARD' } });
    expect((await begin(placed.body.id)).body.payment).toBe('card_on_delivery');
  });

  it('is not taken up again beside what it was changed into, but once that is cancelled, and then stands for itself', async () => {
    const order = await createOrder(shopper, product);
    await pay(order.id);
    const second = (await desk.place((await begin(order.id)).body)).body;
    const third = (await desk.place((await begin(second.id)).body)).body;
    for (const { id } of [order, second]) {
      const refused = await setStatus(id, 'pending');
      expect([refused.status, messageOf(refused)]).toEqual([
        409,
        expect.stringContaining(`order ${third.order_number} stands in its place`),
      ]);
      expect(pathsOf(refused.body)).toEqual([`replaced_by.${third.id}`]);
    }
    expect((await show(order.id)).status).toBe('cancelled');
    expect(await stock()).toBe(4);
    await setStatus(third.id, 'cancelled');
    expect((await setStatus(order.id, 'pending')).status).toBe(200);
    expect((await linksOf(order.id)).changed_into).toBeNull();
    expect((await show(order.id)).payment).toMatchObject({ status: 'unpaid', due_amount: 2100 });
    // Nor is what it was changed into, beside it.
    expect((await setStatus(third.id, 'pending')).status).toBe(409);
    expect(await stock()).toBe(4);
    expect((await desk.place((await begin(order.id)).body)).status).toBe(200);
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

describe('a changed order of an account that is deleted', () => {
  it('still stands alone: the one before is not taken up again, and the books are right', async () => {
    const person = await createShopper();
    const order = await createOrder(person, product);
    await pay(order.id);
    const draft = (
      await desk.save((await begin(order.id)).body, { ...pieces(1), note: 'She called', gift_note: 'For Asha' })
    ).body;
    const { body: changed } = await desk.place(draft);
    await setStatus(changed.id, 'delivered');
    const owner = await createStaff('super_admin', 'admin');
    expect((await request('DELETE', `/users/${person.id}`, { token: owner.token })).status).toBe(200);
    expect((await setStatus(order.id, 'pending')).status).toBe(409);
    expect(await query('SELECT note, gift_note FROM draft_orders WHERE order_id = $1', [changed.id])).toEqual([
      { note: '', gift_note: '' },
    ]);
    expect(await query('SELECT FROM carts WHERE user_id = $1', [person.id])).toEqual([]);
  });
});
