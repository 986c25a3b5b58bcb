import type { AuthAnswer } from 'shared-types/contract/auth';
import type { AdminOrder, AdminOrderDetail, Order, OrderSummary } from 'shared-types/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  placeOrder,
  readyToPlace,
  registerShopper,
  stockOf,
} from '../../helpers/factories';
import { createGuest, openDevice } from '../../helpers/guest';
import { mailsTo } from '../../helpers/outbox';
import { get, query, request } from '../../helpers/shop';

trackLedger();

const find = (order_number: string, contact: string) =>
  request<{ order_number: string; key: string; message: string }>('POST', '/orders/find', {
    body: { order_number, contact },
  });
const keyOf = async ({ order_number }: Order, contact: string) =>
  `${order_number}.${(await find(order_number, contact)).body.key}`;
const byKey = <Body = Order & { message: string }>(method: string, path: string, key: string) =>
  request<Body>(method, path, { headers: { 'Order-Key': key } });

describe('an order without an account', () => {
  it('carries the guest’s name, mail address and phone, takes the stock and has an invoice', async () => {
    const [guest, product] = [await createGuest(), await createProduct({ quantities: [3] })];
    const { status, body } = await placeOrder(guest, await readyToPlace(guest, product));
    expect(status).toBe(201);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(2);
    expect(
      await query(
        'SELECT user_id, device_id, customer_name, customer_email, customer_phone FROM orders WHERE id = $1',
        [body.id],
      ),
    ).toEqual([
      {
        user_id: null,
        device_id: guest.id,
        customer_name: guest.contact.name,
        customer_email: guest.contact.email,
        customer_phone: guest.contact.phone,
      },
    ]);
    expect(body.invoice_number).toMatch(/^INV\//);
  });

  it('wants the guest’s contact first', async () => {
    const guest = await openDevice();
    const { status, body } = await placeOrder(guest, await readyToPlace(guest, await createProduct()));
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      409,
      'Please tell us your name, mail address and phone first',
    ]);
  });

  it('is one however often it is sent, by the cart and by the Idempotency-Key', async () => {
    const guest = await createGuest();
    const body = await readyToPlace(guest, await createProduct());
    const headers = { 'Idempotency-Key': `key-${Date.now()}` };
    const sent = await Promise.all(Array.from({ length: 4 }, () => placeOrder(guest, body, headers)));
    sent.push(await placeOrder(guest, body), await placeOrder(guest, body, headers));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
    expect(new Set(sent.map(({ body: order }) => order.order_number)).size).toBe(1);
    expect((await placeOrder(guest, { ...body, payment_option: 'UPI' }, headers)).status).toBe(422);
  });

  it('is seen, cancelled and its invoice read on the device', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const { cookie } = guest;
    expect((await request<OrderSummary[]>('GET', '/orders', { cookie })).body.map(({ id }) => id)).toEqual([order.id]);
    const path = `/orders/by-number/${order.order_number}`;
    expect((await request<Order>('GET', path, { cookie })).body.order_number).toBe(order.order_number);
    expect((await request('GET', `/orders/${order.id}/invoice`, { cookie })).status).toBe(200);
    const cancelled = await request<Order>('POST', `/orders/${order.id}/cancel`, { cookie });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED']);
  });

  it('outlives its device', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    expect((await request('DELETE', '/guest', { cookie: guest.cookie })).status).toBe(200);
    const key = await keyOf(order, guest.contact.email);
    expect((await byKey('GET', `/orders/by-number/${order.order_number}`, key)).status).toBe(200);
  });

  it('is a Guest’s in the back office, is found by the contact and counts as one customer by the mail address', async () => {
    const staff = await createStaff('admin', 'super_admin');
    const count = async () =>
      (await get<{ totalCustomers: number }>('/stats?range=weekly', staff.token)).body.totalCustomers;
    const guest = await createGuest({ name: 'Zarina Begum' });
    const before = await count();
    const [first, second] = [await createOrder(guest), await createOrder(guest)];
    expect(await count()).toBe(before + 1);
    for (const search of [guest.contact.email, 'zarina begum', guest.contact.phone]) {
      const { body } = await get<{ orders: AdminOrder[] }>(
        `/orders/admin?page=1&limit=100&search=${encodeURIComponent(search)}`,
        staff.token,
      );
      expect(body.orders.filter(({ _id }) => [first.id, second.id].map(String).includes(_id))).toMatchObject([
        { user: null, guest: { name: 'Zarina Begum' } },
        { user: null, guest: { name: 'Zarina Begum' } },
      ]);
    }
    const { body } = await get<AdminOrderDetail>(`/orders/admin/${first.id}`, staff.token);
    expect([body.user, body.customer]).toEqual([null, { ...guest.contact, id: expect.any(Number), user_id: null }]);
  });
});

describe('the link in a guest’s mails', () => {
  it('opens the order’s page, documents and cancelling, without any session', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const [mail = ''] = await mailsTo(guest.contact.email);
    const [, number, signature] = /\/orders\/(MD-\w+)#([\w-]{43})/.exec(mail) ?? [];
    expect(number).toBe(order.order_number);
    const key = `${number}.${signature}`;
    expect((await byKey('GET', `/orders/by-number/${number}`, key)).body.id).toBe(order.id);
    const [invoice] = await query<{ id: number }>('SELECT id FROM invoices WHERE order_id = $1', [order.id]);
    expect((await byKey('GET', `/orders/${order.id}/invoice`, key)).status).toBe(200);
    expect((await byKey('GET', `/orders/${order.id}/documents/${invoice?.id}`, key)).status).toBe(200);
    const cancelled = await byKey('POST', `/orders/${order.id}/cancel`, key);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED']);
  });

  it('opens nothing else', async () => {
    const [guest, other] = [await createGuest(), await createGuest()];
    const [order, another] = [await createOrder(guest), await createOrder(other)];
    const key = await keyOf(order, guest.contact.email);
    for (const [method, path] of [
      ['GET', `/orders/by-number/${another.order_number}`],
      ['GET', `/orders/${another.id}/invoice`],
      ['POST', `/orders/${another.id}/cancel`],
    ] as const)
      expect((await byKey(method, path, key)).status).toBe(404);
    for (const path of ['/cart', '/orders', '/user-addresses', '/account'])
      expect((await byKey('GET', path, key)).status).toBe(401);
  });

  it('is refused with another number or another signature', async () => {
    const guest = await createGuest();
    const [order, another] = [await createOrder(guest), await createOrder(guest)];
    const [, signature = ''] = (await keyOf(order, guest.contact.email)).split('.');
    for (const key of [`${another.order_number}.${signature}`, `${order.order_number}.${'a'.repeat(43)}`, signature])
      expect((await byKey('GET', `/orders/by-number/${another.order_number}`, key)).status).toBe(401);
  });

  it('is in no mail about an account’s order', async () => {
    const shopper = await createShopper();
    const order = await createOrder(shopper);
    const [mail = ''] = await mailsTo(shopper.email);
    expect(mail).toContain(`/orders/${order.order_number}`);
    expect(mail).not.toContain(`${order.order_number}#`);
  });
});

describe('POST /orders/find', () => {
  it('finds a guest’s order by its number and mail address or phone, however they are typed', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const { name: _, email, phone } = guest.contact;
    for (const contact of [email, email.toUpperCase(), phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`])
      expect((await find(order.order_number.toLowerCase(), contact)).status).toBe(200);
  });

  it('takes the number as people write it: with a #, with a blank, or without the shop’s letters', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const own = order.order_number.slice('MD-'.length);
    for (const typed of [`#${order.order_number}`, `MD ${own}`, ` md${own.toLowerCase()} `, own, `# ${own}`]) {
      const { status, body } = await find(typed, guest.contact.email);
      expect([typed, status, body.order_number]).toEqual([typed, 200, order.order_number]);
    }
    expect((await find(own.slice(1), guest.contact.email)).status).toBe(404);
  });

  it('answers the same for an unknown number, another’s contact and an account’s order', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const shopper = await createShopper();
    const theirs = await createOrder(shopper);
    const answers = [
      await find('MD-00000000', guest.contact.email),
      await find(order.order_number, 'somebody@example.com'),
      await find(theirs.order_number, shopper.email),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        404,
        { message: 'There is no order with this number and this mail address or phone' },
      ]);
  });

  it('says what is missing', async () => {
    const { status, body } = await request('POST', '/orders/find', { body: {} });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['order_number', 'contact']]);
  });
});

describe('an account with the mail address of guest orders', () => {
  const confirm = (id: number) =>
    query('UPDATE up_users SET email_verified_at = now() WHERE id = $1', [id]).then(() => undefined);
  const signIn = (email: string) =>
    request<AuthAnswer>('POST', '/auth/user/login', { body: { email, password: PASSWORD } });
  const numbersOf = async (token: string) =>
    (await get<OrderSummary[]>('/orders', token)).body.map(({ order_number }) => order_number);
  let email: string;
  beforeAll(() => {
    email = `later-${Date.now()}@example.com`;
  });

  it('takes none of them while the address is not confirmed, and all once it is', async () => {
    const guest = await createGuest({ email });
    const order = await createOrder(guest);
    const person = await registerShopper({ email });
    await signIn(email);
    expect(await numbersOf(person.token)).toEqual([]);
    await confirm(person.id);
    const { body } = await signIn(email);
    expect(await numbersOf(body.access_token)).toEqual([order.order_number]);
  });

  it('takes none of another address', async () => {
    const order = await createOrder(await createGuest());
    const person = await createShopper();
    await confirm(person.id);
    const { body } = await signIn(person.email);
    expect(await numbersOf(body.access_token)).not.toContain(order.order_number);
  });
});
