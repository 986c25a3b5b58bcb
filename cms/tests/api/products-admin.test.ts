import type { Cart } from 'shared-types/contract/cart';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { type AdminProduct, type ProductDetail, products } from 'shared-types/contract/products';
import { beforeAll, describe, expect, it } from 'vitest';
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
} from '../helpers/factories';
import { get, query, request } from '../helpers/shop';
import { uploadedPicture } from '../helpers/upload';

let admin: string;
let superAdmin: string;
let categoryId: number;
const tag = () => Math.random().toString(36).slice(2);

async function insert(table: 'sizes' | 'colors' | 'categories', more = ''): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO ${table} (document_id, name${more ? ', hex_code' : ''}) VALUES ($1, $1${more}) RETURNING id`,
    [tag()],
  );
  return row?.id ?? 0;
}
const size = () => insert('sizes');
const color = () => insert('colors', ", '#252f5a'");

beforeAll(async () => {
  admin = (await createStaff('admin')).token;
  superAdmin = (await createStaff('super_admin')).token;
  categoryId = await insert('categories');
  await query('UPDATE categories SET is_active = true WHERE id = $1', [categoryId]);
});

const bodyOf = (overrides: object = {}) => ({
  name: `Lotus Kurta ${tag()}`,
  description: 'Painted by hand',
  category_id: categoryId,
  price: 4250.5,
  thumbnail_id: null,
  is_featured: true,
  is_popular: false,
  is_new_arrival: false,
  is_top_selling: false,
  is_discounted_deal: false,
  is_active: true,
  stocks: [],
  ...overrides,
});
const post = (body: object, token = superAdmin) => request<StaffProduct>('POST', '/products', { token, body });
const put = (id: number, body: object, token = admin) =>
  request<StaffProduct>('PUT', `/products/${id}`, { token, body });
const show = async (id: number) => (await get<StaffProduct>(`/products/${id}`, admin)).body;
async function create(overrides: object = {}): Promise<StaffProduct> {
  const { status, body } = await post(bodyOf(overrides));
  if (status !== 201) throw new Error(`Creating a product answered ${status} ${JSON.stringify(body)}`);
  return body;
}
/** The product as a form would send it back. */
const editOf = (product: StaffProduct, overrides: object = {}) => ({
  ...bodyOf({ name: product.name, price: product.price, category_id: product.category?.id }),
  stocks: product.stocks.map((stock) => ({
    id: stock.id,
    label: stock.label,
    size_id: stock.size?.id ?? null,
    color_id: stock.color?.id ?? null,
    file_ids: stock.images.map(({ id }) => id),
  })),
  ...overrides,
});
const errorsOf = (body: unknown) => (body as { errors?: { path: string; message: string }[] }).errors;
const changesOf = (id: number) =>
  query<{ act: string; fields: { field: string; from: unknown; to: unknown }[] }>(
    "SELECT act, fields FROM changes WHERE record_kind = 'product' AND record_id = $1 ORDER BY id",
    [id],
  );
const cartOf = async (token: string) => (await get<Cart>('/cart', token)).body;

describe('POST /products', () => {
  it('takes the payload of the specification, and the shop shows the piece at once', async () => {
    const [thumbnail_id, picture] = [await uploadedPicture(superAdmin), await uploadedPicture(superAdmin)];
    const [size_id, color_id] = [await size(), await color()];
    const { status, body } = await post(
      bodyOf({
        quantity: 3,
        thumbnail_id,
        stocks: [{ color_id, size_id, label: 'A', start_range: 36, end_range: 38, quantity: 4, file_ids: [picture] }],
      }),
    );
    expect(status).toBe(201);
    expect(products.create.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ stock: 4, thumbnail: { id: thumbnail_id }, order_count: 0 });
    expect(body.stocks).toMatchObject([
      { label: 'A', quantity: 4, size: { id: size_id }, color: { id: color_id }, start_range: 36, end_range: 38 },
    ]);
    expect(body.stocks[0]?.images.map(({ id }) => id)).toEqual([picture]);
    const shown = await get<ProductDetail>(`/products/by-slug/${body.slug}`);
    expect(shown.body).toMatchObject({ price: 4250.5, stockLabels: [{ quantity: 4 }] });
    // Nobody has described the picture, so it is called like the piece.
    expect(shown.body.thumbnail?.alt).toBe(body.name);
    expect(await changesOf(body.id)).toMatchObject([{ act: 'created' }]);
  });

  it('makes one variant without size and colour of a plain quantity', async () => {
    const product = await create({ quantity: 7, stocks: undefined });
    expect(product.stocks).toMatchObject([{ quantity: 7, size: null, color: null }]);
    expect((await create({ quantity: undefined })).stocks).toMatchObject([{ quantity: 0 }]);
  });

  it('makes the slug from the name, and another one for each further piece of that name, also at once', async () => {
    const name = `Moon & Jaal ${tag()}`;
    const made = await Promise.all([create({ name }), create({ name }), create({ name })]);
    const [first, ...others] = made.map(({ slug }) => slug).sort();
    expect(first).toMatch(/^moon-and-jaal-/);
    expect(others).toEqual([`${first}-2`, `${first}-3`]);
    const { status, body } = await post(bodyOf({ slug: first }));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'slug']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['category_id', { category_id: null }],
    ['category_id', { category_id: 1_999_999_999 }],
    ['price', { price: -1 }],
    ['price', { price: 10.001 }],
    ['price', { price: undefined }],
    ['thumbnail_id', { thumbnail_id: 1_999_999_999 }],
    ['image_ids.0', { image_ids: [1_999_999_999] }],
    ['offer_coupon_id', { offer_coupon_id: 1_999_999_999 }],
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 1.5 }],
    ['hsn_code', { hsn_code: '62A' }],
    ['gst_rate', { gst_rate: 41 }],
    ['slug', { slug: 'Not A Slug' }],
    ['stocks.0.size_id', { stocks: [{ size_id: 1_999_999_999, color_id: null, quantity: 1 }] }],
    ['stocks.0.color_id', { stocks: [{ size_id: null, color_id: 1_999_999_999, quantity: 1 }] }],
    ['stocks.0.quantity', { stocks: [{ size_id: null, color_id: null, quantity: -1 }] }],
    ['stocks.0.file_ids.0', { stocks: [{ size_id: null, color_id: null, file_ids: [1_999_999_999] }] }],
    ['stocks.0.end_range', { stocks: [{ start_range: 9, end_range: 8 }] }],
    ['stocks.1.size_id', { stocks: [{ quantity: 1 }, { quantity: 2 }] }],
    ['archived_at', { archived_at: null }],
  ])('says at %s what is wrong with %j', async (path, overrides) => {
    const { status, body } = await post(bodyOf(overrides));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, path]);
  });

  it('takes no coupon that is switched off', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0) RETURNING id`,
      [tag()],
    );
    const product = await create({ offer_coupon_id: coupon?.id });
    expect(product.offer_coupon).toMatchObject({ id: coupon?.id, discount_value: 100 });
    await query('UPDATE offer_coupons SET is_active = false WHERE id = $1', [coupon?.id]);
    expect((await post(bodyOf({ offer_coupon_id: coupon?.id }))).status).toBe(400);
    expect((await put(product.id, editOf(product, { offer_coupon_id: coupon?.id }))).status).toBe(200);
  });

  it('is for a super admin', async () => {
    expect((await post(bodyOf(), admin)).status).toBe(403);
    expect((await post(bodyOf(), (await createShopper()).token)).status).toBe(403);
    expect((await request('POST', '/products', { body: bodyOf() })).status).toBe(401);
  });
});

describe('GET /products for staff', () => {
  const list = async (search: string) =>
    (await get<{ products: AdminProduct[]; count: number }>(`/products?${search}`, admin)).body;

  it('narrows by status and sorts as asked', async () => {
    const word = tag();
    const make = (name: string, price: number, quantity: number, is_active = true) =>
      create({ name: `${word} ${name}`, price, quantity, is_active });
    await make('B', 300, 1);
    const archived = await make('A', 100, 9);
    await make('C', 200, 5, false);
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [archived.id]);
    const names = async (search: string) =>
      (await list(`search=${word}&${search}`)).products.map(({ name }) => name.split(' ')[1]);
    expect(await names('')).toEqual(['C', 'B']);
    expect(await names('status=active')).toEqual(['B']);
    expect(await names('status=inactive')).toEqual(['C']);
    expect(await names('status=archived')).toEqual(['A']);
    expect(await names('sort=name')).toEqual(['B', 'C']);
    expect(await names('sort=price')).toEqual(['C', 'B']);
    expect(await names('sort=-stock&limit=1')).toEqual(['C']);
    expect((await get('/products?sort=random', admin)).status).toBe(400);
  });

  it('hides nothing more from a shopper, and shows nothing more', async () => {
    const product = await create({ is_active: false });
    const { body } = await get<{ count: number }>(`/products?status=inactive&search=${product.slug.split('-').at(-1)}`);
    expect(body.count).toBe(0);
  });
});

describe('GET /products/{id}', () => {
  it('is for the back office', async () => {
    const { id } = await create();
    expect((await get(`/products/${id}`)).status).toBe(401);
    expect((await get(`/products/${id}`, (await createStaff('sales')).token)).status).toBe(403);
    expect((await get(`/products/${unknownId()}`, admin)).status).toBe(404);
    expect((await get('/products/abc', admin)).status).toBe(400);
  });
});

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
    const product = await createProduct({ quantities: [5], categoryId });
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

  it('tells a shopper whose cart holds a removed option that it left sale, until they choose another', async () => {
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

  it('removes an option also from a cart that holds the product in every way', async () => {
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
    expect((await put(product.id, editOf(product), superAdmin)).status).toBe(200);
    expect((await put(product.id, editOf(product), (await createStaff('sales')).token)).status).toBe(403);
    expect((await put(unknownId(), editOf(product))).status).toBe(404);
  });
});

describe('POST /products/{id}/stock', () => {
  const adjust = (id: number, adjustments: object[], more: object = {}, token = admin) =>
    request<StaffProduct>('POST', `/products/${id}/stock`, {
      token,
      body: { reason: 'Counted', adjustments, ...more },
    });

  it('adds and takes upon what is there, and records the reason', async () => {
    const product = await createProduct({ quantities: [5, 2] });
    const [a = 0, b = 0] = product.stockIds;
    const { status, body } = await adjust(product.id, [
      { stock_id: a, delta: -3 },
      { stock_id: b, delta: 10 },
    ]);
    expect([status, body.stock]).toEqual([200, 14]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([2, 12]);
    const [change] = await changesOf(product.id);
    expect(change?.act).toBe('stock adjusted');
    expect(change?.fields.map(({ from, to }) => [from, to])).toEqual([
      [5, 2],
      [2, 12],
      [null, 'Counted'],
    ]);
  });

  it('never goes below zero, and then changes nothing', async () => {
    const product = await createProduct({ quantities: [5, 2] });
    const [a = 0, b = 0] = product.stockIds;
    const { status, body } = await adjust(product.id, [
      { stock_id: a, delta: 1 },
      { stock_id: b, delta: -3 },
    ]);
    expect([status, errorsOf(body)]).toEqual([
      409,
      [{ path: 'adjustments.1.delta', message: 'Only 2 pieces are there' }],
    ]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([5, 2]);
  });

  it('counts right when many adjust and buy at once', async () => {
    const product = await createProduct({ quantities: [10] });
    const stock_id = product.stockIds[0] ?? 0;
    const shoppers = await Promise.all([createShopper(), createShopper(), createShopper()]);
    const bodies = await Promise.all(shoppers.map((shopper) => readyToPlace(shopper, product)));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => adjust(product.id, [{ stock_id, delta: 2 }])),
      ...Array.from({ length: 4 }, () => adjust(product.id, [{ stock_id, delta: -1 }])),
      ...shoppers.map((shopper, index) => placeOrder(shopper, bodies[index])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 201, 201, 201]);
    expect(await stockOf(stock_id)).toBe(10 + 8 - 4 - 3);
  });

  it('says what is wrong with it', async () => {
    const product = await createProduct();
    const other = await createProduct();
    const stock_id = product.stockIds[0] ?? 0;
    const paths = async (adjustments: object[], more: object = {}) =>
      errorsOf((await adjust(product.id, adjustments, more)).body)?.[0]?.path;
    expect(await paths([{ stock_id, delta: 0 }])).toBe('adjustments.0.delta');
    expect(await paths([])).toBe('adjustments');
    expect(await paths([{ stock_id, delta: 1 }], { reason: '' })).toBe('reason');
    expect(await paths([{ stock_id: other.stockIds[0], delta: 1 }])).toBe('adjustments.0.stock_id');
    expect(
      await paths([
        { stock_id, delta: 1 },
        { stock_id, delta: 1 },
      ]),
    ).toBe('adjustments');
    expect((await adjust(unknownId(), [{ stock_id, delta: 1 }])).status).toBe(404);
    expect((await adjust(product.id, [{ stock_id, delta: 1 }], {}, (await createStaff('sales')).token)).status).toBe(
      403,
    );
  });
});

describe('DELETE /products/{id}', () => {
  const remove = (id: number, token = admin) =>
    request<{ message: string; archived: boolean }>('DELETE', `/products/${id}`, { token });

  it('deletes a product that nobody has ordered, with all that belongs to it', async () => {
    const product = await create({ thumbnail_id: await uploadedPicture(superAdmin), quantity: 3 });
    expect((await remove(product.id)).body).toEqual({ message: 'Product deleted', archived: false });
    expect((await get(`/products/${product.id}`, admin)).status).toBe(404);
    const left = await query('SELECT 1 FROM stock_labels WHERE product_id = $1', [product.id]);
    const files = await query(
      "SELECT 1 FROM files_related_mph WHERE related_type = 'api::product.product' AND related_id = $1",
      [product.id],
    );
    expect([left, files]).toEqual([[], []]);
    expect((await changesOf(product.id)).at(-1)?.act).toBe('deleted');
    expect((await remove(product.id)).status).toBe(404);
  });

  it('archives a product that was ordered; its orders keep it, the shop does not', async () => {
    const product = await createProduct();
    const shopper = await createShopper();
    const order = await createOrder(shopper, product);
    expect((await remove(product.id)).body).toEqual({ message: 'Product archived', archived: true });
    expect((await get(`/products/by-slug/${product.slug}`)).status).toBe(404);
    expect((await show(product.id)).archived_at).not.toBeNull();
    const kept = await get<{ details: { product: { name: string } }[] }>(
      `/orders/by-number/${order.order_number}`,
      shopper.token,
    );
    expect(kept.body.details[0]?.product.name).toBe(product.name);
  });

  it('archives a product that lies in a cart, and its shopper sees that it left sale', async () => {
    const product = await createProduct();
    const shopper = await createShopper();
    await addToCart(shopper, product);
    expect((await remove(product.id)).body.archived).toBe(true);
    expect((await cartOf(shopper.token)).details).toMatchObject([{ on_sale: false, product: { name: product.name } }]);
  });

  it('breaks nothing when it happens while the piece is put into carts', async () => {
    const product = await createProduct();
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => createShopper()));
    const answers = await Promise.all([
      remove(product.id),
      ...shoppers.map(({ token }) =>
        request('POST', '/cart/add', { token, body: { product_id: product.id, quantity: 1 } }),
      ),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    for (const { token } of shoppers) expect((await get('/cart', token)).status).toBe(200);
  });

  it('can be taken back', async () => {
    const product = await createProduct();
    await createOrder(await createShopper(), product);
    await remove(product.id);
    const restore = (id: number, token = admin) => request('POST', `/products/${id}/restore`, { token });
    expect((await restore(product.id, superAdmin)).status).toBe(403);
    expect((await restore(product.id)).body).toMatchObject({ archived_at: null });
    expect((await get(`/products/by-slug/${product.slug}`)).status).toBe(200);
    expect((await changesOf(product.id)).map(({ act }) => act)).toEqual(['archived', 'restored']);
    expect((await restore(unknownId())).status).toBe(404);
  });

  it('is for an admin', async () => {
    const { id } = await create();
    expect((await remove(id, superAdmin)).status).toBe(403);
    expect((await remove(unknownId())).status).toBe(404);
    expect((await request('DELETE', `/products/${id}`)).status).toBe(401);
  });
});
