import type { Product } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createProduct, createStaff, PASSWORD } from '../../helpers/factories';
import { headOf, renderedShop, SITE } from '../../helpers/rendered';
import { query } from '../../helpers/shop';

const { get, htmlAt, send } = renderedShop();

interface Linked {
  '@type': string;
  [name: string]: unknown;
}
const structuredDataOf = (html: string): Linked[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Linked,
  );
const handedOver = (html: string) =>
  JSON.parse(/<script type="application\/json" id="first-view">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    answers: Record<string, { data?: unknown }>;
  };

/** Until a write is seen, on a machine that has other things to do too. */
const WAIT = 10_000;

describe('a product', () => {
  it('is described for search engines, with its price in rupees', async () => {
    const { slug, name, id } = await createProduct({ price: 4250 });
    const html = await htmlAt(`/product/${slug}`);
    expect(headOf(html).titles).toEqual([`${name} · Marudhara`]);
    expect(html).toContain('₹4,250');
    const [product, way] = structuredDataOf(html);
    expect(product).toMatchObject({
      '@type': 'Product',
      name,
      sku: String(id),
      url: `${SITE}/product/${slug}`,
      offers: { '@type': 'Offer', price: 4250, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    });
    expect(product).not.toHaveProperty('aggregateRating');
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('tells of what, by whom and where it was made, when that is known', async () => {
    const { slug } = await createProduct();
    const plain = await htmlAt(`/product/${slug}`);
    expect(structuredDataOf(plain)[0]).not.toHaveProperty('material');
    expect(structuredDataOf(plain)[0]).not.toHaveProperty('countryOfOrigin');
    expect(plain).not.toContain('Country of origin');
    const made = await createProduct();
    await query(
      "UPDATE products SET fabric = 'Matka silk', made_by = 'Kamala Devi', country_of_origin = 'India' WHERE id = $1",
      [made.id],
    );
    const html = await htmlAt(`/product/${made.slug}`);
    expect(structuredDataOf(html)[0]).toMatchObject({
      material: 'Matka silk',
      countryOfOrigin: { '@type': 'Country', name: 'India' },
    });
    for (const text of ['Matka silk', 'Kamala Devi', 'Country of origin']) expect(html).toContain(text);
  });

  it('cannot write into the page by its name', async () => {
    const name = `</script><script>alert(1)</script>\u2028"&'<!--`;
    const { slug } = await createProduct({ name });
    const html = await htmlAt(`/product/${slug}`);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('\u2028"');
    expect(structuredDataOf(html)[0]).toMatchObject({ name });
    expect(handedOver(html).answers[`/products/by-slug/${slug}`]?.data).toMatchObject({ name });
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('that is changed is shown changed by the next page', async () => {
    const { slug, id, stockIds } = await createProduct({ quantities: [0] });
    expect(await htmlAt(`/product/${slug}`)).toContain('Out of Stock');
    const { email } = await createStaff('admin');
    const signIn = await send('POST', '/api/auth/admin/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { access_token } = (await signIn.json()) as { access_token: string };
    const written = await send('POST', `/api/products/${id}/stock`, {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ reason: 'Found', adjustments: [{ stock_id: stockIds[0], delta: 1 }] }),
    });
    expect(written.status).toBe(200);
    expect(await htmlAt(`/product/${slug}`)).toContain('In Stock');
  });

  it('that is changed past the shop is shown changed soon', async () => {
    const { slug, id } = await createProduct();
    await htmlAt(`/product/${slug}`);
    await query('UPDATE products SET name = $1 WHERE id = $2', ['Renamed by SQL', id]);
    await eventually(async () => expect(await htmlAt(`/product/${slug}`)).toContain('Renamed by SQL'), WAIT);
  });

  it.each(['/product/no-such-thing', '/product/a%00b', `/product/${'x'.repeat(250)}`])(
    '%s is not there: 404, with the page that says so',
    async (path) => {
      const answer = await get(path);
      const html = await answer.text();
      expect([answer.status, headOf(html).titles]).toEqual([404, ['Product not found · Marudhara']]);
      expect(headOf(html).content('robots')).toEqual(['noindex']);
    },
  );

  it('that left sale is not there either', async () => {
    const { slug } = await createProduct({ isActive: false });
    expect((await get(`/product/${slug}`)).status).toBe(404);
  });
});

describe('the collection', () => {
  it('comes with the first cards of the view that the address names, and no more than those', async () => {
    for (let n = 0; n < 3; n++) await createProduct({ name: `Needle ${n}`, price: 3000 - n * 1000 });
    const html = await htmlAt('/collection?q=needle&sort=low-to-high&page=999&utm_source=x');
    const names = [...html.matchAll(/>(Needle \d)</g)].map(([, name]) => name);
    expect(names).toEqual(['Needle 2', 'Needle 1', 'Needle 0']);
    expect(headOf(html).content('robots')).toEqual(['noindex']);
    expect(Object.keys(handedOver(html).answers)).not.toContain('/products?view=card');
    const all = (await (await get('/api/products?view=card')).json()) as { products: Product[]; count: number };
    expect(html).toContain('3 pieces');
    expect(all.count).toBeGreaterThan(3);
  });
});

describe('a category', () => {
  async function makeCategory(slug: string, columns = '') {
    const [row] = await query<{ id: number }>(
      `INSERT INTO categories (document_id, slug, name, is_active, page_title, description, intro${columns && ', parent_id'})
       VALUES ($1, $1, $1, true, 'Veils of wool', 'Woven in winter', 'Warm as bread'${columns && `, ${columns}`}) RETURNING id`,
      [slug],
    );
    return row?.id ?? 0;
  }
  const word = () => `veils-${Math.random().toString(36).slice(2)}`;

  it('has a page with its own title, words and way, and stands in the sitemap', async () => {
    const [above, slug] = [word(), word()];
    const parent = await makeCategory(above);
    const veil = await createProduct({ categoryId: await makeCategory(slug, String(parent)), name: 'Winter Veil' });
    await eventually(async () => {
      const html = await htmlAt(`/collection/${slug}`);
      expect(headOf(html)).toMatchObject({
        titles: ['Veils of wool · Marudhara'],
        canonical: [`${SITE}/collection/${slug}`],
      });
      expect(headOf(html).content('description')).toEqual(['Woven in winter']);
      for (const text of ['Warm as bread', 'Winter Veil', '1 piece']) expect(html).toContain(text);
      const way = structuredDataOf(html).find((one) => one['@type'] === 'BreadcrumbList');
      expect(way?.itemListElement).toMatchObject([
        { item: `${SITE}/collection` },
        { item: `${SITE}/collection/${above}` },
        { item: `${SITE}/collection/${slug}` },
      ]);
      expect(await htmlAt('/sitemap.xml')).toContain(`<loc>${SITE}/collection/${slug}</loc>`);
    }, WAIT);
    // A product leads back to it by the same way.
    const html = await htmlAt(`/product/${veil.slug}`);
    for (const one of [above, slug]) expect(html).toContain(`href="/collection/${one}"`);
    const way = structuredDataOf(html).find((one) => one['@type'] === 'BreadcrumbList');
    expect(way?.itemListElement).toMatchObject([
      { item: `${SITE}/collection` },
      { item: `${SITE}/collection/${above}` },
      { item: `${SITE}/collection/${slug}` },
      { item: `${SITE}/product/${veil.slug}` },
    ]);
    expect(headOf(await htmlAt(`/collection/${slug}?size=M`)).content('robots')).toEqual(['noindex']);
    expect((await get('/collection/no-such-shelf')).status).toBe(404);
  });

  it('and a product are found at the addresses that they had, by a redirect for ever', async () => {
    const [old, now] = [word(), word()];
    const categoryId = await makeCategory(old);
    const { id, slug } = await createProduct({ categoryId });
    await query('UPDATE categories SET slug = $1, name = $1 WHERE id = $2', [now, categoryId]);
    await query('UPDATE products SET slug = $1 WHERE id = $2', [now, id]);
    await eventually(async () => {
      for (const [from, to] of [
        [`/collection/${old}?size=M`, `/collection/${now}?size=M`],
        [`/product/${slug}?colour=Indigo`, `/product/${now}?colour=Indigo`],
      ] as const) {
        const moved = await get(from);
        expect([moved.status, moved.headers.get('location')]).toEqual([301, to]);
        // Or browsers would never see what takes the old address later.
        expect(moved.headers.get('cache-control')).toBe('no-cache');
        expect((await get(to)).status).toBe(200);
      }
    }, WAIT);
    // A new record that takes the old slug has it.
    await query('UPDATE products SET category_id = $1 WHERE id = $2', [await makeCategory(old), id]);
    await eventually(async () => expect((await get(`/collection/${old}`)).status).toBe(200), WAIT);
  });
});
