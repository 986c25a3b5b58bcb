import type { Order } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { variantText } from './helpers/cart';
import { saveAddress, thanks } from './helpers/checkout';
import { textOfPdf } from './helpers/pdf';
import { expect, test } from './helpers/test';

test('a newcomer registers, buys a chosen variant and holds the invoice', async ({ page, newcomer, buyable }) => {
  const { product, label } = buyable;

  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in or register' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Name').fill(newcomer.name);
  await form.getByLabel('Phone').fill(newcomer.phone);
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await form.getByLabel('Confirm password').fill(newcomer.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'EXPLORE YOUR WORLD' }).click();
  await page.getByRole('link', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await page.getByRole('radio', { name: label.size?.name ?? '', exact: true }).click();
  await page.getByRole('radio', { name: label.color?.name ?? '', exact: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();

  // Until the cart's file is here the product with its list of variants is still on show.
  const cart = page.getByRole('main');
  await expect(cart.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
  await expect(cart.getByText(variantText(label))).toBeVisible();
  await page.getByRole('button', { name: /^Increase/ }).click();
  const total = formatRupeesExact(product.price * 2);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(total);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please select shipping and billing addresses').first()).toBeVisible();
  await saveAddress(page);
  await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ })).toBeChecked();
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.status() === 201,
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  const order = (await (await answer).json()) as Order;

  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Order placed successfully')).toBeVisible();
  await expect(page.getByText(order.order_number)).toBeVisible();
  await expect(page.getByText(total).first()).toBeVisible();
  await expect(page.getByText('Cash on delivery')).toBeVisible();
  await expect(page.getByText('7 Peepal Chowk')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(page.getByRole('list', { name: 'Progress of the order' }).locator('[aria-current=step]')).toContainText(
    'Order received',
  );
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Invoice PDF' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`invoice-${order.order_number}.pdf`);
  const text = await textOfPdf(await download.path());
  expect(text).toContain(order.order_number);
  expect(text).toContain(order.invoice_number);
  expect(text).toContain(product.name);
  expect(text).toContain(total.replace('₹', ''));
  expect(text).toContain('₹');

  await page.getByRole('button', { name: 'Your account, Ishita Bhati' }).click();
  await page.getByRole('menuitem', { name: 'My Orders' }).click();
  await expect(page.getByRole('link', { name: new RegExp(order.order_number) })).toBeVisible();
});
