import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AdminCategory } from 'shared-types/contract/categories';
import type { AdminProduct } from 'shared-types/contract/product';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { callApi, expectAccessible, failRequest, uniqueName } from './helpers';
import { expect, test } from './staff';

const PICTURE = join(import.meta.dirname, '../../cms/seed/pictures/banner-moon-1280.webp');
/** The server draws each picture anew in several sizes. */
const UPLOAD_MS = 20_000;
const WORDS = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('words') };

const list = (page: Page, query = '') =>
  callApi<{ products: AdminProduct[]; count: number }>(page, 'GET', `/products?${query}`);

/** A product made beside the screens. */
async function makeProduct(page: Page, overrides: object = {}): Promise<StaffProduct> {
  const [category] = await callApi<AdminCategory[]>(page, 'GET', '/categories');
  return callApi(page, 'POST', '/products', {
    name: uniqueName('Journey piece'),
    description: 'Painted by hand',
    category_id: category?.id,
    price: 1500,
    quantity: 5,
    ...overrides,
  });
}

test('the list is searched, narrowed and paged by its address', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const { count, products } = await list(page, 'limit=20');
  await page.goto('/admin/products?page=2');
  await expect(page.getByRole('row').nth(1)).toContainText(products[10]?.name ?? '');
  await expectAccessible(page);
  const pages = page.getByRole('navigation', { name: 'Pages of products' });
  await expect(pages.getByRole('link', { name: `Page ${Math.ceil(count / 10)}` })).toBeVisible();
  const searched = products[0]?.name ?? '';
  await page.getByRole('searchbox', { name: 'Search products' }).fill(searched);
  // Another search begins at the first page.
  await expect(page).toHaveURL(`/admin/products?search=${encodeURIComponent(searched).replaceAll('%20', '+')}`);
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(searched);
  await expect(row).toContainText(/₹[\d,]+\.\d\d/);
  await expect(row.locator('.badge')).toHaveText('Active');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing is called like this');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page).toHaveURL('/admin/products');
  await page.goto('/admin/products?page=9999');
  await expect(page).toHaveURL(`/admin/products?page=${Math.ceil(count / 10)}`);
});

test('a product is made with pictures and options, viewed, adjusted, edited, duplicated and deleted', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin', 'super_admin');
  const name = uniqueName('Saanjh Kurta');
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await expect(page).toHaveURL('/admin/products/new');
  await expect(page.getByLabel('Active')).toBeChecked();
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Choose a category');
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/Enter a price/);
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption('women');
  await page.getByLabel('Offer coupon').selectOption({ index: 1 });
  await expect(page.getByLabel('Offer coupon').locator('option:checked')).toHaveText(/^\S+ – (\d[\d.]*%|₹[\d,]+)$/);
  await page.getByLabel('Price').fill('2625.01');
  await expect(page.getByText('This price falls between the two GST slabs')).toBeVisible();
  await page.getByLabel('Price').fill('2625');
  await expect(page.getByText('This price falls between the two GST slabs')).toHaveCount(0);
  await page.getByLabel('Material').fill('Handwoven cotton');
  await page.getByLabel('Made by').fill('Kamala Devi, Jodhpur');
  await page.getByLabel('Country of origin').fill('India');
  await page.getByLabel(/^Thumbnail/).setInputFiles(PICTURE);
  await expect(page.getByRole('img', { name: 'Thumbnail preview' })).toBeVisible({ timeout: UPLOAD_MS });

  for (const [size, quantity] of [
    ['S', '1'],
    ['M', '2'],
  ]) {
    await page.getByRole('button', { name: 'Add stock option' }).click();
    const option = page.getByRole('group', { name: /^Option/ }).last();
    await option.getByLabel('Size').selectOption(size ?? '');
    await option.getByLabel('Quantity').fill(quantity ?? '');
  }
  await page.getByLabel(/^Images of option 2/).setInputFiles([PICTURE, PICTURE]);
  await expect(page.getByRole('img', { name: /^Images of option 2/ })).toHaveCount(2, { timeout: UPLOAD_MS });
  await page.getByRole('button', { name: 'Move option 2 up' }).press('Enter');
  await expect(page.getByText('option 2 is now number 1 of 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move option 1 up' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/products');

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const told of ['Handwoven cotton', 'Kamala Devi, Jodhpur', 'India'])
    await expect(page.getByText(told, { exact: true })).toBeVisible();
  const stock = page.getByRole('table', { name: 'Stock options' });
  // The last column: nobody waits for it.
  await expect(stock.getByRole('row')).toHaveText([/Option/, /^M.*20$/s, /^S.*10$/s]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Adjust stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await dialog.getByLabel('M').fill('-3');
  await dialog.getByLabel('Reason').fill('Damaged');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog.getByLabel('M')).toHaveAccessibleDescription(/Only 2 pieces are there/);
  await expectAccessible(page);
  await dialog.getByLabel('M').fill('-1');
  await dialog.getByLabel('S', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(page.getByText('Stock adjusted', { exact: true }).first()).toBeVisible();
  await expect(stock.getByRole('row')).toHaveText([/Option/, /^M.*10$/s, /^S.*50$/s]);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /changed the stock of M .*\(Damaged\)\./s })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Price').fill('1999.50');
  await page.getByRole('button', { name: 'Remove option 2' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(page.getByText('₹1,999.50').first()).toBeVisible();
  await expect(stock.getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`${name} (copy)`);
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toBeVisible();

  for (const gone of [`${name} (copy)`, name]) {
    await page.getByRole('button', { name: `Actions for ${gone}`, exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete product' });
    await expect(question).toContainText('Are you sure you want to delete this product?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Product deleted successfully').first()).toBeVisible();
    await expect(page.getByRole('link', { name: gone, exact: true })).toHaveCount(0);
  }
});

test('a product is made by keyboard alone, and the shop shows it', async ({ page, signIn }) => {
  test.slow();
  await signIn('admin', 'super_admin');
  const name = uniqueName('Keyboard Shawl');
  await page.goto('/admin/products/new');
  await expect(page.getByLabel('Category').locator('option')).not.toHaveCount(1);
  /** Tabs on to the control, as a person without a mouse does. */
  const tabTo = async (control: ReturnType<Page['getByLabel']>) => {
    for (let step = 0; step < 60; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(control).toBeFocused();
  };
  await tabTo(page.getByLabel('Name'));
  await page.keyboard.type(name);
  await tabTo(page.getByLabel('Category'));
  await page.keyboard.type('women');
  await tabTo(page.getByLabel('Price'));
  await page.keyboard.type('1750.50');
  await tabTo(page.getByRole('button', { name: 'Add stock option' }));
  await page.keyboard.press('Enter');
  // The new option stands above its button; its first field has the focus.
  await expect(page.getByLabel('Colour')).toBeFocused();
  await tabTo(page.getByLabel('Size', { exact: true }));
  await page.keyboard.type('M');
  const quantity = page.getByRole('group', { name: 'Option 1' }).getByLabel('Quantity');
  await tabTo(quantity);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await tabTo(page.getByRole('button', { name: 'Create product' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product created successfully')).toBeVisible();
  const [made] = (await list(page, `search=${encodeURIComponent(name)}`)).products;
  const { slug, stock } = await callApi<StaffProduct>(page, 'GET', `/products/${made?.id}`);
  expect(stock).toBe(3);
  await page.goto(`/product/${slug}`);
  // The other app is loaded for the first time here.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('₹1,750.50').first()).toBeVisible();
  await expect(page.getByText('In Stock').first()).toBeVisible();
  await page.goto('/admin/products');
  await callApi(page, 'DELETE', `/products/${made?.id}`);
});

test('a product that was ordered goes to the archive and comes back', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const { products } = await list(page, 'limit=100');
  const details = await Promise.all(products.map(({ id }) => callApi<StaffProduct>(page, 'GET', `/products/${id}`)));
  const ordered = details.find(({ order_count }) => order_count > 0);
  if (!ordered) throw new Error('The sample shop has no product that was ordered');
  await page.goto(`/admin/products/${ordered.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('It was ordered or lies in a cart, so it is kept in the archive.')).toBeVisible();
  await page.goto('/admin/products?status=archived');
  await expect(page.getByRole('row').filter({ hasText: ordered.name })).toContainText('Archived');
  await page.getByRole('button', { name: `Actions for ${ordered.name}` }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Product restored')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ordered.name })).toHaveCount(0);
});

test('a name of one long word breaks in its heading instead of pushing the screen sideways', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn('admin', 'super_admin');
  const name = 'Supercalifragilisticexpialidociously-Handpainted-Dupatta';
  await page.route(/\/api\/products\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  const { products } = await (await page.request.get('/api/products')).json();
  await page.goto(`/admin/products/${products[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('who edits later is shown what changed; who leaves with changes is asked', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const product = await makeProduct(page);
  await page.goto(`/admin/products/${product.id}/edit`);
  await page.getByLabel('Description').fill('Mine');
  const theirs = { name: product.name, category_id: product.category?.id, price: 1600 };
  await callApi(page, 'PUT', `/products/${product.id}`, theirs);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile.').first()).toBeVisible();
  await expect(page.getByText(/Changed, and taken over: .*Price \(1600\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Price')).toHaveValue('1600');
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await callApi(page, 'DELETE', `/products/${product.id}`);
});

test('what fails is said in the words of the specification, and nothing typed is lost', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const product = await makeProduct(page);
  await page.goto('/admin/products');
  await failRequest(page, 'DELETE', '**/api/products/*');
  await page.getByRole('button', { name: `Actions for ${product.name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete product')).toBeVisible();
  await page.unroute('**/api/products/*');
  await callApi(page, 'DELETE', `/products/${product.id}`);

  await failRequest(page, 'GET', '**/api/reviews/sizes');
  await page.goto('/admin/products/new');
  await expect(page.getByText('Failed to load form options')).toBeVisible();
  await page.getByLabel(/^Thumbnail/).setInputFiles(WORDS);
  await expect(page.getByText('Thumbnail upload failed')).toBeVisible();
  await page.getByLabel(/^Pictures/).setInputFiles(WORDS);
  await expect(page.getByText('Image upload failed')).toBeVisible();
  await page.getByLabel('Name').fill('Kept');
  await page.getByLabel('Category').selectOption('women');
  await page.getByLabel('Price').fill('10');
  await failRequest(page, 'POST', '**/api/products');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Failed to create product').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Kept');
  await failRequest(page, 'GET', '**/api/products?*');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('Failed to fetch products')).toBeVisible();
});

test('the screens offer what the person may do, and nothing more', async ({ page, signIn }) => {
  await signIn('super_admin');
  await page.goto('/admin/products');
  await expect(page.getByRole('link', { name: 'Add New Product' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('an admin who is no super admin deletes, but does not add', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/products');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add New Product' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Duplicate' })).toHaveCount(0);
  await page.goto('/admin/products/new');
  await expect(page.getByText('Adding products takes the role Super admin.')).toBeVisible();
});
