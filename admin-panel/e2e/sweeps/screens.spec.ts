import type { Page } from '@playwright/test';
import { callApi, sideways, violationsOf } from '../helpers';
import { expect, openOrders, test } from '../staff';

/** The mails, and the records of one kind, are one screen. */
const screenOf = (address: string) => address.replace(/(settings\/mails)\/.+/, '$1/:name').replace(/\d+/g, ':id');

/** Where the links of the page that is shown lead in the back office. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Goes there as a link does, without loading the page anew, and waits until all of the screen is there. */
async function open(page: Page, address: string) {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.former = '';
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator('h1:not([data-former])')).toBeVisible();
  await expect(page.locator('.placeholder, .fade:not(.show), .collapsing, [aria-busy=true]')).toHaveCount(0);
}

/** What is wrong with the screen that is shown: as wide as a desk's and as a phone's. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if ((await page.getByText(/not found|Access denied/i).count()) > 0) faults.push('is not there');
  for (const width of [1280, 768, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // Charts are drawn anew once they hear of it.
    const fits = expect.poll(() => sideways(page), { timeout: 10_000 }).toBe(0);
    const excess = await fits.then(() => 0).catch(() => sideways(page));
    if (excess > 0) faults.push(`is ${excess} px too wide at ${width} px`);
    if (width === 1280 || width === 360)
      faults.push(...(await violationsOf(page.getByRole('main'))).map((fault) => `at ${width} px ${fault}`));
  }
  return faults;
}

test('every screen that links lead to is whole and accessible on a desk and a phone, and complains of nothing', async ({
  page,
  signIn,
}) => {
  const faults: string[] = [];
  let here = '';
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${here} said: ${message.text()}`);
  });
  await signIn('admin', 'super_admin');
  await openOrders(page);
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  // The frame is the same on all of them.
  faults.push(...(await violationsOf(page.locator('body'))));
  // The form of a category stands behind a menu.
  const [category] = await callApi<{ id: number }[]>(page, 'GET', '/categories');
  const waiting = [...(await linksOf(page)), `/admin/categories/${category?.id}/edit`];
  // These two lead out of the back office.
  const seen = new Set(['/admin/logout', '/admin/editor']);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(screenOf(address))) continue;
    seen.add(screenOf(address));
    here = address;
    await page.setViewportSize({ width: 1280, height: 800 });
    const found = await open(page, address).then(
      () => faultsOf(page),
      (error: Error) => [error.message],
    );
    faults.push(...found.map((fault) => `${address} ${fault}`));
    waiting.push(...(await linksOf(page)));
  }
  expect(faults).toEqual([]);
  // The links have led on: into the settings, from lists to forms and to records.
  for (const screen of [
    ...['settings/tax', 'settings/mails/:name', 'collections/new', 'incoming', 'orders/:id', 'products/:id/edit'],
    ...['users/:id', 'customers/:id', 'categories/:id/edit', 'stats', 'dashboard', 'payouts', 'health'],
  ])
    expect([...seen]).toContain(`/admin/${screen}`);
});

test('the screens before the sign-in are whole and accessible, and so is the menu of a phone', async ({
  page,
  signIn,
}) => {
  for (const address of ['/admin/login', '/admin/forgot-password']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faultsOf(page), address).toEqual([]);
  }
  await signIn('admin', 'super_admin');
  await openOrders(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByText(/^Namaste, /)).toBeVisible();
  await expect(page.locator('.offcanvas.showing')).toHaveCount(0);
  expect(await violationsOf(page.locator('body'))).toEqual([]);
});

test('a name of one long word breaks in its heading instead of pushing the screen sideways', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn('admin', 'super_admin');
  const name = 'Supercalifragilisticexpialidociously-Handpainted-Dupatta';
  await page.route(/\/api\/products\/\d+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  const { products } = await callApi<{ products: { id: number }[] }>(page, 'GET', '/products?limit=1');
  await page.goto(`/admin/products/${products[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await sideways(page)).toBe(0);
});
