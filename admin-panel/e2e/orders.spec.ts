import type { AdminOrderPage } from 'shared-types/contract/admin-order';
import type { z } from 'zod';
import { callApi, expectAccessible, savedBy } from './helpers';
import { placedOrder } from './placed-order';
import { expect, openOrders, test } from './staff';

test('orders are narrowed, sorted, paged and exported by the address, and their status is set in the row', async ({
  page,
  request,
  signIn,
}) => {
  const { order_number } = await placedOrder(request);
  await signIn('admin');
  const read = (query: string) =>
    callApi<z.infer<typeof AdminOrderPage>>(page, 'GET', `/orders/admin?limit=10&${query}`);
  const dearest = (await read('page=1&sort=highest')).orders[0]?.orderId ?? '';
  const delivered = await read('page=2&status=delivered');
  const eleventh = delivered.orders[0]?.orderId ?? '';
  await openOrders(page);
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow.getByRole('time')).toHaveAttribute('title', /20\d\d/);
  await page.getByLabel('Sort by').selectOption('Highest amount');
  await expect(page).toHaveURL('/admin/orders?sort=highest');
  await expect(firstRow).toContainText(dearest);
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL('/admin/orders');

  await page.getByLabel('Status', { exact: true }).selectOption('Delivered');
  await expect(page).toHaveURL('/admin/orders?status=delivered');
  await expect(page.getByRole('status').filter({ hasText: 'orders' })).toContainText(
    `${(delivered.count ?? 0).toLocaleString('en-IN')} orders`,
  );
  const pages = page.getByRole('navigation', { name: 'Pages of orders' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/orders?status=delivered&page=2');
  await expect(firstRow).toContainText(eleventh);
  await page.reload();
  await expect(firstRow).toContainText(eleventh);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  const file = await savedBy(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(file.name).toBe('orders-delivered.csv');
  const rows = (await file.text()).trimEnd().split('\r\n').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.split(',')[2] === 'delivered')).toBe(true);
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  await expect(page).toHaveURL('/admin/orders');
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders?status=delivered&page=2');
  await page.goto(`/admin/orders?search=${order_number}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();

  const select = page.getByLabel(`Status of order ${order_number}`);
  const dialog = page.getByRole('dialog');
  const walkTo = async () => {
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
  };
  // Walking through it sets nothing.
  await walkTo();
  await expect(select).toHaveValue('shipped');
  await expect(select).toHaveAccessibleDescription('Enter sets it');
  await expectAccessible(page.getByRole('table'));
  await page.keyboard.press('Tab');
  await expect(select).toHaveValue('pending');
  await expect(dialog).toHaveCount(0);
  await walkTo();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(`Mark ${order_number} as shipped?`);
  await expect(dialog).toContainText('will get a mail.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order status updated successfully')).toBeVisible();
  await page.reload();
  await expect(select).toHaveValue('shipped');
  await select.focus();
  await select.selectOption('Cancelled');
  await expect(dialog).toContainText('credit note');
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await expectAccessible(dialog);
  await page.keyboard.press('Escape');
  await expect(select).toHaveValue('shipped');
  await expect(select).toBeFocused();
  await select.selectOption('Cancelled');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(select).toHaveValue('cancelled');
});

test('ten orders go from new to shipped, with their packing slips printed, in four presses', async ({
  page,
  request,
  signIn,
}) => {
  const orders = [];
  for (let n = 0; n < 10; n++) orders.push(await placedOrder(request));
  await signIn('sales');
  await openOrders(page);
  await expect(page.getByRole('link', { name: orders[0]?.order_number ?? '' })).toBeVisible();
  let presses = 0;
  const press = async (act: Promise<unknown>) => {
    await act;
    presses += 1;
  };
  await press(page.getByLabel('Tick all on this page').check());
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Packing slips' }).click());
  expect((await download).suggestedFilename()).toBe('packing-slips.pdf');
  await press(page.getByRole('button', { name: 'Ship', exact: true }).click());
  const dialog = page.getByRole('dialog', { name: 'Ship 10 orders' });
  await expectAccessible(dialog);
  await press(dialog.getByRole('button', { name: 'Ship', exact: true }).click());
  await expect(page.getByText('10 orders packed')).toBeVisible();
  for (const { order_number } of orders)
    await expect(page.getByLabel(`Status of order ${order_number}`)).toHaveValue('shipped');
  expect(presses).toBe(4);
});
