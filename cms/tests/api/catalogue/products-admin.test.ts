import type { AdminProduct } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { addToCart, createOrder, createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { cartOf, changesOf, color, productForm, tag } from '../../helpers/product-form';
import { get, query, request } from '../../helpers/shop';
import { uploadedPicture } from '../../helpers/upload';

const { admin, superAdmin, category, show, create } = productForm();

describe('GET /products for staff', () => {
  const list = async (search: string) =>
    (await get<{ products: AdminProduct[]; count: number }>(`/products?${search}`, admin.token)).body;

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
    expect((await get('/products?sort=random', admin.token)).status).toBe(400);
  });

  it('narrows by category with those below it, by stock, colour and flag', async () => {
    const word = tag();
    const [child] = await query<{ id: number }>(
      'INSERT INTO categories (document_id, name, slug, is_active, parent_id) VALUES ($1, $1, $1, true, $2) RETURNING id',
      [tag(), category.id],
    );
    const indigo = await color();
    const stocks = [
      { color_id: indigo, quantity: 9 },
      { color_id: await color(), quantity: 0 },
    ];
    await create({ name: `${word} A`, stocks, category_id: child?.id, is_featured: false, is_popular: true });
    await create({ name: `${word} B`, quantity: 0 });
    await create({ name: `${word} C`, quantity: 9 });
    const names = async (search: string) =>
      (await list(`search=${word}&sort=name&${search}`)).products.map(({ name }) => name.split(' ')[1]);
    expect(await names(`category=${category.id}`)).toEqual(['A', 'B', 'C']);
    expect(await names(`category=${child?.id}`)).toEqual(['A']);
    expect(await names(`color=${indigo}`)).toEqual(['A']);
    expect(await names('stock=out')).toEqual(['B']);
    expect(await names('stock=low')).toEqual(['A', 'B']);
    expect(await names('stock=in')).toEqual(['A', 'C']);
    expect(await names('flag=is_popular')).toEqual(['A']);
    expect(await names(`flag=is_featured&stock=in&category=${category.id}`)).toEqual(['C']);
    for (const odd of ['stock=some', 'flag=is_active', 'category=x', 'color=0'])
      expect((await get(`/products?${odd}`, admin.token)).status).toBe(400);
  });

  it('finds by SKU as far as it is typed, by barcode and by HSN code', async () => {
    const [sku, barcode] = [`Q${tag()}-M`, `B${tag()}`];
    const made = await create({ stocks: [{ sku, barcode, quantity: 1 }], hsn_code: '62114290' });
    const ids = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}&limit=100`)).products.map(({ id }) => id);
    expect((await ids(sku.slice(0, -2).toLowerCase()))[0]).toBe(made.id);
    expect((await ids(barcode))[0]).toBe(made.id);
    expect(await ids('621142')).toContain(made.id);
    expect(await ids(`${barcode.slice(0, -1)}%`)).not.toContain(made.id);
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
    expect((await get(`/products/${unknownId()}`, admin.token)).status).toBe(404);
    expect((await get('/products/abc', admin.token)).status).toBe(400);
  });
});

describe('DELETE /products/{id}', () => {
  const remove = (id: number, token = admin.token) =>
    request<{ message: string; archived: boolean }>('DELETE', `/products/${id}`, { token });

  it('deletes a product that nobody has ordered, with all that belongs to it', async () => {
    const product = await create({ thumbnail_id: await uploadedPicture(superAdmin.token), quantity: 3 });
    expect((await remove(product.id)).body).toEqual({ message: 'Product deleted', archived: false });
    expect((await get(`/products/${product.id}`, admin.token)).status).toBe(404);
    const left = await query('SELECT 1 FROM stock_labels WHERE product_id = $1', [product.id]);
    const files = await query(
      "SELECT 1 FROM files_related_mph WHERE related_type = 'api::catalogue.product' AND related_id = $1",
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

  it('breaks nothing when it happens while the product is put into carts', async () => {
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
    const restore = (id: number, token = admin.token) => request('POST', `/products/${id}/restore`, { token });
    expect((await restore(product.id, superAdmin.token)).status).toBe(403);
    expect((await restore(product.id)).body).toMatchObject({ archived_at: null });
    expect((await get(`/products/by-slug/${product.slug}`)).status).toBe(200);
    expect((await changesOf(product.id)).map(({ act }) => act)).toEqual(['archived', 'restored']);
    expect((await restore(unknownId())).status).toBe(404);
  });

  it('is for an admin', async () => {
    const { id } = await create();
    expect((await remove(id, superAdmin.token)).status).toBe(403);
    expect((await remove(unknownId())).status).toBe(404);
    expect((await request('DELETE', `/products/${id}`)).status).toBe(401);
  });
});
