import type { Page } from '@playwright/test';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 }, signedIn: true });

/** Opens a page whose pictures do not come, and waits for its start, which then listens. */
async function openUnfinished(page: Page, path: string) {
  const start = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/start-'));
  await page.goto(path, { waitUntil: 'commit' });
  await start;
  await page.waitForLoadState('domcontentloaded');
}

/** Holds back what a page asks for until it is let go. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('before the app is there a button fetches it and does what it does, a choice and a sorting are taken over, and a link is a link', async ({
  page,
  buyable: { product, label },
}) => {
  await page.route('**/uploads/**', () => {});
  await openUnfinished(page, '/');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

  await openUnfinished(page, '/');
  await page.getByRole('link', { name: 'EXPLORE YOUR WORLD' }).click();
  await expect(page.getByRole('heading', { name: 'The Collection' })).toBeVisible();

  await openUnfinished(page, '/collection');
  await page.getByRole('combobox').selectOption('low-to-high');
  await expect(page).toHaveURL(/sort=low-to-high/);
  await expect(page.getByRole('combobox')).toHaveValue('low-to-high');

  const letGo = await holdBack(page, '**/assets/index-*.js');
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

test('whoever has begun to read stays at their place when the page is taken over', async ({ page }) => {
  // The screen's own file is held back until the reader is down the page.
  const letGo = await holdBack(page, '**/assets/home-page-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Latest Collection' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  letGo();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(await page.evaluate(() => scrollY)).toBe(place);
});
