import { type AdminOrderDetail, type Order, orders } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { createOrder, createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { orderFixture } from '../../helpers/order-fixture';
import { get, query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus } = orderFixture();

describe('POST /orders/{id}/notes', () => {
  const note = (id: number, text: unknown, person = staff) =>
    request<AdminOrderDetail>('POST', `/orders/${id}/notes`, { token: person.token, body: { note: text } });

  it('keeps a note for the staff, which the shopper never sees', async () => {
    const order = await createOrder(shopper, product);
    const { status, body } = await note(order.id, 'Rang about the colour.\nWrap as a gift.');
    expect(status).toBe(201);
    expect(body.events.at(-1)).toMatchObject({ kind: 'note', note: 'Rang about the colour.\nWrap as a gift.' });
    const own = await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token);
    expect(JSON.stringify(own.body)).not.toContain('Rang about');
  });

  it('refuses nothing to write, unknown orders and strangers', async () => {
    const order = await createOrder(shopper, product);
    expect((await note(order.id, '  ')).status).toBe(400);
    expect((await note(unknownId(), 'x')).status).toBe(404);
    expect((await note(order.id, 'x', shopper)).status).toBe(403);
    expect((await request('POST', `/orders/${order.id}/notes`, { body: { note: 'x' } })).status).toBe(401);
  });
});

describe('GET /orders/admin and GET /orders/admin/{id}', () => {
  const list = (search: string) => get<{ orders: Order[]; count: number }>(`/orders/admin?${search}`, staff.token);

  it('pages, searches, filters and sorts', async () => {
    const name = `Zubeida ${Math.random().toString(36).slice(2)}`;
    const person = await createShopper({ name });
    const placed: Order[] = [];
    for (const price of [300, 100, 200]) placed.push(await createOrder(person, await createProduct({ price })));
    await setStatus(placed[0]?.id ?? 0, 'shipped');
    const amounts = async (more: string) =>
      (
        (await list(`search=${encodeURIComponent(name.toLowerCase())}&${more}`)).body.orders as unknown as {
          totalAmount: number;
        }[]
      ).map(({ totalAmount }) => totalAmount);
    expect(await amounts('page=1')).toEqual([200, 100, 300]);
    expect(await amounts('page=1&sort=oldest')).toEqual([300, 100, 200]);
    expect(await amounts('page=1&sort=highest')).toEqual([300, 200, 100]);
    expect(await amounts('page=1&sort=lowest')).toEqual([100, 200, 300]);
    expect(await amounts('page=2&limit=2')).toEqual([300]);
    expect(await amounts('page=1&status=shipped')).toEqual([300]);
    const { body } = await list(`search=${placed[1]?.order_number}&page=1`);
    expect(body).toMatchObject({ count: 1, orders: [{ orderId: placed[1]?.order_number }] });
    expect(orders.adminList.answer.safeParse(body).error).toBeUndefined();
    expect((await list('search=%25&page=1')).body.count).toBe(0);
  });

  it('finds an order by whatever the person on the phone can say, words in any order', async () => {
    const tag = `q${Math.random().toString(36).slice(2, 10)}`;
    const person = await createShopper({ name: `Zubeida ${tag}`, email: `Zubeida.${tag}@example.org` });
    const piece = await createProduct({ name: `Mayūr ${tag} Kurta` });
    const order = await createOrder(person, piece);
    const phone = `97${tag.replace(/\D/g, '')}00000000`.slice(0, 10);
    await query(
      `UPDATE orders SET customer_phone = $2,
         shipping_address = shipping_address || '{"zipcode": 799999, "city": {"id": 1, "name": "Udaipur Desert"}}' WHERE id = $1`,
      [order.id, phone],
    );
    const number = order.invoice_number ?? '';
    const found = async (search: string) => {
      const { body } = await list(`search=${encodeURIComponent(search)}&page=1&limit=50`);
      return (body.orders as unknown as { orderId: string }[]).some(({ orderId }) => orderId === order.order_number);
    };
    for (const search of [
      `${tag} zubeida`,
      `zubeida.${tag}@EXAMPLE.org`,
      phone,
      `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
      number,
      number.toLowerCase(),
      number.split('/').at(-1) ?? '',
      `799 999 `,
      `udaipur ${tag}`,
      `kurta mayur ${tag}`,
      `${tag} 799999 ${order.order_number.slice(3)}`,
    ])
      expect([search, await found(search)]).toEqual([search, true]);
    // What is typed on the way to a number, to a name or to a town; of what is short only beginnings.
    const { order_number } = order;
    for (const search of [`${order_number.slice(0, 3)} ${tag}`, `z ${tag}`, `zu ${tag}`, `Ud ${tag}`, `ma ${tag}`])
      expect([search, await found(search)]).toEqual([search, true]);
    for (const search of [
      `b ${tag}`,
      `be ${tag}`,
      `d ${tag}`,
      `ay ${tag}`,
      `${tag} nobody`,
      `zubeida ${tag} 799998`,
      '%',
      '_',
      `\\`,
    ])
      expect([search, await found(search)]).toEqual([search, false]);
  });

  it('lists the orders of one customer by her id', async () => {
    const [one, other] = [await createShopper({ name: 'Same Name' }), await createShopper({ name: 'Same Name' })];
    const own = await createOrder(one, product);
    await createOrder(other, product);
    const { body } = await list(`user=${one.id}&page=1`);
    expect(body).toMatchObject({ count: 1, orders: [{ orderId: own.order_number }] });
    expect((await list('user=me&page=1')).status).toBe(400);
  });

  it('lists the orders of one customer who ordered without an account, whom each of them names', async () => {
    const guest = await createGuest();
    const [first, second] = [await createOrder(guest, product), await createOrder(guest, product)];
    await createOrder(await createGuest(), product);
    const { body: detail } = await get<AdminOrderDetail>(`/orders/admin/${first.id}`, staff.token);
    const { body } = await list(`customer=${detail.customer.id}&page=1`);
    expect(body).toMatchObject({
      count: 2,
      orders: [{ orderId: second.order_number }, { orderId: first.order_number }],
    });
    expect((await list('customer=0&page=1')).status).toBe(400);
  });

  it('is a bare array without a page, also when it is narrowed', async () => {
    const order = await createOrder(shopper, product);
    const { body } = await get<{ orderId: string }[]>(`/orders/admin?search=${order.order_number}`, staff.token);
    expect(body.map(({ orderId }) => orderId)).toEqual([order.order_number]);
  });

  it.each(['page=0', 'limit=101', 'status=SHIPPED', 'sort=name', 'page=x', 'secret=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('shows one order in full, with what each person may do', async () => {
    const order = await createOrder(shopper, product);
    const { body } = await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token);
    expect(orders.adminShow.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      orderId: order.order_number,
      customer: { name: 'Leela Devi', email: shopper.email, phone: '9876543210' },
      details: [{ quantity: 1, gst_rate: 5, hsn_code: '6204', taxable_value: 2000, total: 2100, returned_quantity: 0 }],
      taxable_value: 2000,
      cgst: 50,
      sgst: 50,
      igst: 0,
      payment: { option: 'CASH_ON_DELIVERY', status: 'unpaid', reference: null, received_at: null },
      returns_until: null,
      acts: { set_status: true, receive_payment: true, refund: false, return_lines: false, add_note: true },
    });
    const watcher = await createStaff('super_admin');
    expect((await get<AdminOrderDetail>(`/orders/admin/${order.id}`, watcher.token)).body.acts).toEqual({
      set_status: false,
      receive_payment: false,
      refund: false,
      return_lines: false,
      add_note: true,
      set_business: false,
      erase_guest: false,
    });
  });

  it('answers 404 for an unknown order, 403 to shoppers, 401 to nobody', async () => {
    expect((await get(`/orders/admin/${unknownId()}`, staff.token)).status).toBe(404);
    const order = await createOrder(shopper, product);
    expect((await get(`/orders/admin/${order.id}`, shopper.token)).status).toBe(403);
    expect((await get(`/orders/admin/${order.id}`)).status).toBe(401);
  });
});

describe('GET /orders/{id}/documents/{documentId}', () => {
  it('is a PDF for the owner and for staff, and 404 for everybody else', async () => {
    const order = await createOrder(shopper, product);
    const { documents } = (await setStatus(order.id, 'cancelled')).body;
    const note = documents.find(({ kind }) => kind === 'credit_note');
    const path = `/orders/${order.id}/documents/${note?.id}`;
    for (const token of [shopper.token, staff.token]) {
      const { status, headers, body } = await get<Buffer>(path, token);
      expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="credit-note-${note?.number.replaceAll('/', '-')}.pdf"`,
      );
    }
    expect((await get(path, (await createShopper()).token)).status).toBe(404);
    expect((await get(path)).status).toBe(401);
    const other = await createOrder(shopper, product);
    expect((await get(`/orders/${other.id}/documents/${note?.id}`, shopper.token)).status).toBe(404);
  });
});
