import type { Cart } from 'shared-types/contract/cart';
import type { Coupon } from 'shared-types/contract/offer-coupons';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentId, records, signInEditor } from '../../helpers/editor';
import {
  addToCart,
  createProduct,
  createShopper,
  type Person,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { productForm, tag } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';

const { admin, create, put, editOf } = productForm();

let root: number;
let leaf: number;
beforeAll(async () => {
  const category = async (parent: number | null) =>
    (
      await query<{ id: number }>(
        'INSERT INTO categories (document_id, slug, name, is_active, position, parent_id) VALUES ($1, $1, $1, true, 0, $2) RETURNING id',
        [tag(), parent],
      )
    )[0]?.id ?? 0;
  root = await category(null);
  leaf = await category(await category(root));
});

const couponCall = <Answer = Coupon>(method: string, path: string, body?: unknown) =>
  request<Answer>(method, `/offer-coupons${path}`, { token: admin.token, body });
async function coupon(overrides: object = {}): Promise<Coupon> {
  const terms = { code: `S${tag()}`, discount_value: 10, discount_type: 'percentage', ...overrides };
  const days = { valid_from: '2026-01-01T00:00', valid_until: '2099-01-01T00:00' };
  const { status, body } = await couponCall('POST', '', { ...terms, ...days });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const shown = async ({ id }: Coupon) => (await couponCall('GET', `/${id}`)).body;
const apply = (person: Person, { code }: Coupon) =>
  request<Cart & { message: string }>('PUT', '/cart/coupon', { token: person.token, body: { code } });
/** A shopper with a piece of ₹1,000 of each product in the cart. */
async function shopperWith(...products: { id: number; stocks?: { id: number }[]; stockIds?: number[] }[]) {
  const person = await createShopper();
  for (const { id, stocks, stockIds } of products)
    await addToCart(person, { id, slug: '', name: '', stockIds: stockIds ?? stocks?.map((stock) => stock.id) ?? [] });
  return person;
}
const piece = (overrides: object = {}) => create({ price: 1000, quantity: 9, ...overrides });

describe('what a coupon is for', () => {
  it('is the whole cart, where nothing else is said', async () => {
    const made = await coupon();
    expect(made).toMatchObject({ scope: 'cart', product_ids: [], category_ids: [] });
    expect((await apply(await shopperWith(await piece(), await piece()), made)).body.discount).toBe(200);
  });

  it('is its products only, and nothing once they are archived or gone', async () => {
    const [ours, other, second] = [await piece(), await piece(), await piece()];
    const made = await coupon({ scope: 'products', product_ids: [ours.id, second.id], discount_value: 60 });
    expect(made.product_ids).toEqual([ours.id, second.id].sort((a, b) => a - b));
    const buyer = await shopperWith(ours, other);
    expect((await apply(buyer, made)).body.discount).toBe(600);
    const stranger = await shopperWith(other);
    const REFUSAL = 'This coupon is for other pieces than those in your cart';
    for (const { id } of [ours, second])
      expect((await request('DELETE', `/products/${id}`, { token: admin.token })).status).toBe(200);
    expect(await apply(stranger, made)).toMatchObject({ status: 409, body: { message: REFUSAL } });
    expect((await get<Cart>('/cart', stranger.token)).body.discount).toBe(0);
    await query('DELETE FROM cart_lines WHERE product_id = $1', [ours.id]);
    await query('UPDATE products SET offer_coupon_id = NULL WHERE offer_coupon_id = $1', [made.id]);
    expect(await shown(made)).toMatchObject({ scope: 'products', product_ids: [] });
    expect((await apply(stranger, made)).status).toBe(409);
  });

  it('is its categories with all below them, and is ordered at that price', async () => {
    const made = await coupon({ scope: 'categories', category_ids: [root] });
    const [inside, outside] = [await piece({ category_id: leaf }), await piece()];
    const person = await shopperWith(outside);
    expect((await apply(person, made)).status).toBe(409);
    const body = await readyToPlace(person, { ...inside, stockIds: inside.stocks.map(({ id }) => id) });
    expect((await apply(person, made)).body.discount).toBe(100);
    const { status, body: order } = await placeOrder(person, body);
    expect([status, order.discount, order.total_amount]).toEqual([201, 100, 1900]);
    const lines = await query('SELECT product_id, discount::int FROM order_lines WHERE order_id = $1 ORDER BY id', [
      order.id,
    ]);
    expect(lines).toEqual([
      { product_id: outside.id, discount: 0 },
      { product_id: inside.id, discount: 100 },
    ]);
    const emptied = await query('DELETE FROM offer_coupons_categories_lnk WHERE offer_coupon_id = $1 RETURNING 1', [
      made.id,
    ]);
    expect(emptied).toHaveLength(1);
    expect((await apply(await shopperWith(inside), made)).status).toBe(409);
  });

  it('is changed in its form, and its history names the products and categories', async () => {
    const [one, two] = [await piece(), await piece()];
    const made = await coupon({ scope: 'products', product_ids: [one.id] });
    const { body } = await couponCall('PATCH', `/${made.id}`, { product_ids: [two.id] });
    expect(body).toMatchObject({ scope: 'products', product_ids: [two.id] });
    expect((await get<{ offer_coupon: unknown }>(`/products/${one.id}`, admin.token)).body.offer_coupon).toBeNull();
    expect((await couponCall('PATCH', `/${made.id}`, { scope: 'cart' })).body).toMatchObject({
      scope: 'cart',
      product_ids: [two.id],
    });
    const changes = await query<{ fields: object[] }>(
      "SELECT fields FROM changes WHERE record_kind = 'coupon' AND record_id = $1 AND act = 'edited' ORDER BY id",
      [made.id],
    );
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'products', from: [one.name], to: [two.name] }],
      [{ field: 'scope', from: 'products', to: 'cart' }],
    ]);
  });

  it('never takes a product away from another coupon', async () => {
    const taken = await piece();
    const first = await coupon({ scope: 'products', product_ids: [taken.id] });
    const second = await coupon({ scope: 'products' });
    const refused = await couponCall('PATCH', `/${second.id}`, { product_ids: [taken.id] });
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      400,
      [{ path: 'product_ids', message: `${taken.name} carries ${first.code} already. Take that off first.` }],
    ]);
  });
});

describe('a product that is given a coupon in its own form', () => {
  it('makes a coupon for the whole cart that nobody has used one for products, and its history says so', async () => {
    const made = await coupon();
    const product = await piece();
    expect((await put(product.id, editOf(product, { offer_coupon_id: made.id }))).status).toBe(200);
    expect(await shown(made)).toMatchObject({ scope: 'products', products: [{ id: product.id, name: product.name }] });
    const [told] = await query<{ fields: object[]; by_name: string }>(
      "SELECT fields, by_name FROM changes WHERE record_kind = 'coupon' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [made.id],
    );
    expect(told?.fields).toEqual([{ field: 'scope', from: 'cart', to: 'products' }]);
    expect((await apply(await shopperWith(await piece()), made)).status).toBe(409);
  });

  it('only shows a coupon for the whole cart that lies in a cart or was used', async () => {
    const made = await coupon();
    const shopper = await shopperWith(await piece());
    expect((await apply(shopper, made)).body.discount).toBe(100);
    const product = await piece();
    await put(product.id, editOf(product, { offer_coupon_id: made.id }));
    expect(await shown(made)).toMatchObject({ scope: 'cart', product_ids: [product.id] });
    expect((await get<Cart>('/cart', shopper.token)).body.discount).toBe(100);
  });

  it('outdates the coupon’s form and list, which would take the product off again', async () => {
    const made = await coupon({ scope: 'products' });
    const product = await piece({ offer_coupon_id: made.id });
    expect((await couponCall('PUT', `/${made.id}`, { ...made, is_active: false })).status).toBe(409);
    expect(await shown(made)).toMatchObject({ is_active: true, product_ids: [product.id] });
  });
});

describe('Strapi’s own UI', () => {
  it('has the scope and the categories of a coupon', async () => {
    const cms = await signInEditor();
    const made = await coupon();
    const [category] = await query<{ document_id: string }>('SELECT document_id FROM categories WHERE id = $1', [leaf]);
    const address = `${records}/api::promotion.offer-coupon/${await documentId('offer_coupons', made.id)}`;
    const categories = { connect: [{ id: leaf, documentId: category?.document_id }], disconnect: [] };
    const saved = await cms('PUT', address, { scope: 'categories', categories });
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
    expect(await shown(made)).toMatchObject({ scope: 'categories', category_ids: [leaf] });
    expect((await cms('PUT', address, { scope: 'everything' })).status).toBe(400);
  });
});

describe('a coupon that is deleted while it is in a cart', () => {
  it.each([
    ['in the back office', (made: Coupon) => couponCall('DELETE', `/${made.id}`)],
    [
      'in Strapi’s UI',
      async (made: Coupon) =>
        (await signInEditor())(
          'DELETE',
          `${records}/api::promotion.offer-coupon/${await documentId('offer_coupons', made.id)}`,
        ),
    ],
  ])('%s is shown as refused, and taken off by the first press to order', async (_, remove) => {
    const made = await coupon({ discount_value: 50 });
    const person = await createShopper();
    const body = await readyToPlace(person, await createProduct({ price: 4000 }));
    expect((await apply(person, made)).body.total).toBe(2000);
    expect((await remove(made)).status).toBe(200);
    const refused = { code: made.code, reason: 'This coupon is no longer there' };
    const { body: cart } = await get<Cart>('/cart', person.token);
    expect(cart).toMatchObject({ total: 4000, coupon: null, refused_coupon: refused });
    const { status, body: answer } = await placeOrder(person, body);
    expect([status, errorsOf(answer)]).toEqual([409, [{ path: 'coupon', message: refused.reason }]]);
    expect((await get<Cart>('/cart', person.token)).body.refused_coupon).toBeNull();
    expect((await placeOrder(person, body)).status).toBe(201);
  });
});
