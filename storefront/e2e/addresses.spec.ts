import { saveAddress } from './helpers/address';
import { fillCart } from './helpers/cart';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY' });

test('an address is put right and forgotten, and the order that went there keeps it', async ({
  page,
  signIn,
  buyable,
}) => {
  await signIn();
  await fillCart(page, buyable);
  await page.goto('/checkout');
  await saveAddress(page);

  await page.getByRole('button', { name: 'Edit 7 Peepal Chowk' }).click();
  const form = page.getByRole('form', { name: 'Edit address' });
  await form.getByLabel('House and street').fill('8 Peepal Chowk');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated')).toBeVisible();
  await expect(page.getByRole('radio', { name: /8 Peepal Chowk/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Edit 8 Peepal Chowk' })).toBeFocused();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(page.getByText('8 Peepal Chowk').first()).toBeVisible();
  const order = page.url();

  await page.goto('/profile');
  const saved = page.getByRole('region', { name: 'Saved addresses' });
  await saved.getByRole('button', { name: 'Remove 8 Peepal Chowk' }).click();
  await page.getByRole('button', { name: 'Remove the address' }).click();
  await expect(page.getByText('Address removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeFocused();
  await expect(saved).toContainText('No address is kept here yet. The first one is, when you order.');
  await saved.getByRole('button', { name: 'Add New Address' }).click();
  await saveAddress(page);
  await expect(saved).toContainText('7 Peepal Chowk');
  await expect(saved.getByRole('button', { name: 'Add New Address' })).toBeFocused();

  await page.goto(order);
  await expect(page.getByText('8 Peepal Chowk').first()).toBeVisible();
});

test('the address cards can be gone through by keyboard, forwards and backwards', async ({ page, signIn, buyable }) => {
  await signIn();
  await fillCart(page, buyable);
  await page.goto('/profile');
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await saveAddress(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goto('/checkout');
  const actions = page.getByRole('button', { name: /^(Edit|Remove) 7 Peepal Chowk/ });
  await expect(actions).toHaveCount(4);
  await page
    .getByRole('radio', { name: /7 Peepal Chowk/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ }).nth(1)).toBeChecked();
  await page.getByRole('checkbox', { name: 'Billing address is the same' }).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=radiogroup]'))).toBeNull();
});
