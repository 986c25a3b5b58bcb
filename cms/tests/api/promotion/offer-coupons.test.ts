import type { Coupon } from 'shared-types/contract/offer-coupons';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  unknownId,
} from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

type Answer = Coupon & { message: string; errors: { path: string; message: string }[] };

const admin = preparedStaff('admin');

const uniqueCode = () => `CODE${Math.random().toString(36).slice(2, 10)}`;
const terms = (overrides: Record<string, unknown> = {}) => ({
  code: uniqueCode(),
  discount_value: 250,
  discount_type: 'flat',
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_until: '2099-12-31T18:29:00.000Z',
  is_active: true,
  ...overrides,
});
const call = (method: string, path: string, body?: unknown, person = admin) =>
  request<Answer>(method, `/offer-coupons${path}`, { token: person.token, body });
const create = async (overrides: Record<string, unknown> = {}) => (await call('POST', '', terms(overrides))).body;

describe('POST /offer-coupons', () => {
  it('makes a coupon that shoppers can use, and keeps who made it', async () => {
    const body = terms();
    const { status, body: coupon } = await call('POST', '', body);
    expect(status).toBe(201);
    expect(coupon).toMatchObject({
      ...body,
      usage_limit: null,
      per_user_limit: null,
      min_order_amount: null,
      scope: 'cart',
      product_ids: [],
      category_ids: [],
      used_count: 0,
    });
    const shopper = await createShopper();
    await addToCart(shopper, await createProduct({ price: 2000 }));
    const { body: cart } = await request<{ discount: number }>('PUT', '/cart/coupon', {
      token: shopper.token,
      body: { code: body.code.toLowerCase() },
    });
    expect(cart.discount).toBe(250);
    expect(
      await query("SELECT act, by_user FROM changes WHERE record_kind = 'coupon' AND record_id = $1", [coupon.id]),
    ).toEqual([{ act: 'created', by_user: admin.id }]);
  });

  it('takes a moment without a zone as the time in India, and is flat and active when not said', async () => {
    const {
      discount_type: _,
      is_active: __,
      ...least
    } = terms({ valid_from: '2026-03-01T00:00', valid_until: '2026-03-31T23:59' });
    const { body } = await call('POST', '', least);
    expect(body).toMatchObject({
      discount_type: 'flat',
      is_active: true,
      valid_from: '2026-02-28T18:30:00.000Z',
      valid_until: '2026-03-31T18:29:00.000Z',
    });
  });

  it.each([
    ['no code', { code: ' ' }, 'code'],
    ['a code with a space', { code: 'BIG SALE' }, 'code'],
    ['no discount', { discount_value: undefined }, 'discount_value'],
    ['a discount of nothing', { discount_value: 0 }, 'discount_value'],
    ['a discount below nothing', { discount_value: -5 }, 'discount_value'],
    ['a third of a paisa', { discount_value: 1.333 }, 'discount_value'],
    ['more than all', { discount_type: 'percentage', discount_value: 101 }, 'discount_value'],
    ['an unknown kind', { discount_type: 'gift' }, 'discount_type'],
    ['no beginning', { valid_from: '' }, 'valid_from'],
    ['a day that is none', { valid_until: '2026-13-45T00:00' }, 'valid_until'],
    ['an end before the beginning', { valid_until: '2025-12-31T00:00:00.000Z' }, 'valid_until'],
    ['a limit of nothing', { usage_limit: 0 }, 'usage_limit'],
    ['half a use', { per_user_limit: 1.5 }, 'per_user_limit'],
    ['a minimum below nothing', { min_order_amount: -1 }, 'min_order_amount'],
    ['a count of uses', { used_count: 3 }, 'used_count'],
    ['an unknown scope', { scope: 'shop' }, 'scope'],
    ['no category of those it is for', { scope: 'categories' }, 'category_ids'],
    ['a category that is not there', { scope: 'categories', category_ids: [unknownId()] }, 'category_ids'],
    ['a product that is not there', { scope: 'products', product_ids: [unknownId()] }, 'product_ids'],
  ])('refuses %s at its field', async (_, overrides, path) => {
    const { status, body } = await call('POST', '', terms(overrides));
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toContain(path);
  });

  it('answers 409 at the code when it is taken, in whatever case', async () => {
    const { code } = await create();
    const { status, body } = await call('POST', '', terms({ code: code.toLowerCase() }));
    expect([status, body.errors[0]?.path]).toEqual([409, 'code']);
  });

  it('is closed to sales, and so are all calls of coupons', async () => {
    const sales = await createStaff('sales');
    const { id } = await create();
    expect((await call('POST', '', terms(), sales)).status).toBe(403);
    expect((await call('GET', '', undefined, sales)).status).toBe(403);
    expect((await call('PATCH', `/${id}`, {}, sales)).status).toBe(403);
    expect((await call('DELETE', `/${id}`, undefined, sales)).status).toBe(403);
  });
});

describe('GET /offer-coupons', () => {
  it('answers all as a bare array, newest first, and one by its id', async () => {
    const coupon = await create();
    const { body } = await get<Coupon[]>('/offer-coupons', admin.token);
    expect(body[0]).toEqual(coupon);
    expect((await call('GET', `/${coupon.id}`)).body).toEqual({ ...coupon, products: [] });
    expect((await call('GET', `/${unknownId()}`)).status).toBe(404);
  });
});

describe('PATCH /offer-coupons/:id', () => {
  it('changes what is given and leaves the rest, limits taken away included', async () => {
    const coupon = await create({ usage_limit: 5, min_order_amount: 999.5 });
    const { body } = await call('PATCH', `/${coupon.id}`, {
      discount_value: 12.5,
      discount_type: 'percentage',
      usage_limit: null,
    });
    expect(body).toEqual({
      ...coupon,
      discount_value: 12.5,
      discount_type: 'percentage',
      usage_limit: null,
      updated_at: body.updated_at,
    });
  });

  it('looks at the terms as they will be: half a change can be wrong too', async () => {
    const coupon = await create({ discount_value: 250 });
    const percent = await call('PATCH', `/${coupon.id}`, { discount_type: 'percentage' });
    expect([percent.status, percent.body.errors[0]?.path]).toEqual([400, 'discount_value']);
    const end = await call('PATCH', `/${coupon.id}`, { valid_until: '2025-01-01T00:00' });
    expect([end.status, end.body.errors[0]?.path]).toEqual([400, 'valid_until']);
  });

  it('refuses a save that has not seen the last one', async () => {
    const coupon = await create();
    expect(
      (await call('PATCH', `/${coupon.id}`, { discount_value: 1, seen_updated_at: coupon.updated_at })).status,
    ).toBe(200);
    const late = await call('PATCH', `/${coupon.id}`, { discount_value: 2, seen_updated_at: coupon.updated_at });
    expect([late.status, late.body.errors[0]?.path]).toEqual([409, 'seen_updated_at']);
    expect((await call('GET', `/${coupon.id}`)).body.discount_value).toBe(1);
  });

  it('refuses a limit below the uses that there are, at its field, also while more are made', async () => {
    const coupon = await create({ usage_limit: 5 });
    const product = await createProduct({ price: 2000, quantities: [50] });
    const buy = async () => {
      const shopper = await createShopper();
      const body = await readyToPlace(shopper, product);
      await request('PUT', '/cart/coupon', { token: shopper.token, body: { code: coupon.code } });
      return () => placeOrder(shopper, body);
    };
    for (let uses = 0; uses < 3; uses++) expect((await (await buy())()).status).toBe(201);
    for (const method of ['PATCH', 'PUT']) {
      const body = method === 'PATCH' ? { usage_limit: 2 } : { ...coupon, updated_at: undefined, usage_limit: 2 };
      const refused = await call(method, `/${coupon.id}`, body);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ path: 'usage_limit', message: 'It has been used 3 times already' }],
      ]);
    }
    const buyers = await Promise.all([buy(), buy()]);
    const answers = await Promise.all([
      ...buyers.map((place) => place()),
      ...[3, 4, 3].map((usage_limit) => call('PATCH', `/${coupon.id}`, { usage_limit })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
    const { used_count, usage_limit } = (await call('GET', `/${coupon.id}`)).body;
    expect(used_count).toBeLessThanOrEqual(usage_limit ?? 0);
    expect((await call('PATCH', `/${coupon.id}`, { usage_limit: used_count })).status).toBe(200);
  });

  it('answers 409 for the code of another and 404 for an unknown coupon', async () => {
    const [one, two] = [await create(), await create()];
    expect((await call('PATCH', `/${one.id}`, { code: two.code })).status).toBe(409);
    expect((await call('PATCH', `/${unknownId()}`, { code: 'X' })).status).toBe(404);
  });
});

describe('PUT /offer-coupons/:id', () => {
  it('takes the whole coupon as it was read, with the flag flipped', async () => {
    const coupon = await create({ usage_limit: 5 });
    const { status, body } = await call('PUT', `/${coupon.id}`, { ...coupon, is_active: false });
    expect(status).toBe(200);
    expect(body).toEqual({ ...coupon, is_active: false, updated_at: body.updated_at });
    const shopper = await createShopper();
    await addToCart(shopper, await createProduct());
    expect((await request('PUT', '/cart/coupon', { token: shopper.token, body: { code: coupon.code } })).status).toBe(
      409,
    );
  });

  it('switches off a coupon that thousands of products carry, and changes it', async () => {
    const coupon = await create({ scope: 'products' });
    const prefix = uniqueCode().toLowerCase();
    await query(
      `INSERT INTO products (document_id, slug, name, price, offer_coupon_id, is_active, is_featured, is_popular,
         is_new_arrival, is_top_selling, is_discounted_deal, created_at, updated_at)
       SELECT $1 || n, $1 || n, $1 || n, 900, $2, false, false, false, false, false, false, now(), now()
       FROM generate_series(1, 1500) n`,
      [prefix, coupon.id],
    );
    const { products, ...whole } = (await call('GET', `/${coupon.id}`)).body as Answer & { products: object[] };
    expect(products).toHaveLength(1500);
    const off = await call('PUT', `/${coupon.id}`, { ...whole, is_active: false });
    expect([off.status, off.body.is_active, off.body.product_ids.length]).toEqual([200, false, 1500]);
    // As long as it is with 18,000 of them.
    const product_ids = Array.from({ length: 12 }, () => whole.product_ids.slice(1)).flat();
    const changed = await call('PATCH', `/${coupon.id}`, { product_ids });
    expect([changed.status, changed.body.product_ids.length]).toEqual([200, 1499]);
    await query('DELETE FROM products WHERE slug LIKE $1', [`${prefix}%`]);
  });

  it('does not undo what somebody else has saved since', async () => {
    const coupon = await create();
    await call('PATCH', `/${coupon.id}`, { discount_value: 99 });
    expect((await call('PUT', `/${coupon.id}`, { ...coupon, is_active: false })).status).toBe(409);
    expect((await call('GET', `/${coupon.id}`)).body).toMatchObject({ discount_value: 99, is_active: true });
  });

  it('needs the whole coupon', async () => {
    const { id } = await create();
    expect((await call('PUT', `/${id}`, { is_active: false })).status).toBe(400);
    expect((await call('PUT', `/${unknownId()}`, terms())).status).toBe(404);
  });
});

describe('DELETE /offer-coupons/:id', () => {
  it('takes it out of products; an order keeps its code and discount, and a cart shows it as refused', async () => {
    const coupon = await create();
    const shopper = await createShopper();
    const product = await createProduct({ price: 2000 });
    const body = await readyToPlace(shopper, product);
    await request('PUT', '/cart/coupon', { token: shopper.token, body: { code: coupon.code } });
    const { body: order } = await placeOrder(shopper, body);
    await addToCart(shopper, product);
    await request('PUT', '/cart/coupon', { token: shopper.token, body: { code: coupon.code } });
    await query('UPDATE products SET offer_coupon_id = $1 WHERE id = $2', [coupon.id, product.id]);

    expect((await call('DELETE', `/${coupon.id}`)).status).toBe(200);
    const { body: kept } = await get<{ coupon_code: string; discount: number }>(
      `/orders/by-number/${order.order_number}`,
      shopper.token,
    );
    expect(kept).toMatchObject({ coupon_code: coupon.code, discount: 250 });
    const { body: cart } = await get<{ coupon: unknown; discount: number }>('/cart', shopper.token);
    const refused = { code: coupon.code, reason: 'This coupon is no longer there' };
    expect(cart).toMatchObject({ coupon: null, discount: 0, refused_coupon: refused });
    expect((await get(`/products/by-slug/${product.slug}`)).status).toBe(200);
    expect((await call('DELETE', `/${coupon.id}`)).status).toBe(404);
  });
});
