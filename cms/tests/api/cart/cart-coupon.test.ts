import type { Cart } from 'shared-types/contract/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import { addToCart, createProduct, createShopper, type Person, type TestProduct } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

let shopper: Person;
let product: TestProduct;
beforeEach(async () => {
  shopper = await createShopper();
  product = await createProduct({ quantities: [5, 2, 0], price: 1499.5 });
});

const show = () => get<Cart>('/cart', shopper.token);

describe('a coupon in the cart', () => {
  it('says what it takes off each line, which together is the discount', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, 0) RETURNING id`,
      [`LINES${Math.random()}`],
    );
    await addToCart(shopper, product, { quantity: 2 });
    const { id } = await addToCart(shopper, await createProduct({ price: 1 }));
    expect((await show()).body.details.map(({ discount }) => discount)).toEqual([0, 0]);
    await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, id]);
    const { body } = await show();
    expect([body.discount, body.details.map(({ discount }) => discount)]).toEqual([100, [99.97, 0.03]]);
    await query('UPDATE products SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, product.id]);
    await query("UPDATE offer_coupons SET scope = 'products' WHERE id = $1", [coupon?.id]);
    expect((await show()).body.details.map(({ discount }) => discount)).toEqual([100, 0]);
  });
});

describe('PUT and DELETE /cart/coupon', () => {
  const createCoupon = async (overrides: Record<string, unknown> = {}) => {
    const code = `CODE${Math.random().toString(36).slice(2, 8)}`;
    const values = {
      discount_type: 'percentage',
      discount_value: 10,
      from: '-1 hour',
      until: '1 hour',
      is_active: true,
      min: null,
      limit: null,
      used: 0,
      ...overrides,
    };
    await query(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, min_order_amount, usage_limit, used_count)
       VALUES ('c', $1, $2, $3, now() + $4::interval, now() + $5::interval, $6, $7, $8, $9)`,
      [
        code,
        values.discount_type,
        values.discount_value,
        values.from,
        values.until,
        values.is_active,
        values.min,
        values.limit,
        values.used,
      ],
    );
    return code;
  };
  const apply = (code: unknown) =>
    request<Cart & { message: string }>('PUT', '/cart/coupon', { token: shopper.token, body: { code } });

  it('takes the discount off, ignoring the code’s capitals, until the coupon is removed', async () => {
    await addToCart(shopper, product);
    const code = await createCoupon();
    const { status, body } = await apply(code.toLowerCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subtotal: 1499.5,
      discount: 149.95,
      total: 1349.55,
      coupon: { code, discount_type: 'percentage' },
    });
    const removed = await request<Cart>('DELETE', '/cart/coupon', { token: shopper.token });
    expect(removed.body).toMatchObject({ discount: 0, total: 1499.5, coupon: null });
  });

  it.each([
    ['inactive', { is_active: false }, 'This coupon is not active'],
    ['not valid yet', { from: '1 minute' }, 'This coupon is not valid yet'],
    ['expired', { until: '-1 second' }, 'This coupon has expired'],
    ['used up', { limit: 3, used: 3 }, 'This coupon has been used up'],
    ['for larger orders', { min: 2000 }, 'This coupon is for orders from ₹2,000'],
  ])('says why a coupon is refused: %s', async (_, overrides, message) => {
    await addToCart(shopper, product);
    const answer = await apply(await createCoupon(overrides));
    expect([answer.status, answer.body.message]).toEqual([409, message]);
  });

  it('says when an applied coupon can no longer be used, and takes nothing off', async () => {
    await addToCart(shopper, product);
    const code = await createCoupon();
    await apply(code);
    await query("UPDATE offer_coupons SET valid_until = now() - interval '1 second' WHERE code = $1", [code]);
    expect((await show()).body).toMatchObject({
      discount: 0,
      coupon: null,
      refused_coupon: { code, reason: 'This coupon has expired' },
    });
  });

  it('answers 404 for an unknown code and 400 for none', async () => {
    expect((await apply('NO-SUCH-CODE')).status).toBe(404);
    expect((await apply('')).status).toBe(400);
    expect((await apply({ $ne: '' })).status).toBe(400);
  });
});
