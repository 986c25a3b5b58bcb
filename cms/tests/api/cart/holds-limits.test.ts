import type { Cart } from 'shared-types/contract/cart';
import { HOLD_MINUTES, HOLD_PAUSE_MINUTES, HOLD_QUANTITY_MAX, HOLD_SERIES_MINUTES } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createProduct,
  createShopper,
  type Person,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { hold, holdsOf, release, rivals } from '../../helpers/holds';
import { query, request } from '../../helpers/shop';

describe('a cart that changes after it was reserved', () => {
  const change = (person: Person, line: number, body: object) =>
    request<Cart>('PATCH', `/cart/items/${line}`, { token: person.token, body });

  it('lets go at once of a line that is removed, and of nothing else', async () => {
    const { last, first, second, other } = await rivals();
    const kept = await createProduct({ quantities: [2] });
    const { id, details } = await addToCart(first, kept);
    await hold(first);
    expect((await placeOrder(second, other)).status).toBe(409);
    const line = details.find(({ product }) => product.id === last.id)?.id;
    expect((await request('DELETE', `/cart/items/${line}`, { token: first.token })).status).toBe(200);
    expect(await holdsOf(id)).toEqual([{ stock_label_id: kept.stockIds[0], quantity: 1 }]);
    expect((await placeOrder(second, other)).status).toBe(201);
  });

  it('keeps what it held when somebody else’s line is asked to be removed', async () => {
    const { first, second, body } = await rivals();
    await hold(first);
    const { body: cart } = await request<Cart>('GET', '/cart', { token: first.token });
    const answer = await request('DELETE', `/cart/items/${cart.details[0]?.id}`, { token: second.token });
    expect(answer.status).toBe(404);
    expect((await holdsOf(body.cart_id)).map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('releases the quantity by which a line is made smaller', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [5] });
    const cart = await addToCart(person, product, { quantity: 5 });
    await hold(person);
    expect((await change(person, cart.details[0]?.id ?? 0, { quantity: 2 })).status).toBe(200);
    expect(await holdsOf(cart.id)).toEqual([{ stock_label_id: product.stockIds[0], quantity: 2 }]);
    const others = await createShopper();
    expect((await placeOrder(others, await readyToPlace(others, product, { quantity: 3 }))).status).toBe(201);
  });

  it('lets go of a variant when another is chosen', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [1, 1] });
    const cart = await addToCart(person, product);
    await hold(person);
    await change(person, cart.details[0]?.id ?? 0, { stock_id: product.stockIds[1] });
    expect(await holdsOf(cart.id)).toEqual([]);
  });

  it('keeps of two variants what each line still asks for', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [2, 9] });
    await addToCart(person, product, { quantity: 2 });
    const cart = await addToCart(person, product, { stock_id: product.stockIds[1], quantity: 3 });
    const [first, second] = cart.details;
    await hold(person);
    const both = [
      { stock_label_id: product.stockIds[0], quantity: 2 },
      { stock_label_id: product.stockIds[1], quantity: 3 },
    ];
    expect(await holdsOf(cart.id)).toEqual(both);
    await change(person, second?.id ?? 0, { quantity: 1 });
    expect(await holdsOf(cart.id)).toEqual([both[0], { ...both[1], quantity: 1 }]);
    await request('DELETE', `/cart/items/${first?.id}`, { token: person.token });
    expect(await holdsOf(cart.id)).toEqual([{ ...both[1], quantity: 1 }]);
    await request('DELETE', `/cart/items/${second?.id}`, { token: person.token });
    expect(await holdsOf(cart.id)).toEqual([]);
  });
});

describe('what one shopper can reserve', () => {
  const ago = (cartId: number, minutes: number) =>
    query(
      `UPDATE carts SET held_since = held_since - make_interval(mins => $2), held_until = held_until - make_interval(mins => $2)
       WHERE id = $1`,
      [cartId, minutes],
    );

  it('is limited in quantity; the order may be for more', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [HOLD_QUANTITY_MAX + 1] });
    const body = await readyToPlace(person, product, { quantity: HOLD_QUANTITY_MAX + 1 });
    const { status, body: refusal } = await hold(person);
    expect([status, refusal.message]).toEqual([409, expect.stringContaining(`at most ${HOLD_QUANTITY_MAX} pieces`)]);
    expect(await holdsOf(body.cart_id)).toEqual([]);
    expect((await placeOrder(person, body)).status).toBe(201);
  });

  it('ends half an hour after it began, however often it is renewed or released, and the order can be placed', async () => {
    const { first, body } = await rivals();
    const begun = Date.now();
    await hold(first);
    for (let minutes = 8; minutes < HOLD_SERIES_MINUTES; minutes += 8) {
      await ago(body.cart_id, 8);
      await release(first);
      const { status, body: renewed } = await hold(first);
      expect(status).toBe(200);
      const left = Math.min(HOLD_MINUTES, HOLD_SERIES_MINUTES - minutes);
      expect(Math.abs(Date.parse(renewed.expires_at) - begun - left * 60_000)).toBeLessThan(30_000);
    }
    await ago(body.cart_id, 8);
    await release(first);
    const late = await hold(first);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(`${HOLD_SERIES_MINUTES} minutes`)]);
    expect(await holdsOf(body.cart_id)).toEqual([]);
    expect((await placeOrder(first, body)).status).toBe(201);
  });

  it('begins anew after a pause', async () => {
    const { first, body } = await rivals();
    await hold(first);
    await ago(body.cart_id, HOLD_SERIES_MINUTES);
    await query('UPDATE carts SET held_until = held_since + make_interval(mins => $2) WHERE id = $1', [
      body.cart_id,
      HOLD_SERIES_MINUTES,
    ]);
    expect((await hold(first)).status).toBe(409);
    await ago(body.cart_id, HOLD_PAUSE_MINUTES);
    const { status, body: again } = await hold(first);
    expect(status).toBe(200);
    expect(Date.parse(again.expires_at) - Date.now()).toBeGreaterThan((HOLD_MINUTES - 1) * 60_000);
  });
});
