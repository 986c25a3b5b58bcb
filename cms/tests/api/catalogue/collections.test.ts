import type { CategoryPage, MenuCategory } from 'shared-types/contract/categories';
import { type AdminCollection, type Collection, collections } from 'shared-types/contract/collections';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { type } from '../../helpers/editor-forms';
import { eventually } from '../../helpers/eventually';
import { attachPicture, createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';

let admin: string;
let superAdmin: string;
beforeAll(async () => {
  admin = (await createStaff('admin')).token;
  superAdmin = (await createStaff('super_admin')).token;
});

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2)}`;
const bodyOf = (overrides: object = {}) => ({
  ...{ name: unique('Wedding'), file_id: null, kind: 'hand', product_ids: [], category_id: null, color_ids: [] },
  ...{ flag: null, price_from: null, price_below: null, new_days: null, in_stock: false },
  ...{ in_menu: true, is_active: true },
  ...overrides,
});
const post = (body: object, token = superAdmin) => request<Collection>('POST', '/collections', { token, body });
const put = (id: number, body: object, token = admin) =>
  request<Collection>('PUT', `/collections/${id}`, { token, body });
async function create(overrides: object = {}): Promise<Collection> {
  const { status, body } = await post(bodyOf(overrides));
  if (status !== 201) throw new Error(`Creating a collection answered ${status} ${JSON.stringify(body)}`);
  return body;
}
const idsIn = async (slug: string) => {
  const { body } = await get<{ products: { id: number }[] }>(`/products/browse?within=${slug}`);
  return body.products.map(({ id }) => id);
};
/** Answers from memory follow a write within a moment. */
const shows = (slug: string, ids: number[]) => eventually(async () => expect(await idsIn(slug)).toEqual(ids));

describe('a collection by hand', () => {
  it('shows its products in their order, at an address of its own', async () => {
    const [a, b] = [await createProduct({}), await createProduct({})];
    const { status, body: made } = await post(bodyOf({ product_ids: [b.id, a.id], intro: 'For the day itself' }));
    expect(status).toBe(201);
    expect(collections.create.answer.safeParse(made).error).toBeUndefined();
    expect(made).toMatchObject({
      products: [{ id: b.id }, { id: a.id }],
      slug: made.name.toLowerCase().replace(/ /g, '-'),
    });
    await shows(made.slug, [b.id, a.id]);
    const { body: page } = await get<CategoryPage>(`/categories/by-slug/${made.slug}`);
    expect(page).toMatchObject({ name: made.name, intro: 'For the day itself', above: [], children: [], blocks: [] });
    const { updated_at: seen, ...rest } = made;
    expect(
      (await put(made.id, bodyOf({ name: rest.name, product_ids: [a.id, b.id], seen_updated_at: seen }))).status,
    ).toBe(200);
    await shows(made.slug, [a.id, b.id]);
  });

  it('takes more from the list of products behind those that it has, each once', async () => {
    const products = [await createProduct({}), await createProduct({}), await createProduct({})].map(({ id }) => id);
    const made = await create({ product_ids: [products[1]] });
    const add = (id: number, product_ids: number[], token = admin) =>
      request('POST', `/collections/${id}/products`, { token, body: { product_ids } });
    expect((await add(made.id, products)).body).toEqual({ added: 2, count: 3 });
    await shows(made.slug, [products[1], products[0], products[2]] as number[]);
    expect((await add(made.id, products)).body).toEqual({ added: 0, count: 3 });
    expect(errorsOf((await add(made.id, [unknownId()])).body)?.[0]?.path).toBe('product_ids');
    expect((await add(unknownId(), products)).status).toBe(404);
    const ruled = await create({ kind: 'rule', in_stock: true });
    expect(await add(ruled.id, products)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('goes by a rule') },
    });
  });

  it('loses a product that is deleted or goes off sale', async () => {
    const [a, b] = [await createProduct({}), await createProduct({})];
    const made = await create({ product_ids: [a.id, b.id] });
    await shows(made.slug, [a.id, b.id]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [a.id]);
    await shows(made.slug, [b.id]);
    await request('DELETE', `/products/${b.id}`, { token: admin });
    await shows(made.slug, []);
  });
});

describe('a collection by a rule', () => {
  it('has what fits, follows prices and stock, and lets go of what is no longer new', async () => {
    const category = await request<{ id: number }>('POST', '/categories', {
      token: superAdmin,
      body: { name: unique('Stoles'), parent_id: null, file_id: null, is_active: true },
    });
    const category_id = category.body.id;
    const cheap = await createProduct({ categoryId: category_id, price: 2499 });
    await createProduct({ categoryId: category_id, price: 2500 });
    const made = await create({ kind: 'rule', category_id, price_below: 2500, in_stock: true, new_days: 30 });
    await shows(made.slug, [cheap.id]);
    await query('UPDATE stock_labels SET quantity = 0 WHERE product_id = $1', [cheap.id]);
    await shows(made.slug, []);
    await query('UPDATE stock_labels SET quantity = 3 WHERE product_id = $1', [cheap.id]);
    await shows(made.slug, [cheap.id]);
    await query("UPDATE products SET created_at = now() - interval '31 days' WHERE id = $1", [cheap.id]);
    await shows(made.slug, []);
    // Without its category the rule would let everything in.
    const removed = await request('DELETE', `/categories/${category_id}`, { token: admin });
    expect(removed).toMatchObject({ status: 409, body: { message: expect.stringContaining('goes by it') } });
  });

  it('says at least one thing, and no range that ends before it begins', async () => {
    expect(errorsOf((await post(bodyOf({ kind: 'rule' }))).body)?.[0]?.path).toBe('kind');
    const wrong = await post(bodyOf({ kind: 'rule', price_from: 900, price_below: 900 }));
    expect([wrong.status, errorsOf(wrong.body)?.[0]?.path]).toEqual([400, 'price_below']);
    for (const [field, value] of [
      ['category_id', unknownId()],
      ['color_ids', [unknownId()]],
    ] as const)
      expect(errorsOf((await post(bodyOf({ kind: 'rule', [field]: value }))).body)?.[0]?.path).toBe(field);
  });
});

describe('the address of a collection', () => {
  it('stays: an old one leads on, and one that is switched off or deleted is not there', async () => {
    const product = await createProduct({});
    const picture = await attachPicture('api::catalogue.product', product.id, 'thumbnail');
    const made = await create({ product_ids: [product.id] });
    const slug = unique('festive').replace(' ', '-');
    await put(made.id, bodyOf({ name: made.name, product_ids: [product.id], slug }));
    await eventually(async () => {
      expect((await get<CategoryPage>(`/categories/by-slug/${made.slug}`)).body.slug).toBe(slug);
    });
    const listed = async () => {
      const menu = (await get<MenuCategory[]>('/categories/menu')).body;
      return menu.find((one) => one.slug === slug)?.picture?.local_path;
    };
    // Without a picture of its own it has its first product's.
    await eventually(async () => expect(await listed()).toBe(picture));
    const status = (isActive: boolean, token = admin) =>
      request('PUT', `/collections/${made.id}/status`, { token, body: { isActive } });
    expect((await status(false, superAdmin)).status).toBe(403);
    expect((await status(false)).status).toBe(200);
    await eventually(async () => {
      expect((await get(`/categories/by-slug/${slug}`)).status).toBe(404);
      expect(await listed()).toBeUndefined();
    });
    expect((await request('DELETE', `/collections/${made.id}`, { token: admin })).status).toBe(200);
    expect((await get(`/collections/${made.id}`, admin)).status).toBe(404);
  });

  it('is no category’s, and a category takes none of a collection', async () => {
    const made = await create();
    const category = (slug: string | undefined, name = unique('Stoles')) =>
      request<{ slug: string }>('POST', '/categories', {
        token: superAdmin,
        body: { name, parent_id: null, file_id: null, is_active: true, slug },
      });
    expect(errorsOf((await category(made.slug)).body)?.[0]?.path).toBe('slug');
    expect((await category(undefined, made.name)).body.slug).toBe(`${made.slug}-2`);
    expect(errorsOf((await post(bodyOf({ slug: `${made.slug}-2` }))).body)?.[0]?.path).toBe('slug');
    expect(errorsOf((await post(bodyOf({ name: made.name.toUpperCase() }))).body)?.[0]?.path).toBe('name');
  });
});

describe('the back office', () => {
  it('lists collections with what is on sale, and records who changed what', async () => {
    const product = await createProduct({});
    const made = await create({ product_ids: [product.id] });
    await eventually(async () => {
      const { body } = await get<AdminCollection[]>('/collections', admin);
      expect(collections.list.answer.safeParse(body).error).toBeUndefined();
      expect(body.find(({ id }) => id === made.id)).toMatchObject({ productCount: 1, isActive: true });
    });
    await put(made.id, bodyOf({ name: made.name, product_ids: [] }));
    const changes = await query<{ act: string; fields: { field: string }[] }>(
      "SELECT act, fields FROM changes WHERE record_kind = 'collection' AND record_id = $1 ORDER BY id",
      [made.id],
    );
    expect(changes.map(({ act, fields }) => [act, act === 'edited' && fields.map(({ field }) => field)])).toEqual([
      ['created', false],
      ['edited', ['products']],
    ]);
  });

  it('is kept from an older version, and from who may not', async () => {
    const made = await create();
    await put(made.id, bodyOf({ name: made.name, intro: 'Newer' }));
    const old = await put(made.id, bodyOf({ name: made.name, seen_updated_at: made.updated_at }));
    expect(old.status).toBe(409);
    expect((await put(unknownId(), bodyOf())).status).toBe(404);
    expect((await post(bodyOf(), admin)).status).toBe(403);
    expect((await post(bodyOf(), (await createShopper()).token)).status).toBe(403);
    expect((await get('/collections')).status).toBe(401);
  });

  it('and Strapi’s UI have the same rules', async () => {
    const cms = await signInEditor();
    const product = await createProduct({});
    const made = await cms('POST', type('collection'), { name: unique('Festive'), products: [product.id] });
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    const refused = await cms('POST', type('collection'), { name: unique('Festive'), kind: 'rule' });
    expect(refused.status).toBe(400);
    const [row] = await query<{ slug: string }>('SELECT slug FROM collections WHERE document_id = $1', [
      made.body.data.documentId,
    ]);
    await shows(row?.slug ?? '', [product.id]);
  });
});
