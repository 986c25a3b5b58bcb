import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createProduct } from '../../helpers/factories';
import { headOf, renderedShop, SITE } from '../../helpers/rendered';
import { query } from '../../helpers/shop';

const { get, log, send, statusOfRaw } = renderedShop({ ACCESS_LOG: '1' });
/** As a browser asks for a page. */
const PERSON = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('another spelling of an address', () => {
  it.each([
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/%61bout', '/about'],
    ['//', '/'],
    ['/COLLECTION/?category=men&sort=low-to-high', '/collection?category=men&sort=low-to-high'],
    ['/Product/Peacock-Kurta/?utm_source=mail', '/product/Peacock-Kurta?utm_source=mail'],
    ['/Cart/', '/cart'],
    ['/ORDERS/MD-1/', '/orders/MD-1'],
    ['/index.html', '/'],
  ])('%s leads to %s', async (asked, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(method, asked, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([asked === '/index.html' ? 302 : 308, to]);
    }
  });

  it('leads to a product as it does to the fixed pages, and its own case matters', async () => {
    const { slug } = await createProduct();
    const moved = await get(`/product/${slug}/`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `/product/${slug}`]);
    expect((await get(`/product/${slug}`)).status).toBe(200);
    expect((await get(`/product/${slug.toUpperCase()}`)).status).toBe(404);
  });

  it.each(['/nowhere/', '/product/', '//about/', '//evil.example/', '/product//x', '/API/products'])(
    '%s is of nothing, and leads nowhere',
    async (path) => expect((await statusOfRaw(path)).status).toBe(404),
  );
});

describe('an address of nothing', () => {
  it.each(['/nothing.html', '/.env', '/wp-login.php', '/.vite/manifest.json'])(
    'shows a person who asks for %s the page that says so, and tells a machine in a word',
    async (path) => {
      const page = await get(path, PERSON);
      expect([page.status, headOf(await page.text()).titles]).toEqual([404, ['Page not found · Marudhara']]);
      const word = await get(path);
      expect([word.status, await word.text()]).toEqual([404, 'Not found']);
    },
  );

  it('shows a person who asks for a product with a dot that there is none', async () => {
    const page = await get('/product/foo.bar', PERSON);
    expect([page.status, headOf(await page.text()).titles]).toEqual([404, ['Product not found · Marudhara']]);
    expect((await get(`/product/${'x'.repeat(1000)}`, PERSON)).status).toBe(404);
  });

  it('gives the files that there are to everybody', async () => {
    for (const path of ['/favicon.ico', '/og.jpg']) {
      const { status, headers } = await get(path, PERSON);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-type')).not.toBe('text/html; charset=utf-8');
    }
  });

  it('is never answered by a page where files are', async () => {
    for (const path of ['/assets/nothing.js', '/assets/nothing.html', '/uploads/nothing.webp']) {
      const { status, headers } = await get(path, PERSON);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('content-type')).not.toMatch(/html/);
    }
  });

  it('is not logged as an error, whatever is wrong with it', async () => {
    for (const path of ['/x.env', '/assets/nothing.js', '/uploads/nothing.webp', '/sitemap-99.xml', '/admin/x.js'])
      expect((await get(path)).status).toBe(404);
    for (const path of ['/%ff', '/uploads/%ff', '/cms/%ff', '/cms/api/%ff', '/admin/%ff'])
      expect((await get(path)).status).toBe(400);
    expect((await send('POST', '/x.env')).status).toBe(404);
    expect((await get('/cms/api/admin/register-admin')).status).toBe(404);
    const last = (await get('/cart')).headers.get('x-request-id') ?? '';
    await eventually(async () => expect(await log()).toContain(last));
    expect(await log()).not.toMatch(/"level":"error"|"stack"/);
  });
});

describe('an address that nobody can mean', () => {
  it.each(['/%E0%A4%A', '/product/%ff', '/%ff', '/admin/%ff', '/uploads/%ff'])(
    '%s is refused, as its escapes stand for no text',
    async (path) => expect(await statusOfRaw(path)).toEqual({ status: 400, body: 'This address cannot be read' }),
  );

  it.each(['/', '/product/', '/collection?q=', '/admin/'])('%s with 9,000 characters is too long', async (path) => {
    expect(await statusOfRaw(path + 'x'.repeat(9000))).toEqual({ status: 414, body: 'This address is too long' });
  });
});

describe('the collection', () => {
  it('has the title and the one address of a category that there is, however it is written', async () => {
    const [root] = await query<{ id: number }>(
      `INSERT INTO categories (document_id, slug, name, is_active, position) VALUES ('veils', 'veils', 'Veils & shawls', true, 0)
       RETURNING id`,
    );
    await createProduct({ categoryId: root?.id ?? null });
    await eventually(async () => {
      const { titles, canonical, content } = headOf(await (await get('/collection?category=VEILS+%26+shawls')).text());
      expect(titles).toEqual(['Veils &amp; shawls · Marudhara']);
      expect(canonical).toEqual([`${SITE}/collection/veils`]);
      expect(content('robots')).toEqual([]);
    });
  });

  it.each(['Buy%20cheap%20pills', '%3Ch1%3E', 'toString'])(
    'takes no title from an address that names the category %s, and is not for search engines',
    async (category) => {
      const { titles, canonical, content } = headOf(await (await get(`/collection?category=${category}`)).text());
      expect([titles, canonical, content('robots')]).toEqual([['Collection · Marudhara'], [], ['noindex']]);
    },
  );

  it('shows nothing of a broken escape', async () => {
    const plain = await (await get('/collection')).text();
    for (const query of ['category=%ff', 'q=%E0%A4%A', 'type=%ff&category=%fe'])
      expect(await (await get(`/collection?${query}`)).text()).toBe(plain);
  });
});
