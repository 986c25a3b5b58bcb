import { expect, openOrders, test } from './staff';

test('Back closes the menu’s drawer, and its links lead on', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  await openOrders(page);
  await page.goto('/admin/reviews');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/reviews');

  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/admin/reviews');
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders');
});

test('Back closes a dialog of a product, and a question as Cancel does', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await openOrders(page);
  await page.getByRole('link', { name: 'Products' }).click();
  // The rows before are the orders'.
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  const at = page.url();
  await page.getByRole('button', { name: 'Adjust stock' }).click();
  await expect(page.getByRole('dialog', { name: 'Adjust stock' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(at);
  await page.goBack();
  await expect(page).toHaveURL('/admin/products');
});

test('Back from a form that is not saved asks; Back again stays, and Leave goes where Back would have gone', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await openOrders(page);
  await page.getByRole('link', { name: 'Banners' }).click();
  await page.getByRole('link', { name: 'Create banner' }).click();
  await expect(page).toHaveURL('/admin/banners/new');
  const title = page.getByLabel('Title');
  await title.fill('Monsoon');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/admin/banners/new');
  await expect(title).toHaveValue('Monsoon');

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/banners');
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders');
});
