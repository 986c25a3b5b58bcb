import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { callApi, expectAccessible } from './helpers';
import { placedOrder } from './placed-order';
import { expect, openOrders, test } from './staff';

type Page = import('@playwright/test').Page;

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('an order is opened from the list and shows everything about it', async ({ page, request, signIn }) => {
  const order = await placedOrder(request, { quantity: 2, payment: 'UPI' });
  await signIn('sales');
  await openOrders(page);
  await page.getByRole('link', { name: order.order_number }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  await expect(page).toHaveTitle(`Order ${order.order_number} · Marudhara back office`);
  const pieces = section(page, 'Pieces');
  await expect(pieces).toContainText(order.details[0]?.product.name ?? '');
  await expect(pieces).toContainText('2 × ₹');
  await expect(pieces.getByRole('img').or(pieces.locator('img'))).toHaveCount(1);
  await expect(section(page, 'Customer').getByText('Shipping address')).toBeVisible();
  await expect(section(page, 'Customer').getByText('Billing address')).toBeVisible();
  await expect(section(page, 'Payment')).toContainText('Unpaid');
  await expect(section(page, 'Documents')).toContainText(order.invoice_number ?? '');
  await expect(section(page, 'History')).toContainText('Order placed');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
});

test('the whole life of an order is written on its screen', async ({ page, request, signIn }) => {
  const order = await placedOrder(request, { quantity: 3 });
  await signIn('sales');
  await page.goto(`/admin/orders/${order.id}`);

  await section(page, 'Payment').getByRole('button', { name: 'Mark received' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reference')).toBeFocused();
  await dialog.getByRole('button', { name: 'Mark received' }).click();
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(/Enter the reference of the payment/);
  await expectAccessible(page);
  await dialog.getByLabel('Reference').fill('cash');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Payment')).toContainText('Paid');
  await expect(section(page, 'History')).toContainText('(cash)');

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'delivered', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(section(page, 'History')).toContainText('Pending → Delivered');

  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await dialog.getByLabel('Pieces that come back').selectOption('1');
  await dialog.getByLabel('Reason').selectOption({ label: 'It does not fit' });
  await dialog.getByLabel('Where the pieces are').selectOption('here');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Receive and credit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Pieces')).toContainText('1 of 3 came back');
  await expect(section(page, 'Documents')).toContainText('CRN/');

  await section(page, 'Payment').getByRole('button', { name: 'Note a refund' }).click();
  const credited = (await callApi<AdminOrderDetail>(page, 'GET', `/orders/admin/${order.id}`)).documents.at(-1);
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue(String(credited?.total_amount));
  await dialog.getByLabel('Amount in rupees').fill('99999999');
  await dialog.getByLabel('Reference').fill('R 1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Note the refund' }).click();
  await expect(dialog.getByLabel('Amount in rupees')).toHaveAccessibleDescription(/At most ₹/);
  await dialog.getByLabel('Amount in rupees').fill(String((credited?.total_amount ?? 0) + 1));
  await dialog.getByRole('button', { name: 'Note the refund' }).click();
  await expect(dialog.getByLabel('Give ₹1.00 without a credit note')).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Note the refund' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Payment')).toContainText('Paid back');
  await expect(section(page, 'History')).toContainText('₹1.00 of it without a credit note');

  await page.getByLabel('Add a note').fill('Rang her.\nShe is happy.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(section(page, 'History')).toContainText('She is happy.');
  await expect(page.getByLabel('Add a note')).toHaveValue('');
});

test('invoice, credit note and packing slip are saved as PDF', async ({ page, request, signIn }) => {
  const order = await placedOrder(request);
  await signIn('admin');
  for (const status of ['cancelled', 'pending']) await callApi(page, 'PUT', `/orders/${order.id}/status`, { status });
  await page.goto(`/admin/orders/${order.id}`);
  for (const [name, file] of [
    [/Download invoice/, /^invoice-INV-.*\.pdf$/],
    [/Download credit note/, /^credit-note-CRN-.*\.pdf$/],
    [/Download packing slip/, `packing-slip-${order.order_number}.pdf`],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).first().click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
});

test('who only reads is offered nothing to do', async ({ page, request, signIn }) => {
  const order = await placedOrder(request);
  await signIn('super_admin');
  await page.goto(`/admin/orders/${order.id}`);
  await expect(section(page, 'Payment')).toContainText('Unpaid');
  await expect(page.getByRole('heading', { name: `Order ${order.order_number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark received' })).toHaveCount(0);
  await expect(page.getByLabel('Add a note')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('an order that is not there says so', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/orders/2000000000');
  await expect(page.getByText('There is no such order')).toBeVisible();
});
