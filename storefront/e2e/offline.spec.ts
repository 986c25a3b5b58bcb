import type { Page } from '@playwright/test';
import { fillCart } from './helpers/buyer';
import { expect, test } from './helpers/test';

// Without a connection the browser itself says so on its console.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], serviceWorkers: 'allow' });

/** Waits until the service worker answers for this page. */
async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
}

/** Waits until the product is kept, with the picture that its page shows first. */
async function kept(page: Page, slug: string) {
  // Begun when the browser has nothing better to do.
  await expect.poll(() => keptAddresses(page), { timeout: 30_000 }).toContain(`/api/products/by-slug/${slug}`);
  const first = page
    .getByRole('region', { name: /^Pictures of / })
    .locator('img')
    .first();
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  const address = await first.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  await expect.poll(() => keptAddresses(page)).toContain(address);
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a connection the piece that was looked at last can be read by its address and from the offline page, which leads on by itself', async ({
  page,
  context,
  buyable: { product },
}) => {
  test.setTimeout(120_000);
  const offline = page.getByRole('heading', { level: 1, name: 'You are without a connection' });
  const about = page.getByRole('heading', { level: 1, name: 'A house below the fort' });
  await page.setViewportSize({ width: 360, height: 800 });
  // A picture that comes when the words have been kept already is kept too.
  let onKept = () => {};
  const wordsAreKept = new Promise<void>((resolve) => {
    onKept = resolve;
  });
  await context.route('**/uploads/**', async (route) => {
    await wordsAreKept;
    await route.continue();
  });
  await page.goto(`/product/${product.slug}`, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  // Whoever does something has the app before the pictures.
  await page.keyboard.press('Shift');
  await expect.poll(() => keptAddresses(page)).toContain(`/api/products/by-slug/${product.slug}`);
  expect((await keptAddresses(page)).join()).not.toContain('/uploads/');
  onKept();
  await kept(page, product.slug);
  await controlled(page);
  await context.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);

  await page.goto('/about', { waitUntil: 'commit' });
  await expect(offline).toBeVisible();
  const piece = page.getByRole('link', { name: product.name });
  await expect(piece).toContainText(`₹${product.price.toLocaleString('en-IN')}`);
  await expect
    .poll(() => piece.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await piece.click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(product.description);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(about).toBeVisible();

  // It asks the shop itself, too, where the browser notices nothing.
  await context.setOffline(true);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(offline).toBeVisible();
  await page.evaluate(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true });
    Object.defineProperty(navigator, 'onLine', { get: () => true });
  });
  await context.setOffline(false);
  await expect(about).toBeVisible();
});

test.describe('who is signed in', () => {
  test.use({ signedIn: true });

  test('has nothing personal kept, and leaves nothing of what was looked at by signing out', async ({
    page,
    account,
    buyable,
  }) => {
    const { product } = buyable;
    await fillCart(await account(), buyable);
    for (const path of ['/cart', '/orders', '/profile', '/wishlist', `/product/${product.slug}`]) {
      await page.goto(path);
      await controlled(page);
    }
    await kept(page, product.slug);
    const addresses = await keptAddresses(page);
    expect(addresses).toContain(`/api/products/by-slug/${product.slug}`);
    expect(
      addresses.filter((path) => !/^\/(assets|uploads|api\/products\/by-slug)\/|^\/(app|offline)\.html$/.test(path)),
    ).toEqual([]);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect
      .poll(async () => (await keptAddresses(page)).filter((path) => /^\/(api|uploads)\//.test(path)))
      .toEqual([]);
  });
});

test('the shop can be installed; a new release is served at once, whatever an older worker has kept, and takes every page over', async ({
  page,
  context,
  request,
}) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  await page.goto('/');
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Marudhara', start_url: '/', scope: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
    if (sizes === 'any') continue;
    const width = await page.evaluate(async (file) => {
      const image = Object.assign(new Image(), { src: file });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(width).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);

  await page.goto('/about');
  await controlled(page);
  // A page that came without the worker, as one does that is on its way while that takes over the others, is taken over too.
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await (await context.newCDPSession(page)).send('Page.reload', { ignoreCache: true });
  await page.waitForFunction(() => !('isBefore' in window));
  await controlled(page);
  // As an older release would have left it.
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      for (const file of ['/', '/about', '/app.html'])
        await (await caches.open(name)).put(
          file,
          new Response('An old release', { headers: { 'Content-Type': 'text/html' } }),
        );
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house below the fort');
  for (const path of ['/', '/collection']) {
    await page.goto(path);
    await expect(page.getByText('An old release')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Another worker takes over without waiting for the pages of the one before, and takes its files away.
  await page.evaluate(() => caches.open('release-before'));
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    // The same worker by another name is a new one to the browser.
    await navigator.serviceWorker.register('/sw.js?next');
    await taken;
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('release-before');
});
