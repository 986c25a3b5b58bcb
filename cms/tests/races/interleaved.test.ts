import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { concurrentEdit } from '../helpers/concurrent-edit';
import { addToCart, createProduct, createShopper, placeOrder, readyToPlace, stockOf } from '../helpers/factories';
import { query, request } from '../helpers/shop';

trackLedger();

const { other, interleaved } = concurrentEdit();
const strapiColumns = `'${'x'.repeat(24)}', now(), now(), now()`;

describe('who had to wait for a row that others were changing', () => {
  it('orders what was put into the cart meanwhile', async () => {
    const person = await createShopper();
    const [first, late] = [await createProduct(), await createProduct()];
    const body = await readyToPlace(person, first);
    const placed = await interleaved(
      async () => {
        await other.query('UPDATE carts SET updated_at = now() WHERE id = $1', [body.cart_id]);
        await other.query(
          `INSERT INTO cart_lines (document_id, created_at, updated_at, published_at, cart_id, product_id, stock_label_id, quantity)
           VALUES (${strapiColumns}, $1, $2, $3, 2)`,
          [body.cart_id, late.id, late.stockIds[0]],
        );
      },
      () => placeOrder(person, body),
    );
    expect(placed.status).toBe(201);
    expect(placed.body.details.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [first.id, 1],
      [late.id, 2],
    ]);
  });

  it('sells nothing that has been reserved for somebody meanwhile', async () => {
    const last = await createProduct({ quantities: [1] });
    const [person, rival] = [await createShopper(), await createShopper()];
    const [body, theirs] = [await readyToPlace(person, last), await readyToPlace(rival, last)];
    const refused = await interleaved(
      async () => {
        await other.query('SELECT id FROM stock_labels WHERE id = $1 FOR NO KEY UPDATE', [last.stockIds[0]]);
        await other.query(
          `INSERT INTO stock_holds (document_id, created_at, updated_at, published_at, cart_id, stock_label_id, quantity, expires_at)
           VALUES (${strapiColumns}, $1, $2, 1, timezone('UTC', now()) + interval '5 minutes')`,
          [theirs.cart_id, last.stockIds[0]],
        );
      },
      () => placeOrder(person, body),
    );
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('just being bought') });
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(1);
    expect((await placeOrder(rival, theirs)).status).toBe(201);
  });

  it('takes no other variant when the chosen one has been sold meanwhile', async () => {
    const product = await createProduct({ quantities: [3, 2] });
    const person = await createShopper();
    const body = await readyToPlace(person, product);
    const refused = await interleaved(
      () => other.query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]),
      () => placeOrder(person, body),
    );
    expect([refused.status, refused.body]).toMatchObject([409, { message: `${product.name} is sold out` }]);
    expect(await Promise.all(product.stockIds.map(stockOf))).toEqual([0, 2]);
  });

  it('uses a coupon as it has been edited meanwhile, and not beyond its limit', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, usage_limit, used_count, updated_at)
       VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, 2, 0, now()) RETURNING id`,
      [`MEANWHILE${Math.random()}`],
    );
    const withCoupon = async () => {
      const person = await createShopper();
      const body = await readyToPlace(person, await createProduct());
      await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, body.cart_id]);
      return () => placeOrder(person, body);
    };
    const edited = await interleaved(
      () =>
        other.query('UPDATE offer_coupons SET discount_value = 300, updated_at = now() WHERE id = $1', [coupon?.id]),
      await withCoupon(),
    );
    expect([edited.status, edited.body.discount]).toEqual([201, 300]);
    const place = await withCoupon();
    const used = await interleaved(
      () => other.query('UPDATE offer_coupons SET used_count = 2 WHERE id = $1', [coupon?.id]),
      place,
    );
    expect([used.status, (used.body as unknown as { message: string }).message]).toEqual([
      409,
      'This coupon has been used up',
    ]);
    const [next, uses] = [await place(), 'SELECT used_count FROM offer_coupons WHERE id = $1'];
    expect([next.status, next.body.discount, await query(uses, [coupon?.id])]).toEqual([201, 0, [{ used_count: 2 }]]);
    await query('UPDATE offer_coupons SET used_count = 1 WHERE id = $1', [coupon?.id]);
  });

  it('puts no line into a cart that has been filled meanwhile', async () => {
    const person = await createShopper();
    const [first, late] = [await createProduct(), await createProduct()];
    const cart = await addToCart(person, first);
    const refused = await interleaved(
      async () => {
        await other.query('UPDATE carts SET updated_at = now() WHERE id = $1', [cart.id]);
        for (let line = 1; line < 100; line++) {
          await other.query(
            `WITH made AS (
               INSERT INTO products (document_id, name, slug, price, is_active, is_featured, is_popular, is_new_arrival,
                 is_top_selling, is_discounted_deal, created_at)
               VALUES ($1, $1, $1, 10, false, false, false, false, false, false, now()) RETURNING id)
             INSERT INTO cart_lines (document_id, created_at, updated_at, published_at, cart_id, product_id, quantity)
             SELECT ${strapiColumns}, $2, id, 1 FROM made`,
            [`filler-${cart.id}-${line}`, cart.id],
          );
        }
      },
      () => request('POST', '/cart/add', { token: person.token, body: { product_id: late.id, quantity: 1 } }),
    );
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('at most 100')]);
    expect(await query('SELECT id FROM cart_lines WHERE cart_id = $1', [cart.id])).toHaveLength(100);
  });
});
