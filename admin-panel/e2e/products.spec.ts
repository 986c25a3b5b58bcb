import type { Page } from '@playwright/test';
import type { AdminProduct } from 'shared-types/contract/product';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { callApi, expectAccessible, PICTURE, savedBy, uniqueName } from './helpers';
import { expect, test } from './staff';

test('a product is made with pictures and options, viewed, adjusted, edited, duplicated and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Saanjh Kurta');
  await page.goto('/admin/products');
  const list = await savedBy(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(await list.text()).toMatch(/^\ufeffslug,name,category,price,/);
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
  await expect(page.getByRole('img', { name: 'Thumbnail preview' })).toBeVisible();

  for (const [size, quantity] of [
    ['S', '1'],
    ['M', '2'],
  ]) {
    await page.getByRole('button', { name: 'Add stock option' }).click();
    const option = page.getByRole('group', { name: /^Option/ }).last();
    await option.getByLabel('Size', { exact: true }).selectOption(size ?? '');
    await option.getByLabel('Quantity').fill(quantity ?? '');
  }
  await page.getByLabel(/^Images of option 2/).setInputFiles([PICTURE, PICTURE]);
  await expect(page.getByRole('img', { name: /^Images of option 2/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Move option 2 up' }).press('Enter');
  await expect(page.getByText('option 2 is now number 1 of 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move option 1 up' })).toBeFocused();
  await expectAccessible(page.getByRole('main'));
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

  // Back closes the dialog, and then leaves the screen.
  const address = page.url();
  const dialog = page.getByRole('dialog', { name: 'Adjust stock' });
  await page.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL('/admin/products');
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Adjust stock' }).click();
  await dialog.getByLabel('M').fill('-3');
  await dialog.getByLabel('Reason').fill('Damaged');
  await dialog.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(dialog.getByLabel('M')).toHaveAccessibleDescription(/Only 2 pieces are there/);
  await expectAccessible(dialog);
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
  await expect(page.getByLabel('Colour', { exact: true })).toBeFocused();
  await tabTo(page.getByLabel('Size', { exact: true }));
  await page.keyboard.type('M');
  const quantity = page.getByRole('group', { name: 'Option 1' }).getByLabel('Quantity');
  await tabTo(quantity);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await tabTo(page.getByRole('button', { name: 'Create product' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product created successfully')).toBeVisible();
  const search = `/products?search=${encodeURIComponent(name)}`;
  const [made] = (await callApi<{ products: AdminProduct[] }>(page, 'GET', search)).products;
  const { slug, stock } = await callApi<StaffProduct>(page, 'GET', `/products/${made?.id}`);
  expect(stock).toBe(3);
  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('₹1,750.50').first()).toBeVisible();
  await expect(page.getByText('In Stock').first()).toBeVisible();
  await callApi(page, 'DELETE', `/products/${made?.id}`);
});
