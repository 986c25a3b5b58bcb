import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { AdminProduct } from 'shared-types/contract/product';
import { callApi, csvFile, expectAccessible, PICTURE, savedBy, sideways, uniqueName } from './helpers';
import { expect, test } from './staff';

/** A zip with this one file, which is not packed. */
function zip(name: string) {
  const content = readFileSync(PICTURE);
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), content]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), header, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return {
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]),
  };
}

test('a file is checked, its problems are listed, and the mended one is imported', async ({ page, signIn }) => {
  await signIn('super_admin', 'admin');
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL('/admin/products/import');
  const template = await savedBy(page, page.getByRole('button', { name: 'Download a template' }));
  expect(await template.text()).toMatch(/^slug,name,/);

  const name = uniqueName('Imported Stole');
  const rows = (price: string) => `name,category,price,quantity,pictures\n${name},women,${price},3,front.webp\n`;
  await page.getByLabel('CSV file').setInputFiles(csvFile(rows('cheap')));
  await expect(page.getByText('2 problems in 1 row, and nothing was imported.')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems of the file' });
  await expect(problems.getByRole('row').nth(1)).toHaveText(/2\s*pictures\s*No zip has a picture/);
  await expect(problems.getByRole('row').nth(2)).toHaveText(/2\s*price\s*Enter a price/);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  const all = await savedBy(page, page.getByRole('button', { name: 'All problems as CSV' }));
  expect((await all.text()).trimEnd().split('\r\n')).toHaveLength(3);
  await expectAccessible(page.getByRole('main'));

  await page.getByLabel('CSV file').setInputFiles(csvFile(rows('1450')));
  await expect(page.getByText('1 problem in 1 row, and nothing was imported.')).toBeVisible();
  await page.getByLabel('Pictures').setInputFiles(zip('front.webp'));
  await expect(page.getByText('No problems in 1 row.')).toBeVisible();
  await expect(
    page.getByText('1 new product, 0 changed products, 1 new stock option, +3 pieces in stock, 1 new picture'),
  ).toBeVisible();

  // Whoever leaves and comes back finds what waits for them.
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('No problems in 1 row.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/^Imported 1 row:/)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const former = page.getByRole('table', { name: 'Imports so far' });
  await expect(former.getByRole('row').nth(1)).toContainText('Imported');
  await expectAccessible(page.getByRole('main'));
  await page.setViewportSize({ width: 360, height: 720 });
  expect(await sideways(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to the products' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const found = await callApi<{ products: AdminProduct[] }>(
    page,
    'GET',
    `/products?search=${encodeURIComponent(name)}`,
  );
  await callApi(page, 'DELETE', `/products/${found.products[0]?.id}`);
});
