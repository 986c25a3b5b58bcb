import { sideways } from './helpers';
import { expect, openOrders, test, typeSignIn } from './staff';

test('the frame leads everywhere: a sidebar that folds at a desk, a drawer on a phone, and the addresses of the old menu', async ({
  page,
}) => {
  // The last address signs out.
  await typeSignIn(page, 'admin', 'super_admin');
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
  await page.goto('/admin/nowhere/at/all');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/orders');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveCount(2);
  for (const fact of [/MD-/, / ago|just now/, /₹[\d,]+\.\d\d/, /pending|processing|shipped|delivered|cancelled/i])
    await expect(row).toContainText(fact);
  await page.goto('/admin/reviews');
  const button = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
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
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/admin/reviews');
  await button.click();
  await drawer.getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/admin/reviews');
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders');

  for (const [old, now] of [
    ['/users/1', '/admin/users/1'],
    ['/users/1/edit', '/admin/users/1/edit'],
    ['/app-profile', '/admin/profile'],
    ['/post-details', '/admin/content'],
    ['/email-inbox', '/admin/inbox'],
    ['/admin/banners/me', '/admin/banners/new'],
    ['/logout', '/admin/login'],
  ] as const) {
    await page.goto(old);
    await expect(page, old).toHaveURL(now);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  expect(await sideways(page)).toBe(0);
});
