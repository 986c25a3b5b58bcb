import { join } from 'node:path';
import type { AdminCategory, Category } from 'shared-types/contract/categories';
import { callApi, expectAccessible, failRequest, uniqueName } from './helpers';
import { expect, test } from './staff';

const PICTURE = join(import.meta.dirname, '../../cms/seed/pictures/banner-moon-1280.webp');
const QUESTION = 'Are you sure you want to delete this category? Products in this category will become uncategorized.';

test('a category is made below another, switched off, edited and deleted', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Stoles');
  await page.goto('/admin/categories');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add New Category' }).click();
  await expect(page).toHaveURL('/admin/categories/new');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Parent category').selectOption('women');
  await page.getByLabel(/Thumbnail/).setInputFiles(PICTURE);
  // The server draws the picture anew in several sizes.
  await expect(page.getByText('File uploaded successfully')).toBeVisible({ timeout: 20_000 });
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a name that is taken is said at the field, and nothing typed is lost', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await page.goto('/admin/categories/new');
  await page.getByLabel('Name').fill('women');
  await page.getByLabel('Description').fill('Kept');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('There is a category of this name here already');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('Kept');
  // Leaving would lose it, so it asks.
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/categories/new');
  await expect(page.getByLabel('Description')).toHaveValue('Kept');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/categories');
});

test('who edits later is shown what changed, and keeps their own words', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const body = { name: uniqueName('Shared'), parent_id: null, file_id: null, is_active: true };
  await page.goto('/admin/categories/new');
  const category = await callApi<Category>(page, 'POST', '/categories', body);
  await page.goto(`/admin/categories/${category.id}/edit`);
  await page.getByLabel('Description').fill('Mine');
  await callApi(page, 'PUT', `/categories/${category.id}`, { ...body, name: `${body.name} theirs` });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile.').first()).toBeVisible();
  await expectAccessible(page);
  // Only what both have changed is a choice.
  await expect(page.getByText(`Changed, and taken over: Name (${body.name} theirs).`)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`${body.name} theirs`);
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated')).toBeVisible();
  await callApi(page, 'DELETE', `/categories/${category.id}`);
});

test('what fails is said in the words of the specification', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await page.goto('/admin/categories');
  const [first] = await callApi<AdminCategory[]>(page, 'GET', '/categories');
  await failRequest(page, 'PUT', '**/api/categories/*/status');
  await page
    .getByRole('checkbox', { name: `${first?.name} is active` })
    .first()
    .click();
  await expect(page.getByText('Failed to update category status')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `${first?.name} is active` }).first()).toBeChecked();
  await failRequest(page, 'DELETE', `**/api/categories/${first?.id}`);
  await page
    .getByRole('button', { name: `Actions for ${first?.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete category')).toBeVisible();
  await failRequest(page, 'GET', `**/api/categories/${first?.id}`);
  await page.goto(`/admin/categories/${first?.id}/edit`);
  await expect(page.getByText('Failed to load category')).toBeVisible();
});

test('a form whose options, picture or save fail says so and keeps what was typed', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await failRequest(page, 'GET', '**/api/categories');
  await failRequest(page, 'POST', '**/api/categories');
  await page.goto('/admin/categories/new');
  await expect(page.getByText('Failed to load categories')).toBeVisible();
  await page.getByLabel('Name').fill('Kept');
  const words = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('words') };
  await page.getByLabel(/Thumbnail/).setInputFiles(words);
  await expect(page.getByText('File upload failed')).toBeVisible();
  await expect(page.getByText('a.png: Choose a PNG, JPEG, WebP or AVIF picture')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save category')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Kept');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Failed to fetch categories')).toBeVisible();
});

test('a shop without categories says so', async ({ page, signIn }) => {
  await signIn('admin');
  await page.route('**/api/categories', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/categories');
  await expect(page.getByText('No categories found')).toBeVisible();
});

test('the list offers what the person may do, and nothing more', async ({ page, signIn }) => {
  await signIn('super_admin');
  await page.goto('/admin/categories');
  await expect(page.getByRole('link', { name: 'Add New Category' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Active');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('an admin who is no super admin cannot add', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/categories');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Category' })).toHaveCount(0);
  await page.goto('/admin/categories/new');
  await expect(page.getByText('Adding categories and collections takes the role Super admin.')).toBeVisible();
});

test('the products of a category are put in order by keyboard, each move saved at once', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await page.goto('/admin/categories');
  const women = (await callApi<AdminCategory[]>(page, 'GET', '/categories')).find(({ name }) => name === 'women');
  await page.goto(`/admin/categories/${women?.id}/edit`);
  const list = page.getByRole('list', { name: 'Products in their order' });
  const second = list.getByRole('listitem').nth(1);
  const up = second.getByRole('button', { name: /^Move .* up$/ });
  const name = /^Move (.*) up$/.exec((await up.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const saved = () =>
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/order'));
  const first = saved();
  await up.press('Enter');
  expect((await first).status()).toBe(200);
  await expect(list.getByRole('listitem').first()).toContainText(name);
  await expect(page.getByText(`${name} is now number 1 of`)).toBeAttached();
  await expectAccessible(page);
  await page.reload();
  await expect(list.getByRole('listitem').first()).toContainText(name);
  const reset = saved();
  await page.getByRole('button', { name: 'Let all follow newest first' }).click();
  expect((await reset).status()).toBe(200);
});
