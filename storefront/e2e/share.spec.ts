import { expect, test } from './helpers/test';

declare global {
  interface Window {
    shared?: ShareData;
  }
}

test('the device’s own sheet gets the piece with what is chosen of it', async ({ page, buyable }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      window.shared = data;
    };
  });
  const { product, label } = buyable;
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('radio', { name: label.size?.name ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\?/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.shared)).toEqual({ title: product.name, url: page.url() });
});

test('where there is no sheet the address is copied, and said to be', async ({ page, context, buyable }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.goto(`/product/${buyable.product.slug}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
