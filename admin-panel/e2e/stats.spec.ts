import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './helpers';
import { accountWith, expect, fillSignIn, openOrders, test } from './staff';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until the charts are drawn and nothing is being read. */
async function drawn(page: Page, charts: number) {
  await expect(page.locator('canvas')).toHaveCount(charts);
  await expect(page.locator('.placeholder')).toHaveCount(0);
  await expect(page.getByText('Loading statistics...')).toHaveCount(0);
}

test('the day begins at the dashboard, from which every figure leads on', async ({ page }) => {
  await page.goto('/admin/login');
  await fillSignIn(page, accountWith('admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await drawn(page, 1);
  for (const name of ['Orders today', 'Reviews to approve', 'Unread messages'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The newest orders' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('table', { name: /^Variants that run low/ }).getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Pending orders' }).click();
  await expect(page).toHaveURL('/admin/orders?status=pending');
});

test('the range lives in the address and changes every figure', async ({ page, signIn }) => {
  await signIn('super_admin');
  await openOrders(page);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/admin/stats');
  await expect(page.getByLabel('Range')).toHaveValue('monthly');
  await drawn(page, 4);
  for (const title of ['Total Sales', 'Total Orders', 'Total Customers', 'Avg. Order Value'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^(▲ Up|▼ Down) [\d,.]+% against the 30 days before$/)).toHaveCount(4);

  const figures = page.locator('details').filter({ hasText: 'Orders' }).first();
  await figures.getByText('The figures as a table').click();
  await expect(figures.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Range').selectOption('Yearly');
  await expect(page).toHaveURL('/admin/stats?range=yearly');
  await expect(figures.getByRole('row')).toHaveCount(13);
  await expect(page.getByText(/against the 12 months before$/)).toHaveCount(4);
  await page.reload();
  await expect(page.getByLabel('Range')).toHaveValue('yearly');
  await page.getByLabel('Range').selectOption('Weekly');
  await expect(page.getByText(/against the 7 days before$/)).toHaveCount(4);
  await page.goBack();
  await expect(page.getByLabel('Range')).toHaveValue('yearly');
});

test('the tables show what sold and who ordered, as the server says', async ({ page, signIn }) => {
  await signIn('admin');
  const answer = page.waitForResponse((response) => response.url().includes('/api/stats?'));
  await page.goto('/admin/stats?range=yearly');
  const stats = (await (await answer).json()) as {
    totalOrders: number;
    topProducts: { name: string; salesCount: number }[];
    recentOrders: { orderId: string; status: string; user: { name: string } | null; guest: { name: string } | null }[];
  };
  await expect(page.getByText(stats.totalOrders.toLocaleString('en-IN'), { exact: true })).toBeVisible();
  const top = page.getByRole('table', { name: 'Top Selling Products' }).getByRole('row');
  await expect(top).toHaveCount(stats.topProducts.length + 1);
  await expect(top.nth(1)).toContainText(stats.topProducts[0]?.name ?? '');
  const recent = page.getByRole('table', { name: 'Recent Orders' }).getByRole('row');
  await expect(recent.nth(1)).toContainText(stats.recentOrders[0]?.orderId ?? '');
  await expect(recent.nth(1)).toContainText(
    stats.recentOrders[0]?.user?.name ?? `Guest · ${stats.recentOrders[0]?.guest?.name}`,
  );
  await expect(recent.nth(1).locator('.badge')).toHaveText(stats.recentOrders[0]?.status ?? '', { ignoreCase: true });
});

test('each figure can be saved as CSV', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/stats?range=yearly');
  await drawn(page, 4);
  const files: Record<string, [name: string, heading: string, rows: number]> = {
    'Sales Over Time': ['sales-over-time.csv', 'Month,Sales (INR)', 12],
    'Orders Over Time': ['orders-over-time.csv', 'Month,Orders', 12],
    'Top Categories': ['top-categories.csv', 'Category,Pieces sold', 5],
    'Top Selling Products': ['top-selling-products.csv', 'Product,Sales,Revenue (INR)', 10],
    'Recent Orders': ['recent-orders.csv', 'Order ID,Customer,Amount (INR),Status', 10],
  };
  for (const [title, [name, heading, rows]] of Object.entries(files)) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `CSV of ${title}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith(`\ufeff${heading}\r\n`), text.slice(0, 60)).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  }
});

test('sales of any days are told by any side, and each figure opens the orders that it counts', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('admin');
  await page.goto('/admin/stats');
  await drawn(page, 4);
  await page.getByLabel('From').first().fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.getByLabel('By').selectOption('State');
  await expect(page).toHaveURL(/by=state/);
  await page.getByLabel('Compared with').selectOption('Nothing');
  await expect(page).toHaveURL(/compare=none/);
  const table = page.getByRole('table', { name: 'Sales by state' });
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  // Until they are here, the figures of the days before are on show.
  await expect(cells.nth(1).getByRole('link')).toHaveAttribute('href', /from=2026-01-01/, { timeout: 15_000 });
  const orders = await cells.nth(1).textContent();
  await cells.nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByText(`${orders} orders that count as sold, state `)).toBeVisible();
  // Back at the same figures.
  await page.goBack();
  await expect(table).toBeVisible();
  await expect(page.getByLabel('By')).toHaveValue('state');
  const people = page.getByRole('table', { name: 'New and returning customers' }).getByRole('row').nth(2);
  const again = await people.getByRole('cell').nth(2).textContent();
  await people.getByRole('cell').nth(2).getByRole('link').click();
  await expect(page.getByText(`${again} orders of customers who came again`)).toBeVisible();
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV of Sales In Detail' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\ufeffState,Orders,Pieces,Came back,Sales (INR)')).toBe(true);
});

test('orders, products and the month’s GST are exported as files', async ({ page, signIn }) => {
  await signIn('admin');
  const saved = async (address: string, label: string) => {
    await page.goto(address);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: label }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const shipped = await saved('/admin/orders?status=shipped', 'Export CSV');
  expect(shipped.name).toBe('orders-shipped.csv');
  const rows = shipped.text.trimEnd().split('\r\n').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.split(',')[2] === 'shipped')).toBe(true);
  expect((await saved('/admin/products', 'Export CSV')).text).toMatch(/^\ufeffslug,name,category,price,/);
  await page.goto('/admin/stats');
  await page.getByRole('link', { name: 'GST returns' }).last().click();
  await expect(page.getByRole('heading', { name: 'GST returns' })).toBeVisible();
  const gst = await saved(new URL(page.url()).pathname + new URL(page.url()).search, 'Register (CSV)');
  expect(gst.name).toMatch(/^gst-register-20\d\d-\d\d\.csv$/);
  expect(gst.text).toMatch(/^\ufeffDate,Document,Kind,/);
  expect((await saved('/admin/stats', 'Export orders')).text).toMatch(/^\ufeffOrder ID,/);
  await page.route('**/api/reports/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  );
  await page.getByRole('button', { name: 'Export orders' }).click();
  await expect(page.getByText('Export orders failed')).toBeVisible();
});

test('a failure is said and can be tried again', async ({ page, signIn }) => {
  await signIn('admin');
  let isDown = true;
  await page.route('**/api/stats*', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue(),
  );
  await page.goto('/admin/stats');
  await expect(page.getByRole('alert')).toContainText('Failed to load statistics');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await drawn(page, 4);
});

test('reading is said while it lasts', async ({ page, signIn }) => {
  await signIn('admin');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/stats*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/stats');
  await expect(page.getByRole('status').filter({ hasText: 'Loading statistics...' })).toBeVisible();
  go();
  await drawn(page, 4);
});

for (const width of [360, 1280]) {
  test(`dashboard and statistics have no accessibility violations at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin', 'super_admin');
    await page.goto('/admin/dashboard');
    await drawn(page, 1);
    await expectAccessible(page);
    await page.goto('/admin/stats');
    await drawn(page, 4);
    for (const details of await page.locator('summary').all()) await details.click();
    await expectAccessible(page);
  });
}

test('nothing scrolls sideways down to 320 px', async ({ page, signIn }) => {
  await signIn('admin');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [address, charts] of [['/admin/dashboard', 1] as const, ['/admin/stats?range=yearly', 4] as const]) {
      await page.goto(address);
      await drawn(page, charts);
      expect(await overflow(page), `${address} at ${width} px`).toBe(0);
    }
  }
});
