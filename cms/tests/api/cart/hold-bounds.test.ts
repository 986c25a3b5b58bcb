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
  place,
  product,
  set,
  withBoundedShop,
} from '../../helpers/bounded-shop';
import { addToCart } from '../../helpers/factories';
import { createGuest, type Guest } from '../../helpers/guest';
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

  /** Of so many devices, each with so many pieces in its cart. */
  const guestsWith = async (count: number, quantity: number) => {
    const guests = await Promise.all(Array.from({ length: count }, () => createGuest({ phone: phone() })));
    for (const guest of guests) await addToCart(guest, product, { quantity });
    return guests;
  };
  const holdFrom = async (network: string, guest: Guest | undefined) =>
    (await request('PUT', '/cart/hold', { cookie: guest?.cookie, headers: { 'X-Forwarded-For': network } })).status;

  it('is bounded for a network, however many devices it has; another network is not', async () => {
    await set(NONE);
    const network = anywhere();
    const most = HOLD_NETWORK_MAX / HOLD_QUANTITY_MAX;
    const guests = await guestsWith(most + 1, HOLD_QUANTITY_MAX);
    const answers = [];
    for (const guest of guests) answers.push(await holdFrom(network, guest));
    expect(answers).toEqual([...Array(most).fill(200), 409]);
    expect(await reserved()).toBe(HOLD_NETWORK_MAX);
    expect(await holdFrom(anywhere(), guests.at(-1))).toBe(200);
  });

  /** Half an hour later: what was kept has lapsed, and its network has had it all the time. */
  async function halfAnHourLater() {
    await query("UPDATE stock_holds SET expires_at = expires_at - interval '30 minutes'");
    await query('UPDATE carts SET held_since = NULL, held_until = NULL WHERE held_until IS NOT NULL');
    await query("UPDATE hold_series SET since = since - interval '30 minutes'");
  }

  it.each([
    ['one address', () => anywhere(), (network: string) => network],
    ['one network of many', () => '2001:db8:5:1::1', () => '2001:db8:5:2::1'],
  ])('is free for others for a while after half an hour of two devices of %s in turn', async (_, from, next) => {
    await set(NONE);
    const network = from();
    const [first, second, other] = await guestsWith(3, 5);
    expect(await holdFrom(network, first)).toBe(200);
    await halfAnHourLater();
    expect(await holdFrom(next(network), second)).toBe(409);
    expect(await holdFrom(next(network), first)).toBe(409);
    expect(await holdFrom(anywhere(), other)).toBe(200);
    await query("UPDATE hold_series SET until = until - interval '20 minutes'");
    expect(await holdFrom(next(network), second)).toBe(200);
  });

  it('goes on for a network that orders what it keeps', async () => {
    await set(NONE);
    const network = anywhere();
    const one = await buyer({ network });
    await fill(one, product, 2);
    expect((await hold(one)).status).toBe(200);
    await halfAnHourLater();
    expect((await place(one, await fill(one, product, 1))).status).toBe(201);
    const [next] = await guestsWith(1, 2);
    expect(await holdFrom(network, next)).toBe(200);
  });

  it('is nothing beyond the open orders', async () => {
    await set({ unpaid_product_limit: 3 });
    const one = await buyer();
    expect((await order(one, product, 2)).status).toBe(201);
    await fill(one, product, 2);
    expect((await hold(one)).status).toBe(409);
  });
});
