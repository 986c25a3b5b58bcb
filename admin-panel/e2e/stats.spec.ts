import { savedBy } from './helpers';
import { expect, openOrders, test } from './staff';

test('the range changes every figure, each is saved as CSV, and sales of any days and side open the orders they count', async ({
  page,
  signIn,
}) => {
  /** Waits until the charts are drawn and nothing is being read. */
  const drawn = async () => {
    await expect(page.locator('canvas')).toHaveCount(4);
    await expect(page.locator('.placeholder')).toHaveCount(0);
    await expect(page.getByText('Loading statistics...')).toHaveCount(0);
  };
  await signIn('admin');
  await openOrders(page);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/admin/stats');
  await expect(page.getByLabel('Range')).toHaveValue('monthly');
  await drawn();
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
  const answer = page.waitForResponse((response) => response.url().includes('/api/stats?'));
  await page.reload();
  await expect(page.getByLabel('Range')).toHaveValue('yearly');
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
  await page.getByLabel('Range').selectOption('Weekly');
  await expect(page.getByText(/against the 7 days before$/)).toHaveCount(4);
  await page.goBack();
  await expect(page.getByLabel('Range')).toHaveValue('yearly');
  await drawn();
  const files: Record<string, [name: string, heading: string, rows: number]> = {
    'Sales Over Time': ['sales-over-time.csv', 'Month,Sales (INR)', 12],
    'Orders Over Time': ['orders-over-time.csv', 'Month,Orders', 12],
    'Top Categories': ['top-categories.csv', 'Category,Pieces sold', 5],
    'Top Selling Products': ['top-selling-products.csv', 'Product,Sales,Revenue (INR)', 10],
    'Recent Orders': ['recent-orders.csv', 'Order ID,Customer,Amount (INR),Status', 10],
  };
  for (const [title, [name, heading, rows]] of Object.entries(files)) {
    const file = await savedBy(page, page.getByRole('button', { name: `CSV of ${title}` }));
    expect(file.name).toBe(name);
    const text = await file.text();
    expect(text.startsWith(`\ufeff${heading}\r\n`), text.slice(0, 60)).toBe(true);
    expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  }

  await page.getByLabel('From').first().fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await page.getByLabel('By').selectOption('State');
  await expect(page).toHaveURL(/by=state/);
  await page.getByLabel('Compared with').selectOption('Nothing');
  await expect(page).toHaveURL(/compare=none/);
  const table = page.getByRole('table', { name: 'Sales by state' });
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  // Until they are here, the figures of the days before are on show.
  await expect(cells.nth(1).getByRole('link')).toHaveAttribute('href', /from=2026-01-01/);
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
  const detail = await savedBy(page, page.getByRole('button', { name: 'CSV of Sales In Detail' }));
  expect((await detail.text()).startsWith('\ufeffState,Orders,Pieces,Came back,Sales (INR)')).toBe(true);
  const all = await savedBy(page, page.getByRole('button', { name: 'Export orders' }));
  expect(await all.text()).toMatch(/^\ufeffOrder ID,/);
  await expect(page.getByRole('link', { name: 'GST returns' }).last()).toHaveAttribute('href', /gst-returns/);
});
