import { randomBytes, randomInt } from 'node:crypto';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { UserAddress } from 'shared-types/contract/user-addresses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addressBody,
  addToCart,
  createAddress,
  createProduct,
  PASSWORD,
  placeOrder,
  stockOf,
  type TestProduct,
} from '../helpers/factories';
import { createGuest } from '../helpers/guest';
import { startSecondShop } from '../helpers/second-shop';
import { fewestQueries, query, request, TRIES, useShop } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

/** One more instance on the shop's database, with the bounds as a real shop has them. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  shop = await startSecondShop({
    RATE_LIMIT_SCALE: '1',
    TRUSTED_PROXIES: '1',
    APP_KEYS: randomBytes(16).toString('hex'),
  });
  await useShop({ url: shop.url, databaseUrl: shopUnderTest.databaseUrl });
}, 60_000);
afterAll(async () => {
  await useShop(shopUnderTest);
  await shop?.stop();
});

const DEFAULTS = {
  unpaid_orders_limit: 5,
  unpaid_pieces_limit: 30,
  unpaid_product_limit: 10,
  unpaid_value_limit: 100_000,
  orders_a_day_limit: 20,
  orders_an_hour_limit: 40,
};
const set = (limits: Partial<Record<keyof typeof DEFAULTS, number | null>>) =>
  query(
    `UPDATE store_settings SET ${Object.keys(limits)
      .map((column, index) => `${column} = $${index + 1}`)
      .join()}`,
    Object.values(limits),
  );
const NONE = Object.fromEntries(Object.keys(DEFAULTS).map((column) => [column, null]));
afterEach(() => set(DEFAULTS));

const phone = () => `9${String(randomInt(1e9)).padStart(9, '0')}`;
const anywhere = () => [10, ...randomBytes(3)].join('.');
const street = () => `Lane ${randomBytes(4).toString('hex')}`;

interface Buyer {
  id: number;
  headers: Record<string, string>;
  token: string;
  addressId: number;
}

/** Somebody who shares nothing with anybody, but for what is said. */
async function buyer(
  same: { phone?: string; address?: object; cookie?: string; network?: string } = {},
): Promise<Buyer> {
  const email = `buyer-${randomBytes(6).toString('hex')}@example.com`;
  const own = phone();
  const headers = { 'X-Forwarded-For': same.network ?? anywhere(), ...(same.cookie ? { cookie: same.cookie } : {}) };
  const { body } = await request<AuthAnswer>('POST', '/auth/register', {
    body: { name: 'A Buyer', email, phone: own, password: PASSWORD },
    headers,
  });
  const address = await request<UserAddress>('POST', '/user-addresses', {
    token: body.access_token,
    body: await addressBody({ street: street(), phone: same.phone ?? own, ...same.address }),
  });
  const [row] = await query<{ id: number }>('SELECT id FROM up_users WHERE email = $1', [email]);
  return { id: row?.id ?? 0, headers, token: body.access_token, addressId: address.body.id };
}

async function fill({ token }: Buyer, product: TestProduct, quantity = 1): Promise<number> {
  const body = { product_id: product.id, stock_id: product.stockIds[0], quantity };
  return (await request<Cart>('POST', '/cart/add', { token, body })).body.id;
}
const place = ({ token, headers, addressId }: Buyer, cartId: number) =>
  request<{ id: number; message: string }>('POST', '/orders', {
    token,
    headers,
    body: { cart_id: cartId, shipping_address_id: addressId, billing_address_id: addressId },
  });
async function order(from: Buyer, product: TestProduct, quantity = 1) {
  const answer = await place(from, await fill(from, product, quantity));
  // What was refused would be in the cart of the next one.
  if (answer.status !== 201)
    await query('DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE user_id = $1)', [from.id]);
  return answer;
}
const statuses = async (count: number, act: () => Promise<{ status: number }>) => {
  const all = [];
  for (let i = 0; i < count; i++) all.push((await act()).status);
  return all;
};

let product: TestProduct;
beforeEach(async () => {
  product = await createProduct({ quantities: [1620], price: 10 });
});

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

describe('what is reserved at the checkout', () => {
  const hold = ({ token, headers }: Buyer) => request('PUT', '/cart/hold', { token, headers });

  it('are no more than could be ordered', async () => {
    const one = await buyer();
    await fill(one, product, DEFAULTS.unpaid_product_limit);
    expect((await hold(one)).status).toBe(200);
    await fill(one, product, 1);
    expect((await hold(one)).status).toBe(409);
    const held = await query<{ n: number }>(
      'SELECT coalesce(sum(quantity), 0)::int AS n FROM stock_holds WHERE stock_label_id = $1',
      [product.stockIds[0]],
    );
    expect(held).toEqual([{ n: DEFAULTS.unpaid_product_limit }]);
  });

  it('is nothing beyond the open orders', async () => {
    await set({ unpaid_product_limit: 3 });
    const one = await buyer();
    expect((await order(one, product, 2)).status).toBe(201);
    await fill(one, product, 2);
    expect((await hold(one)).status).toBe(409);
  });
});

describe('the bounds', () => {
  it('take three statements of a placement, whatever the buyer has ordered', async () => {
    const buyers = await Promise.all(Array.from({ length: TRIES }, () => buyer()));
    const carts = await Promise.all(buyers.map((one) => fill(one, product)));
    // Who it is, the placement (hot-writes.test.ts), and: the buyer's lock, what is unpaid, whose the new order is.
    expect(
      await fewestQueries(async () => {
        const [one, cartId] = [buyers.pop(), carts.pop()];
        if (!one || !cartId) throw new Error('None is left');
        expect((await place(one, cartId)).status).toBe(201);
      }),
    ).toBe(1 + 12 + 3);
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
