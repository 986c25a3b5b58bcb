import type { Cart } from 'shared-types/contract/cart';
import { DEVICE_DAYS } from 'shared-types/contract/devices';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { addToCart, createOrder, createProduct, createShopper } from '../../helpers/factories';
import { createGuest, guestCookieOf, openDevice } from '../../helpers/guest';
import { holdsOf } from '../../helpers/holds';
import { errorsOf, get, query, request, tidyUp } from '../../helpers/shop';

const contact = { name: 'Meera Guest', email: 'meera.guest@example.com', phone: '98290 12345' };
const cartOf = (cookie: string) => request<Cart>('GET', '/cart', { cookie });

describe('a device', () => {
  it('is opened by a call of its own, with a cookie that scripts and other sites cannot use', async () => {
    const { status, headers, body } = await request('POST', '/devices');
    expect([status, body]).toEqual([201, { guest: null }]);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^shop_guest=[\w-]{43};/);
    for (const part of ['path=/api', 'httponly', 'samesite=strict']) expect(cookie.toLowerCase()).toContain(part);
    const days = (Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(DEVICE_DAYS);
  });

  it('is the same one when it is opened again', async () => {
    const { cookie } = await openDevice();
    const again = await request('POST', '/devices', { cookie });
    expect(guestCookieOf(again.headers)).toBe(cookie);
  });

  it('is kept by a hash of its token alone', async () => {
    const { id, cookie } = await openDevice();
    const [row] = await query<Record<string, unknown>>('SELECT * FROM devices WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
  });

  it('is not opened by reading a cart without one', async () => {
    const { status, headers } = await get('/cart');
    expect([status, headers.getSetCookie()]).toEqual([401, []]);
  });

  it('is seen anew, and its cookie set anew, once a day', async () => {
    const { id, cookie } = await openDevice();
    expect((await cartOf(cookie)).headers.getSetCookie()).toEqual([]);
    await query("UPDATE devices SET last_seen_at = last_seen_at - interval '25 hours' WHERE id = $1", [id]);
    expect(guestCookieOf((await cartOf(cookie)).headers)).toBe(cookie);
    expect((await cartOf(cookie)).headers.getSetCookie()).toEqual([]);
  });
});

describe('the cart of a guest', () => {
  it('takes pieces at once and keeps them for the device alone', async () => {
    const [one, other] = [await openDevice(), await openDevice()];
    const product = await createProduct();
    const cart = await addToCart(one, product, { quantity: 2 });
    expect(cart.details.map(({ quantity }) => quantity)).toEqual([2]);
    expect((await cartOf(one.cookie)).body).toEqual(cart);
    expect((await cartOf(other.cookie)).body.details).toEqual([]);
  });

  it('is one, also when two tabs ask at the same time', async () => {
    const { cookie } = await openDevice();
    const carts = await Promise.all(Array.from({ length: 10 }, () => cartOf(cookie)));
    expect(new Set(carts.map(({ body }) => body.id)).size).toBe(1);
  });

  it('changes lines, takes coupons and holds pieces as a shopper’s does', async () => {
    const guest = await openDevice();
    const product = await createProduct({ quantities: [5], price: 1000 });
    const line = (await addToCart(guest, product)).details[0]?.id;
    const changed = await request<Cart>('PATCH', `/cart/items/${line}`, {
      cookie: guest.cookie,
      body: { quantity: 3 },
    });
    expect([changed.status, changed.body.total]).toEqual([200, 3000]);
    expect((await request('PUT', '/cart/hold', { cookie: guest.cookie })).status).toBe(200);
    expect((await request('DELETE', '/cart/hold', { cookie: guest.cookie })).status).toBe(200);
    expect((await request('DELETE', `/cart/items/${line}`, { cookie: guest.cookie })).status).toBe(200);
  });

  it('takes no coupon that is counted by person', async () => {
    const guest = await openDevice();
    await addToCart(guest, await createProduct());
    const code = `EACH${Date.now()}`;
    await query(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active,
         used_count, per_user_limit, scope)
       VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0, 1, 'cart')`,
      [code],
    );
    const refused = await request('PUT', '/cart/coupon', { cookie: guest.cookie, body: { code } });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This coupon is counted by person. Please sign in to use it.',
    ]);
    const shopper = await createShopper();
    await addToCart(shopper, await createProduct());
    expect((await request('PUT', '/cart/coupon', { token: shopper.token, body: { code } })).status).toBe(200);
  });
});

describe('PUT /guest', () => {
  it('keeps who orders from this device, as a person types it', async () => {
    const { cookie } = await openDevice();
    const saved = await request('PUT', '/guest', { cookie, body: { ...contact, email: 'Meera.Guest@Example.com' } });
    const kept = { ...contact, phone: '9829012345' };
    expect([saved.status, saved.body]).toEqual([200, kept]);
    expect((await request('POST', '/devices', { cookie })).body).toEqual({ guest: kept });
  });

  it.each([
    ['name', { name: '' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '12345' }],
  ])('says at the field %s what is wrong', async (field, wrong) => {
    const { cookie } = await openDevice();
    const { status, body } = await request('PUT', '/guest', { cookie, body: { ...contact, ...wrong } });
    expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, [field]]);
  });
});

describe('DELETE /guest', () => {
  it('forgets the device with its cart, addresses and contact', async () => {
    const guest = await createGuest();
    const { id } = await addToCart(guest, await createProduct());
    const { status, headers } = await request('DELETE', '/guest', { cookie: guest.cookie });
    expect([status, guestCookieOf(headers)]).toEqual([200, 'shop_guest=']);
    expect((await cartOf(guest.cookie)).status).toBe(401);
    expect(
      await query('SELECT 1 FROM carts WHERE id = $1 UNION ALL SELECT 1 FROM devices WHERE id = $2', [id, guest.id]),
    ).toEqual([]);
  });
});

it('is forgotten after sixty days without use, with its cart and what it holds; its orders stay', async () => {
  const [old, recent] = [await createGuest(), await createGuest()];
  const order = await createOrder(old);
  const [gone, stays] = [await addToCart(old, await createProduct()), await addToCart(recent, await createProduct())];
  expect((await request('PUT', '/cart/hold', { cookie: old.cookie })).status).toBe(200);
  for (const [{ id }, days] of [
    [old, DEVICE_DAYS + 1],
    [recent, DEVICE_DAYS - 1],
  ] as const)
    await query("UPDATE devices SET last_seen_at = timezone('UTC', now()) - make_interval(days => $2) WHERE id = $1", [
      id,
      days,
    ]);
  await tidyUp();
  await eventually(async () => expect(await query('SELECT id FROM devices WHERE id = $1', [old.id])).toEqual([]));
  expect(await query('SELECT id FROM carts WHERE id = ANY($1)', [[gone.id, stays.id]])).toEqual([{ id: stays.id }]);
  expect(await holdsOf(gone.id)).toEqual([]);
  expect(await query('SELECT device_id FROM orders WHERE id = $1', [order.id])).toEqual([{ device_id: null }]);
});
