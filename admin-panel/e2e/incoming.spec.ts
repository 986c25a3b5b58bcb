import type { AdminCategory } from 'shared-types/contract/categories';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, test } from './staff';

test('a delivery is noted, comes in part, is booked to the stock and closed', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const [category] = await callApi<AdminCategory[]>(page, 'GET', '/categories');
  const name = uniqueName('Expected piece');
  const sku = name.toUpperCase().replaceAll(' ', '-');
  const product = await callApi<StaffProduct>(page, 'POST', '/products', {
    ...{ name, description: 'Painted by hand', category_id: category?.id, price: 1500 },
    stocks: [{ sku, quantity: 5 }],
  });
  const supplier = uniqueName('Weavers of Kota');
  await page.goto('/admin/incoming');
  await page.getByRole('link', { name: 'Add New Delivery' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(/Enter from whom it comes/);
  await expect(page.getByLabel('Expected on')).toHaveAccessibleDescription(/Choose a day/);
  await expect(page.getByText('Add what is expected')).toBeVisible();
  await page.getByLabel('From').fill(supplier);
  await page.getByLabel('Their number').fill('CH-77');
  await page.getByLabel('Expected on').fill('2099-12-31');
  const scanner = page.getByLabel('Barcode, SKU or name');
  await scanner.fill('4006381333931');
  await scanner.press('Enter');
  await expect(page.getByText('4006381333931: nothing has this code or name')).toBeVisible();
  const pieces = page.getByLabel(`Pieces of ${name}`);
  for (const scanned of ['1', '2']) {
    await scanner.fill(sku);
    await scanner.press('Enter');
    await expect(pieces).toHaveValue(scanned);
  }
  await pieces.fill('0');
  await page.getByLabel(`Cost of a piece of ${name}`).fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At least 1')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(supplier);
  await expect(page.getByLabel(`Cost of a piece of ${name}`)).toHaveValue('900');
  await expectAccessible(page.getByRole('main'));
  await pieces.fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Delivery noted')).toBeVisible();
  await expect(page).toHaveURL('/admin/incoming');
  await expect(page.getByRole('row').filter({ hasText: supplier })).toContainText('0 of 3');

  await page.getByRole('link', { name: supplier }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Delivery from ${supplier}`);
  await page.getByRole('button', { name: 'Book what has come' }).click();
  await expect(page.getByText('Say what has come')).toBeVisible();
  await page.getByLabel(`Come of ${name}`).fill('2');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Book 2 pieces' }).click();
  await expect(page.getByText('2 pieces booked')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What is expected' })).toContainText('2 of 3 here');
  const stocked = await callApi<StaffProduct>(page, 'GET', `/products/${product.id}`);
  expect(stocked.stocks.map(({ quantity, cost }) => [quantity, cost])).toEqual([[7, 900]]);

  await page.getByRole('button', { name: 'The rest does not come' }).click();
  await expect(page.getByText('Delivery closed')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All deliveries' }).click();
  await page.getByLabel('Show').selectOption('Closed');
  await expect(page.getByRole('row').filter({ hasText: supplier })).toContainText('2 of 3');
  await callApi(page, 'DELETE', `/products/${product.id}`);
});
