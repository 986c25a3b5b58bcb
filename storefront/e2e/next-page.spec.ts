import { chromium, type Page } from '@playwright/test';
import { expect, test } from './helpers/test';

test.use({
  ...{ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' },
  // Without a connection the browser itself says so on its console.
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

/** A card whose product's data were fetched while it was in sight. */
async function cardInSight(page: Page) {
  const fetched = page.waitForResponse((answer) => answer.url().includes('/api/products/by-slug/'));
  await page.goto('/collection');
  await fetched;
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /₹/ }).nth(1);
  const name = (await card.locator('.font-display').textContent()) ?? '';
  const picture = page
    .getByRole('region', { name: `Pictures of ${name}` })
    .locator('img')
    .first();
  return { card, name, picture };
}

/** Whether the picture of a card has begun to grow in a page, whatever becomes of it. */
async function watchAnimations(page: Page) {
  await page.addInitScript(() => {
    const begin = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const animation = begin.apply(this, given);
      if (animation.id === 'product-picture') document.documentElement.dataset.grown = 'yes';
      return animation;
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset.grown);
}

test('a card in sight leads to its product without another wait, into whose picture its own grows, but for who asked for less motion', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const grown = await watchAnimations(page);
  const first = await cardInSight(page);
  // From here on nothing that is asked for comes.
  await context.setOffline(true);
  await first.card.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await expect
    .poll(() => first.picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  await context.setOffline(false);

  // The card's picture gives way to the one that fits the page.
  const second = await cardInSight(page);
  await second.card.tap();
  await expect.poll(grown).toBe('yes');
  await expect(page.locator('body > img')).toHaveCount(0);
  await expect
    .poll(() => second.picture.evaluate((img) => img.parentElement?.querySelectorAll('source').length))
    .toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await cardInSight(page);
  await still.card.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(still.name);
  expect(await grown()).toBeUndefined();
});

test('Back stands where the list was left, with its cards and without a wait, far down too', async ({ page }) => {
  await page.goto('/collection');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /₹/ });
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  await cards.nth(30).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => window.scrollY);
  const top = (await cards.nth(30).boundingBox())?.y ?? 0;
  const href = await cards.nth(30).getAttribute('href');
  await cards.nth(30).tap();
  await expect(page).toHaveURL(/\/product\//);
  await page.waitForLoadState('networkidle');
  await page.route(/\/api\//, () => {});
  // In the first frame in which the list is there.
  const seen = await page.evaluate(
    (wanted) =>
      new Promise<{ scrollY: number; top: number }>((resolve) => {
        history.back();
        (function look() {
          const card = document.querySelector(`main li a[href="${wanted}"]`);
          if (window.location.pathname === '/collection' && card)
            resolve({ scrollY: window.scrollY, top: card.getBoundingClientRect().top });
          else requestAnimationFrame(look);
        })();
      }),
    href,
  );
  expect(Math.abs(seen.scrollY - before)).toBeLessThanOrEqual(2);
  expect(Math.abs(seen.top - top)).toBeLessThanOrEqual(2);
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThanOrEqual(2);
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('the browser is told what to fetch ahead until the app is there, and may keep home, collection, product and page as they are', async ({
  page,
  request,
  origin,
  buyable: { product },
  launchOptions,
}) => {
  test.setTimeout(120_000);
  const answer = await page.goto('/collection');
  expect(answer?.headers()['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toContain('application/speculationrules+json');
  const [rule] = (await rules.json()).prefetch;
  const selector: string = rule.where.and[1].selector_matches;
  await expect.poll(() => page.locator(selector).count()).toBe(0);
  await page.evaluate(() => delete document.documentElement.dataset.app);
  expect(await page.locator(selector).count()).toBeGreaterThan(0);

  const kept = ['/', '/collection', `/product/${product.slug}`, '/about'];
  for (const path of [...kept, '/faq', '/legal', '/cart', '/auth'])
    expect((await request.get(path)).headers()['cache-control'], path).not.toContain('no-store');

  // The test runner's browsers keep no pages unless they are told to, and one without a window never does.
  const executablePath = process.env.WHOLE_CHROMIUM_PATH || launchOptions.executablePath;
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const shopper = await browser.newPage();
    for (const path of kept)
      await test.step(path, async () => {
        await shopper.goto(origin + path);
        await shopper.waitForFunction(() => document.documentElement.dataset.app === '');
        // A worker that takes over while a page is kept ends that: a first visit's, once.
        await shopper.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
        await shopper.waitForLoadState('networkidle');
        await shopper.evaluate(() => {
          window.addEventListener('pageshow', (event) => {
            document.documentElement.dataset.kept = String(event.persisted);
          });
        });
        await shopper.goto(`${origin}/speculation-rules.json`);
        await shopper.evaluate(() => history.back());
        await expect(shopper.locator('html')).toHaveAttribute('data-kept', 'true');
      });
  } finally {
    await browser.close();
  }
});
