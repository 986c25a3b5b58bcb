import { randomInt } from 'node:crypto';
import type { Change } from 'shared-types/contract/changes';
import type { GuestExport } from 'shared-types/contract/guests';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { draftDesk } from '../../helpers/draft-fixture';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  registerShopper,
  unknownId,
} from '../../helpers/factories';
import { createGuest, type Guest } from '../../helpers/guest';
import { payOnline } from '../../helpers/paid-online';
import { parcelDesk } from '../../helpers/parcels';
import { preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

trackLedger();

const admin = preparedStaff('admin');

const deliver = (orderId: number) =>
  request('PUT', `/orders/${orderId}/status`, { token: admin.token, body: { status: 'delivered' } });
const erase = (orderId: number, person: Person = admin) =>
  request('DELETE', `/orders/admin/${orderId}/guest`, { token: person.token });
const takeAlong = (orderId: number, person: Person = admin) =>
  get<GuestExport & { message: string }>(`/orders/admin/${orderId}/guest`, person.token);
const byKey = (method: string, path: string, key: string) => request(method, path, { headers: { 'Order-Key': key } });
async function keyOf({ contact }: Guest, orderNumber: string): Promise<string> {
  const body = { order_number: orderNumber, contact: contact.email };
  return `${orderNumber}.${(await request<{ key: string }>('POST', '/orders/find', { body })).body.key}`;
}

/** A guest with all that the shop may keep of one, on two devices. */
async function furnishedGuest() {
  const number = String(randomInt(1_000_000_000)).padStart(9, '0');
  const guest = await createGuest({ name: `Zarina ${number} Begum`, phone: `9${number}` });
  const phone = await createGuest({ ...guest.contact, name: `Zarina ${number}` });
  const order = await createOrder(guest);
  const second = await createOrder(phone);
  const product = await createProduct({ quantities: [3] });
  const out = await createProduct({ quantities: [0] });
  await addToCart(phone, product, { quantity: 2 });
  const wish = { cookie: guest.cookie, body: { product_id: product.id } };
  expect((await request('POST', '/wishlist', wish)).status).toBeLessThan(300);
  const notice = { email: guest.contact.email, stock_id: out.stockIds[0] };
  expect((await request('POST', '/stock-notices', { body: notice })).status).toBeLessThan(300);
  const message = { ...guest.contact, subject: 'A sleeve', message: 'Longer?' };
  expect((await request('POST', '/contact-messages', { body: message })).status).toBe(201);
  return { guest, phone, order, second, product };
}

describe('DELETE /orders/admin/:id/guest', () => {
  it('takes the guest out of all their orders and forgets devices, carts, wishes, notices, messages and mails', async () => {
    const { guest, phone, order, second } = await furnishedGuest();
    const key = await keyOf(guest, order.order_number);
    const other = await createGuest();
    const theirs = await createOrder(other);
    await addToCart(other, await createProduct());
    // Of what guests do themselves their name is kept: a parcel is unpacked, and money goes back.
    const cancelled = await createOrder(guest);
    await payOnline(cancelled, admin.token);
    await parcelDesk(admin).pack(cancelled);
    const unwanted = await request('POST', `/orders/${cancelled.id}/cancel`, { cookie: guest.cookie });
    expect(unwanted.status).toBe(200);
    await query('UPDATE carts SET cash_confirmed_to = $1 WHERE device_id = $2', [guest.contact.email, guest.id]);
    for (const { id } of [order, second, theirs]) expect((await deliver(id)).status).toBe(200);
    const { status, body } = await erase(order.id);
    expect([status, body.message]).toEqual([200, 'The guest’s data have been erased']);

    const kept = await query(
      `SELECT to_jsonb(o) AS row FROM orders o WHERE id = ANY($1)
       UNION ALL SELECT to_jsonb(e) FROM order_events e WHERE order_id = ANY($1)
       UNION ALL SELECT to_jsonb(d) FROM devices d UNION ALL SELECT to_jsonb(a) FROM user_addresses a
       UNION ALL SELECT to_jsonb(n) FROM stock_notices n UNION ALL SELECT to_jsonb(m) FROM mails m
       UNION ALL SELECT to_jsonb(m) FROM contact_messages m UNION ALL SELECT to_jsonb(c) FROM changes c
       UNION ALL SELECT to_jsonb(r) FROM refunds r UNION ALL SELECT to_jsonb(s) FROM shipment_scans s
       UNION ALL SELECT to_jsonb(c) FROM carts c`,
      [[order.id, second.id, cancelled.id]],
    );
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${guest.contact.phone.slice(1)}|${guest.contact.email}`, 'i'));
    expect(await query('SELECT FROM wishes WHERE device_id = $1', [guest.id])).toEqual([]);
    const [row] = await query("SELECT shipping_address -> 'city' ->> 'name' AS city FROM orders WHERE id = $1", [
      order.id,
    ]);
    expect(row?.city).toBe('Jodhpur');
    const [invoice] = await query('SELECT document FROM invoices WHERE order_id = $1', [order.id]);
    expect(invoice?.document.buyer.name).toBe(guest.contact.name);

    for (const { cookie } of [guest, phone]) expect((await request('GET', '/cart', { cookie })).status).toBe(401);
    expect((await request('GET', '/cart', { cookie: other.cookie })).status).toBe(200);
    expect((await request('GET', `/orders/by-number/${theirs.order_number}`, { cookie: other.cookie })).status).toBe(
      200,
    );
    // Neither a link of an old mail nor the look-up opens the documents, which have the name still.
    expect((await byKey('GET', `/orders/${order.id}/invoice`, key)).status).toBe(401);
    const found = { order_number: order.order_number, contact: `guest-${order.id}@deleted.invalid` };
    expect((await request('POST', '/orders/find', { body: found })).status).toBe(404);
  });

  it('takes a guest who was merged with another out of the customer, who is called as the other from then on', async () => {
    const [kept, gone] = [await createGuest(), await createGuest({ name: 'Gone Begum' })];
    const theirs = await createOrder(kept);
    const order = await createOrder(gone);
    const customerOf = async (id: number) =>
      (await query('SELECT customer_id AS id FROM order_customers WHERE order_id = $1', [id]))[0]?.id;
    const [into, other] = [await customerOf(order.id), await customerOf(theirs.id)];
    const merge = { token: admin.token, body: { other_id: other, seen_orders: 1 } };
    expect((await request('POST', `/customers/${into}/merge`, merge)).status).toBe(200);
    await deliver(order.id);
    expect((await erase(order.id)).status).toBe(200);
    const customers = await query(
      `SELECT to_jsonb(c) AS row FROM customers c WHERE id = $1
       UNION ALL SELECT to_jsonb(e) FROM customer_emails e WHERE customer_id = $1`,
      [into],
    );
    expect(customers[0]?.row).toMatchObject({ name: kept.contact.name, email: kept.contact.email });
    expect(JSON.stringify(customers)).not.toMatch(new RegExp(`Gone Begum|${gone.contact.email}`));
  });

  it('leaves nothing of who they are in the history of the draft of their order', async () => {
    const desk = draftDesk(admin);
    const made = await desk.ready(await createProduct());
    const draft = (await desk.save(made, { gift_note: 'For Leela', note: 'Calls first' })).body;
    const { body: placed } = await desk.place(draft);
    await deliver(placed.id);
    expect((await erase(placed.id)).status).toBe(200);
    const { body: changes } = await get<Change[]>(`/changes/draft-order/${draft.id}`, admin.token);
    const fields = changes.flatMap((change) => change.fields.map(({ field }) => field));
    expect(fields).toEqual(expect.arrayContaining(['customer', 'gift note', 'note']));
    expect(JSON.stringify(changes)).not.toMatch(/kamla|9829012345|Leela|Calls/i);
  });

  it('is in the trail of each of the orders, without what was erased, and can be done once', async () => {
    const { order, second } = await furnishedGuest();
    for (const { id } of [order, second]) await deliver(id);
    expect((await erase(second.id)).status).toBe(200);
    for (const { id } of [order, second]) {
      const { body } = await get<Change[]>(`/changes/order/${id}`, admin.token);
      expect(body[0]).toMatchObject({ act: 'guest erased', fields: [] });
    }
    const again = await erase(order.id);
    expect([again.status, again.body.message]).toEqual([409, 'What was kept of this customer has been erased']);
    expect((await takeAlong(order.id)).status).toBe(409);
    expect((await get<AdminOrderDetail>(`/orders/admin/${order.id}`, admin.token)).body.acts.erase_guest).toBe(false);
  });

  it('waits until every order of the guest has arrived or is cancelled', async () => {
    const { guest, order, second } = await furnishedGuest();
    await deliver(order.id);
    const { status, body } = await erase(order.id);
    expect([status, body.message]).toEqual([409, `The order ${second.order_number} is still on its way`]);
    expect((await request('GET', '/cart', { cookie: guest.cookie })).status).toBe(200);
  });

  it('is for guests’ orders: an account’s is erased with the account', async () => {
    const order = await createOrder(await createShopper());
    await deliver(order.id);
    const refused = await erase(order.id);
    expect([refused.status, refused.body.message]).toEqual([409, 'This order is of an account, not of a guest']);
    expect((await erase(unknownId())).status).toBe(404);
  });

  it('leaves an account of the same address, which nobody has confirmed, as it is', async () => {
    const { guest, order, second } = await furnishedGuest();
    for (const { id } of [order, second]) await deliver(id);
    const account = await registerShopper(guest.contact);
    expect((await erase(order.id)).status).toBe(200);
    expect((await get('/account', account.token)).status).toBe(200);
  });

  it('is offered to whoever may, on the order', async () => {
    const order = await createOrder(await createGuest());
    const acts = async (person: Person) =>
      (await get<AdminOrderDetail>(`/orders/admin/${order.id}`, person.token)).body.acts.erase_guest;
    expect([
      await acts(admin),
      await acts(await createStaff('super_admin')),
      await acts(await createStaff('sales')),
    ]).toEqual([true, false, false]);
  });
});

describe('GET /orders/admin/:id/guest', () => {
  it('is everything that is kept of the guest, and nothing of anybody else', async () => {
    const { guest, phone, order, second, product } = await furnishedGuest();
    await createOrder(await createGuest({ name: 'Somebody Else' }));
    const { status, body, headers } = await takeAlong(order.id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(body.contacts.map(({ name, email }) => [name, email])).toEqual([
      [phone.contact.name, guest.contact.email],
      [guest.contact.name, guest.contact.email],
    ]);
    expect(body.orders.map(({ order_number }) => order_number)).toEqual([second.order_number, order.order_number]);
    expect(body.cart).toMatchObject([{ product: product.name, quantity: 2 }]);
    expect(body.wishlist).toMatchObject([{ product: product.name }]);
    expect(body.addresses).toHaveLength(2);
    expect([body.stock_notices.length, body.messages.map(({ message }) => message)]).toEqual([1, ['Longer?']]);
    expect(JSON.stringify(body)).not.toMatch(/Somebody Else/);
  });
});

describe('an account that has taken guest orders along', () => {
  it('takes the guest’s name out of what happened to them when it is deleted', async () => {
    const guest = await createGuest({ name: 'Zarina Begum' });
    const order = await createOrder(guest);
    expect((await request('POST', `/orders/${order.id}/cancel`, { cookie: guest.cookie })).status).toBe(200);
    const account = await createShopper({ email: guest.contact.email });
    await request('POST', '/auth/user/login', { body: { email: account.email, password: PASSWORD } });
    const leave = { token: account.token, body: { password: PASSWORD } };
    expect((await request('POST', '/account/delete', leave)).status).toBe(200);
    const events = await query('SELECT actor_name FROM order_events WHERE order_id = $1', [order.id]);
    expect(events.map(({ actor_name }) => actor_name)).toEqual(['Former customer', 'Former customer']);
  });

  it('keeps the invoices from whoever has the key of such an order, or guesses what the address became', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const key = await keyOf(guest, order.order_number);
    expect((await request('POST', `/orders/${order.id}/cancel`, { cookie: guest.cookie })).status).toBe(200);
    const account = await createShopper({ email: guest.contact.email });
    const leave = { token: account.token, body: { password: PASSWORD } };
    expect((await request('POST', '/account/delete', leave)).status).toBe(200);
    expect((await byKey('GET', `/orders/${order.id}/invoice`, key)).status).toBe(401);
    const found = { order_number: order.order_number, contact: `${account.id}@deleted.invalid` };
    expect((await request('POST', '/orders/find', { body: found })).status).toBe(404);
  });
});
