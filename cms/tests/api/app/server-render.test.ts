import type { ProductDetail } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { attachPicture, createProduct, createStaff } from '../../helpers/factories';
import { headOf, renderedShop, SITE } from '../../helpers/rendered';
import { countQueries, database } from '../../helpers/shop';

/** It keeps what it has made, under a name of its own; a second process of it keeps nothing. */
const { shop, get, htmlAt, send, statusOfRaw } = renderedShop({}, [
  { RATE_LIMIT_SCALE: '1000', CATALOGUE_CACHE: 'off' },
]);
const bareUrl = () => shop.urls[1] ?? '';

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
    expect(content('og:image')).toEqual([`${SITE}/og.jpg`]);
    expect([...content('og:type'), ...content('twitter:card')]).toEqual(['website', 'summary_large_image']);
    expect(content('robots')).toEqual([]);
    expect(html).toMatch(/<h1/);
    expect(html).not.toContain('Loading...');
    // Of the scripts only the small start is fetched with the page; it fetches the app when the first picture is on show.
    expect(html.match(/<script[^>]* src="[^"]*"|<link rel="modulepreload"/g)).toEqual([
      expect.stringMatching(/^<script type="module" crossorigin fetchpriority="low" src="\/assets\/start-/),
    ]);
    expect(html).toMatch(/id="app-files">\["\/assets\/index-[^"]+\.js",.*"\/assets\/\w+-page-/);
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
  });

  it.each(['/', '/collection', '/faq'])('%s is the same where nothing is kept', async (path) => {
    const kept = await htmlAt(path);
    // Behind https there is no simulator.
    const made = (await (await get(path, {}, bareUrl())).text())
      .replace(/<section aria-label="Test shop">.*?<\/section>/, '')
      .replace('"courier_is_test":true', '"courier_is_test":false')
      .replace(/"online":\{.*?\}/, '"online":null')
      .replaceAll(/You can pay online \(.*?\), /g, 'You can pay ');
    expect(made.replaceAll(bareUrl().replace('127.0.0.1', 'localhost'), SITE)).toBe(kept);
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
    for (const { headers } of [await get('/'), await get('/'), await get('/', {}, bareUrl())]) {
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
    await eventually(async () => {
      const packed = await get('/about', { 'Accept-Encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(await packed.text()).toBe(plain);
    });
  });

  it('is made once for all who ask for it at the same time, and then given without asking the database', async () => {
    const { slug } = await createProduct();
    const ask = () => htmlAt(`/product/${slug}`);
    const rush = await countQueries(() => Promise.all(Array.from({ length: 60 }, ask)));
    expect(rush).toBeLessThan(60);
    await eventually(async () => {
      await ask();
      expect(await countQueries(ask)).toBe(0);
    });
  });

  it('answers HEAD as GET, without the content', async () => {
    await htmlAt('/contact');
    const head = await send('HEAD', '/contact');
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '',
    ]);
  });

  it('is not sent to', async () => {
    expect((await send('POST', '/')).status).toBe(404);
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

  it.each(['/cart', '/checkout', '/orders/MD-1', '/profile', '/auth', '/login'])(
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
    await eventually(async () => expect(await htmlAt('/sitemap.xml')).toContain(slug));
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const named = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(named).toEqual(expect.arrayContaining(PAGES.map((path) => SITE + path)));
    expect(named).toContain(`${SITE}/product/${slug}`);
    expect(named).not.toContain(`${SITE}/product/${off.slug}`);
    expect(xml).toMatch(new RegExp(`/product/${slug}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`));
  });

  it('the product feed has every variant on sale that has a picture, in one group, with the price and delivery that its page says', async () => {
    const product = await createProduct({ price: 1234, quantities: [2, 0] });
    const off = await createProduct({ isActive: false });
    const unseen = await createProduct();
    for (const { id } of [product, off]) await attachPicture('api::catalogue.product', id, 'thumbnail');
    await eventually(async () => expect(await htmlAt('/feeds/google.xml')).toContain(product.slug));
    const answer = await get('/feeds/google.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    // `fetch` would ask for a fresh one.
    const again = await statusOfRaw('/feeds/google.xml', {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const xml = await answer.text();
    for (const { slug } of [off, unseen]) expect(xml).not.toContain(slug);
    const items = xml
      .split('<item>')
      .filter((item) => item.includes(`<g:item_group_id>${product.id}</g:item_group_id>`));
    expect(items.map((item) => /<g:availability>(\w+)/.exec(item)?.[1])).toEqual(['in_stock', 'out_of_stock']);
    const page = (await (await get(`/api/products/by-slug/${product.slug}`)).json()) as ProductDetail;
    const most = Math.max(...page.deliveries.map(({ price }) => price));
    for (const [index, item] of items.entries()) {
      expect(item).toContain(`<g:id>${product.stockIds[index]}</g:id>`);
      expect(item).toContain('<g:price>1234.00 INR</g:price>');
      expect(item).toContain(`<g:link>${SITE}/product/${product.slug}?size=`);
      expect(item).toContain(`<g:country>IN</g:country><g:price>${most.toFixed(2)} INR</g:price>`);
    }
  });

  it('robots.txt closes what is personal and names the sitemap', async () => {
    const lines = (await htmlAt('/robots.txt')).split('\n');
    for (const path of ['/cart', '/checkout', '/orders', '/profile', '/admin', '/cms', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});

describe('while the database is away', () => {
  it('what was shown goes on being shown; of the rest browsers get the empty page, search engines hear to come again', async () => {
    const whole = await htmlAt('/');
    await database.away();
    try {
      await eventually(async () => expect((await get('/product/asked-for-never')).status).toBe(503));
      const { headers } = await get('/product/asked-for-never');
      expect(headers.get('retry-after')).toBe('2');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
      expect(await htmlAt('/product/asked-for-never')).toContain('<div id="root"></div>');
      const shown = await get('/');
      expect([shown.status, await shown.text()]).toEqual([200, whole]);
      expect((await get('/robots.txt')).status).toBe(200);
    } finally {
      await database.back();
    }
    await eventually(async () =>
      expect(await htmlAt('/product/asked-for-never')).not.toContain('<div id="root"></div>'),
    );
  });
});
