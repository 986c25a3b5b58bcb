import { fillCart } from './helpers/buyer';
import { addButton, chosenPath } from './helpers/cart';
import { thanks } from './helpers/checkout';
import { expect, test } from './helpers/test';

test.use({
  ...{ signedIn: true },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
});

test('without a connection nothing typed or chosen is lost, and everything works again once it is back', async ({
  page,
  context,
  account,
  buyable,
}) => {
  const { label } = buyable;
  const size = page.getByRole('radio', { name: label.size?.name ?? '', exact: true });
  // Without a connection what shows the toasts could not come any more.
  const toasts = page.locator('.Toastify');
  await page.goto(chosenPath(buyable));
  await expect(toasts).toBeAttached();
  await context.setOffline(true);
  await addButton(page).click();
  await expect(page.getByText('Failed to add item to cart').first()).toBeVisible();
  await expect(size).toBeChecked();

  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { name: 'This page did not reach you' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

  await fillCart(await account(), buyable);
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: /^Increase/ })).toBeVisible();
  await expect(toasts).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByText('Failed to update item quantity')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Quantity/ })).toContainText('1');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Failed to remove item')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Increase/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const form = page.getByRole('form', { name: 'Add New Address' });
  for (const [name, typed] of [
    ['House and street', '7 Peepal Chowk, Neel Haveli'],
    ['Area', 'Brahmpuri'],
    ['PIN code', '342001'],
  ] as const)
    await form.getByRole('textbox', { name, exact: true }).fill(typed);
  await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Failed to add address').first()).toBeVisible();
  await expect(form.getByLabel('House and street')).toHaveValue('7 Peepal Chowk, Neel Haveli');
  await expect(page.getByText(/You are offline. Everything you typed is kept/)).toBeVisible();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address added')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Failed to place order').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(thanks(page)).toBeVisible();
});
