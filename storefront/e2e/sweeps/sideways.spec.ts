import type { Page } from '@playwright/test';
import { keepAddress } from '../helpers/buyer';
import { addButton, addChosen } from '../helpers/cart';
import { navigateInApp, SERVED } from '../helpers/sweep';
import { expect, test } from '../helpers/test';

/** A laptop at 200 % zoom, and a phone held sideways. */
const WINDOWS = [
  { width: 720, height: 450, isMobile: false },
  { width: 740, height: 360, isMobile: true },
];

const PATHS = [
  ...['/auth', '/auth?mode=register', '/forgotpassword', '/wishlist', '/orders/find', '/complaint', '/your-data'],
  ...['/collection?q=silk+saree', '/nowhere', '/cart', '/checkout', '/profile', '/orders'],
];

test.use({ signedIn: true });

/** By the window's own width: a phone makes room for a page that is wider. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const { width, height, isMobile } of WINDOWS)
  test.describe(`in a window of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, isMobile, hasTouch: isMobile });

    test('no screen is wider than the window, and a piece can be bought from anywhere on its page', async ({
      page,
      account,
      buyable,
    }) => {
      test.setTimeout(120_000);
      await keepAddress(await account());
      for (const { path, heading } of SERVED)
        await test.step(path, async () => {
          await page.goto(heading ? path : `${path}${buyable.product.slug}`);
          await expect(page.getByRole('heading', { name: heading ?? buyable.product.name }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await widthOf(page)).toBe(width);
        });

      // The last of them is the product's page, where the button among the facts is out of sight at first.
      await expect(addButton(page)).not.toBeInViewport();
      const bar = page.locator('[data-sticky-bar]').getByRole('button', { name: 'Add to Cart' });
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.getByRole('list', { name: 'All pictures' }).getByRole('button').last().scrollIntoViewIfNeeded();
      expect(await widthOf(page)).toBe(width);
      await expect(bar).toBeInViewport({ ratio: 1 });

      await addChosen(page, buyable);
      for (const path of PATHS)
        await test.step(path, async () => {
          await navigateInApp(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await widthOf(page)).toBe(width);
          if (path === '/cart') await expectOneColumn(page);
        });
    });
  });

/** The amounts end below each other, the total too. */
async function expectOneColumn(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: 'Total' }).locator('dd > .figures');
  await expect(shown.first()).toBeVisible();
  const amounts = await shown.all();
  expect(amounts.length).toBeGreaterThan(1);
  const ends = await Promise.all(amounts.map((amount) => amount.evaluate((it) => it.getBoundingClientRect().right)));
  for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 0);
}

test.describe('on a phone', () => {
  test.use({ signedIn: false, viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true });
  test.use({ allowedErrors: [/401/] });

  test('why a sign-in is refused is said above the button that is pressed again', async ({ page }) => {
    await page.goto('/auth');
    const form = page.getByRole('tabpanel', { name: 'Sign in' });
    await form.getByLabel('Email').fill('nobody@example.com');
    await form.getByLabel('Password').fill('a wrong one');
    const button = form.getByRole('button', { name: 'Sign in', exact: true });
    await button.click();
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toBeVisible();
    await expect(async () => {
      const [said, pressed] = [await toast.boundingBox(), await button.boundingBox()];
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0);
    }).toPass({ timeout: 5000 });
  });
});
