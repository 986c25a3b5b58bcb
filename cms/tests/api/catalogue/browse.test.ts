import type { CollectionProduct } from 'shared-types/contract/browse';
import type { Category, CategoryOrder, CategoryPage, MenuCategory } from 'shared-types/contract/categories';
import { categories } from 'shared-types/contract/categories';
import type { ProductDetail } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { browse } from 'shared-types/domain/browse';
import { queryOf, viewOf } from 'shared-types/domain/browse-view';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createOrder, createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';

type Browsed = z.output<typeof products.browse.answer>;
type Collection = z.output<typeof products.collection.answer>;

let admin: string;
let superAdmin: string;
let sales: string;
beforeAll(async () => {
  admin = (await createStaff('admin')).token;
  superAdmin = (await createStaff('super_admin')).token;
  sales = (await createStaff('sales')).token;
});

const tag = () => `t${Math.random().toString(36).slice(2)}`;
async function category(overrides: object = {}): Promise<Category> {
  const body = { name: `Stoles ${tag()}`, parent_id: null, file_id: null, is_active: true, ...overrides };
  return (await request<Category>('POST', '/categories', { token: superAdmin, body })).body;
}
const edit = (one: Category, change: object, token = admin) =>
  request<Category>('PUT', `/categories/${one.id}`, {
    token,
    body: { name: one.name, parent_id: one.parent?.id ?? null, file_id: null, is_active: true, ...change },
  });
const pageAt = (slug: string) => get<CategoryPage>(`/categories/by-slug/${slug}`);
const browsed = async (search: string) => (await get<Browsed>(`/products/browse?${search}`)).body;
const idsIn = async (search: string) => (await browsed(search)).products.map(({ id }) => id);

/** A root category with a leaf, and three pieces in the leaf: oldest first. */
async function shelf() {
  const root = await category();
  const leaf = await category({ parent_id: root.id });
  const pieces = [];
  for (const price of [1000, 3000, 2000]) pieces.push(await createProduct({ categoryId: leaf.id, price }));
  const [first, second, third] = pieces.map(({ id }) => id) as [number, number, number];
  return { root, leaf, pieces, first, second, third };
}

describe('a category’s slug', () => {
  it('is made of its parent’s name and its own, and stays when the category is renamed', async () => {
    const word = tag();
    const root = await category({ name: `Pèople ${word}` });
    const leaf = await category({ name: 'Long Coats', parent_id: root.id });
    expect([root.slug, leaf.slug]).toEqual([`people-${word}`, `people-${word}-long-coats`]);
    expect((await edit(leaf, { name: 'Coats' })).body.slug).toBe(leaf.slug);
  });

  it('is given by staff, is its own, and has the form of an address', async () => {
    const slug = tag();
    const one = await category({ slug, page_title: 'Stoles of wool', intro: 'Woven in winter.' });
    expect(one).toMatchObject({ slug, page_title: 'Stoles of wool', intro: 'Woven in winter.' });
    const body = { name: `Other ${tag()}`, parent_id: null, file_id: null, is_active: true };
    const taken = await request('POST', '/categories', { token: superAdmin, body: { ...body, slug } });
    expect([taken.status, errorsOf(taken.body)]).toEqual([
      400,
      [{ path: 'slug', message: 'Another category or a collection has this slug' }],
    ]);
    const odd = await request('POST', '/categories', { token: superAdmin, body: { ...body, slug: 'Ä b' } });
    expect([odd.status, errorsOf(odd.body)?.[0]?.path]).toEqual([400, 'slug']);
  });
});

describe('GET /categories/by-slug/{slug}', () => {
  it('answers the page of a category with what is above and below it', async () => {
    const { root, leaf } = await shelf();
    const { status, body } = await pageAt(root.slug);
    expect([status, categories.bySlug.answer.safeParse(body).error]).toEqual([200, undefined]);
    expect(body.children.map(({ slug, count }) => [slug, count])).toEqual([[leaf.slug, 3]]);
    expect((await pageAt(leaf.slug)).body.above).toEqual([{ name: root.name, slug: root.slug }]);
  });

  it('says nothing of one that is switched off, nor of those below it', async () => {
    const { root, leaf } = await shelf();
    await edit(root, { is_active: false });
    for (const { slug } of [root, leaf]) expect((await pageAt(slug)).status).toBe(404);
    expect((await pageAt('%F0%9F%98%80')).status).toBe(404);
  });
});

describe('an old slug', () => {
  it('of a category leads to it for ever, through any number of changes', async () => {
    const one = await category();
    const second = tag();
    await edit(one, { slug: second });
    await edit(one, { slug: tag() });
    const { body: last } = await edit(one, { slug: tag() });
    for (const slug of [one.slug, second])
      expect((await pageAt(slug)).body).toMatchObject({ id: one.id, slug: last.slug });
  });

  it('that comes back is no old one, and another record that takes it wins', async () => {
    const one = await category();
    await edit(one, { slug: tag() });
    await edit(one, { slug: one.slug });
    expect((await pageAt(one.slug)).body).toMatchObject({ id: one.id, slug: one.slug });
    await edit(one, { slug: tag() });
    const other = await category({ slug: one.slug });
    expect((await pageAt(one.slug)).body).toMatchObject({ id: other.id, slug: one.slug });
    await edit(other, { slug: tag() });
    expect((await pageAt(one.slug)).body.id).toBe(other.id);
  });

  it('of a product leads to it, whoever has written the new one', async () => {
    const { id, slug } = await createProduct();
    const now = tag();
    await query('UPDATE products SET slug = $1 WHERE id = $2', [now, id]);
    expect((await get<ProductDetail>(`/products/by-slug/${slug}`)).body).toMatchObject({ id, slug: now });
    await query('UPDATE products SET is_active = false WHERE id = $1', [id]);
    expect((await get(`/products/by-slug/${slug}`)).status).toBe(404);
  });
});

describe('GET /categories/menu', () => {
  it('is the tree of what has something on sale', async () => {
    const { root, leaf } = await shelf();
    const empty = await category({ parent_id: root.id });
    const { body } = await get<MenuCategory[]>('/categories/menu');
    expect(categories.menu.answer.safeParse(body).error).toBeUndefined();
    const found = body.find(({ id }) => id === root.id);
    expect(found).toMatchObject({ count: 3, children: [{ id: leaf.id, count: 3, children: [] }] });
    expect(JSON.stringify(found)).not.toContain(empty.slug);
  });
});

describe('the order of a category', () => {
  const order = (id: number, product_ids: unknown, token = admin) =>
    request<CategoryOrder>('PUT', `/categories/${id}/order`, { token, body: { product_ids } });

  it('is made by staff for each page by itself; what they did not place follows, newest first', async () => {
    const { root, leaf, first, second, third } = await shelf();
    expect(await idsIn(`within=${root.slug}`)).toEqual([third, second, first]);
    const { status, body } = await order(root.id, [second]);
    expect([status, categories.setOrder.answer.safeParse(body).error]).toEqual([200, undefined]);
    expect(body.products.map(({ id, placed }) => [id, placed])).toEqual([
      [second, true],
      [third, false],
      [first, false],
    ]);
    expect(await idsIn(`within=${root.slug}`)).toEqual([second, third, first]);
    expect(await idsIn(`within=${root.slug}&sort=newest`)).toEqual([third, second, first]);
    expect(await idsIn(`within=${leaf.slug}`)).toEqual([third, second, first]);
    expect((await get<CategoryOrder>(`/categories/${root.id}/order`, admin)).body).toEqual(body);
    expect((await order(root.id, [])).body.products.every(({ placed }) => !placed)).toBe(true);
  });

  it('is recorded in the history of the category', async () => {
    const { root, first } = await shelf();
    await order(root.id, [first]);
    const changes = await query<{ fields: { field: string }[] }>(
      "SELECT fields FROM changes WHERE record_kind = 'category' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [root.id],
    );
    expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['first on its page']);
  });

  it('refuses what is not in the category, the same piece twice and a category that is not there', async () => {
    const { root, first } = await shelf();
    const stranger = await createProduct();
    const refused = await order(root.id, [first, stranger.id]);
    expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([400, 'product_ids.1']);
    expect((await order(root.id, [first, first])).status).toBe(400);
    expect((await order(root.id, 'first')).status).toBe(400);
    expect((await order(unknownId(), [])).status).toBe(404);
    expect((await get(`/categories/${unknownId()}/order`, admin)).status).toBe(404);
  });

  it('is for admins and super admins', async () => {
    const { root } = await shelf();
    expect((await order(root.id, [], superAdmin)).status).toBe(200);
    expect((await order(root.id, [], sales)).status).toBe(403);
    expect((await order(root.id, [], (await createShopper()).token)).status).toBe(403);
  });
});

describe('GET /products/browse', () => {
  it('answers the first cards of a view, how many it has, and the counts of its filters', async () => {
    const { leaf, first, third } = await shelf();
    const { status, body } = await get<Browsed>(`/products/browse?within=${leaf.slug}&price=-2500&sort=low-to-high`);
    expect([status, products.browse.answer.safeParse(body).error]).toEqual([200, undefined]);
    expect(body.products.map(({ id }) => id)).toEqual([first, third]);
    expect(body.count).toBe(2);
    expect(body.total).toBeGreaterThanOrEqual(3);
    expect((await idsIn(`within=${leaf.slug}&limit=1`)).length).toBe(1);
    expect(body.facets.type).toEqual([{ value: leaf.name, count: 2 }]);
  });

  it('says the same as a browser that filters the whole collection itself', async () => {
    const { leaf, root } = await shelf();
    const { body } = await get<Collection>('/products/collection');
    expect(products.collection.answer.safeParse(body).error).toBeUndefined();
    const within = root.slug;
    for (const search of [
      '',
      'availability=in-stock',
      `type=${leaf.name}&sort=high-to-low`,
      'price=1500-&price=-1000',
    ]) {
      const colors = body.colors.map(({ name }) => name);
      const own = browse<CollectionProduct>(body.products, {
        ...{ within, colors, sizes: body.sizes, categories: body.categories },
        view: viewOf(new URLSearchParams(search)),
      });
      const { products: cards, facets } = await browsed(
        `within=${within}&${queryOf(viewOf(new URLSearchParams(search)))}`,
      );
      expect(cards.map(({ id }) => id)).toEqual(own.products.map(({ id }) => id));
      expect(facets).toEqual(own.facets);
    }
  });

  it('offers categories and types in the order of the menus', async () => {
    const root = await category();
    const leaves = await Promise.all(['A', 'B', 'C'].map((name) => category({ name, parent_id: root.id })));
    for (const { id } of leaves) await createProduct({ categoryId: id });
    for (const [at, { id }] of leaves.entries())
      await query('UPDATE categories SET position = $1 WHERE id = $2', [[3, 1, 2][at], id]);
    const { facets } = await browsed(`within=${root.slug}`);
    expect(facets.type.map(({ value }) => value)).toEqual(['B', 'C', 'A']);
    const { body: menu } = await get<MenuCategory[]>('/categories/menu');
    const shown = menu.find(({ id }) => id === root.id)?.children.map(({ name }) => name);
    expect(shown).toEqual(['B', 'C', 'A']);
  });

  it('knows what can be had in a size, by each variant', async () => {
    const { id, stockIds } = await createProduct({ quantities: [0, 4] });
    const names = await query<{ name: string }>(
      'SELECT z.name FROM stock_labels s JOIN sizes z ON z.id = s.size_id WHERE s.id = ANY($1) ORDER BY s.id',
      [stockIds],
    );
    const [gone, there] = names.map(({ name }) => encodeURIComponent(name));
    expect(await idsIn(`size=${gone}`)).toEqual([id]);
    expect(await idsIn(`size=${gone}&availability=in-stock`)).toEqual([]);
    expect(await idsIn(`size=${there}&size=${gone}&availability=in-stock`)).toEqual([id]);
  });

  it('joins a search with the filters', async () => {
    const { leaf, pieces, second } = await shelf();
    const q = encodeURIComponent(pieces[1]?.name ?? '');
    expect(await idsIn(`q=${q}`)).toContain(second);
    expect(await idsIn(`q=${q}&within=${leaf.slug}&price=2500-`)).toEqual([second]);
    expect(await idsIn(`q=${q}&within=${leaf.slug}&price=-2500`)).not.toContain(second);
  });

  it('puts first what sold most of late', async () => {
    const { leaf, pieces, first } = await shelf();
    const [oldest] = pieces;
    if (oldest) await createOrder(await createShopper(), oldest);
    expect((await idsIn(`within=${leaf.slug}&sort=popular`))[0]).toBe(first);
    await query(
      'UPDATE orders SET placed_at = now() - interval $$100 days$$ WHERE id IN (SELECT order_id FROM order_lines WHERE product_id = $1)',
      [first],
    );
    expect((await idsIn(`within=${leaf.slug}&sort=popular`)).at(-1)).toBe(first);
  });

  it('refuses what is no view, and finds nothing in a category that is not there', async () => {
    for (const bad of ['sort=cheap', 'limit=0', 'within=Ä', `${'size=M&'.repeat(21)}`, 'colour=red', 'q[a]=b'])
      expect([bad, (await get(`/products/browse?${bad}`)).status]).toEqual([bad, 400]);
    expect((await browsed('within=no-such-category')).count).toBe(0);
  });
});
