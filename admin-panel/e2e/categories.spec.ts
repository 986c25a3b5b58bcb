import type { AdminCategory } from 'shared-types/contract/categories';
import { callApi, expectAccessible, PICTURE, uniqueName } from './helpers';
import { expect, test } from './staff';

const QUESTION = 'Are you sure you want to delete this category? Products in this category will become uncategorized.';

test('a category is made below another, switched off, edited and deleted, and the products of one are put in order', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Stoles');
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Add New Category' }).click();
  await expect(page).toHaveURL('/admin/categories/new');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Parent category').selectOption('women');
  await page.getByLabel(/Thumbnail/).setInputFiles(PICTURE);
  await expect(page.getByText('File uploaded successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Thumbnail preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category created')).toBeVisible();
  await expect(page).toHaveURL('/admin/categories');

  const row = page.getByRole('row').filter({ hasText: name });
  const toggle = row.getByRole('checkbox', { name: `${name} is active` });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(page.getByText('Category status updated')).toBeVisible();
  await expect(toggle).not.toBeChecked();

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  // Itself is no parent of its own.
  await expect(page.getByLabel('Parent category').locator('option', { hasText: name })).toHaveCount(0);
  await page.getByLabel('Parent category').selectOption('None');
  await page.getByLabel('Active').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated')).toBeVisible();
  await expect(toggle).toBeChecked();

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete category' });
  await expect(dialog).toContainText(QUESTION);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);

  const women = (await callApi<AdminCategory[]>(page, 'GET', '/categories')).find(({ name }) => name === 'women');
  await page.goto(`/admin/categories/${women?.id}/edit`);
  const list = page.getByRole('list', { name: 'Products in their order' });
  const second = list.getByRole('listitem').nth(1);
  const up = second.getByRole('button', { name: /^Move .* up$/ });
  const moves = /^Move (.*) up$/.exec((await up.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const saved = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/order'));
  const save = saved();
  await up.press('Enter');
  expect((await save).status()).toBe(200);
  await expect(list.getByRole('listitem').first()).toContainText(moves);
  await expect(page.getByText(`${moves} is now number 1 of`)).toBeAttached();
  await expectAccessible(list);
  await page.reload();
  await expect(list.getByRole('listitem').first()).toContainText(moves);
  const reset = saved();
  await page.getByRole('button', { name: 'Let all follow newest first' }).click();
  expect((await reset).status()).toBe(200);
});
