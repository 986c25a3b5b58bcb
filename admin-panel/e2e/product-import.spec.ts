import { readFileSync } from 'node:fs';
import type { AdminProduct } from 'shared-types/contract/product';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, test } from './staff';

const csv = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file is checked, its problems are listed, and the mended one is imported', async ({ page, signIn }) => {
  await signIn('super_admin', 'admin');
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL('/admin/products/import');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a template' }).click();
  const template = readFileSync(await (await download).path(), 'utf8');
  expect(template).toMatch(/^slug,name,/);

  const name = uniqueName('Imported Stole');
  const rows = (price: string) => `name,category,price,quantity\n${name},women,${price},3\n`;
  await page.getByLabel('CSV file').setInputFiles(csv(rows('cheap')));
  await expect(page.getByText('1 problem in 1 row. Mend the file and choose it again.')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems of the file' });
  await expect(problems.getByRole('row').nth(1)).toHaveText(/2\s*price\s*Enter a price/);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('CSV file').setInputFiles(csv(rows('1450')));
  await expect(page.getByText('No problems in 1 row.')).toBeVisible();
  await expect(
    page.getByText('1 new product, 0 changed products, 1 new stock option, +3 pieces in stock'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Products imported')).toBeVisible();
  await expect(page.getByText(/^Imported 1 row:/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the products' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const found = await callApi<{ products: AdminProduct[] }>(
    page,
    'GET',
    `/products?search=${encodeURIComponent(name)}`,
  );
  await callApi(page, 'DELETE', `/products/${found.products[0]?.id}`);
});

test('an admin who is no super admin cannot import', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/products/import');
  await expect(page.getByText('Only a super admin may import products')).toBeVisible();
});
