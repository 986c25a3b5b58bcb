import type { AdminOrder } from 'shared-types/contract/orders';
import { expect, test } from './staff';

/** Every order as the server lists it for the person who is signed in. */
async function ordersOf(page: import('@playwright/test').Page): Promise<AdminOrder[]> {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await page.request.get('/api/orders/admin', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as AdminOrder[];
}

test('the list shows number, customer, date, amount and status of each order', async ({ page, signIn }) => {
  await signIn('admin');
  const [first] = await ordersOf(page);
  if (!first) throw new Error('The sample shop has no orders');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(5);
  await expect(row).toContainText(first.orderId);
  await expect(row).toContainText(first.user?.name ?? 'Guest');
  await expect(row.getByRole('cell').nth(3)).toHaveText(/^₹[\d,]+\.\d\d$/);
  await expect(row.getByRole('cell').nth(3)).toHaveCSS('text-align', 'right');
  await expect(row.locator('.badge')).toHaveText(first.status, { ignoreCase: true });
  await expect(row.getByRole('time')).toHaveAttribute('title', /20\d\d/);
});

test('status and page live in the address', async ({ page, signIn }) => {
  await signIn('admin');
  const all = await ordersOf(page);
  const delivered = all.filter(({ status }) => status === 'delivered');
  expect(delivered.length).toBeGreaterThan(10);

  await page.getByLabel('Status').selectOption('Delivered');
  await expect(page).toHaveURL('/admin/orders?status=delivered');
  await expect(page.getByRole('status').filter({ hasText: 'orders' })).toHaveText(
    `${delivered.length.toLocaleString('en-IN')} orders`,
  );
  const badges = page.getByRole('table').locator('.badge');
  await expect(badges).toHaveText(Array(10).fill('Delivered'));

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
  await expect(page.getByRole('row').nth(1)).toContainText(all.at(-1 - ((all.length - 1) % 10))?.orderId ?? '');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('a list that cannot be fetched says so in a toast, from which it is fetched again', async ({ page, signIn }) => {
  await signIn('admin');
  await page.route('**/api/orders/admin', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database is away' } }),
  );
  await page.reload();
  await expect(page.getByText('Failed to fetch orders')).toBeVisible();
  await expect(page.getByText('The database is away')).toBeVisible();
  await page.unroute('**/api/orders/admin');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Failed to fetch orders')).toHaveCount(0);
});

test('a shop without orders says so', async ({ page, signIn }) => {
  await signIn('admin');
  await page.route('**/api/orders/admin', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText('No orders found')).toBeVisible();
});

test('on a phone each order keeps all five facts', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('sales');
  const [first] = await ordersOf(page);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(2);
  for (const fact of [
    first?.orderId,
    first?.user?.name ?? 'Guest',
    / ago|just now/,
    /₹[\d,]+\.\d\d/,
    new RegExp(first?.status ?? '', 'i'),
  ])
    await expect(row).toContainText(fact ?? '');
});
