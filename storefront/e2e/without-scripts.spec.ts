import type { Locator, Page } from '@playwright/test';
import { expect, test } from './helpers/test';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

/** The picture is there and has been fetched, on a phone and on a wide screen. */
async function expectShown(page: Page, picture: Locator) {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(picture).toBeVisible();
    // Scripts of the page are off, those of the test run all the same.
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  }
  const source = await picture.getAttribute('src');
  expect((await page.request.get(source ?? '')).status()).toBe(200);
}

test('without scripts home, collection and product can be read with prices and pictures, and the search is a form', async ({
  page,
  buyable: { product },
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fashion That Feels Like Of Desert Royalty');
  const latest = page.getByRole('region', { name: 'Latest Collection' }).getByRole('listitem');
  await expect(latest).toHaveCount(10);
  await expect(latest.first()).toContainText(/₹[\d,]+/);
  await expectShown(page, page.getByRole('region', { name: 'Welcome' }).locator('img'));

  await page.getByRole('link', { name: 'EXPLORE YOUR WORLD' }).click();
  const cards = page.getByRole('main').getByRole('link', { name: /₹/ });
  await expect(cards).toHaveCount(24);
  await expectShown(page, cards.first().locator('img'));

  await page.goto(`/product/${product.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByRole('main')).toContainText(`₹${product.price.toLocaleString('en-IN')}`);
  await expect(page.getByRole('main')).toContainText(product.description);
  await expectShown(
    page,
    page
      .getByRole('region', { name: `Pictures of ${product.name}` })
      .locator('img')
      .first(),
  );

  await page.getByRole('searchbox', { name: 'Search the collection' }).fill('lal kurta');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/collection\?q=lal\+kurta/);
  await expect(cards.filter({ hasText: /Bandhej Kurta/ }).first()).toBeVisible();
});
