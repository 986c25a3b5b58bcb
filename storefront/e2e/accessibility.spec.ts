import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { saveAddress } from './helpers/address';
import { expect, test } from './helpers/test';

const PUBLIC = [
  '/',
  '/collection',
  '/cart',
  '/auth',
  '/auth?mode=register',
  '/forgotpassword',
  '/faq',
  '/legal',
  '/about',
  '/contact',
  '/unauthorized',
  '/nowhere',
  '/collection?q=nothing-like-it',
];
const PERSONAL = ['/cart', '/checkout', '/orders', '/profile'];

async function settled(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Half-faded text has half its contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test('no screen of a visitor has a violation', async ({ page, buyable }) => {
      test.setTimeout(120_000);
      for (const path of [...PUBLIC, `/product/${buyable.product.slug}`])
        await test.step(path, async () => {
          await settled(page, path);
          await expectNoViolations(page);
        });
    });

    test('no screen of a shopper has a violation', async ({ page, signIn, buyable }) => {
      test.setTimeout(120_000);
      await signIn();
      await settled(page, '/orders');
      await expectNoViolations(page);
      await page.goto(`/product/${buyable.product.slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('Item added to cart')).toBeVisible();
      for (const path of PERSONAL)
        await test.step(path, async () => {
          await settled(page, path);
          await expectNoViolations(page);
        });
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('Please select shipping and billing addresses').first()).toBeVisible();
      await expectNoViolations(page);
      await saveAddress(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'Invoice and tracking' }).click();
      await expect(page.getByRole('button', { name: 'Download Invoice PDF' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('no open menu or drawer has a violation', async ({ page }) => {
      await settled(page, '/collection');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      if (width >= 1024) return;
      for (const name of ['Menu', 'Filters']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
      }
    });
  });

test('nothing scrolls sideways at 320 px', async ({ page, signIn, buyable }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn();
  await page.goto(`/product/${buyable.product.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  for (const path of [
    ...PUBLIC.filter((path) => !path.startsWith('/auth')),
    ...PERSONAL,
    `/product/${buyable.product.slug}`,
  ])
    await test.step(path, async () => {
      await settled(page, path);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, path).toBe(0);
    });
});
