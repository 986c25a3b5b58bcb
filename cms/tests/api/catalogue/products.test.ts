import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/product';
import { products } from 'shared-types/contract/products';
import { describe, expect, it } from 'vitest';
import { attachPicture, createProduct, createShopper, createStaff } from '../../helpers/factories';
import { fewestQueries, get, query } from '../../helpers/shop';

interface List<Row> {
  products: Row[];
  count: number;
}
const list = (search = '', token?: string) => get<List<Product>>(`/products${search}`, token);
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

async function createCategories() {
  const tag = Math.random().toString(36).slice(2);
  const insert = async (name: string, parent: number | null) => {
    const [row] = await query<{ id: number }>(
      'INSERT INTO categories (document_id, slug, name, parent_id, is_active, position) VALUES ($1, $1, $2, $3, true, 0) RETURNING id',
      [tag + name, `${name} ${tag}`, parent],
    );
    return row?.id ?? 0;
  };
  const root = await insert('men', null);
  return { root, leaf: await insert('T-shirt', root), tag };
}

describe('GET /products', () => {
  it('answers every product on sale, newest first, by the contract', async () => {
    const first = await createProduct();
    const second = await createProduct();
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(products.list.answer.safeParse(body).error).toBeUndefined();
    expect(body.count).toBe(body.products.length);
    const order = names(body.products);
    expect(order.indexOf(second.name)).toBeLessThan(order.indexOf(first.name));
  });

  it('names the root category and the leaf, with stock by size', async () => {
    const { leaf, tag } = await createCategories();
    const product = await createProduct({ categoryId: leaf, quantities: [3, 0] });
    const found = (await list()).body.products.find(({ id }) => id === product.id);
    expect(found).toMatchObject({
      category: `men ${tag}`,
      subCategory: `T-shirt ${tag}`,
      price: 2000,
      offer_coupon: null,
    });
    expect(found?.stockLabels.map(({ quantity }) => quantity).sort()).toEqual([0, 3]);
  });

  it('leaves out what is inactive, archived, or in a category that is switched off', async () => {
    const { root, leaf } = await createCategories();
    const hidden = await createProduct({ categoryId: leaf });
    const inactive = await createProduct({ isActive: false });
    const archived = await createProduct();
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [archived.id]);
    await query('UPDATE categories SET is_active = false WHERE id = $1', [root]);
    const shown = names((await list()).body.products);
    for (const { name } of [hidden, inactive, archived]) expect(shown).not.toContain(name);
  });

  it('shows a coupon while it can be used, and not before or after', async () => {
    const product = await createProduct();
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ('c', $1, 'percentage', 12.5, now() - interval '1 hour', now() + interval '1 hour', true, 0) RETURNING id`,
      [`C${Math.random()}`],
    );
    await query('UPDATE products SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, product.id]);
    const shown = async () => (await list()).body.products.find(({ id }) => id === product.id)?.offer_coupon;
    expect(await shown()).toMatchObject({ is_active: true, discount_value: 12.5, discount_type: 'percentage' });
    await query("UPDATE offer_coupons SET valid_until = now() - interval '1 second' WHERE id = $1", [coupon?.id]);
    expect(await shown()).toBeNull();
  });

  it('searches the words of names and descriptions, whatever signs stand between them', async () => {
    const word = `w${Math.random().toString(36).slice(2)}`;
    const product = await createProduct({ name: `100%_silk ${word}` });
    for (const said of [`100%_SILK ${word}`, `100_%silk ${word}`, `${word} silk`])
      expect(names((await list(`?search=${encodeURIComponent(said)}`)).body.products)).toEqual([product.name]);
    expect((await list(`?search=${word}+wool`)).body).toMatchObject({ products: [], count: 0 });
  });

  it('answers cards: what a list of thousands needs and no more, in one query', async () => {
    const { leaf, tag } = await createCategories();
    const [product, gone] = [
      await createProduct({ categoryId: leaf, quantities: [0, 3] }),
      await createProduct({ categoryId: leaf, quantities: [0] }),
    ];
    const { status, body } = await get<List<ProductCard>>(`/products?view=card`);
    expect(status).toBe(200);
    expect(body.products.find(({ id }) => id === product.id)).toEqual({
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: 'Painted by hand',
      fabric: '',
      made_by: '',
      price: 2000,
      category: `men ${tag}`,
      subCategory: `T-shirt ${tag}`,
      thumbnail: null,
      second: null,
      in_stock: true,
    });
    expect(body.products.find(({ id }) => id === gone.id)?.in_stock).toBe(false);
    expect(await fewestQueries(() => list('?view=card'))).toBe(1);
    expect((await list('?view=other')).status).toBe(400);
    expect((await list('?view=card&page=1&limit=1')).body).toMatchObject({
      products: [{ in_stock: false }],
      count: body.count,
    });
  });

  it('shows on a card the first picture besides the thumbnail, which may be among the others too', async () => {
    const product = await createProduct();
    await attachPicture('api::catalogue.product', product.id, 'images');
    const secondOf = async () =>
      (await get<List<ProductCard>>('/products?view=card')).body.products.find(({ id }) => id === product.id)?.second;
    await query(
      `INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
       SELECT file_id, related_id, related_type, 'thumbnail', 1 FROM files_related_mph
       WHERE related_id = $1 AND related_type = 'api::catalogue.product'`,
      [product.id],
    );
    await expect.poll(secondOf).toBeNull();
    const other = await attachPicture('api::catalogue.product', product.id, 'images');
    await expect.poll(secondOf).toEqual({ local_path: other });
    await query('UPDATE files SET focal_point = $2 WHERE url = $1', [`/${other}`, { x: 20.4, y: 70 }]);
    await expect.poll(secondOf).toEqual({ local_path: other, focus: '20% 70%' });
  });

  it('answers pages with the count of all', async () => {
    for (let n = 0; n < 3; n++) await createProduct({ name: 'Paged piece' });
    const page = (await list('?search=Paged+piece&page=2&limit=2')).body;
    expect(page.products).toHaveLength(1);
    expect(page.count).toBe(3);
    expect((await list('?search=Paged+piece&page=9&limit=2')).body).toEqual({ products: [], count: 3 });
  });

  it.each(['?page=0', '?page=x', '?limit=101', '?limit=-1', '?sort=1', '?search[$ne]=x', '?search=%00'])(
    'refuses %s',
    async (search) => {
      expect((await list(search)).status).toBe(400);
    },
  );

  it('answers the back office’s form to staff, inactive products with it, and the storefront’s to everybody else', async () => {
    const inactive = await createProduct({ isActive: false, quantities: [2, 3] });
    const staff = await createStaff('admin');
    const { body } = await get<List<AdminProduct>>(
      `/products?search=${encodeURIComponent(inactive.name.split(' ')[2] ?? '')}`,
      staff.token,
    );
    expect(body.products).toEqual([
      {
        ...{
          id: inactive.id,
          name: inactive.name,
          price: 2000,
          stock: 5,
          isActive: false,
          category: null,
          thumbnail: null,
        },
        updated_at: expect.any(String),
      },
    ]);
    const sales = await createStaff('sales');
    const shopper = await createShopper();
    for (const token of [sales.token, shopper.token, 'broken'])
      expect(
        (await list(`?search=${encodeURIComponent(inactive.name.split(' ')[2] ?? '')}`, token)).body,
      ).toMatchObject({
        products: [],
        count: 0,
      });
  });

  it('makes one query whatever the number of products, and one more to know who asks', async () => {
    const few = await fewestQueries(() => list('?limit=1'));
    for (let n = 0; n < 20; n++) await createProduct({ quantities: [1, 2, 3] });
    const many = await fewestQueries(() => list());
    expect([few, many]).toEqual([1, 1]);
    const staff = await createStaff('admin');
    expect(await fewestQueries(() => list('', staff.token))).toBe(2);
  });
});

describe('GET /products/by-slug/{slug}', () => {
  it('names its size chart: its own, else that of the nearest category which names one', async () => {
    const { leaf } = await createCategories();
    await query(
      "UPDATE categories SET size_chart = 'Kids' WHERE id = (SELECT parent_id FROM categories WHERE id = $1)",
      [leaf],
    );
    const { id, slug } = await createProduct({ categoryId: leaf });
    const chartOf = async () => (await get<ProductDetail>(`/products/by-slug/${slug}`)).body.size_table;
    expect(await chartOf()).toBe('Kids');
    await query("UPDATE categories SET size_chart = 'Shoes' WHERE id = $1", [leaf]);
    await expect.poll(chartOf).toBe('Shoes');
    await query("UPDATE products SET size_chart = 'Pants' WHERE id = $1", [id]);
    await expect.poll(chartOf).toBe('Pants');
    await query("UPDATE products SET size_chart = '', category_id = NULL WHERE id = $1", [id]);
    await expect.poll(chartOf).toBeNull();
  });

  it('says whether the size guide has measures of its sizes', async () => {
    const guideOf = async (slug: string) => (await get<ProductDetail>(`/products/by-slug/${slug}`)).body.size_guide;
    const sized = async (name: string) => {
      const made = await createProduct();
      await query('UPDATE sizes SET name = $1 WHERE id = (SELECT size_id FROM stock_labels WHERE id = $2)', [
        name,
        made.stockIds[0],
      ]);
      return made.slug;
    };
    expect(await guideOf(await sized('M'))).toBe(true);
    expect(await guideOf(await sized('UK 8'))).toBe(true);
    expect(await guideOf(await sized('King, 230 × 250 cm'))).toBe(false);
    expect(await guideOf((await createProduct()).slug)).toBe(false);
  });

  it('answers one product with everything its page shows', async () => {
    const product = await createProduct();
    const { status, body } = await get<ProductDetail>(`/products/by-slug/${product.slug}`);
    expect(status).toBe(200);
    expect(products.bySlug.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ id: product.id, slug: product.slug, care: '', lead_time: null });
  });

  it('answers 404 for an unknown slug and for a product that is not on sale', async () => {
    const inactive = await createProduct({ isActive: false });
    expect((await get('/products/by-slug/no-such-piece')).status).toBe(404);
    expect((await get('/products/by-slug/%00')).status).toBe(400);
    expect((await get(`/products/by-slug/${inactive.slug}`)).status).toBe(404);
  });

  it('relates up to five others on sale of the same category, those of the same kind first', async () => {
    const { root, leaf } = await createCategories();
    const product = await createProduct({ categoryId: leaf });
    const others: string[] = [];
    for (let n = 0; n < 4; n++) others.unshift((await createProduct({ categoryId: root })).name);
    const kin = await createProduct({ categoryId: leaf });
    await createProduct({ categoryId: leaf, isActive: false });
    await createProduct();
    const related = async () => (await get<ProductDetail>(`/products/by-slug/${product.slug}`)).body.related;
    expect(names(await related())).toEqual([kin.name, ...others]);
    await createProduct({ categoryId: root });
    expect(await related()).toHaveLength(5);
  });

  it('has no others when it is in no category', async () => {
    const product = await createProduct();
    expect((await get<ProductDetail>(`/products/by-slug/${product.slug}`)).body.related).toEqual([]);
  });

  it('tells the average of its approved reviews', async () => {
    const product = await createProduct();
    const rating = async () => (await get<ProductDetail>(`/products/by-slug/${product.slug}`)).body.rating;
    expect(await rating()).toEqual({ average: null, count: 0 });
    for (const [rating, approved] of [
      [5, true],
      [4, true],
      [4, true],
      [1, false],
    ])
      await query(
        `INSERT INTO reviews (document_id, product_id, user_id, rating, comment, is_approved, created_at)
         VALUES ('r', $1, $2, $3, 'Fine', $4, now())`,
        [product.id, (await createShopper()).id, rating, approved],
      );
    expect(await rating()).toEqual({ average: 4.33, count: 3 });
  });

  it('makes one query', async () => {
    const { leaf } = await createCategories();
    const product = await createProduct({ quantities: [1, 2, 3, 4], categoryId: leaf });
    await createProduct({ categoryId: leaf });
    expect(await fewestQueries(() => get(`/products/by-slug/${product.slug}`))).toBe(1);
  });
});
