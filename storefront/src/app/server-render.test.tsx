// @vitest-environment node
import type { ReadAnswer } from 'shared-types/contract/views';
import { expect, it } from 'vitest';
import { createViewRenderer } from '../server';
import { store } from '../test/render-app';
import { product } from '../test/samples';

const SHELL = `<html><head><script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/known.js"><link rel="stylesheet" href="/assets/app.css"></head>
  <body><div id="root"></div></body></html>`;
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/app.css'], imports: ['_k'] },
  'src/start.ts': { file: 'assets/start.js' },
  'src/features/product/product-page.tsx': { file: 'assets/product.js', css: ['assets/a.css'], imports: ['_k', '_o'] },
  _k: { file: 'assets/known.js' },
  _o: { file: 'assets/other.js', imports: ['_k'] },
};
const notThere: ReadAnswer = { failure: { status: 404, message: 'Not found' } };

/** The storefront with a server made of answers by path, and what it was asked for. */
function rendererWith(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const renderer = createViewRenderer({
    site: 'https://shop.example',
    shell: async () => SHELL,
    manifest,
    read: async (path) => {
      asked.push(path);
      if (!(path in answers)) return notThere;
      return { data: answers[path] };
    },
  });
  return { ...renderer, asked };
}

const pictureAt = (local_path: string) => ({ local_path, alt: '', width: 4, height: 5, blur: null, sources: [] });
const kurta = '/products/by-slug/peacock-kurta';

it.each(['/', '/collection', '/faq', '/legal', '/about', '/contact', '/404'])(
  '%s renders without a browser',
  async (address) => {
    expect(typeof globalThis.window).toBe('undefined');
    const { html } = await rendererWith({}).render(address);
    expect(html).toContain('<main');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
  },
);

it('renders a product from what its screen reads, each read once and handed over', async () => {
  const { render, asked } = rendererWith({ [kurta]: product({ name: 'Kurta </script>' }), '/store': store });
  const { status, html } = await render('/product/peacock-kurta');
  expect(status).toBe(200);
  expect(asked.sort()).toEqual([kurta, '/store']);
  expect(html).toContain('₹4,250');
  expect(html).toContain('"priceCurrency":"INR"');
  // A name cannot close the structured data or the answers and go on as markup.
  expect(html).toContain('"name":"Kurta \\u003c/script>"');
  expect(html).toContain('"name":"Kurta \\u003c/script\\u003e"');
  expect(html).not.toContain('Kurta </script>');
});

it('fetches no script itself but the start, and lists what that is to fetch, the app first and each once', async () => {
  const { html } = await rendererWith({ [kurta]: product() }).render('/product/peacock-kurta');
  expect(html.match(/<script[^>]* src="[^"]+"/g)).toEqual([
    '<script type="module" crossorigin fetchpriority="low" src="/assets/start.js"',
  ]);
  expect(html).not.toContain('modulepreload');
  expect(html.match(/href="\/assets\/[^"]+"/g)).toEqual(['href="/assets/app.css"', 'href="/assets/a.css"']);
  const list = html.match(/<script type="application\/json" id="app-files">(.*?)<\/script>/)?.[1] ?? '';
  expect(JSON.parse(list)).toEqual(['/assets/index.js', '/assets/known.js', '/assets/product.js', '/assets/other.js']);
});

it('renders a product with the size and colour of its address, under the one canonical address', async () => {
  const stockLabels = product().stockLabels.map((label) =>
    label.id === 70 ? { ...label, productStockImages: [{ file: pictureAt('uploads/indigo.webp') }] } : label,
  );
  const { render } = rendererWith({ [kurta]: product({ stockLabels, thumbnail: pictureAt('uploads/first.webp') }) });
  const firstPicture = (html: string) => /<img[^>]* src="([^"]+)"/.exec(html)?.[1];
  const chosen = (html: string) =>
    [...html.matchAll(/<input[^>]*aria-label="([^"]+)"[^>]*>/g)].flatMap(([tag, name]) =>
      tag.includes('checked=""') ? [name] : [],
    );
  const [plain, indigo, unknown] = await Promise.all(
    ['', '?size=M&colour=Indigo', '?size=L&colour=Mauve'].map(
      async (query) => (await render(`/product/peacock-kurta${query}`)).html,
    ),
  );
  if (!plain || !indigo || !unknown) throw new Error('Nothing was rendered');
  expect([plain, indigo, unknown].map(firstPicture)).toEqual([
    '/uploads/first.webp',
    '/uploads/indigo.webp',
    '/uploads/first.webp',
  ]);
  expect([plain, indigo, unknown].map(chosen)).toEqual([[], ['M', 'Indigo'], []]);
  for (const html of [plain, indigo, unknown])
    expect(html).toContain('<link rel="canonical" href="https://shop.example/product/peacock-kurta"/>');
});

it('says that a product is not there, with the screen that says so', async () => {
  const { status, html } = await rendererWith({ '/store': store }).render('/product/nothing');
  expect(status).toBe(404);
  expect(html).toContain('Product not found');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it('fails when the shop cannot answer, so that the page without it can be sent', async () => {
  const renderer = createViewRenderer({
    site: 'https://shop.example',
    shell: async () => SHELL,
    manifest,
    read: () => Promise.reject(new Error('away')),
  });
  await expect(renderer.render('/')).rejects.toThrow('away');
});

it.each<[string, string | null]>([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/product/x?utm_source=mail', '/product/x'],
  ['/product/x?colour=Indigo&utm_source=mail&size=M&colour=Madder', '/product/x?size=M&colour=Indigo'],
  [`/product/x?size=${'x'.repeat(1000)}`, null],
  ['/collection?utm_source=mail&sort=low-to-high&category=men&page=999', '/collection?category=men&sort=low-to-high'],
  ['/collection?sort=evil&q=%20', '/collection'],
  ['/collection?size=M&price=-2000&price=cheap', '/collection?size=M&price=-2000'],
  ['/collection/women?sort=popular&utm_source=mail', '/collection/women?sort=popular'],
  ['/collection/women/kurta', '/404'],
  ['/nowhere', '/404'],
  ['//evil.example', '/404'],
  [`/collection?q=${'x'.repeat(1000)}`, `/collection?q=${'x'.repeat(100)}`],
  [`/collection?${['a', 'b', 'c', 'd', 'e'].map((size) => `size=${size.repeat(80)}`).join('&')}`, null],
  ['/auth', null],
  ['/cart', null],
  ['/orders/MD-1', null],
  ['/FAQ', null],
])('%s is kept as %s', (url, address) => {
  expect(rendererWith({}).addressOf(url)).toBe(address);
});

it.each([
  ['/', '/'],
  ['//', '/'],
  ['/FAQ', '/faq'],
  ['/collection/', '/collection'],
  ['/Product/Peacock%2FKurta/', '/product/Peacock%2FKurta'],
  ['/ORDERS/MD-1', '/orders/MD-1'],
  ['/Nowhere/', '/Nowhere/'],
  ['//evil.example/', '//evil.example/'],
])('%s is another spelling of %s', (pathname, spelling) => {
  expect(rendererWith({}).canonicalPathOf(pathname)).toBe(spelling);
});
