import { randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  anywhere,
  type Buyer,
  buyer,
  DEFAULTS,
  fill,
  NONE,
  order,
  phone,
  place,
  product,
  set,
  statuses,
  street,
  withBoundedShop,
} from '../../helpers/bounded-shop';
import {
  addToCart,
  createAddress,
  createProduct,
  createStaff,
  PASSWORD,
  placeOrder,
  stockOf,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { errorsOf, expectStatements, query, request, TRIES } from '../../helpers/shop';

withBoundedShop();

describe('the open unpaid orders of one buyer', () => {
  it('are limited in number and quantity, so that nobody empties the shop', async () => {
    const one = await buyer();
    const [stockId = 0] = product.stockIds;
    for (let i = 0; i < 30; i++) await order(one, product, randomInt(1, 99));
    for (let i = 0; i < 10; i++) await order(one, product, 3);
    expect(1620 - (await stockOf(stockId))).toBeLessThanOrEqual(DEFAULTS.unpaid_product_limit);
    const others = await Promise.all(Array.from({ length: 9 }, () => createProduct({ quantities: [99], price: 10 })));
    for (const other of others) await order(one, other, 9);
    const [{ pieces, orders } = { pieces: 0, orders: 0 }] = await query<{ pieces: number; orders: number }>(
      `SELECT sum(l.quantity)::int AS pieces, count(DISTINCT o.id)::int AS orders
       FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.user_id = $1`,
      [one.id],
    );
    expect(pieces).toBeLessThanOrEqual(DEFAULTS.unpaid_pieces_limit);
    expect(orders).toBeLessThanOrEqual(DEFAULTS.unpaid_orders_limit);
    expect(orders).toBeGreaterThan(0);
  });

  it.each([
    ['orders', { unpaid_orders_limit: 2 }, 1, /^2 orders of yours are on the way and not paid yet\. .+ Or ask us: /],
    [
      'pieces of one product',
      { unpaid_product_limit: 5 },
      2,
      /^We send at most 5 of one piece before they are paid\. /,
    ],
    ['pieces', { unpaid_pieces_limit: 5 }, 2, /^We send at most 5 pieces before they are paid\. /],
    ['rupees', { unpaid_value_limit: 50 }, 2, /^We send pieces for at most ₹50 before they are paid\. /],
  ])('is bounded in %s, and the refusal says how to go on', async (_, limits, quantity, words) => {
    await set({ ...NONE, ...limits });
    const one = await buyer();
    expect(await statuses(2, () => order(one, product, quantity))).toEqual([201, 201]);
    const refused = await order(one, product, quantity);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(words);
  });

  it.each([
    ['paid', "payment_status = 'paid'"],
    ['delivered', "order_status = 'delivered'"],
    ['cancelled', "order_status = 'cancelled'"],
  ])('is less again when an order was %s', async (_, change) => {
    await set({ unpaid_orders_limit: 1 });
    const one = await buyer();
    const first = await order(one, product);
    expect((await order(one, product)).status).toBe(409);
    await query(`UPDATE orders SET ${change} WHERE id = $1`, [first.body.id]);
    expect((await order(one, product)).status).toBe(201);
  });

  it('is anything where the store sets no bounds', async () => {
    await set({ ...NONE, unpaid_orders_limit: 0 });
    const one = await buyer();
    expect(await statuses(7, () => order(one, product, 40))).toEqual(Array(7).fill(201));
  });
});

describe('one buyer with several accounts', () => {
  it('is known by a phone', async () => {
    await set({ unpaid_orders_limit: 1 });
    const shared = phone();
    expect((await order(await buyer({ phone: shared }), product)).status).toBe(201);
    expect((await order(await buyer({ phone: shared }), product)).status).toBe(409);
    expect((await order(await buyer(), product)).status).toBe(201);
  });

  it('is known by the address, however it is written', async () => {
    await set({ unpaid_orders_limit: 1 });
    const lane = street();
    const first = { address: 'Flat 7', building: 'Gulmohar', street: lane };
    const again = { address: 'FLAT-7, Gulmohar,', building: '.', street: lane.toUpperCase() };
    expect((await order(await buyer({ address: first }), product)).status).toBe(201);
    expect((await order(await buyer({ address: again }), product)).status).toBe(409);
    expect((await order(await buyer({ address: { ...first, address: 'Flat 8' } }), product)).status).toBe(201);
  });

  it('is known by the browser', async () => {
    await set({ unpaid_orders_limit: 1 });
    const { headers } = await request('POST', '/auth/register', {
      headers: { 'X-Forwarded-For': anywhere() },
      body: { name: 'A', email: `b-${randomBytes(6).toString('hex')}@example.com`, phone: phone(), password: PASSWORD },
    });
    const cookie =
      headers
        .getSetCookie()
        .find((one) => one.startsWith('shop_device='))
        ?.split(';')[0] ?? '';
    expect((await order(await buyer({ cookie }), product)).status).toBe(201);
    expect((await order(await buyer({ cookie }), product)).status).toBe(409);
  });

  it('places one of two orders that are sent at the same moment', async () => {
    await set({ unpaid_orders_limit: 1 });
    for (let round = 0; round < 5; round++) {
      const shared = phone();
      const both = await Promise.all([buyer({ phone: shared }), buyer({ phone: shared })]);
      const carts = await Promise.all(both.map((one) => fill(one, product)));
      const answers = await Promise.all(both.map((one, index) => place(one, carts[index] ?? 0)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it('places no more than its bounds while an order in cash comes back, after which cash is refused', async () => {
    await set({ unpaid_orders_limit: 2 });
    await query('UPDATE store_settings SET cash_refuse_from = 1, cash_back_percent = 1');
    try {
      const { token: staff } = await createStaff('admin');
      const setStatus = (id: number, status: string) =>
        request('PUT', `/orders/${id}/status`, { token: staff, body: { status } });
      const inCash = async (one: Buyer, cartId: number) =>
        request<{ message: string }>('POST', '/orders', {
          ...{ token: one.token, headers: one.headers },
          body: {
            cart_id: cartId,
            shipping_address_id: one.addressId,
            billing_address_id: one.addressId,
            payment_option: 'CASH_ON_DELIVERY',
          },
        });
      for (let round = 0; round < 3; round++) {
        const shared = phone();
        const all = await Promise.all(Array.from({ length: 4 }, () => buyer({ phone: shared })));
        const [first, ...others] = all;
        const carts = await Promise.all(all.map((one) => fill(one, product)));
        if (!first) throw new Error('There is no buyer');
        const sent = await place(first, carts[0] ?? 0);
        await setStatus(sent.body.id, 'shipped');
        const [back, ...answers] = await Promise.all([
          setStatus(sent.body.id, 'cancelled'),
          ...others.map((one, index) => inCash(one, carts[index + 1] ?? 0)),
        ]);
        expect(back?.status).toBe(200);
        // One has room beside the parcel; a second once it came back, if it was not refused for that.
        const placed = answers.filter(({ status }) => status === 201).length;
        expect(placed).toBeLessThanOrEqual(2);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(others.length - placed);
        const later = await buyer({ phone: shared });
        const refused = await inCash(later, await fill(later, product));
        expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([409, 'payment_option']);
      }
    } finally {
      await query('UPDATE store_settings SET cash_refuse_from = 0, cash_back_percent = 50');
    }
  });
});

describe('orders in a time', () => {
  it('are some a day, cancelled ones too', async () => {
    await set({ orders_a_day_limit: 2 });
    const one = await buyer();
    for (let i = 0; i < 2; i++) {
      const { body } = await order(one, product);
      expect((await request('POST', `/orders/${body.id}/cancel`, { token: one.token })).status).toBe(200);
    }
    const refused = await order(one, product);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(refused.body.message).toMatch(/^You have ordered 2 times today\. Please go on tomorrow\. Or ask us: /);
    await query("UPDATE orders SET placed_at = placed_at - interval '1 day' WHERE user_id = $1", [one.id]);
    expect((await order(one, product)).status).toBe(201);
  });

  it('are some an hour from one network', async () => {
    await set({ orders_an_hour_limit: 2 });
    const network = anywhere();
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await order(await buyer({ network }), product)).status);
    expect(answers).toEqual([201, 201, 429]);
    expect((await order(await buyer(), product)).status).toBe(201);
  });
});

describe('the bounds', () => {
  it('take three statements of a placement, whatever the buyer has ordered', async () => {
    const buyers = await Promise.all(Array.from({ length: TRIES }, () => buyer()));
    const carts = await Promise.all(buyers.map((one) => fill(one, product)));
    // Who it is, the placement (hot-writes.test.ts), and: the buyer's lock, what is unpaid, whose the new order is.
    await expectStatements(1 + 12 + 3, async () => {
      const [one, cartId] = [buyers.pop(), carts.pop()];
      if (!one || !cartId) throw new Error('None is left');
      expect((await place(one, cartId)).status).toBe(201);
    });
  });

  it('are kept by hashes that say neither who nor where, for as long as they count', async () => {
    const one = await buyer();
    const { body } = await order(one, product);
    const kept = await query<{ key: string }>('SELECT key FROM order_buyers WHERE order_id = $1', [body.id]);
    expect(kept.length).toBeGreaterThanOrEqual(4);
    for (const { key } of kept) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

it('bounds the orders of guests who share a mail address, whichever devices they come from', async () => {
  const email = `bounded-${randomBytes(4).toString('hex')}@example.com`;
  const statuses = [];
  for (let n = 0; n <= DEFAULTS.unpaid_orders_limit; n++) {
    const guest = await createGuest({ email, phone: phone() });
    const cart = await addToCart(guest, await createProduct());
    const { id } = await createAddress(guest, { phone: phone(), address: street() });
    const body = { cart_id: cart.id, shipping_address_id: id, billing_address_id: id };
    statuses.push((await placeOrder(guest, body)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
});
