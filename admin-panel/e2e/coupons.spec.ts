import type { Coupon } from 'shared-types/contract/offer-coupons';
import { callApi, expectAccessible, failRequest } from './helpers';
import { expect, test } from './staff';

const uniqueCode = () => `E2E${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
const terms = (code: string, more: object = {}) => ({
  code,
  discount_value: 250,
  discount_type: 'flat',
  valid_from: '2026-01-01T00:00',
  valid_until: '2099-12-31T23:59',
  ...more,
});

test('a coupon is made, switched, edited and deleted', async ({ page, signIn }) => {
  await signIn('admin');
  const code = uniqueCode();
  await page.goto('/admin/offer/coupon');
  for (const heading of ['Code', 'Discount', 'Type', 'Valid From', 'Valid Until', 'Status'])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Coupon' }).click();
  await expect(page).toHaveURL('/admin/offer/new');
  await expect(page.getByLabel('Discount type')).toHaveValue('flat');
  await expect(page.getByLabel('Discount value')).toHaveAttribute('step', '0.01');
  await expect(page.getByLabel('Active')).toBeChecked();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Enter a code/);
  await expect(page.getByLabel('Valid until')).toHaveAccessibleDescription(/Enter a day and a time/);
  await expectAccessible(page);
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
  await row.getByRole('switch').or(row.getByRole('checkbox')).uncheck();
  await expect(page.getByText('Coupon status updated')).toBeVisible();
  await expect(row.getByRole('switch').or(row.getByRole('checkbox'))).not.toBeChecked();

  await row.getByRole('link', { name: `Edit ${code}` }).click();
  await expect(page.getByLabel('Valid from')).toHaveValue('2026-03-01T00:00');
  await expect(page.getByLabel('Active')).not.toBeChecked();
  await page.getByLabel('Discount value').fill('15');
  await page.getByLabel('Uses in all').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Coupon updated successfully')).toBeVisible();
  await expect(row).toContainText('15 %');

  await row.getByRole('button', { name: `Delete ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete coupon' });
  await expect(dialog).toContainText('Are you sure you want to delete this coupon?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Coupon deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a coupon is for chosen products or categories, and the list says so', async ({ page, signIn }) => {
  await signIn('admin');
  const code = uniqueCode();
  await page.goto('/admin/offer/new');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Discount value').fill('60');
  await page.getByLabel('Discount type').selectOption('Percentage');
  await page.getByLabel('Valid from').fill('2026-03-01T00:00');
  await page.getByLabel('Valid until').fill('2099-03-31T23:59');
  await expect(page.getByLabel('Applies to')).toHaveValue('cart');
  await page.getByLabel('Applies to').selectOption('Categories');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByText('Choose at least one category')).toBeVisible();
  await page.getByRole('checkbox', { name: 'women', exact: true }).check();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page).toHaveURL('/admin/offer/coupon');
  const row = page.getByRole('row').filter({ hasText: code });
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('1 product');
  await row.getByRole('link', { name: `Edit ${code}` }).click();
  await page.getByRole('button', { name: `Take off ${name}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Nothing');
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('the list is filtered by type and status and paged by ten, all in the address', async ({ page, signIn }) => {
  await signIn('admin');
  const coupons = await Promise.all(
    Array.from({ length: 11 }, () => callApi<Coupon>(page, 'POST', '/offer-coupons', terms(uniqueCode()))),
  );
  await page.goto('/admin/offer/coupon');
  await expect(page.getByRole('navigation', { name: 'Pages of coupons' })).toBeVisible();
  await page.getByLabel('Type').selectOption('Flat');
  await expect(page).toHaveURL('/admin/offer/coupon?type=flat');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/offer/coupon?type=flat&page=2');
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page.getByText('No coupons found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all coupons' }).click();
  await expect(page).toHaveURL('/admin/offer/coupon');
  for (const { id } of coupons) await callApi(page, 'DELETE', `/offer-coupons/${id}`);
});

test('each failure says what the specification says', async ({ page, signIn }) => {
  await signIn('super_admin');
  const coupon = await callApi<Coupon>(page, 'POST', '/offer-coupons', terms(uniqueCode()));
  await failRequest(page, 'GET', '**/api/offer-coupons');
  await page.goto('/admin/offer/coupon');
  await expect(page.getByText('Failed to fetch coupons')).toBeVisible();
  await page.unroute('**/api/offer-coupons');
  await page.getByRole('button', { name: 'Retry' }).click();
  const row = page.getByRole('row').filter({ hasText: coupon.code });

  await failRequest(page, 'PUT', `**/api/offer-coupons/${coupon.id}`);
  await failRequest(page, 'DELETE', `**/api/offer-coupons/${coupon.id}`);
  await row.getByRole('switch').or(row.getByRole('checkbox')).click();
  await expect(page.getByText('Failed to update coupon status')).toBeVisible();
  await expect(row.getByRole('switch').or(row.getByRole('checkbox'))).toBeChecked();
  await row.getByRole('button', { name: `Delete ${coupon.code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete coupon')).toBeVisible();

  await page.unrouteAll();
  await page.goto('/admin/offer/new');
  await page.getByLabel('Code').fill(coupon.code.toLowerCase());
  await page.getByLabel('Discount value').fill('5');
  await page.getByLabel('Valid from').fill('2026-03-01T00:00');
  await page.getByLabel('Valid until').fill('2099-03-31T23:59');
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a coupon with this code already' })).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/There is a coupon with this code already/);
  await failRequest(page, 'POST', '**/api/offer-coupons');
  await page.getByLabel('Code').fill(uniqueCode());
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByLabel('Discount value')).toHaveValue('5');

  await failRequest(page, 'GET', `**/api/offer-coupons/${coupon.id}`);
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`/admin/offer/${coupon.id}/edit`);
  await expect(page.getByText('Failed to load coupon data')).toBeVisible();
  await callApi(page, 'DELETE', `/offer-coupons/${coupon.id}`);
});

test('a switch from a list that is behind does not undo another’s edit', async ({ page, signIn }) => {
  await signIn('admin');
  const coupon = await callApi<Coupon>(page, 'POST', '/offer-coupons', terms(uniqueCode()));
  await page.goto('/admin/offer/coupon');
  const row = page.getByRole('row').filter({ hasText: coupon.code });
  await expect(row).toContainText('₹250');
  await callApi(page, 'PATCH', `/offer-coupons/${coupon.id}`, { discount_value: 300 });
  await row.getByRole('switch').or(row.getByRole('checkbox')).click();
  await expect(page.getByText('Failed to update coupon status')).toBeVisible();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(row).toContainText('₹300');
  await callApi(page, 'DELETE', `/offer-coupons/${coupon.id}`);
});
