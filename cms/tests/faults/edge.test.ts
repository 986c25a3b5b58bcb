import { mkdtempSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { Product } from 'shared-types/contract/product';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/processes.mjs';
import { missingForVarnish, startVarnish } from '../../../scripts/lib/topology/varnish.mjs';
import { startBucket } from '../helpers/bucket';
import { eventually } from '../helpers/eventually';
import { createOrder, createProduct, createShopper, createStaff, type TestProduct } from '../helpers/factories';
import { openDevice } from '../helpers/guest';
import { startSecondShop } from '../helpers/second-shop';
import { chooseShop, query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

/** Another edge, by which is seen what is purged; it may fail a few times. */
const purged: { tags: string[]; body: unknown; key: string | undefined }[] = [];
let failures = 0;
const otherEdge = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (failures-- > 0) return response.writeHead(500).end();
  const { 'surrogate-key': tags = '', 'fastly-key': key } = request.headers;
  purged.push({ tags: String(tags).split(' '), body: JSON.parse(Buffer.concat(chunks).toString()), key: String(key) });
  response.end();
});

const missing = missingForVarnish();
let edge: Awaited<ReturnType<typeof startVarnish>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let metricsPort = 0;
let isStopped = false;

async function begin(): Promise<void> {
  const port = await freePort();
  metricsPort = await freePort();
  bucket = await startBucket('edge');
  await new Promise<void>((resolve) => otherEdge.listen(0, '127.0.0.1', resolve));
  const other = `http://127.0.0.1:${(otherEdge.address() as AddressInfo).port}/purge`;
  const env = {
    ...bucket.env,
    ...{ RATE_LIMIT_SCALE: '1000', METRICS_PORT: String(metricsPort) },
    ...{ EDGE_PURGE_URL: `http://127.0.0.1:${port}/edge/purge, ${other}`, EDGE_PURGE_HEADER: 'Fastly-Key: a key' },
  };
  shop = await startSecondShop(env, { ownDatabase: 'empty', seed: 'sample' });
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  edge = await startVarnish({ folder, port, shop: { port: Number(new URL(shop.url).port) } });
}
beforeAll(async () => {
  if (!missing) await begin();
  await chooseShop(shop ?? shopUnderTest);
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await edge?.stop();
  if (!isStopped) await shop?.stop();
  await bucket?.stop();
  otherEdge.close();
}, 120_000);
beforeEach((context) => {
  if (missing) context.skip(`Varnish is not installed here: ${missing}`);
});

async function ask(address: string, headers: Record<string, string> = {}, at = edge.url) {
  const answer = await fetch(at + address, { headers, redirect: 'manual' });
  return {
    status: answer.status,
    isKept: answer.headers.get('x-cache') === 'HIT',
    tags: answer.headers.get('surrogate-key')?.split(' ') ?? [],
    headers: answer.headers,
    text: await answer.text(),
  };
}
/** Until nothing is still to be purged of what was written so far: a purge that comes may be another write's, so until there is quiet. */
async function allPurged({ id, slug }: TestProduct): Promise<void> {
  const set = 'UPDATE stock_labels SET quantity = quantity + 1 WHERE product_id = $1 RETURNING quantity';
  const [written] = await query<{ quantity: number }>(set, [id]);
  await eventually(async () => {
    const { stockLabels } = JSON.parse((await ask(`/api/products/by-slug/${slug}`, {}, shop.url)).text) as Product;
    expect(stockLabels[0]?.quantity).toBe(written?.quantity);
    purged.length = 0;
    // Writes of a tenth of a second are one purge (lib/cache/edge.ts).
    await sleep(500);
    expect(purged).toEqual([]);
  });
}
const isKept = (address: string) => eventually(async () => expect((await ask(address)).isKept).toBe(true));
const seen = async ({ slug }: TestProduct) =>
  JSON.parse((await ask(`/api/products/by-slug/${slug}`)).text) as Product & { price: number };

describe('what is written', () => {
  it('is seen through the edge within a moment: a name, a price, stock that is set or sold, a banner, a setting', async () => {
    const product = await createProduct({ quantities: [5] });
    const page = `/product/${product.slug}`;
    const quantity = async () => (await seen(product)).stockLabels[0]?.quantity;
    const set = (column: string, value: unknown) =>
      query(`UPDATE products SET ${column} = $1 WHERE id = $2`, [value, product.id]);
    const shopper = await createShopper();
    const changes: [write: () => Promise<unknown>, address: string, isSeen: () => Promise<boolean>][] = [
      [() => set('name', 'Renamed At The Edge'), page, async () => (await ask(page)).text.includes('Renamed At The')],
      [() => set('price', 4321), page, async () => (await ask(page)).text.includes('4,321')],
      [() => createOrder(shopper, product), page, async () => (await quantity()) === 4],
      [
        () => query('UPDATE stock_labels SET quantity = 1 WHERE product_id = $1', [product.id]),
        page,
        async () => (await quantity()) === 1,
      ],
      [
        () => query("UPDATE banners SET title = 'Only today'"),
        '/api/banners',
        async () => (await ask('/api/banners')).text.includes('Only today'),
      ],
      [
        () => query("UPDATE store_settings SET tagline = 'Another tagline'"),
        '/',
        async () => (await ask('/')).text.includes('Another tagline'),
      ],
    ];
    for (const [write, address, isSeen] of changes) {
      await isKept(address);
      expect(await isSeen()).toBe(false);
      await write();
      const written = Date.now();
      await eventually(async () => expect([String(write), await isSeen()]).toEqual([String(write), true]));
      expect(Date.now() - written).toBeLessThan(5000);
    }
  }, 120_000);

  it('purges every answer that it changes, and orders leave what shows no products', async () => {
    const product = await createProduct();
    const shopper = await createShopper();
    const [{ slug = '' } = {}] = await query<{ slug: string }>(
      'SELECT slug FROM products WHERE offer_coupon_id IS NOT NULL AND is_active LIMIT 1',
    );
    const [reviewed] = await query<{ id: number; slug: string }>(
      'SELECT id, slug FROM products WHERE id IN (SELECT product_id FROM reviews WHERE is_approved) LIMIT 1',
    );
    const addresses = [
      ...['store', 'banners', 'categories/menu', 'pages/home', 'pages/about', 'pages/faq', 'pages/legal'],
      ...[
        'pages/contact',
        'pages/size-guide',
        'products',
        'products?view=card',
        'products/browse',
        'products/collection',
      ],
      ...[slug, reviewed?.slug, product.slug].flatMap((one) => [
        `products/by-slug/${one}`,
        `products/by-slug/${one}/look`,
      ]),
      `products/${reviewed?.id}/reviews`,
    ].map((address) => `/api/${address}`);
    const pages = ['/', '/collection', '/about', '/faq', '/contact', `/product/${slug}`, `/product/${product.slug}`];
    const readAll = async () => {
      const all = new Map<string, Awaited<ReturnType<typeof ask>>>();
      for (const address of [...addresses, ...pages, '/feeds/google.xml', '/sitemap.xml'])
        all.set(address, await ask(address, {}, shop.url));
      return all;
    };
    const write = (text: string) => () => query(text);
    const changes: [what: string, write: () => Promise<unknown>][] = [
      ['an order', () => createOrder(shopper, product)],
      ['stock', write('UPDATE stock_labels SET quantity = 0')],
      ['coupons', write('UPDATE offer_coupons SET is_active = NOT is_active')],
      ['reviews', write('UPDATE reviews SET rating = 6 - rating, is_approved = true')],
      ['banners', write("UPDATE banners SET title = title || ' now'")],
      ['products', write("UPDATE products SET price = price + 1, name = name || ' anew'")],
      ['categories', write("UPDATE categories SET name = name || ' anew'")],
      ['settings', write("UPDATE store_settings SET name = 'Another Name'")],
    ];
    for (const [what, change] of changes) {
      await allPurged(product);
      const before = await readAll();
      await change();
      await eventually(async () => {
        const after = await readAll();
        const changed = [...before].filter(([address, { text }]) => after.get(address)?.text !== text);
        const tags = new Set(purged.flatMap((one) => one.tags));
        expect([what, changed.length > 0]).toEqual([what, true]);
        expect(changed.filter(([, one]) => !one.tags.some((tag) => tags.has(tag))).map(([at]) => [what, at])).toEqual(
          [],
        );
        if (what === 'an order' || what === 'stock') expect([...tags]).toEqual(['products']);
      });
    }
    const { tags } = await ask('/about', {}, shop.url);
    expect(tags).toContain('shop');
    expect(tags).not.toContain('products');
  }, 120_000);

  it('by an order leaves the answers that it does not change where they are', async () => {
    const product = await createProduct({ quantities: [5] });
    const shopper = await createShopper();
    await eventually(async () => {
      await seen(product);
      await isKept('/api/store');
      const before = Number((await ask('/api/store')).headers.get('age'));
      const { stockLabels } = await seen(product);
      await createOrder(shopper, product);
      await eventually(async () => expect((await seen(product)).stockLabels).not.toEqual(stockLabels));
      const after = await ask('/api/store');
      // Its ten seconds may be over, and the next try finds it.
      expect([after.isKept, Number(after.headers.get('age')) >= before]).toEqual([true, true]);
    });
  });

  it('is purged again and again where that fails, with the key that the edge wants, and is counted', async () => {
    const product = await createProduct();
    await eventually(() => expect(failures).toBeLessThanOrEqual(0));
    purged.length = 0;
    failures = 2;
    await query('UPDATE stock_labels SET quantity = 3 WHERE product_id = $1', [product.id]);
    await eventually(() => expect(purged.flatMap(({ tags }) => tags)).toContain('products'));
    const [{ tags = [], body, key } = {}] = purged;
    expect([body, key]).toEqual([{ tags }, 'a key']);
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(Number(/^shop_edge_purge_failures_total (\d+)/m.exec(figures)?.[1])).toBeGreaterThanOrEqual(2);
    expect(Number(/^shop_edge_purges_total (\d+)/m.exec(figures)?.[1])).toBeGreaterThan(0);
  });
});

describe('what is personal', () => {
  const gets = Object.values(contract)
    .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
    .filter(({ method }) => method === 'GET');

  it('is never kept: after who signed in, or has a device’s cookie, a stranger gets what the shop tells strangers', async () => {
    const product = await createProduct();
    const shopper = await createShopper();
    await createOrder(shopper, product);
    const staff = await createStaff('super_admin', 'admin', 'sales');
    const { cookie } = await openDevice();
    const known: Record<string, string>[] = [
      { Authorization: `Bearer ${staff.token}` },
      { Authorization: `Bearer ${shopper.token}` },
      { Cookie: cookie },
    ];
    expect(gets.length).toBeGreaterThan(100);
    for (const endpoint of gets) {
      const address = `/api${endpoint.path.replace(':slug', product.slug).replace(/:\w+/g, '1')}`;
      const says = (what: unknown) => [endpoint.path, what];
      for (const headers of known)
        for (let time = 0; time < 2; time++) {
          const { isKept: wasKept, headers: told } = await ask(address, headers);
          if (!endpoint.cached || 'Authorization' in headers) expect(says(wasKept)).toEqual(says(false));
          if (!endpoint.cached)
            expect(says(told.get('cache-control') ?? '')).not.toEqual(says(expect.stringMatching(/s-maxage/)));
        }
      const direct = await ask(address, {}, shop.url);
      for (let time = 0; time < 2; time++) {
        const stranger = await ask(address);
        expect(says(stranger.status)).toEqual(says(direct.status));
        if (endpoint.cached || direct.status === 401) expect(says(stranger.text)).toEqual(says(direct.text));
        if (!endpoint.cached) expect(says(stranger.isKept)).toEqual(says(false));
      }
    }
  }, 180_000);
});

/** What a browser asks for with a page, by its links. */
const filesOf = (html: string) => [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))];
const requestsHere = async () => {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return [...figures.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]+)".*\} (\d+)/gm)]
    .filter(([, route]) => !route?.startsWith('/health'))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
};

describe('a visitor', () => {
  it('asks the shop for no page, file or picture that another has seen', async () => {
    // Of the sample: it has pictures.
    const [{ slug = '' } = {}] = await query<{ slug: string }>(
      'SELECT slug FROM products WHERE offer_coupon_id IS NOT NULL AND is_active LIMIT 1',
    );
    const visit = async () => {
      for (const page of ['/', '/collection', `/product/${slug}`]) {
        const { status, text: html } = await ask(page);
        expect(status).toBe(200);
        const pictures = [html.includes(bucket.publicUrl), /["' ]\/?uploads\//.test(html)];
        expect([page, ...pictures]).toEqual([page, true, false]);
        const files = filesOf(html);
        expect(files.length).toBeGreaterThan(3);
        for (const file of files) expect([file, (await ask(file)).status]).toEqual([file, 200]);
      }
      for (const file of ['/cart', '/favicon.ico', '/manifest.webmanifest', '/speculation-rules.json'])
        expect([file, (await ask(file)).status]).toEqual([file, 200]);
    };
    await eventually(async () => {
      await visit();
      const before = await requestsHere();
      await visit();
      expect((await requestsHere()) - before).toBe(0);
    });
  });

  it('goes on looking while no instance of the shop is there', async () => {
    const pages = ['/', '/collection', '/api/store'];
    const before: string[] = [];
    for (const page of pages) before.push((await ask(page)).text);
    isStopped = true;
    await chooseShop(shopUnderTest);
    await shop.stop();
    for (const [n, page] of pages.entries()) {
      const { status, text } = await ask(page);
      expect([page, status, text]).toEqual([page, 200, before[n]]);
    }
    const cart = await request<{ message: string }>('GET', '/cart', { at: edge.url, token: 'any' });
    expect([cart.status, cart.body.message]).toEqual([503, expect.stringMatching(/resting/)]);
  });
});
