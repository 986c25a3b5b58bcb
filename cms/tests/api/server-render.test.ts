import http from 'node:http';
import type { Product } from 'shared-types/contract/products';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createProduct, createStaff, PASSWORD } from '../helpers/factories';
import { startSecondShop } from '../helpers/second-shop';
import { countQueries, database, query } from '../helpers/shop';

/** The one that keeps nothing (CATALOGUE_CACHE=off), and one that does, under a name of its own. */
const bare = inject('shop');
const SITE = 'https://marudhara.example';
let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000', PUBLIC_URL: `${SITE}/` });
}, 60_000);
afterAll(() => shop?.stop());

const get = (path: string, headers: Record<string, string> = {}, at = shop.url) =>
  fetch(at + path, { headers, redirect: 'manual' });
const htmlAt = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
/** A path that `fetch` would tidy up before it sends it, or with a header that it sets itself. */
const statusOfRaw = (path: string, options: http.RequestOptions = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = http.request(shop.url, { path, ...options }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });

/** What a search engine takes from a page. */
function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const content = (name: string) =>
    [...head.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text);
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text),
    canonical: [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
    content,
  };
}

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

const PAGES = ['/', '/collection', '/about', '/contact', '/faq', '/legal'];

describe('a page', () => {
  it.each(PAGES)('%s comes with its content, one title, description and canonical address', async (path) => {
    const html = await htmlAt(path);
    const { titles, canonical, content } = headOf(html);
    expect(titles).toEqual([expect.stringMatching(/ · Marudhara$/)]);
    expect(canonical).toEqual([SITE + path]);
    const [description, ...more] = content('description');
    expect(more).toEqual([]);
    expect(description).toBeTruthy();
    expect(description?.length).toBeLessThanOrEqual(150);
    expect(content('og:url')).toEqual([SITE + path]);
    expect(content('og:image')[0]).toMatch(/^https:\/\/marudhara\.example\/./);
    expect(content('robots')).toEqual([]);
    expect(html).toMatch(/<h1/);
    expect(html).not.toContain('Loading...');
    expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/\w+-page-/);
  });

  it.each(['/', '/collection', '/faq'])('%s is the same where nothing is kept', async (path) => {
    const kept = await htmlAt(path);
    const made = await (await get(path, {}, bare.url)).text();
    expect(made.replaceAll(bare.url.replace('127.0.0.1', 'localhost'), SITE)).toBe(kept);
  });

  it('is for everybody the same, whoever is signed in and whatever they were sent by', async () => {
    const { token } = await createStaff('admin');
    const plain = await get('/');
    const html = await plain.text();
    const personal = { Authorization: `Bearer ${token}`, Cookie: 'refresh=1' };
    expect(await htmlAt('/', personal)).toBe(html);
    expect(await htmlAt('/?utm_source=mail&fbclid=1')).toBe(html);
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('takes its address from the settings, not from who asks', async () => {
    const { body } = await statusOfRaw('/', { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } });
    expect(body).not.toContain('evil.example');
    expect(headOf(body).canonical).toEqual([`${SITE}/`]);
  });

  it('has the headers that keep browsers safe, whether it was kept or not', async () => {
    for (const { headers } of [await get('/'), await get('/'), await get('/', {}, bare.url)]) {
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('is not sent again to those who have it', async () => {
    const etag = (await get('/faq')).headers.get('etag') ?? '';
    const again = await get('/faq', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['br', 'gzip'])('is the same when it is packed by %s', async (encoding) => {
    const plain = await htmlAt('/about', { 'Accept-Encoding': 'identity' });
    await vi.waitFor(async () => {
      const packed = await get('/about', { 'Accept-Encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(await packed.text()).toBe(plain);
    });
  });

  it('is made once for all who ask for it at the same time, and then given without asking the database', async () => {
    const { slug } = await createProduct();
    const ask = () => htmlAt(`/product/${slug}`);
    const rush = await countQueries(() => Promise.all(Array.from({ length: 30 }, ask)));
    expect(rush).toBeLessThan(30);
    await vi.waitFor(async () => {
      await ask();
      expect(await countQueries(ask)).toBe(0);
    });
  });

  it('answers HEAD as GET, without the content', async () => {
    await htmlAt('/contact');
    const head = await fetch(`${shop.url}/contact`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ]);
  });

  it('is not sent to', async () => {
    expect((await fetch(shop.url, { method: 'POST' })).status).toBe(404);
  });
});

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
    const signIn = await fetch(`${shop.url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { access_token } = (await signIn.json()) as { access_token: string };
    const written = await fetch(`${shop.url}/api/products/${id}/stock`, {
      method: 'POST',
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
    await vi.waitFor(async () => expect(await htmlAt(`/product/${slug}`)).toContain('Renamed by SQL'));
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

describe('an address', () => {
  it.each(['/nowhere', '/nowhere/at/all', '/product', '/404'])(
    '%s leads nowhere: 404, with the page that says so',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, headOf(await answer.text()).titles]).toEqual([404, ['Page not found · Marudhara']]);
    },
  );

  it.each(['/cart', '/checkout', '/orders/MD-1', '/profile', '/auth', '/login', '/product/%ff', '/%ff'])(
    '%s is left to the browser',
    async (path) => {
      const { status, body } = await statusOfRaw(path);
      expect([status, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2e%2e/%2e%2e/etc',
    `/${'x'.repeat(5000)}`,
    '/collection?%ff=%ff&q=%00',
  ])('%s does no harm', async (path) => {
    const { status, body } = await statusOfRaw(path);
    expect([200, 404]).toContain(status);
    expect(body).not.toMatch(/href="[^"]*evil/);
  });

  it('that is too long for HTTP is refused by its server', async () => {
    expect((await statusOfRaw(`/collection?q=${'x'.repeat(20_000)}`)).status).toBe(431);
  });
});

describe('for search engines', () => {
  it('the sitemap names every page and every product on sale', async () => {
    const { slug } = await createProduct();
    const off = await createProduct({ isActive: false });
    await vi.waitFor(async () => expect(await htmlAt('/sitemap.xml')).toContain(slug));
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const named = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(named).toEqual(expect.arrayContaining(PAGES.map((path) => SITE + path)));
    expect(named).toContain(`${SITE}/product/${slug}`);
    expect(named).not.toContain(`${SITE}/product/${off.slug}`);
    expect(xml).toMatch(new RegExp(`/product/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  });

  it('robots.txt closes what is personal and names the sitemap', async () => {
    const lines = (await htmlAt('/robots.txt')).split('\n');
    for (const path of ['/cart', '/checkout', '/orders', '/profile', '/admin', '/cms', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});

describe('while the database is away', () => {
  it('the browser gets the empty page, and the whole one once it is back', async () => {
    await htmlAt('/');
    await database.away();
    try {
      await vi.waitFor(async () => expect(await htmlAt('/')).toContain('<div id="root"></div>'), { timeout: 5000 });
      expect((await get('/')).status).toBe(200);
    } finally {
      await database.back();
    }
    await vi.waitFor(async () => expect(await htmlAt('/')).toContain('<h1'), { timeout: 10_000 });
  });
});
