import type { Locator, Page } from '@playwright/test';
import { addButton, chosenPath } from './helpers/cart';
import { expect, test, untilHydrated } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

const dialogsOpen = (page: Page) => page.evaluate(() => history.state.dialogs ?? 0);

/** Back closes the dialog and stays; after Forward nothing is open, and the next Back leaves for the screen before. */
async function expectBackToClose(page: Page, open: () => Promise<void>, before: string, opener?: Locator) {
  const at = page.url();
  await open();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => dialogsOpen(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (opener) await expect(opener).toBeFocused();
  expect(page.url()).toBe(at);
  await page.goForward();
  await expect.poll(() => dialogsOpen(page)).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(at);
  await page.goBack();
  await expect(page).toHaveURL(before);
}

test('Back closes the zoom, what shows the added piece and the menu, and then leaves; what was closed or led on leaves no step', async ({
  page,
  buyable,
}) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  await page.goto('/faq');
  await page.goto(chosenPath(buyable));
  const zoom = page.getByRole('button', { name: /^Enlarge picture 1/ });
  await expectBackToClose(page, () => zoom.click(), '/faq');
  await page.goto(chosenPath(buyable));
  await expectBackToClose(page, () => addButton(page).click(), '/faq', addButton(page));
  await page.goto('/about');
  await expectBackToClose(page, () => menu.click(), '/faq');

  await page.goto('/about');
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => dialogsOpen(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');

  await page.goto('/about');
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a reload with the menu open, in whose midst it opens, or over two dialogs takes no more steps back', async ({
  page,
}) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  const openAndReload = async () => {
    await menu.click();
    await expect.poll(() => dialogsOpen(page)).toBe(1);
    await page.reload();
    await untilHydrated(page);
  };
  await page.goto('/faq');
  await page.goto('/about');
  await openAndReload();
  await expect.poll(() => dialogsOpen(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');

  await page.goto('/about');
  await openAndReload();
  await openAndReload();
  await menu.click();
  await expect.poll(() => dialogsOpen(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page).toHaveURL('/faq');

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
