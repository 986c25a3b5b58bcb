import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from './helpers/test';

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

/** Back closes the dialog and stays; after Forward nothing is open, and the next Back leaves for the screen before. */
async function expectBackToClose(page: Page, open: () => Promise<void>, before: string, opener?: Locator) {
  const at = page.url();
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (opener) await expect(opener).toBeFocused();
  expect(page.url()).toBe(at);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(at);
  await page.goBack();
  await expect(page).toHaveURL(before);
}

test('Back closes the zoom, and then leaves the product', async ({ page, buyable }) => {
  await page.goto('/collection');
  await page.goto(`/product/${buyable.product.slug}`);
  const zoom = page.getByRole('button', { name: /^Enlarge picture 1/ });
  await expectBackToClose(page, () => zoom.click(), '/collection');
});

test('Back closes what shows the piece that was added, gives the focus back, and then leaves the product', async ({
  page,
  buyable,
}) => {
  await page.goto('/collection');
  await page.goto(`/product/${buyable.product.slug}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
  await expectBackToClose(page, () => add.click(), '/collection', add);
});

test('Back closes the menu, and then leaves the screen', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/about');
  await expectBackToClose(page, () => page.getByRole('button', { name: 'Menu' }).click(), '/faq');
});

test('Back closes the filters and keeps what was chosen in them', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/collection');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Kids \d+ products$/ })
    .click();
  await expect(page).toHaveURL('/collection?category=kids');
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/collection?category=kids');
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText(/\(1\)/);
  await page.goBack();
  await expect(page).toHaveURL('/collection');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('what Escape has closed leaves no step to go back through', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a link of the menu leads on, and Back from there is where the menu was opened', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a reload with the menu open takes no more steps back', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a reload in whose midst the menu opens stays on the page, and the next Back leaves it', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/about');
  let onEntry = () => {};
  const entryMade = new Promise<void>((resolve) => {
    onEntry = resolve;
  });
  await page.exposeFunction('onEntry', onEntry);
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      pushState.apply(history, entry);
      Object.assign(window).onEntry();
    };
    addEventListener('beforeunload', () => document.querySelector<HTMLElement>('button[aria-label="Menu"]')?.click());
  });
  await page.route('/about', async (route) => {
    await entryMade;
    await route.continue();
  });
  await page.reload();
  await untilHydrated(page);
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a reload over two dialogs takes no more steps back either, whatever was opened since', async ({ page }) => {
  await page.goto('/faq');
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  const openAndReload = async () => {
    await menu.click();
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    await page.reload();
    await untilHydrated(page);
  };
  await openAndReload();
  await openAndReload();
  await menu.click();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});
