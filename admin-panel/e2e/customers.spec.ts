import { expectAccessible, uniqueName } from './helpers';
import { placedOrder } from './placed-order';
import { accountWith, expect, openOrders, test } from './staff';

const { email } = accountWith('shopper');

test('a customer is found, noted about, and stands in a segment that is kept', async ({ page, signIn }) => {
  const [tag, segment] = [uniqueName('wedding'), uniqueName('Weddings')];
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn('admin');
  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const customer = page.getByRole('row').nth(1).getByRole('link');
  const name = (await customer.textContent()) ?? '';
  await customer.click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByLabel('Note').fill('Calls before noon');
  await page.getByLabel('Tags').fill(tag);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Customer saved')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/customers');
  await page.getByLabel('Tag', { exact: true }).selectOption(tag);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep this view' });
  await dialog.getByLabel('Name').fill(segment);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'All' }).click();
  await expect(page).toHaveURL('/admin/customers');
  await views.getByRole('link', { name: segment }).click();
  await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText(name);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
});

test('Ctrl-K finds an order and its customer from anywhere, and ? shows the keys', async ({
  page,
  request,
  signIn,
}) => {
  const { order_number } = await placedOrder(request);
  await signIn('admin');
  await openOrders(page);
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Find' });
  const words = finder.getByRole('combobox');
  await words.fill(order_number);
  await expect(finder.getByRole('group', { name: 'Orders' }).getByRole('option')).toContainText(order_number);
  await words.fill(email);
  const person = finder.getByRole('group', { name: 'Customers' }).getByRole('option').first();
  await expect(person).toContainText(email);
  await expectAccessible(page);
  await person.click();
  await expect(finder).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByText(email).first()).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Ctrl', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});
