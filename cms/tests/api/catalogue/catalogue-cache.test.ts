import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { eventually } from '../../helpers/eventually';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { countQueries, database, query, request } from '../../helpers/shop';
import { type Instance, twoInstances } from '../../helpers/two-instances';

const { one, other, get, kept } = twoInstances();
const nameAt = async (shop: Instance, slug: string) =>
  ((await (await get(shop, `/products/by-slug/${slug}`)).json()) as Product).name;
/** A token of a sign-in at this instance, whose sessions are its own. */
async function tokenOf({ email }: { email: string }, shop: Instance, login: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/${login}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
const staffToken = async (shop: Instance) => tokenOf(await createStaff('admin'), shop, 'admin/login');
const shopperToken = async (shop: Instance) => tokenOf(await createShopper(), shop, 'user/login');
describe('a public answer of the catalogue', () => {
  it('is given from memory, without asking the database', async () => {
    const { slug } = await createProduct();
    for (const path of ['/products', '/store', '/banners', '/pages/home', `/products/by-slug/${slug}`])
      await kept(one, path);
  });

  it('is made and kept for who asks for its headers only, too', async () => {
    const { slug } = await createProduct();
    for (const path of [`/api/products/by-slug/${slug}`, `/product/${slug}`]) {
      const head = async () => (await fetch(one.url + path, { method: 'HEAD' })).headers;
      await eventually(async () => {
        await head();
        expect(await countQueries(head)).toBe(0);
      });
      const whole = await fetch(one.url + path, { headers: { 'Accept-Encoding': 'identity' } });
      const length = Buffer.byteLength(await whole.text());
      expect(
        (await fetch(one.url + path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })).headers.get(
          'content-length',
        ),
      ).toBe(String(length));
    }
  });

  it('has an ETag, and is not sent again to those who have it', async () => {
    const first = await get(one, '/store');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".{27}"$/);
    // Node's fetch would ask for a fresh copy by itself.
    const again = await get(one, '/store', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(one, '/store', { 'If-None-Match': 'W/"old"' })).status).toBe(200);
  });

  it('is the same packed and plain', async () => {
    // So much that it is worth packing.
    for (let i = 0; i < 5; i++) await createProduct();
    const ask = async (encoding: string) => {
      const answer = await get(one, '/products', { 'Accept-Encoding': encoding });
      return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
    };
    for (const encoding of ['br', 'gzip'])
      await eventually(async () =>
        expect(await ask(encoding)).toEqual({ encoding, text: (await ask('identity')).text }),
      );
  });

  it('is packed for who asks first after a change, when it is large', async () => {
    for (let i = 0; i < 60; i++) await createProduct();
    for (const encoding of ['gzip', 'gzip, deflate, br']) {
      await createProduct();
      const { headers } = await get(one, '/products', { 'Accept-Encoding': encoding });
      expect(['gzip', 'br']).toContain(headers.get('content-encoding'));
    }
  });

  it('keeps its security headers', async () => {
    await kept(one, '/store');
    const { headers } = await get(one, '/store');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('a write', () => {
  it('past the shop, by SQL, is seen on every instance within a second', async () => {
    const { id, slug, name } = await createProduct();
    for (const shop of [one, other]) expect(await nameAt(shop, slug)).toBe(name);
    await query('UPDATE products SET name = $1 WHERE id = $2', ['Renamed', id]);
    const written = Date.now();
    for (const shop of [one, other]) await eventually(async () => expect(await nameAt(shop, slug)).toBe('Renamed'));
    expect(Date.now() - written).toBeLessThan(5000);
  });

  it('of stock by an order at one instance is seen on the others', async () => {
    const product = await createProduct({ quantities: [5] });
    const quantityAt = async (shop: Instance) =>
      ((await (await get(shop, `/products/by-slug/${product.slug}`)).json()) as Product).stockLabels[0]?.quantity;
    const shopper = await createShopper();
    for (const left of [4, 3]) {
      for (const shop of [one, other]) expect(await quantityAt(shop)).toBe(left + 1);
      await createOrder(shopper, product);
      for (const shop of [one, other]) await eventually(async () => expect(await quantityAt(shop)).toBe(left));
    }
  });

  it('of a coupon’s last use by an order takes the coupon off its product’s page, on every instance', async () => {
    const product = await createProduct({ quantities: [5] });
    const code = `LAST${product.id}`;
    await query(
      `WITH made AS (
         INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, usage_limit, used_count)
         VALUES ($1, $1, 'flat', 10, now() - interval '1 day', now() + interval '1 day', true, 1, 0) RETURNING id)
       UPDATE products SET offer_coupon_id = made.id FROM made WHERE products.id = $2`,
      [code, product.id],
    );
    const codeAt = async (shop: Instance) =>
      ((await (await get(shop, `/products/by-slug/${product.slug}`)).json()) as Product).offer_coupon?.code;
    const isSeen = async (seen: string | undefined) => {
      for (const shop of [one, other]) await eventually(async () => expect(await codeAt(shop)).toBe(seen));
    };
    await isSeen(code);
    const shopper = await createShopper();
    const body = await readyToPlace(shopper, product);
    expect((await request('PUT', '/cart/coupon', { token: shopper.token, body: { code } })).status).toBe(200);
    expect((await placeOrder(shopper, body)).status).toBe(201);
    await isSeen(undefined);
  });

  it('through an instance is seen there by the very next call', async () => {
    const { slug, id, stockIds } = await createProduct({ quantities: [5] });
    const token = await staffToken(one);
    for (let round = 1; round <= 10; round++) {
      await get(one, `/products/by-slug/${slug}`);
      const answer = await fetch(`${one.url}/api/products/${id}/stock`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ reason: 'Found', adjustments: [{ stock_id: stockIds[0], delta: 1 }] }),
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
      const { stockLabels } = (await (await get(one, `/products/by-slug/${slug}`)).json()) as Product;
      expect(stockLabels[0]?.quantity).toBe(5 + round);
    }
  });

  it('that is rolled back changes nothing', async () => {
    const { slug, name } = await createProduct();
    await kept(one, `/products/by-slug/${slug}`);
    await query(`DO $$ BEGIN UPDATE products SET name = 'Never'; RAISE EXCEPTION 'no'; END $$`).catch(() => {});
    expect(await nameAt(one, slug)).toBe(name);
  });
});

describe('a rush', () => {
  const { other, interleaved } = concurrentEdit();

  it('for an answer that is not kept asks the database once', async () => {
    const queriesFor = async (shoppers: number) => {
      const { slug } = await createProduct();
      const ask = () => get(one, `/products/by-slug/${slug}`);
      // The instances read the new product for the search.
      await eventually(async () => expect(await countQueries(() => sleep(300))).toBe(0));
      // The first waits at the lock, and meanwhile the others come.
      return countQueries(() =>
        interleaved(
          () => other.query('LOCK TABLE products'),
          () => Promise.all(Array.from({ length: shoppers }, ask)),
        ),
      );
    };
    const fewest = async (shoppers: number) =>
      Math.min(await queriesFor(shoppers), await queriesFor(shoppers), await queriesFor(shoppers));
    // What else the shop does in the background may ask a few times, but not for each of them.
    expect(await fewest(50)).toBeLessThan((await fewest(1)) + 5);
  });
});

describe('staff', () => {
  it('get their own form, and never leave it behind for shoppers', async () => {
    await createProduct();
    const token = await staffToken(one);
    const forms = [];
    for (const headers of [undefined, { Authorization: `Bearer ${token}` }, undefined]) {
      const { products } = (await (await get(one, '/products', headers)).json()) as { products: object[] };
      forms.push(Object.hasOwn(products[0] ?? {}, 'isActive'));
    }
    expect(forms).toEqual([false, true, false]);
  });

  it('share what they get in the same form as everybody, and what they alone get nobody keeps', async () => {
    const token = await staffToken(one);
    const headers = { Authorization: `Bearer ${token}` };
    await kept(one, '/products?view=card');
    await eventually(async () => expect(await countQueries(() => get(one, '/products?view=card', headers))).toBe(0));
    for (const path of ['/products', '/banners']) {
      const own = await get(one, path, headers);
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(own.headers.get('vary')).toMatch(/\bAuthorization\b/);
    }
  });
});

describe('who is signed in at the storefront', () => {
  it('is answered from memory as everybody is, and so is who makes a token up', async () => {
    for (const token of [await shopperToken(one), 'made.up.token'])
      for (const path of ['/products', '/banners', '/products?view=card'])
        await eventually(async () => {
          const ask = () => get(one, path, { Authorization: `Bearer ${token}` });
          await ask();
          expect(await countQueries(ask)).toBe(0);
        });
  });
});

let pages = 9;
describe.each(['away', 'silent'] as const)('while the database is %s', (fault) => {
  it('what was shown last is shown, and the truth as soon as it is back', async () => {
    const { slug, name } = await createProduct();
    const page = () => fetch(`${one.url}/product/${slug}`);
    await kept(one, `/products/by-slug/${slug}`);
    expect(await (await page()).text()).toContain(name);
    await database[fault]();
    try {
      for (let time = 0; time < 3; time++) {
        // What was never shown cannot be.
        await eventually(async () => expect((await get(one, `/products?view=card&page=${++pages}`)).status).toBe(503));
        expect(await nameAt(one, slug)).toBe(name);
        const seen = await page();
        expect(seen.status).toBe(200);
        expect(seen.headers.get('retry-after')).toBeNull();
        expect(await seen.text()).toContain(name);
      }
      await query('UPDATE products SET name = $1 WHERE slug = $2', ['Written meanwhile', slug]);
    } finally {
      await database.back();
    }
    await eventually(async () => expect(await nameAt(one, slug)).toBe('Written meanwhile'));
    await eventually(async () => expect(await (await page()).text()).toContain('Written meanwhile'));
    await kept(one, '/store');
  });
});
