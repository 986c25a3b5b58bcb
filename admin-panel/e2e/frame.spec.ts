import type { Page } from '@playwright/test';
import { type AdminOrderRow, ORDER_TASKS } from 'shared-types/contract/admin-order';
import { SHIPMENT_STATES } from 'shared-types/domain/shipment';
import { expectAccessible } from './helpers';
import { expect, openOrders, test } from './staff';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [360, 1280]) {
  test(`sign-in, orders and profile have no accessibility violations at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your email')).toBeVisible();
    await expectAccessible(page);

    await signIn('admin', 'super_admin');
    await openOrders(page);
    await expect(page.locator('.placeholder')).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.locator('#profile-menu').click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Profile' }).last().click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('nothing is cut off or scrolls sideways down to 320 px', async ({ page, signIn }) => {
  // Eight pages.
  test.slow();
  await signIn('admin', 'super_admin');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/admin/orders?page=5', '/admin/profile']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.placeholder')).toHaveCount(0);
      expect(await overflow(page), `${address} at ${width} px`).toBe(0);
    }
  }
});

test('the list of orders fits a phone with the longest texts that can stand in it', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  await page.route('**/api/orders/admin?*', async (route) => {
    const { orders, ...rest } = await (await route.fetch()).json();
    const longest = orders.map((order: AdminOrderRow, index: number): AdminOrderRow => {
      const state = SHIPMENT_STATES[index % (SHIPMENT_STATES.length + 1)];
      return {
        ...{ ...order, orderId: 'WWWWWW-WWWWWWWW', user: { name: 'Thiruvenkatanathan' }, city: 'Thiruvananthapuram' },
        ...{ createdAt: new Date(Date.now() - 335 * 86_400_000).toISOString(), totalAmount: 8_888_888.88 },
        parcels: state ? [state] : ['undelivered', 'packed', 'returning'],
        ...{ tasks: [...ORDER_TASKS], tags: ['wedding of the Ramasubramanians'] },
        payment: { option: 'CASH_ON_DELIVERY', status: 'refunded' },
      };
    });
    await route.fulfill({ json: { ...rest, orders: longest } });
  });
  for (const width of [320, 350, 360, 414, 768, 991]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/orders');
    await expect(page.getByRole('cell', { name: /WWWWWW-WWWWWWWW/ }).first()).toBeVisible();
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
});

test('the sidebar folds to icons, stays so, and names them in tooltips', async ({ page, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  const fold = page.getByRole('button', { name: /^(Fold|Widen) the sidebar$/ });
  const width = async () => (await sidebar.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await fold.click();
  await expect.poll(width).toBeLessThan(100);
  await page.reload();
  await expect.poll(width).toBeLessThan(100);
  await sidebar.getByRole('link', { name: 'Profile' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Profile');
  await sidebar.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await fold.click();
  await expect.poll(width).toBeGreaterThan(200);
});

test('on a phone the menu is a drawer that keeps the focus and gives it back', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  await openOrders(page);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText(/^Namaste, /)).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    // Past its last control the focus goes to the browser itself, never to what lies behind.
    const isKept = (element: Element) =>
      element.contains(document.activeElement) || document.activeElement === document.body;
    await expect.poll(() => drawer.evaluate(isKept)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(drawer).toBeHidden();
});
