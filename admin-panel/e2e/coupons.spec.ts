import { callApi, expectAccessible } from './helpers';
import { expect, test } from './staff';

test('a coupon is made, switched, edited, meant for chosen products or categories, and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const code = `E2E${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  await page.goto('/admin/offer/coupon');
  await page.getByRole('link', { name: 'Add Coupon' }).click();
  await expect(page).toHaveURL('/admin/offer/new');
  await expect(page.getByLabel('Discount type')).toHaveValue('flat');
  await expect(page.getByLabel('Discount value')).toHaveAttribute('step', '0.01');
  await expect(page.getByLabel('Active')).toBeChecked();
  await expect(page.getByLabel('Applies to')).toHaveValue('cart');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Enter a code/);
  await expect(page.getByLabel('Valid until')).toHaveAccessibleDescription(/Enter a day and a time/);
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Discount value').fill('12.5');
  await page.getByLabel('Discount type').selectOption('Percentage');
  await page.getByLabel('Valid from').fill('2026-03-01T00:00');
  await page.getByLabel('Valid until').fill('2026-02-01T00:00');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Valid until')).toHaveAccessibleDescription(/Must be later than the beginning/);
  await page.getByLabel('Valid until').fill('2099-03-31T23:59');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText('Coupon created successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/offer/coupon');

  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('12.5 %');
  await expect(row).toContainText('1 Mar 2026');
  await row.getByRole('checkbox').uncheck();
  await expect(page.getByText('Coupon status updated')).toBeVisible();
  await expect(row.getByRole('checkbox')).not.toBeChecked();

  await row.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(page.getByLabel('Valid from')).toHaveValue('2026-03-01T00:00');
  await expect(page.getByLabel('Active')).not.toBeChecked();
  await page.getByLabel('Discount value').fill('15');
  await page.getByLabel('Uses in all').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Coupon updated successfully')).toBeVisible();
  await expect(row).toContainText('15 %');

  await row.getByRole('link', { name: `Edit ${code}` }).click();
  await page.getByLabel('Applies to').selectOption('Categories');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose at least one category')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('checkbox', { name: 'women', exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('1 category');

  const product = await callApi<{ products: { id: number; name: string }[] }>(
    page,
    'GET',
    '/products?limit=1&sort=name',
  );
  const { name = '' } = product.products[0] ?? {};
  await row.getByRole('link', { name: `Edit ${code}` }).click();
  await page.getByLabel('Applies to').selectOption('Products');
  await expect(page.getByText('None yet: the coupon applies to nothing.')).toBeVisible();
  await page.getByLabel('Add products').fill(name.toUpperCase());
  await page.getByRole('group', { name: 'Found products' }).getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: `Take off ${name}` })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('1 product');
  await row.getByRole('link', { name: `Edit ${code}` }).click();
  await page.getByRole('button', { name: `Take off ${name}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Nothing');
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete coupon' });
  await expect(dialog).toContainText('Are you sure you want to delete this coupon?');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Coupon deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});
