import type { Page } from '@playwright/test';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

for (const path of ['/', '/collection', '/product/'])
  test(`the first pictures of ${path} share the line with no script but the small start`, async ({ page, buyable }) => {
    await page.goto(path === '/product/' ? path + buyable.product.slug : path);
    const { pictures, scripts } = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
      return {
        pictures: first.map(({ currentSrc }) => loaded.find(({ name }) => name === currentSrc)?.responseEnd ?? 0),
        scripts: loaded.filter(({ name }) => /\.js$/.test(name)).map(({ name, startTime }) => ({ name, startTime })),
      };
    });
    const app = scripts.filter(({ name }) => !name.includes('/assets/start-'));
    expect(scripts.length - app.length).toBe(1);
    expect(app.length).toBeGreaterThan(1);
    for (const shownAt of pictures) expect(shownAt).toBeGreaterThan(0);
    expect(Math.min(...app.map(({ startTime }) => startTime))).toBeGreaterThan(Math.max(...pictures));
  });

test.describe('while the first picture is still on its way', () => {
  /** Opens a page whose pictures do not come, and waits for its start, which then listens. */
  async function openUnfinished(page: Page, path: string) {
    await page.route('**/uploads/**', () => {});
    const start = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/start-'));
    await page.goto(path, { waitUntil: 'commit' });
    await start;
    await page.waitForLoadState('domcontentloaded');
  }

  test('a button that is pressed fetches the app and does what it does', async ({ page }) => {
    await openUnfinished(page, '/');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('a size and a colour are chosen and put into the bag, all before the app is there', async ({
    page,
    signIn,
    buyable,
  }) => {
    const { product, label } = buyable;
    await signIn();
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await openUnfinished(page, `/product/${product.slug}`);
    // Not `check`: that the choice shows at once is the app's doing.
    await page.getByRole('radio', { name: label.size?.name, exact: true }).click();
    await page.getByRole('radio', { name: label.color?.name, exact: true }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    letGo();
    await expect(page.getByRole('radio', { name: label.color?.name, exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: label.size?.name, exact: true })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('another order of the collection is taken over', async ({ page }) => {
    await openUnfinished(page, '/collection');
    await page.getByRole('combobox').selectOption('low-to-high');
    await expect(page).toHaveURL(/sort=low-to-high/);
    await expect(page.getByRole('combobox')).toHaveValue('low-to-high');
  });

  test('a link is a link', async ({ page }) => {
    await openUnfinished(page, '/');
    await page.getByRole('link', { name: 'EXPLORE YOUR WORLD' }).click();
    await expect(page.getByRole('heading', { name: 'The Collection' })).toBeVisible();
  });
});
