import {
  type AdminOrderPage,
  type AdminOrderRow,
  type Order,
  type OrderSummary,
  orders,
} from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addToCart, createOrder, createShopper, createStaff, type Person } from '../../helpers/factories';
import { preparedShopper } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

const { shopper, product } = preparedShopper({ price: 2100, quantities: [5, 3] });
const ordersOf = async (person: Person) => (await get<OrderSummary[]>('/orders', person.token)).body;

describe('GET /orders and GET /orders/by-number/{orderNumber}', () => {
  it('answer the shopper’s own orders, newest first', async () => {
    const first = await createOrder(shopper, product);
    const second = await createOrder(shopper, product);
    const { body } = await get<OrderSummary[]>('/orders', shopper.token);
    expect(orders.list.answer.safeParse(body).error).toBeUndefined();
    expect(body.map(({ order_number }) => order_number)).toEqual([second.order_number, first.order_number]);
    expect(body[0]).toMatchObject({ item_count: 1, product_names: [product.name], status: 'PENDING' });
    expect((await get<Order>(`/orders/by-number/${first.order_number}`, shopper.token)).body).toEqual(first);
  });

  it('answer 404 for an unknown number and for another shopper’s', async () => {
    const order = await createOrder(shopper, product);
    const other = await createShopper();
    expect((await get(`/orders/by-number/${order.order_number}`, other.token)).status).toBe(404);
    expect((await get('/orders/by-number/MD-00000000', shopper.token)).status).toBe(404);
    expect((await get(`/orders/by-number/${encodeURIComponent("' OR 1=1 --")}`, shopper.token)).status).toBe(404);
    expect(await ordersOf(other)).toEqual([]);
  });
});

describe('GET /orders/admin', () => {
  it('answers all orders in the back office’s form', async () => {
    const order = await createOrder(shopper, product);
    const staff = await createStaff('sales');
    const { body } = await get<AdminOrderRow[]>('/orders/admin', staff.token);
    expect(orders.adminList.answer.safeParse(body).error).toBeUndefined();
    expect(body.find(({ orderId }) => orderId === order.order_number)).toEqual({
      _id: String(order.id),
      orderId: order.order_number,
      user: { name: 'Leela Devi' },
      guest: null,
      createdAt: order.created_at,
      totalAmount: 2100,
      status: 'pending',
      parcels: [],
      tags: [],
      updated_at: order.created_at,
      payment: { option: 'CASH_ON_DELIVERY', status: 'unpaid' },
      pieces: 1,
      city: 'Jodhpur',
      promised_on: expect.toSatisfy((day) => day === null || /^\d{4}-\d\d-\d\d$/.test(day)),
      tasks: expect.any(Array),
    });
  });

  it('finds orders by how they are paid and by the days on which they were placed, in India', async () => {
    const staff = await createStaff('sales');
    const order = await createOrder(shopper, product);
    // Half past midnight in India is the day before in UTC.
    await query("UPDATE orders SET placed_at = '2019-02-28T19:00:00Z' WHERE id = $1", [order.id]);
    const found = async (filter: string) => {
      const { status, body } = await get<AdminOrderRow[]>(`/orders/admin?${filter}`, staff.token);
      return status === 200 ? body.some(({ _id }) => _id === String(order.id)) : status;
    };
    expect(await found('from=2019-03-01&to=2019-03-01')).toBe(true);
    expect(await found('to=2019-02-28')).toBe(false);
    expect(await found('from=2019-03-02')).toBe(false);
    expect(await found('option=CASH_ON_DELIVERY&to=2019-03-01')).toBe(true);
    expect(await found('option=UPI&to=2019-03-01')).toBe(false);
    for (const wrong of ['from=2019-02-30', 'to=today', 'option=CHEQUE']) expect(await found(wrong)).toBe(400);
  });

  it('finds the newest by a word, or by several, without counting for whoever still types', async () => {
    const staff = await createStaff('sales');
    const made = [];
    while (made.length < 3) made.push(await createOrder(shopper, product));
    const ids = made.map(({ id }) => String(id)).reverse();
    const found = async (search: string, more = '') => {
      const path = `/orders/admin?page=1&limit=2&count=none&search=${encodeURIComponent(search)}${more}`;
      const { body } = await get<z.infer<typeof AdminOrderPage>>(path, staff.token);
      return [body.orders.map(({ _id }) => _id), body.count];
    };
    expect(await found(shopper.email)).toEqual([ids.slice(0, 2), null]);
    expect(await found(made[0]?.order_number ?? '')).toEqual([ids.slice(2), null]);
    expect(await found(`${shopper.email} ${made[0]?.order_number}`)).toEqual([ids.slice(2), null]);
    // What narrows them beside the word may leave none of the last ones.
    await query("UPDATE orders SET order_status = 'processing' WHERE id = $1", [made[0]?.id]);
    expect(await found(shopper.email, '&status=processing')).toEqual([ids.slice(2), null]);
    expect(await found('nobody-at-all')).toEqual([[], null]);
    expect((await get('/orders/admin?count=all', staff.token)).status).toBe(400);
  });

  it('finds orders by any word of their city, and by a number or phone as people write them beside other words', async () => {
    const staff = await createStaff('sales');
    const order = await createOrder(shopper, product);
    await query(
      "UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{city,name}', '\"Sri Navi Mumbái\"'), customer_phone = '9829055501' WHERE id = $1",
      [order.id],
    );
    const found = async (search: string) => {
      const { body } = await get<AdminOrderRow[]>(`/orders/admin?search=${encodeURIComponent(search)}`, staff.token);
      return [search, body.some(({ _id }) => _id === String(order.id))];
    };
    const own = order.order_number.slice('MD-'.length);
    const written = [`#${order.order_number}`, `MD ${own}`, `#md${own.toLowerCase()}`, own];
    for (const search of [
      ...['Sri Navi Mumbai', 'navi mumbai', 'mumbai', 'mum', 'Leela mumbai', '98290 55501 mumbai'],
      ...['mumbai +91 98290 55501', ...written, ...written.map((number) => `${number} mumbai`)],
    ])
      expect(await found(search)).toEqual([search, true]);
    for (const search of ['umbai', 'navi pune', `MD ${own.slice(0, 7)}0 pune`])
      expect(await found(search)).toEqual([search, false]);
  });

  it('finds orders by city, pieces and the day that was promised', async () => {
    const staff = await createStaff('sales');
    await addToCart(shopper, product);
    // Of two pieces with the one that is there.
    const order = await createOrder(shopper, product);
    await query(
      `UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{city,name}', '"Ūdaipur_2 City"'), delivery_method = 'standard',
         promised_fee = 0, promised_first = '2075-05-01', promised_last = '2075-05-04' WHERE id = $1`,
      [order.id],
    );
    const found = async (filter: string) => {
      const { status, body } = await get<AdminOrderRow[]>(`/orders/admin?${filter}`, staff.token);
      return status === 200 ? body.some(({ _id }) => _id === String(order.id)) : status;
    };
    for (const city of ['udaip', 'UDAIPUR_2 CITY']) expect([city, await found(`city=${city}`)]).toEqual([city, true]);
    for (const city of ['City', 'Udaipur%', 'Udaipur-2'])
      expect([city, await found(`city=${encodeURIComponent(city)}`)]).toEqual([city, false]);
    expect(await found('pieces_from=2&pieces_to=2')).toBe(true);
    expect(await found('pieces_from=3')).toBe(false);
    expect(await found('pieces_to=1')).toBe(false);
    expect(await found('promised_from=2075-05-04&promised_to=2075-05-04')).toBe(true);
    expect(await found('promised_from=2075-05-05')).toBe(false);
    expect(await found('promised_to=2075-05-03')).toBe(false);
    for (const wrong of ['pieces_from=-1', 'pieces_to=many', 'promised_to=soon', `city=${'x'.repeat(61)}`])
      expect([wrong, await found(wrong)]).toEqual([wrong, 400]);
  });

  it('finds orders by their payment: what is waited for, what came, and where money could not be sent back', async () => {
    const staff = await createStaff('sales');
    const found = async (payment: string) => {
      const { status, body } = await get<AdminOrderRow[]>(`/orders/admin?payment=${payment}`, staff.token);
      expect(status).toBe(200);
      return new Set(body.map(({ orderId }) => orderId));
    };
    const place = () => createOrder(shopper, product);
    const [unpaid, cancelled, paid, failed] = [await place(), await place(), await place(), await place()] as const;
    await request('PUT', `/orders/${cancelled.id}/status`, { token: staff.token, body: { status: 'cancelled' } });
    await request('PUT', `/orders/${paid.id}/payment`, {
      token: staff.token,
      body: { status: 'paid', reference: 'cash' },
    });
    await query(
      `WITH p AS (INSERT INTO payments (key, provider, is_test, provider_order_id, order_id, amount, state, created_at, expires_at)
         VALUES (gen_random_uuid(), 'nobody', true, $2, $1, 10, 'captured', now(), now()) RETURNING id),
       a AS (INSERT INTO payment_attempts (payment_id, provider, provider_payment_id, state, amount, amount_captured, attempted_at)
         SELECT id, 'nobody', $2, 'captured', 10, 10, now() FROM p RETURNING id)
       INSERT INTO refunds (key, attempt_id, order_id, amount, cause, state, actor_name, created_at, ended_at)
       SELECT gen_random_uuid(), id, $1, 10, 'test', 'failed', 'Test', now(), now() FROM a`,
      [failed.id, failed.order_number],
    );
    const numbers = [unpaid, cancelled, paid, failed].map(({ order_number }) => order_number);
    for (const [payment, wanted] of [
      ['unpaid', [true, false, false, true]],
      ['paid', [false, false, true, false]],
      ['refund_failed', [false, false, false, true]],
    ] as const) {
      const orders = await found(payment);
      expect([payment, numbers.map((number) => orders.has(number))]).toEqual([payment, wanted]);
    }
    await query('UPDATE refunds SET resolved_at = now() WHERE order_id = $1', [failed.id]);
    expect((await found('refund_failed')).has(failed.order_number)).toBe(false);
    expect((await get('/orders/admin?payment=else', staff.token)).status).toBe(400);
  });
});
