import type { AdminOrder } from 'shared-types/contract/orders';
import { callApi, expectAccessible } from './helpers';
import { placedOrder } from './placed-order';
import { expect, openOrders, test } from './staff';

type Page = import('@playwright/test').Page;

/** Orders as the server lists them for the person who is signed in. */
const ordersOf = (page: Page, query = '') => callApi<AdminOrder[]>(page, 'GET', `/orders/admin${query}`);

test('the list shows number, customer, date, amount, status and tasks of each order', async ({ page, signIn }) => {
  await signIn('super_admin');
  await openOrders(page);
  const [first] = await ordersOf(page);
  if (!first) throw new Error('The sample shop has no orders');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(8);
  await expect(row).toContainText(first.orderId);
  await expect(row).toContainText(first.user?.name ?? `Guest · ${first.guest?.name}`);
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^₹[\d,]+\.\d\d$/);
  await expect(row.getByRole('cell').nth(3)).toHaveCSS('text-align', 'right');
  // Who may not set it sees a badge.
  await expect(row.locator('.badge')).toHaveText(first.status, { ignoreCase: true });
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await expect(row.getByRole('time')).toHaveAttribute('title', /20\d\d/);
  await expectAccessible(page);
});

test('status, search and page live in the address', async ({ page, signIn }) => {
  await signIn('super_admin');
  await openOrders(page);
  const all = await ordersOf(page);
  const delivered = all.filter(({ status }) => status === 'delivered');
  expect(delivered.length).toBeGreaterThan(10);

  await page.getByLabel('Status').selectOption('Delivered');
  await expect(page).toHaveURL('/admin/orders?status=delivered');
  await expect(page.getByRole('status').filter({ hasText: 'orders' })).toContainText(
    `${delivered.length.toLocaleString('en-IN')} orders`,
  );
  await expect(page.getByRole('table').locator('.badge')).toHaveText(Array(10).fill('Delivered'));

  const pages = page.getByRole('navigation', { name: 'Pages of orders' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/orders?status=delivered&page=2');
  await expect(page.getByRole('row').nth(1)).toContainText(delivered[10]?.orderId ?? '');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText(delivered[10]?.orderId ?? '');
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

  await page.getByLabel('Status').selectOption('All');
  await expect(page).toHaveURL('/admin/orders');
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders?status=delivered&page=2');
  await page.goto('/admin/orders?page=99999');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await expect(page).toHaveURL(/page=\d{2,3}$/);

  await page.goto('/admin/orders');
  await page.getByRole('searchbox').fill(delivered[0]?.orderId ?? '');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('nobody has this');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL('/admin/orders');
});

test('the dearest orders come first when asked for, and the address says so', async ({ page, signIn }) => {
  await signIn('super_admin');
  await openOrders(page);
  const dearest = await ordersOf(page, '?sort=highest');
  await page.getByLabel('Sort by').selectOption('Highest amount');
  await expect(page).toHaveURL('/admin/orders?sort=highest');
  await expect(page.getByRole('row').nth(1)).toContainText(dearest[0]?.orderId ?? '');
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL('/admin/orders');
});

test('an order that is placed meanwhile appears by itself and is announced', async ({ page, request, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { order_number } = await placedOrder(request);
  await expect(page.getByRole('link', { name: order_number })).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText('1 new order came in')).toBeVisible();
});

test('the status is set in the row once the person has said yes, and walking through it sets nothing', async ({
  page,
  request,
  signIn,
}) => {
  const { order_number } = await placedOrder(request);
  await signIn('sales');
  await openOrders(page);
  const select = page.getByLabel(`Status of order ${order_number}`);
  const dialog = page.getByRole('dialog');
  await select.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(select).toHaveValue('shipped');
  await expect(select).toHaveAccessibleDescription('Enter sets it');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(select).toHaveValue('pending');
  await expect(dialog).toHaveCount(0);

  await select.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
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
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(select).toHaveValue('shipped');
  await expect(select).toBeFocused();
  await select.selectOption('Cancelled');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(select).toHaveValue('cancelled');
});

test('a status that cannot be set goes back and says why', async ({ page, request, signIn }) => {
  const { order_number } = await placedOrder(request);
  await signIn('admin');
  await openOrders(page);
  await page.route('**/api/orders/*/status', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not enough in stock: Mor Kurta: 2 needed, 0 left' } }),
  );
  const select = page.getByLabel(`Status of order ${order_number}`);
  await select.selectOption('Delivered');
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Failed to update order status')).toBeVisible();
  await expect(page.getByText('Not enough in stock: Mor Kurta: 2 needed, 0 left')).toBeVisible();
  await expect(select).toHaveValue('pending');
});

test('a list that cannot be fetched says so in a toast, from which it is fetched again', async ({ page, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  await page.route('**/api/orders/admin?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away' } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to fetch orders')).toBeVisible();
  await expect(page.getByText('The database is away')).toBeVisible();
  await page.unroute('**/api/orders/admin?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Failed to fetch orders')).toHaveCount(0);
});

test('a shop without orders says so', async ({ page, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  await page.route('**/api/orders/admin?*', (route) => route.fulfill({ json: { orders: [], count: 0 } }));
  await page.reload();
  await expect(page.getByText('No orders found')).toBeVisible();
});

test('on a phone each order keeps all five facts', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('super_admin');
  await openOrders(page);
  const [first] = await ordersOf(page);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(2);
  for (const fact of [
    first?.orderId,
    first?.user?.name ?? `Guest · ${first?.guest?.name}`,
    / ago|just now/,
    /₹[\d,]+\.\d\d/,
    new RegExp(first?.status ?? '', 'i'),
  ])
    await expect(row).toContainText(fact ?? '');
  await expectAccessible(page);
});
