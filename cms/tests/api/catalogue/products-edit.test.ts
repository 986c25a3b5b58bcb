import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  stockOf,
  unknownId,
} from '../../helpers/factories';
import { cartOf, changesOf, productForm, size } from '../../helpers/product-form';
import { errorsOf, request } from '../../helpers/shop';

const { superAdmin, category, put, show, create, editOf } = productForm();

describe('PUT /products/{id}', () => {
  it('changes what is sent, keeps what is not, and records it', async () => {
    const product = await create({ story: 'An old story', care: 'By hand', hsn_code: '6204', gst_rate: 12 });
    const { status, body } = await put(product.id, editOf(product, { name: 'Renamed piece', price: 99, care: '' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Renamed piece',
      slug: product.slug,
      price: 99,
      story: 'An old story',
      care: '',
      hsn_code: '6204',
      gst_rate: 12,
    });
    const [, edited] = await changesOf(product.id);
    expect(edited?.fields.map(({ field }) => field)).toEqual(['name', 'care', 'price']);
    expect((await put(product.id, editOf(body, { hsn_code: null, gst_rate: null }))).body).toMatchObject({
      hsn_code: null,
      gst_rate: null,
    });
  });

  it('never undoes an order that was placed while the form was open', async () => {
    const product = await createProduct({ quantities: [5], categoryId: category.id });
    const form = await show(product.id);
    await createOrder(await createShopper(), product);
    expect((await put(product.id, editOf(form, { price: 2100 }))).status).toBe(200);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(4);
    const overwrite = { id: product.stockIds[0], quantity: 5 };
    const { status, body } = await put(product.id, editOf(form, { stocks: [overwrite] }));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'stocks.0.quantity']);
  });

  it('adds options, changes their order, and removes those that are left out', async () => {
    const product = await create({
      stocks: [
        { size_id: await size(), quantity: 1 },
        { size_id: await size(), quantity: 2 },
      ],
    });
    const [first, second] = editOf(product).stocks;
    const { body } = await put(
      product.id,
      editOf(product, { stocks: [second, { size_id: await size(), quantity: 9 }] }),
    );
    expect(body.stocks.map(({ quantity }) => quantity)).toEqual([2, 9]);
    expect(body.stocks[0]?.id).toBe(second?.id);
    const { status, body: refused } = await put(product.id, editOf(product, { stocks: [first] }));
    expect([status, errorsOf(refused)?.[0]?.path]).toEqual([400, 'stocks.0.id']);
  });

  it('tells a shopper whose cart has a removed option that it left sale, until they choose another', async () => {
    const product = await create({
      stocks: [
        { size_id: await size(), quantity: 5 },
        { size_id: await size(), quantity: 5 },
      ],
    });
    const [kept, gone] = product.stocks.map(({ id }) => id);
    const shopper = await createShopper();
    const test = { ...product, stockIds: [gone ?? 0] };
    const order = await readyToPlace(shopper, test);
    const stocks = editOf(product).stocks.filter(({ id }) => id === kept);
    expect((await put(product.id, editOf(product, { stocks }))).status).toBe(200);
    const [line] = (await cartOf(shopper.token)).details;
    expect(line).toMatchObject({ stock: null, on_sale: false });
    const refused = await placeOrder(shopper, order);
    expect(refused.status).toBe(409);
    const path = `/cart/items/${line?.id}`;
    await request('PATCH', path, { token: shopper.token, body: { stock_id: kept } });
    expect((await cartOf(shopper.token)).details[0]).toMatchObject({ stock: { id: kept }, on_sale: true });
    expect((await placeOrder(shopper, order)).status).toBe(201);
  });

  it('removes an option also from a cart that has the product in every way', async () => {
    const product = await create({
      stocks: [
        { size_id: await size(), quantity: 5 },
        { size_id: await size(), quantity: 5 },
        { size_id: await size(), quantity: 5 },
      ],
    });
    const shopper = await createShopper();
    const [a, b, c] = product.stocks.map(({ id }) => id);
    for (const stock_id of [a, b, c, undefined]) await addToCart(shopper, { ...product, stockIds: [] }, { stock_id });
    const stocks = editOf(product).stocks.filter(({ id }) => id === c);
    expect((await put(product.id, editOf(product, { stocks }))).status).toBe(200);
    expect((await cartOf(shopper.token)).details.map(({ stock }) => stock?.id ?? null).sort()).toEqual(
      [c, null].sort(),
    );
  });

  it('refuses the later of two people who edit the same one', async () => {
    const product = await create();
    const seen_updated_at = product.updated_at;
    expect((await put(product.id, editOf(product, { seen_updated_at }))).status).toBe(200);
    const { status, body } = await put(product.id, editOf(product, { seen_updated_at }));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([409, 'seen_updated_at']);
  });

  it('is for admins, on a product that is there', async () => {
    const product = await create();
    expect((await put(product.id, editOf(product), superAdmin.token)).status).toBe(200);
    expect((await put(product.id, editOf(product), (await createStaff('sales')).token)).status).toBe(403);
    expect((await put(unknownId(), editOf(product))).status).toBe(404);
  });
});
