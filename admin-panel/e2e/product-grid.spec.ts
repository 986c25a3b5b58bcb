import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AdminProduct } from 'shared-types/contract/product';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { callApi, expectAccessible, PICTURE, sideways, uniqueName } from './helpers';
import { expect, test } from './staff';

const buffer = readFileSync(PICTURE);

interface Named {
  id: number;
  name: string;
}
const firstOf = async (page: Page, kind: 'sizes' | 'colors', count: number) =>
  (await callApi<Named[]>(page, 'GET', `/reviews/${kind}`)).slice(0, count);

test('a product of 12 options and 6 pictures by colour is made in three minutes and 23 presses', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const [sizes, colors] = [await firstOf(page, 'sizes', 4), await firstOf(page, 'colors', 3)];
  const name = uniqueName('Grid Kurta');
  await page.goto('/admin/products/new');
  let presses = 0;
  const press = async (control: ReturnType<Page['getByRole']>) => {
    await control.click();
    presses += 1;
  };
  const type = async (label: string, text: string) => {
    await press(page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  };
  await type('Name', name);
  await page.getByLabel('Category').selectOption('women');
  presses += 2;
  await type('Price', '2400');

  await press(page.getByRole('button', { name: 'Make options of sizes and colours' }));
  for (const { name } of [...sizes, ...colors]) await press(page.getByRole('checkbox', { name, exact: true }));
  await press(page.getByRole('button', { name: 'Make 12 options' }));
  const grid = page.getByRole('table', { name: 'Codes and figures of the options' });
  await expect(grid.getByRole('row')).toHaveCount(13);
  await press(grid.getByRole('button', { name: 'Make SKUs' }));
  await expect(page.getByText('12 SKUs made')).toBeVisible();

  const first = `${sizes[0]?.name}, ${colors[0]?.name}`;
  await press(grid.getByLabel(`Quantity of ${first}`, { exact: true }));
  const sheet = Array.from({ length: 12 }, (_, row) => `${row + 1}\t3,000\t900`).join('\n');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, sheet);
  presses += 1;
  await expect(page.getByText('36 cells filled')).toBeVisible();
  await grid.getByLabel(`Grams of ${first}`, { exact: true }).fill('400');
  await page.keyboard.press('Control+d');
  presses += 2;
  await expect(page.getByText('Grams: 11 cells filled')).toBeVisible();

  await page
    .getByLabel('Pictures of all colours')
    .setInputFiles(
      colors.flatMap((color) =>
        [1, 2].map((number) => ({ name: `kurta-${color.name}-${number}.webp`, mimeType: 'image/webp', buffer })),
      ),
    );
  presses += 2;
  for (const color of colors)
    await expect(page.getByRole('img', { name: new RegExp(`^Pictures in ${color.name}: picture`) })).toHaveCount(2);
  await expectAccessible(grid);
  await press(page.getByRole('button', { name: 'Create product' }));
  await expect(page.getByText('Product created successfully')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(23);

  const { products } = await callApi<{ products: AdminProduct[] }>(
    page,
    'GET',
    `/products?search=${encodeURIComponent(name)}`,
  );
  const made = await callApi<StaffProduct>(page, 'GET', `/products/${products[0]?.id}`);
  expect(
    made.stocks.map(({ quantity, mrp, cost, weight_grams, images }) => [
      quantity,
      mrp,
      cost,
      weight_grams,
      images.length,
    ]),
  ).toEqual(Array.from({ length: 12 }, (_, row) => [row + 1, 3000, 900, 400, 2]));
  expect(new Set(made.stocks.map(({ sku }) => sku)).size).toBe(12);

  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`/admin/products/${made.id}/edit`);
  await expect(grid.getByRole('row')).toHaveCount(13);
  expect(await sideways(page)).toBe(0);
  await grid.getByLabel(`SKU of ${first}`, { exact: true }).fill(made.stocks[1]?.sku ?? '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another option has it already')).toBeVisible();
  await callApi(page, 'DELETE', `/products/${made.id}`);
});
