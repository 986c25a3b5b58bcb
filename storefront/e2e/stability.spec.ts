import type { Page } from '@playwright/test';
import { navigateInApp } from './helpers/arrive';
import { watchLayoutShifts } from './helpers/shifts';
import { expect, test } from './helpers/test';

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
    const shifts = await watchLayoutShifts(page);
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
        expect(await shifts(), path).toBeLessThanOrEqual(SHIFT_MAX);
        expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
      });
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
  const FIRST_VIEW = [
    { path: '/', asks: ['/api/pages/home', '/api/banners', '/api/products', '/api/store', '/api/cart'] },
    { path: '/collection', asks: ['/api/products', '/api/store', '/api/cart'] },
    { path: `/product/${product.slug}`, asks: [`/api/products/by-slug/${product.slug}`, '/api/store', '/api/cart'] },
    { path: '/cart', personal: true, asks: ['/api/cart', '/api/store'] },
    { path: '/checkout', personal: true, asks: ['/api/cart', '/api/user-addresses', '/api/store'] },
    { path: '/orders', personal: true, asks: ['/api/orders', '/api/cart', '/api/store'] },
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
