import { HOLD_NETWORK_MAX, HOLD_QUANTITY_MAX } from 'shared-types/domain/limits';
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
  product,
  set,
  withBoundedShop,
} from '../../helpers/bounded-shop';
import { addToCart } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { query, request } from '../../helpers/shop';

withBoundedShop();

describe('what is reserved at the checkout', () => {
  const reserved = async () =>
    (
      await query<{ n: number }>(
        'SELECT coalesce(sum(quantity), 0)::int AS n FROM stock_holds WHERE stock_label_id = $1',
        [product.stockIds[0]],
      )
    )[0]?.n;
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

  it('is bounded for whoever shares a phone, in all carts at once, and free again when one lets go', async () => {
    await set(NONE);
    const shared = phone();
    const all = await Promise.all(Array.from({ length: 5 }, () => createGuest({ phone: shared })));
    const network = { 'X-Forwarded-For': anywhere() };
    const holdOf = async (guest: (typeof all)[number]) =>
      (await request('PUT', '/cart/hold', { cookie: guest.cookie, headers: network })).status;
    for (const guest of all) await addToCart(guest, product, { quantity: 5 });
    // At once, since each has to wait for the others to be counted.
    const answers = await Promise.all(all.map(holdOf));
    expect(answers.sort()).toEqual([200, 200, 200, 200, 409]);
    expect(await reserved()).toBe(HOLD_QUANTITY_MAX);
    await query('DELETE FROM stock_holds WHERE stock_label_id = $1', [product.stockIds[0]]);
    expect(await Promise.all(all.slice(4).map(holdOf))).toEqual([200]);
  });

  it('is bounded for a network, however many devices it has; another network is not', async () => {
    await set(NONE);
    const network = anywhere();
    const guests = await Promise.all(Array.from({ length: 8 }, () => createGuest({ phone: phone() })));
    for (const guest of guests) await addToCart(guest, product, { quantity: 9 });
    const holdOf = async ({ cookie }: (typeof guests)[number], from: string) =>
      (await request('PUT', '/cart/hold', { cookie, headers: { 'X-Forwarded-For': from } })).status;
    const answers = [];
    for (const guest of guests.slice(0, 7)) answers.push(await holdOf(guest, network));
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 409]);
    expect(await reserved()).toBeLessThanOrEqual(HOLD_NETWORK_MAX);
    for (const guest of guests.slice(7)) expect(await holdOf(guest, anywhere())).toBe(200);
  });

  it('is nothing beyond the open orders', async () => {
    await set({ unpaid_product_limit: 3 });
    const one = await buyer();
    expect((await order(one, product, 2)).status).toBe(201);
    await fill(one, product, 2);
    expect((await hold(one)).status).toBe(409);
  });
});
