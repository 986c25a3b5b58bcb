import { expectAccessible } from './helpers';
import { accountWith, expect, fillSignIn, test, typeSignIn } from './staff';

test('an admin signs in after some slips, and the day begins at the dashboard, from which every figure leads on', async ({
  page,
}) => {
  // A file of the screen that cannot be fetched at first.
  await page.route('**/assets/login-page-*', (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page).toHaveURL('/admin/login');

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('asha');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');
  await expectAccessible(page.getByRole('main'));
  await fillSignIn(page, { ...accountWith('admin'), password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();

  await fillSignIn(page, accountWith('admin'));
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle(/^Dashboard/);
  const user = await page.evaluate(() => localStorage.getItem('adminUser'));
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  await expect(page.getByText(`Namaste, ${JSON.parse(user ?? '').name}`)).toBeVisible();
  for (const name of ['Orders today', 'Reviews to approve', 'Unread messages'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The newest orders' }).getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('table', { name: /^Variants that run low/ }).getByRole('row')).toHaveCount(11);
  await expect(page.locator('canvas')).toHaveCount(1);
  // Who is signed in has no need of the sign-in screen.
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Pending orders' }).click();
  await expect(page).toHaveURL('/admin/orders?status=pending');

  await page.getByRole('link', { name: 'Health' }).click();
  const checks = page.getByRole('list', { name: 'What was looked at' }).getByRole('listitem');
  await expect(checks).toHaveCount(9);
  await expect(checks.filter({ hasText: 'Backups' })).toContainText('No backup was ever made.');
  await expect(checks.filter({ hasText: 'Backups' })).toContainText('Soon');
  await expect(checks.filter({ hasText: 'Database' })).toContainText('Well');
  await page.getByText('What is new').click();
  await expect(page.getByRole('heading', { name: /^Version \d/ })).toBeVisible();
  const again = page.waitForResponse('**/api/health');
  await page.getByRole('button', { name: 'Look again' }).click();
  expect((await again).status()).toBe(200);
});

test('sales come where they wanted to go, and neither they nor a shopper into the other rooms', async ({ page }) => {
  await page.goto('/admin/orders?status=delivered&page=2');
  await expect(page).toHaveURL('/admin/login');
  await fillSignIn(page, accountWith('shopper'));
  await expect(page.getByRole('alert')).toHaveText('This account has no access to the back office');
  await expect(page).toHaveURL('/admin/login');
  await fillSignIn(page, accountWith('sales'));
  await expect(page).toHaveURL('/admin/orders?status=delivered&page=2');
  await expect(page.getByLabel('Status')).toHaveValue('delivered');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(page.getByText(accountWith('sales').email)).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/orders');
  await page.goto('/admin/products');
  await expect(page).toHaveURL('/unauthorized');

  // A shopper's session in the place of one of staff.
  await page.evaluate(() => {
    const user = { name: 'S', email: 's@example.com', phone: '', roles: ['shopper'] };
    localStorage.setItem('adminToken', 'forged');
    localStorage.setItem('adminUser', JSON.stringify(user));
  });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});

test('a session is renewed without a word, asked for again where it cannot be, and ended everywhere at once', async ({
  page,
  context,
}) => {
  await typeSignIn(page, 'sales');
  const first = page.getByRole('table', { name: 'Orders' }).getByText(/^MD/).first();
  await expect(first).toBeVisible();
  await page.evaluate(() => localStorage.setItem('adminToken', 'run-out'));
  await page.reload();
  // Orders, and not the grey bars in their place.
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).not.toBe('run-out');

  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('adminToken', 'run-out'));
  await page.goto('/admin/orders?page=2');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull();
  await fillSignIn(page, accountWith('sales'));
  await expect(page).toHaveURL('/admin/orders?page=2');

  const other = await context.newPage();
  await other.goto('/admin/profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.locator('#profile-menu').click();
  await expectAccessible(page.getByRole('banner'));
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await loggedOut).status()).toBe(200);
  await expect(page).toHaveURL('/admin/login');
  await expect(other).toHaveURL('/admin/login');
  expect(await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])).toEqual([
    null,
    null,
  ]);
  const answer = await page.request.get('/api/orders/admin', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});
