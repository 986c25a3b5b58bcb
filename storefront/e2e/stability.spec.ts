import type { Page } from '@playwright/test';
import { navigateInApp } from './helpers/arrive';
import { watchLayoutShifts } from './helpers/shifts';
import { expect, test } from './helpers/test';
import { wholeChromium } from './helpers/whole-chromium';

test.use(wholeChromium);

/** What Google calls good is 0.1; the house allows a fifth of it. */
const SHIFT_MAX = 0.02;

/** Goes down the page as a reader does, so that everything that waits for them arrives. */
async function readDown(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    await frame();
  });
  await page.waitForLoadState('networkidle');
}

for (const width of [360, 1280])
  test(`nothing moves under the eye at ${width} px, and no answer is asked for twice`, async ({
    page,
    signIn,
    buyable,
  }) => {
    test.setTimeout(120_000);
    const { product, label } = buyable;
    await page.setViewportSize({ width, height: 800 });
    await signIn();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.request.post('/api/cart/add', {
      headers: { Authorization: `Bearer ${token}` },
      data: { product_id: product.id, quantity: 1, stock_id: label.id },
    });
    const expectShifts = await watchLayoutShifts(page);
    for (const path of ['/', '/collection', `/product/${product.slug}`, '/cart', '/checkout'])
      await test.step(path, async () => {
        const asked: string[] = [];
        const note = (request: { method(): string; url(): string }) => {
          const { pathname, search } = new URL(request.url());
          if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
        };
        // What the screen before still asks for is not this one's.
        await page.goto('about:blank');
        page.on('request', note);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await readDown(page);
        page.off('request', note);
        await expectShifts(SHIFT_MAX);
        expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
      });
  });

for (const width of [360, 1280])
  test(`at ${width} px what comes late takes its room where nobody looks`, async ({ page, buyable }) => {
    await page.setViewportSize({ width, height: 800 });
    const { product } = buyable;
    const others = product.related.slice(0, 3);
    await page.addInitScript(
      (slugs) => {
        localStorage['recently-viewed'] = JSON.stringify(slugs);
      },
      others.map(({ slug }) => slug),
    );
    const asked = new Set<string>();
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const LATE = /\/api\/products\/(by-slug\/[^/]+\/look|by-slug\/[^/]+|\d+\/reviews)$/;
    await page.route(LATE, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.add(pathname);
      await gate;
      // Whether there is something to show beside a piece depends on what was ordered.
      await (pathname.endsWith('/look') ? route.fulfill({ json: { products: others } }) : route.continue());
    });
    const expectShifts = await watchLayoutShifts(page);
    await page.goto(`/product/${product.slug}`);
    const look = page.getByRole('region', { name: 'Complete the Look' });
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.evaluate((section) => section.scrollIntoView());
    const wanted = [`by-slug/${product.slug}/look`, `${product.id}/reviews`].map((path) => `/api/products/${path}`);
    await expect.poll(() => wanted.filter((path) => !asked.has(path))).toEqual([]);
    letGo();
    await page.waitForLoadState('networkidle');
    await expectShifts(SHIFT_MAX);

    await page.evaluate(() => scrollTo(0, 0));
    await expect(look.getByText(others[0]?.name ?? '')).toBeAttached();
    await look.evaluate((section) => section.scrollIntoView());
    await expect(reviews).toBeAttached();
    await expectShifts(SHIFT_MAX);
  });

test('no screen waits for one answer before it asks for the next', async ({ page, signIn, buyable }) => {
  const { product, label } = buyable;
  await signIn();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/cart/add', {
    headers: { Authorization: `Bearer ${token}` },
    data: { product_id: product.id, quantity: 1, stock_id: label.id },
  });
  // No answer arrives until the test lets it; whatever the first view needs must be asked for before that.
  // The store came with the document.
  const FIRST_VIEW = [
    { path: '/', asks: ['/api/pages/home', '/api/banners', '/api/products', '/api/cart'] },
    { path: '/collection', asks: ['/api/products/browse', '/api/cart'] },
    { path: `/product/${product.slug}`, asks: [`/api/products/by-slug/${product.slug}`, '/api/cart'] },
    { path: '/cart', personal: true, asks: ['/api/cart'] },
    { path: '/checkout', personal: true, asks: ['/api/cart', '/api/user-addresses'] },
    { path: '/orders', personal: true, asks: ['/api/orders', '/api/cart'] },
  ];
  for (const { path, asks, personal = false } of FIRST_VIEW)
    await test.step(path, async () => {
      const asked = new Set<string>();
      let letGo = () => {};
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/**', async (route) => {
        asked.add(new URL(route.request().url()).pathname);
        await gate;
        await route.continue().catch(() => {});
      });
      await (personal ? page.goto(path) : navigateInApp(page, path));
      await expect.poll(() => asks.filter((address) => !asked.has(address))).toEqual([]);
      letGo();
      await page.waitForLoadState('networkidle');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});
