import type { ProductCard } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { eventually } from '../../helpers/eventually';
import { createOrder, createProduct, createShopper } from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { query } from '../../helpers/shop';
import { type Instance, twoInstances } from '../../helpers/two-instances';

const { one, other, get, kept, figures } = twoInstances();

describe('a search', () => {
  const { other: editor } = concurrentEdit();
  const found = async (shop: Instance, words: string) =>
    ((await (await get(shop, `/products?view=card&search=${words}`)).json()) as { count: number }).count;

  it('finds on every instance within a second what was written past the shop', async () => {
    const word = `w${Math.random().toString(36).slice(2)}`;
    for (const shop of [one, other]) expect(await found(shop, word)).toBe(0);
    const { id } = await createProduct({ name: `A ${word}` });
    for (const shop of [one, other]) await eventually(async () => expect(await found(shop, word)).toBe(1));
    await query('UPDATE products SET is_active = false WHERE id = $1', [id]);
    for (const shop of [one, other]) await eventually(async () => expect(await found(shop, word)).toBe(0));
  });

  it('of a shop that has just begun is the list without it, until the catalogue was read', async () => {
    await createProduct();
    const { name } = await createProduct({ name: `Onlyone${Math.random().toString(36).slice(2)}` });
    await editor.query('BEGIN');
    await editor.query('LOCK TABLE sizes');
    const young = await startSecondShop({ RATE_LIMIT_SCALE: '1000' });
    try {
      // Where the cache is still closed, a search waits for the catalogue instead.
      await kept(young, '/store');
      const { count } = (await (await get(young, '/products?view=card')).json()) as { count: number };
      expect(count).toBeGreaterThan(1);
      expect(await found(young, name)).toBe(count);
      expect(await (await get(young, `/products/suggestions?search=${name}`)).json()).toEqual({
        products: [],
        categories: [],
      });
      await editor.query('COMMIT');
      await eventually(async () => expect(await found(young, name)).toBe(1));
    } finally {
      await editor.query('COMMIT');
      await young.stop();
    }
  });

  it('leaves nothing behind in the memory of answers, however many different ones there are', async () => {
    const entries = async () => Number(/^shop_catalogue_cache_entries (\d+)/m.exec(await figures())?.[1]);
    await kept(one, '/store');
    const before = await entries();
    for (let n = 0; n < 100; n++)
      for (const path of [`/products?search=w${n}`, `/products/suggestions?search=w${n}`, `/products/browse?q=w${n}`])
        expect((await get(one, path)).status).toBe(200);
    expect(before).toBeGreaterThan(0);
    expect(await entries()).toBeLessThanOrEqual(before);
  });

  it('reads the cards that it shows once, until something is written that they show', async () => {
    const word = `w${Math.random().toString(36).slice(2)}`;
    const product = await createProduct({ name: `A ${word}`, quantities: [1] });
    const paths = [`/products?view=card&page=1&limit=24&search=${word}`, `/products/suggestions?search=${word}`];
    const cardAt = async (shop: Instance, path = paths[0] ?? '') =>
      ((await (await get(shop, path)).json()) as { products: Partial<ProductCard>[] }).products[0];
    for (const path of [...paths, `/products/browse?q=${word}`]) {
      await eventually(async () => expect((await cardAt(one, path))?.name).toBe(product.name));
      await kept(one, path);
    }
    await query('UPDATE products SET price = 4321 WHERE id = $1', [product.id]);
    for (const shop of [one, other])
      for (const path of paths) await eventually(async () => expect((await cardAt(shop, path))?.price).toBe(4321));
    // Sold at the shop under test, which is a third instance.
    for (const shop of [one, other]) expect((await cardAt(shop))?.in_stock).toBe(true);
    await createOrder(await createShopper(), product);
    for (const shop of [one, other]) await eventually(async () => expect((await cardAt(shop))?.in_stock).toBe(false));
  });
});
