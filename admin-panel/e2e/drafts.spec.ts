import { randomInt } from 'node:crypto';
import { expectAccessible } from './helpers';
import { expect, test } from './staff';

test('an order is taken down for a caller who is new: a piece at an agreed price, paid in cash, placed by one press', async ({
  page,
  signIn,
}) => {
  const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  await signIn('admin');
  await page.goto('/admin/draft-orders');
  await page.getByRole('button', { name: 'New draft order' }).first().click();
  await expect(page.getByRole('heading', { name: 'Draft order', level: 1 })).toBeVisible();

  await page.getByLabel('Find by name, phone or mail').fill(phone);
  await expect(page.getByText('Nobody found.')).toBeVisible();
  await page.getByRole('button', { name: 'New guest' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone);
  await page.getByLabel('Name', { exact: true }).fill('Kamla Devi');
  await page.getByLabel('Email', { exact: true }).fill(`kamla-${phone}@example.com`);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Draft order for Kamla Devi' })).toBeVisible();

  await page.getByLabel('Add a piece').fill('kurta');
  await page.getByRole('group', { name: 'Found pieces' }).locator('button:enabled').first().click();
  const piece = page.getByRole('list', { name: 'Pieces of the draft' }).getByRole('listitem');
  await expect(piece).toHaveCount(1);
  await piece.getByRole('button', { name: /^Price of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price of one piece in rupees').fill('500');
  await dialog.getByLabel('Why').fill('A thread is loose');
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(piece).toContainText('₹500.00');
  await expect(piece).toContainText('A thread is loose');

  await page.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByLabel('PIN code').fill('342001');
  await expect(dialog.getByLabel('City')).not.toHaveValue('');
  await dialog.getByLabel('House and street').fill('Flat 12, Gulmohar');
  await dialog.getByLabel('Area').fill('Sardarpura');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Cash on delivery', { exact: true }).check();
  const place = page.getByRole('button', { name: /^Place order, ₹/ });
  await expect(place).toHaveAttribute('aria-disabled', 'false');

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page.getByRole('main'));
  }
  await place.click();
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/);
  await expect(page.getByText('Kamla Devi').first()).toBeVisible();
  await expect(page.getByText('₹500.00').first()).toBeVisible();
});
