import { randomBytes } from 'node:crypto';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { askForCode } from '../../helpers/codes';
import {
  addToCart,
  createOrder,
  createProduct,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
  registerShopper,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { codeTo } from '../../helpers/outbox';
import { errorsOf, query, request } from '../../helpers/shop';

/** Confirms the address as the screens do, by a code. */
async function confirm({ email, token }: Person): Promise<void> {
  const { cookie } = await askForCode(email);
  const body = { address: email, code: await codeTo(email) };
  expect((await request('POST', '/account/confirm-address', { token, cookie, body })).status).toBe(200);
}
const fieldsOf = (body: unknown) => errorsOf(body)?.map(({ path }) => path);

describe('a coupon that is counted by person', () => {
  async function coupon(more: object = { per_user_limit: 1 }): Promise<string> {
    const code = `EACH${randomBytes(4).toString('hex')}`;
    const terms = { discount_value: 100, discount_type: 'flat', is_active: true, ...more };
    const { status } = await request('POST', '/offer-coupons', {
      token: (await createStaff('admin')).token,
      body: { code, valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-12-31T18:29:00.000Z', ...terms },
    });
    expect(status).toBe(201);
    return code;
  }
  const apply = ({ token }: Person, code: string) => request('PUT', '/cart/coupon', { token, body: { code } });

  it('wants a confirmed address, says so, and is taken once it is', async () => {
    const [person, code] = [await registerShopper(), await coupon()];
    await addToCart(person, await createProduct());
    const { status, body } = await apply(person, code);
    expect([status, fieldsOf(body)]).toEqual([409, ['code', 'email_verified']]);
    expect(body.message).toMatch(/confirm your mail address/);
    await confirm(person);
    expect((await apply(person, code)).status).toBe(200);
  });

  it('that is in a cart already stops the order until then, and the cart says why', async () => {
    const [person, code] = [await registerShopper(), await coupon({})];
    const order = await readyToPlace(person, await createProduct());
    expect((await apply(person, code)).status).toBe(200);
    await query('UPDATE offer_coupons SET per_user_limit = 1 WHERE code = $1', [code]);
    const cart = await request<{ refused_coupon: { reason: string } }>('GET', '/cart', { token: person.token });
    expect(cart.body.refused_coupon.reason).toMatch(/confirm your mail address/);
    const refused = await placeOrder(person, order);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([409, ['coupon', 'email_verified']]);
    // It fits once that is done, so it stays.
    await confirm(person);
    const placed = await placeOrder(person, order);
    expect([placed.status, placed.body.discount]).toEqual([201, 100]);
  });

  it('is the only kind that asks', async () => {
    const person = await registerShopper();
    await addToCart(person, await createProduct());
    expect((await apply(person, await coupon({}))).status).toBe(200);
  });
});

describe('a review', () => {
  it('wants a confirmed address, and is taken once it is', async () => {
    const [person, product] = [await registerShopper(), await createProduct()];
    const { id } = await createOrder(person, product);
    await query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [id]);
    const write = () =>
      request('POST', `/products/${product.id}/reviews`, {
        token: person.token,
        body: { rating: 5, comment: 'The blue of the city at seven' },
      });
    const { status, body } = await write();
    expect([status, fieldsOf(body)]).toEqual([409, ['email_verified']]);
    await confirm(person);
    expect((await write()).status).toBe(201);
  });
});

describe('cash on delivery', () => {
  const limitTo = (rupees: number | null) => query('UPDATE store_settings SET unconfirmed_cash_limit = $1', [rupees]);
  afterEach(() => limitTo(null));
  const order = async (person: Person, price: number, payment_option = 'CASH_ON_DELIVERY') =>
    placeOrder(person, { ...(await readyToPlace(person, await createProduct({ price }))), payment_option });

  it.each([[null], [0]])('has no limit where the store sets none: %j', async (limit) => {
    await limitTo(limit);
    expect((await order(await registerShopper(), 9000)).status).toBe(201);
  });

  it('above the store’s amount wants a confirmed address; up to it, and by other ways, it does not', async () => {
    await limitTo(2000);
    expect((await order(await registerShopper(), 2000)).status).toBe(201);
    const person = await registerShopper();
    const refused = await order(person, 2001);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([409, ['email_verified']]);
    expect(JSON.stringify(refused.body)).toMatch(/₹2,000/);
    expect((await order(await registerShopper(), 2001, 'UPI')).status).toBe(201);
    await confirm(person);
    expect((await order(person, 2001)).status).toBe(201);
  });

  it('above it is for a guest who signs in by a code, with the cart and the address; another way needs none', async () => {
    await limitTo(2000);
    const [guest, product] = [await createGuest(), await createProduct({ price: 2001, quantities: [5] })];
    const body = await readyToPlace(guest, product);
    const refused = await placeOrder(guest, body);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([409, ['email_verified']]);
    const [kept] = (await request<Cart>('GET', '/cart', { cookie: guest.cookie })).body.details;
    expect([kept?.product.id, kept?.quantity]).toEqual([product.id, 1]);

    const { email, name } = guest.contact;
    const { cookie } = await askForCode(email, { cookie: guest.cookie });
    const verify = (more: object) =>
      request<AuthAnswer>('POST', '/auth/code/verify', {
        cookie: `${guest.cookie}; ${cookie}`,
        body: { address: email, code, ...more },
      });
    const code = await codeTo(email);
    expect(fieldsOf((await verify({})).body)).toContain('name');
    const { status, body: session } = await verify({ name });
    expect(status).toBe(200);
    const token = session.access_token;
    const cart = (await request<Cart>('GET', '/cart', { token })).body;
    expect(cart.details.map(({ product, quantity }) => [product.id, quantity])).toEqual([[product.id, 1]]);
    const placed = await request<Order>('POST', '/orders', { token, body: { ...body, cart_id: cart.id } });
    expect([placed.status, placed.body.payment_option]).toEqual([201, 'CASH_ON_DELIVERY']);

    const other = await createGuest();
    const paid = { ...(await readyToPlace(other, product)), payment_option: 'UPI' };
    expect((await placeOrder(other, paid)).status).toBe(201);
  });
});
