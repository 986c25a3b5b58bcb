import { expectAccessible, uniqueName } from './helpers';
import { placedOrder } from './placed-order';
import { accountWith, expect, test } from './staff';

test('a caller’s phone number leads to her order in three presses, her address to herself, and she stands in a segment that is kept', async ({
  page,
  request,
  signIn,
}) => {
  const { email } = accountWith('shopper');
  const [tag, segment] = [uniqueName('wedding'), uniqueName('Weddings')];
  const order = await placedOrder(request);
  await signIn('admin');
  await page.goto('/admin/packing');
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();
  let presses = 0;
  const press = async (act: Promise<unknown>) => {
    await act;
    presses += 1;
  };
  await press(page.keyboard.press('Control+k'));
  const finder = page.getByRole('dialog', { name: 'Find' });
  const words = finder.getByRole('combobox');
  await expect(words).toBeFocused();
  // Pasted, which is one press.
  await press(page.keyboard.insertText(`${order.shipping_address.phone}`));
  await expect(finder.getByRole('option').first()).toContainText(order.order_number);
  await press(page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { name: `Order ${order.order_number}` })).toBeVisible();
  await expect(
    page
      .locator('.badge')
      .filter({ hasText: /pending/i })
      .first(),
  ).toBeVisible();
  expect(presses).toBe(3);

  await page.keyboard.press('Control+k');
  await words.fill(order.order_number);
  await expect(finder.getByRole('group', { name: 'Orders' }).getByRole('option')).toContainText(order.order_number);
  await words.fill(email);
  const person = finder.getByRole('group', { name: 'Customers' }).getByRole('option').first();
  await expect(person).toContainText(email);
  await expectAccessible(finder);
  await person.click();
  await expect(finder).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByText(email).first()).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Ctrl', { exact: true })).toBeVisible();
  await expectAccessible(keys);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByLabel('Note').fill('Calls before noon');
  await page.getByLabel('Tags').fill(tag);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Customer saved')).toBeVisible();
  await expectAccessible(page.getByRole('main'));

  await page.goto('/admin/customers');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
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
