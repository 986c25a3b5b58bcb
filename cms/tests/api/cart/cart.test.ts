import { type Cart, cart as contract } from 'shared-types/contract/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addToCart,
  attachPicture,
  createOrder,
  createProduct,
  createShopper,
  type Person,
  stockOf,
  type TestProduct,
  unknownId,
} from '../../helpers/factories';
import { fewestQueries, get, query, request } from '../../helpers/shop';

let shopper: Person;
let product: TestProduct;
beforeEach(async () => {
  shopper = await createShopper();
  product = await createProduct({ quantities: [5, 2, 0], price: 1499.5 });
});

const show = (person = shopper) => get<Cart>('/cart', person.token);
const add = (body: unknown, person = shopper) =>
  request<Cart & { message: string; errors: { path: string }[] }>('POST', '/cart/add', { token: person.token, body });
const patch = (id: number, body: unknown, person = shopper) =>
  request<Cart & { message: string }>('PATCH', `/cart/items/${id}`, { token: person.token, body });
const remove = (id: number, person = shopper) => request('DELETE', `/cart/items/${id}`, { token: person.token });

describe('GET /cart', () => {
  it('makes one empty cart and keeps answering it', async () => {
    const first = await show();
    expect(first.body).toEqual({
      id: first.body.id,
      details: [],
      subtotal: 0,
      discount: 0,
      delivery_fee: 0,
      delivery_varies: false,
      total: 0,
      coupon: null,
      refused_coupon: null,
    });
    expect((await show()).body.id).toBe(first.body.id);
  });

  it('makes one cart when two tabs ask at the same time', async () => {
    const carts = await Promise.all(Array.from({ length: 10 }, () => show()));
    expect(new Set(carts.map(({ body }) => body.id)).size).toBe(1);
  });

  it('makes as many queries for ten lines as for one', async () => {
    await addToCart(shopper, product);
    const one = await fewestQueries(() => show());
    for (let n = 0; n < 9; n++) await addToCart(shopper, await createProduct());
    expect(await fewestQueries(() => show())).toBe(one);
  });
});

describe('the picture of a line', () => {
  const paths = (cart: Cart) => cart.details.map((line) => line.product.thumbnail?.local_path);

  it('is that of the chosen variant, and the product’s where it has none or none is chosen', async () => {
    const general = await attachPicture('api::catalogue.product', product.id, 'thumbnail');
    const [ofFirst] = [
      await attachPicture('api::catalogue.stock-label', product.stockIds[0], 'images'),
      await attachPicture('api::catalogue.stock-label', product.stockIds[0], 'images'),
    ];
    for (const stock_id of [product.stockIds[0], product.stockIds[1], undefined])
      expect((await add({ product_id: product.id, quantity: 1, stock_id })).status).toBe(200);
    expect(paths((await show()).body)).toEqual([ofFirst, general, general]);
  });
});

describe('what has changed since a line was put into the cart', () => {
  it('is told by the price that was seen then, until the shopper changes or confirms the line', async () => {
    await addToCart(shopper, product);
    await query('UPDATE products SET price = 1600 WHERE id = $1', [product.id]);
    const [line] = (await show()).body.details;
    expect(line).toMatchObject({ seen_price: 1499.5, product: { price: 1600 }, line_total: 1600 });
    const { body } = await patch(line?.id ?? 0, { quantity: 1 });
    expect(body.details).toMatchObject([{ seen_price: 1600, quantity: 1 }]);
  });

  it('is told by how many are left, and by whether the product is on sale', async () => {
    await addToCart(shopper, product, { quantity: 3 });
    await query('UPDATE stock_labels SET quantity = 1 WHERE id = $1', [product.stockIds[0]]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    expect((await show()).body.details).toMatchObject([{ quantity: 3, available: 1, on_sale: false }]);
  });

  it('is nobody else’s to confirm', async () => {
    const { details } = await addToCart(shopper, product);
    await query('UPDATE products SET price = 1600 WHERE id = $1', [product.id]);
    expect((await patch(details[0]?.id ?? 0, { quantity: 1 }, await createShopper())).status).toBe(404);
    expect((await show()).body.details).toMatchObject([{ seen_price: 1499.5 }]);
  });
});

describe('POST /cart/add', () => {
  it('adds a variant and answers the cart by the contract', async () => {
    const { status, body } = await add({ product_id: product.id, stock_id: product.stockIds[0], quantity: 2 });
    expect(status).toBe(200);
    expect(contract.add.answer.safeParse(body).error).toBeUndefined();
    expect(body.details).toMatchObject([
      { quantity: 2, line_total: 2999, available: 5, on_sale: true, stock: { id: product.stockIds[0] } },
    ]);
    expect(body).toMatchObject({ subtotal: 2999, discount: 0, delivery_fee: 0, total: 2999 });
  });

  it('adds one unit without a variant when only the product is said', async () => {
    const { body } = await add({ product_id: product.id });
    expect(body.details).toMatchObject([{ quantity: 1, stock: null, available: 5 }]);
  });

  it('adds to the line of a variant that is there already', async () => {
    await add({ product_id: product.id, stock_id: product.stockIds[0] });
    const { body } = await add({ product_id: product.id, stock_id: product.stockIds[0], quantity: 3 });
    expect(body.details).toMatchObject([{ quantity: 4 }]);
    expect((await add({ product_id: product.id, stock_id: product.stockIds[1] })).body.details).toHaveLength(2);
  });

  it('loses nothing when ten additions come at once', async () => {
    const plenty = await createProduct({ quantities: [50] });
    await Promise.all(Array.from({ length: 10 }, () => add({ product_id: plenty.id, stock_id: plenty.stockIds[0] })));
    expect((await show()).body.details).toMatchObject([{ quantity: 10 }]);
  });

  it.each([
    ['quantity 0', { quantity: 0 }],
    ['quantity −1', { quantity: -1 }],
    ['quantity 1.5', { quantity: 1.5 }],
    ['quantity "1"', { quantity: '1' }],
    ['quantity 1e9', { quantity: 1e9 }],
    ['a missing product', { product_id: undefined }],
    ['a product as text', { product_id: '1' }],
    ['an id beyond the column', { product_id: 3_000_000_000 }],
    ['a price of one’s own', { price: 1 }],
    ['an owner of one’s own', { user_id: 1 }],
  ])('refuses %s and changes nothing', async (_, overrides) => {
    const { status, body } = await add({ product_id: product.id, quantity: 1, ...overrides });
    expect(status).toBe(400);
    expect(body.errors).not.toHaveLength(0);
    expect((await show()).body.details).toEqual([]);
  });

  it('answers 404 for an unknown product, one not on sale, and a variant of another product', async () => {
    const inactive = await createProduct({ isActive: false });
    const other = await createProduct();
    expect((await add({ product_id: unknownId() })).status).toBe(404);
    expect((await add({ product_id: inactive.id })).status).toBe(404);
    expect((await add({ product_id: product.id, stock_id: other.stockIds[0] })).status).toBe(404);
    expect((await add({ product_id: product.id, stock_id: unknownId() })).status).toBe(404);
  });

  it('answers 409 for a sold-out variant and for more than there are', async () => {
    const soldOut = await add({ product_id: product.id, stock_id: product.stockIds[2] });
    expect([soldOut.status, soldOut.body.message]).toEqual([409, `${product.name} is sold out`]);
    const tooMany = await add({ product_id: product.id, stock_id: product.stockIds[1], quantity: 3 });
    expect([tooMany.status, tooMany.body.message]).toEqual([409, `Only 2 pieces of ${product.name} are left`]);
  });

  it('takes no stock: that happens when the order is placed', async () => {
    await add({ product_id: product.id, stock_id: product.stockIds[0], quantity: 2 });
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(5);
  });
});

describe('PATCH /cart/items/{id}', () => {
  it('changes the quantity', async () => {
    const { details } = await addToCart(shopper, product);
    const { status, body } = await patch(details[0]?.id ?? 0, { quantity: 4 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ details: [{ quantity: 4 }], total: 5998 });
  });

  it('completes a line with a variant, and makes one line of two that become the same', async () => {
    await addToCart(shopper, product);
    const { details } = await addToCart(shopper, product, { stock_id: undefined });
    const open = details.find(({ stock }) => stock === null);
    const { body } = await patch(open?.id ?? 0, { stock_id: product.stockIds[0] });
    expect(body.details).toMatchObject([{ id: open?.id, quantity: 2, stock: { id: product.stockIds[0] } }]);
  });

  it('makes one line of two where the variant of one was deleted, however many are left', async () => {
    const two = await createProduct({ quantities: [5, 5] });
    const [kept, deleted] = two.stockIds;
    await addToCart(shopper, two, { stock_id: kept });
    const { details } = await addToCart(shopper, two, { stock_id: deleted });
    await query('DELETE FROM stock_labels WHERE id = $1', [deleted]);
    const gone = details.find(({ stock }) => stock?.id === deleted);
    const { status, body } = await patch(gone?.id ?? 0, { stock_id: kept });
    expect(status).toBe(200);
    expect(body.details).toMatchObject([{ id: gone?.id, quantity: 2, stock: { id: kept }, on_sale: true }]);
  });

  it('lets a line be lowered although fewer are left than it asks for', async () => {
    const { details } = await addToCart(shopper, product, { quantity: 5 });
    await query('UPDATE stock_labels SET quantity = 1 WHERE id = $1', [product.stockIds[0]]);
    expect((await patch(details[0]?.id ?? 0, { quantity: 4 })).status).toBe(200);
    expect((await patch(details[0]?.id ?? 0, { quantity: 5 })).status).toBe(409);
  });

  it.each([
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: '2' },
    { quantity: 1e9 },
    {},
    { quantity: 1, price: 1 },
  ])('refuses %j and changes nothing', async (change) => {
    const { details } = await addToCart(shopper, product, { quantity: 2 });
    expect((await patch(details[0]?.id ?? 0, change)).status).toBe(400);
    expect((await show()).body.details).toMatchObject([{ quantity: 2 }]);
  });

  it('answers 404 for another shopper’s line and for a line of an ordered cart', async () => {
    const { details } = await addToCart(shopper, product);
    const other = await createShopper();
    expect((await patch(details[0]?.id ?? 0, { quantity: 2 }, other)).status).toBe(404);
    expect((await patch(unknownId(), { quantity: 2 })).status).toBe(404);
    await createOrder(shopper, product);
    expect((await patch(details[0]?.id ?? 0, { quantity: 2 })).status).toBe(404);
    expect((await request('PATCH', '/cart/items/abc', { token: shopper.token, body: { quantity: 1 } })).status).toBe(
      400,
    );
  });
});

describe('DELETE /cart/items/{id}', () => {
  it('takes the line out', async () => {
    const { details } = await addToCart(shopper, product);
    expect((await remove(details[0]?.id ?? 0)).status).toBe(200);
    expect((await show()).body.details).toEqual([]);
    expect((await remove(details[0]?.id ?? 0)).status).toBe(404);
  });

  it('leaves another shopper’s line alone', async () => {
    const { details } = await addToCart(shopper, product);
    expect((await remove(details[0]?.id ?? 0, await createShopper())).status).toBe(404);
    expect((await show()).body.details).toHaveLength(1);
  });
});
