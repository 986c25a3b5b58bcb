import type { AdminCollection } from 'shared-types/contract/collections';
import type { AdminProduct } from 'shared-types/contract/product';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, test } from './staff';

test('a collection is put together by hand, seen in the shop, changed to a rule and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Festive');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const { products } = await callApi<{ products: AdminProduct[] }>(page, 'GET', '/products?limit=20&sort=name');
  const piece = products.find(({ isActive, stock }) => isActive && stock > 0)?.name ?? '';
  await page.goto('/admin/collections');
  await page.getByRole('link', { name: 'Add New Collection' }).click();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Enter a name/);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Slug').fill('women');
  await page.getByLabel('Introduction').fill('For the evenings of lights');
  await page.getByLabel('Add products').fill(piece.toUpperCase());
  await page.getByRole('group', { name: 'Found products' }).getByRole('button', { name: piece, exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Slug')).toHaveAccessibleDescription(/Another collection or a category has this slug/);
  // Nothing of what was typed and chosen is lost.
  await expect(page.getByLabel('Introduction')).toHaveValue('For the evenings of lights');
  await expect(page.getByRole('button', { name: `Take off ${piece}` })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Slug').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Collection created')).toBeVisible();
  await expect(page).toHaveURL('/admin/collections');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('By hand, in the menu');

  const shop = await page.context().newPage();
  await expect(async () => {
    expect((await shop.goto(`/collection/${slug}`))?.status()).toBe(200);
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 2000 });
  }).toPass();
  await expect(shop.getByText('For the evenings of lights').filter({ visible: true })).toBeVisible();
  await expect(shop.getByRole('link', { name: piece }).first()).toBeVisible();

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Made').selectOption('By a rule: whatever fits it, newest first');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Made')).toHaveAccessibleDescription(/Say at least one thing/);
  await page.getByLabel('Price from').fill('2500');
  await page.getByLabel('Price below').fill('1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Price below')).toHaveAccessibleDescription(/Above the price that it begins with/);
  await expect(page.getByLabel('Price from')).toHaveValue('2500');
  await page.getByLabel('Price from').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Collection updated')).toBeVisible();
  await expect(row).toContainText('By a rule');

  await row.getByLabel(`${name} is active`).uncheck();
  await expect(page.getByText('Collection status updated')).toBeVisible();
  await expect(async () => {
    await shop.goto(`/collection/${slug}`);
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('This shelf is empty', { timeout: 2000 });
  }).toPass();
  await shop.close();

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete collection' });
  await expect(dialog).toContainText('Its products stay as they are.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  const left = await callApi<AdminCollection[]>(page, 'GET', '/collections');
  expect(left.map((one) => one.name)).not.toContain(name);
});
