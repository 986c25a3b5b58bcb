import type { Cart } from 'shared-types/contract/cart';
import { HOLD_MINUTES } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  placeOrder,
  readyToPlace,
  stockOf,
} from '../../helpers/factories';
import { expire, hold, holdsOf, release, rivals } from '../../helpers/holds';
import { query, request } from '../../helpers/shop';

describe('PUT /cart/hold', () => {
  it('reserves everything in the cart for ten minutes, and takes nothing from the stock', async () => {
    const person = await createShopper();
    const [one, two] = [await createProduct({ quantities: [3] }), await createProduct({ quantities: [5] })];
    await addToCart(person, one, { quantity: 2 });
    const cart = await addToCart(person, two);
    const before = Date.now();
    const { status, body } = await hold(person);
    expect(status).toBe(200);
    const minutes = (Date.parse(body.expires_at) - before) / 60_000;
    expect(minutes).toBeGreaterThan(HOLD_MINUTES - 0.5);
    expect(minutes).toBeLessThan(HOLD_MINUTES + 0.5);
    expect(await holdsOf(cart.id)).toEqual([
      { stock_label_id: one.stockIds[0], quantity: 2 },
      { stock_label_id: two.stockIds[0], quantity: 1 },
    ]);
    expect(await stockOf(one.stockIds[0] ?? 0)).toBe(3);
  });

  it('is renewed by calling again, for what the cart holds by then', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [3] });
    await addToCart(person, product);
    const first = await hold(person);
    const cart = await addToCart(person, product);
    const second = await hold(person);
    expect(Date.parse(second.body.expires_at)).toBeGreaterThanOrEqual(Date.parse(first.body.expires_at));
    expect((await holdsOf(cart.id)).map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('keeps the last unit from another shopper, who is told at the line', async () => {
    const { last, first, second, other } = await rivals();
    await hold(first);
    for (const refused of [await hold(second), await placeOrder(second, other)]) {
      expect(refused.status).toBe(409);
      expect(JSON.stringify(refused.body)).toContain(`${last.name} is just being bought by somebody else`);
    }
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(1);
  });

  it('is seen in the carts of others, and not in its own', async () => {
    const { first, second, body } = await rivals();
    const held = async ({ token }: Person) =>
      (await request<Cart>('GET', '/cart', { token })).body.details.map((line) => [line.available, line.held]);
    await hold(first);
    expect([await held(first), await held(second)]).toEqual([[[1, 0]], [[1, 1]]]);
    await expire(body.cart_id);
    expect(await held(second)).toEqual([[1, 0]]);
  });

  it('lets its own shopper buy, and ends with the order', async () => {
    const { last, first, body } = await rivals();
    await hold(first);
    expect((await placeOrder(first, body)).status).toBe(201);
    expect(await holdsOf(body.cart_id)).toEqual([]);
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(0);
  });

  it('ends by its time alone, whatever became of the shopper', async () => {
    const { first, second, body, other } = await rivals();
    await hold(first);
    await expire(body.cart_id);
    expect((await placeOrder(second, other)).status).toBe(201);
    const late = await placeOrder(first, body);
    expect(late.status).toBe(409);
    expect(JSON.stringify(late.body)).toContain('is sold out');
  });

  it('leaves the units that it does not cover to everybody', async () => {
    const { last, first, second, other } = await rivals([2]);
    await hold(first);
    expect((await placeOrder(second, other)).status).toBe(201);
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(1);
    const third = await createShopper();
    expect((await placeOrder(third, await readyToPlace(third, last))).status).toBe(409);
  });

  it('is refused, naming the line, while a line has no variant chosen', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [1, 1] });
    const cart = await addToCart(person, product, { stock_id: undefined });
    const refused = await hold(person);
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([
      409,
      [`details.${cart.details[0]?.id}`],
    ]);
    expect(await holdsOf(cart.id)).toEqual([]);
  });

  it('is given to exactly one of twenty who ask for the last unit at once', async () => {
    const last = await createProduct({ quantities: [1] });
    const people = await Promise.all(Array.from({ length: 20 }, () => createShopper()));
    await Promise.all(people.map((person) => addToCart(person, last)));
    const answers = await Promise.all(people.map(hold));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('refuses an empty cart, which then has nothing reserved', async () => {
    expect((await hold(await createShopper())).status).toBe(409);
    const { last, first, second, body, other } = await rivals();
    await hold(first);
    // As the lines of a product go that is deleted: not by the shopper.
    await query('DELETE FROM cart_lines WHERE cart_id = $1', [body.cart_id]);
    expect((await placeOrder(second, other)).status).toBe(409);
    expect((await hold(first)).status).toBe(409);
    expect((await placeOrder(second, other)).status).toBe(201);
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(0);
  });
});

describe('signing out', () => {
  it('releases at once what the shopper who signs out had reserved', async () => {
    const { first, second, body, other } = await rivals();
    await hold(first);
    const signIn = await request('POST', '/auth/user/login', { body: { email: first.email, password: PASSWORD } });
    const signOut = (cookie: string) =>
      request('POST', '/auth/logout', { body: { audience: 'storefront' }, headers: { Cookie: cookie } });
    await signOut('shop_refresh=no-session');
    expect((await placeOrder(second, other)).status).toBe(409);
    const cookie = signIn.headers.getSetCookie().find((one) => one.startsWith('shop_refresh=')) ?? '';
    expect((await signOut(cookie.split(';')[0] ?? '')).status).toBe(200);
    expect(await holdsOf(body.cart_id)).toEqual([]);
    expect((await placeOrder(second, other)).status).toBe(201);
  });
});

describe('DELETE /cart/hold', () => {
  it('releases at once, and only the shopper’s own', async () => {
    const { first, second, body, other } = await rivals();
    await hold(first);
    await release(second);
    expect((await placeOrder(second, other)).status).toBe(409);
    expect((await release(first)).status).toBe(200);
    expect((await placeOrder(second, other)).status).toBe(201);
    expect(await holdsOf(body.cart_id)).toEqual([]);
  });

  it('does no harm when nothing is reserved', async () => {
    expect((await release(await createShopper())).status).toBe(200);
  });
});

describe('holds', () => {
  it('are only for signed-in shoppers', async () => {
    expect((await hold()).status).toBe(401);
    expect((await release()).status).toBe(401);
    expect((await hold(await createStaff('admin'))).status).toBe(403);
  });

  it('leave the cart as it is', async () => {
    const person = await createShopper();
    await addToCart(person, await createProduct({ quantities: [3] }));
    await createAddress(person);
    await hold(person);
    const { body } = await request<Cart>('GET', '/cart', { token: person.token });
    expect(body.details).toHaveLength(1);
  });
});
