import { expectAccessible } from './helpers';
import { accountWith, expect, fillSignIn, openOrders, test } from './staff';

test('a wrong password is said beside the form and opens nothing', async ({ page }) => {
  await page.goto('/admin/login');
  await fillSignIn(page, { ...accountWith('admin'), password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('empty and broken fields are named, and the first gets the focus', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Enter your password');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('asha');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address');
});

test('signing in keeps token and person, greets by name, and goes to the dashboard', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await fillSignIn(page, accountWith('admin'));
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page).toHaveTitle(/^Dashboard/);
  const [token, user] = await page.evaluate(() => [
    localStorage.getItem('adminToken'),
    localStorage.getItem('adminUser'),
  ]);
  expect(token).toBeTruthy();
  const { name } = JSON.parse(user ?? '') as { name: string };
  await expect(page.getByText(`Namaste, ${name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('sales go to the orders', async ({ page }) => {
  await page.goto('/admin/login');
  await fillSignIn(page, accountWith('sales'));
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('a sign-in screen whose file cannot be fetched says so, and is loaded again', async ({ page }) => {
  await page.route('**/assets/login-page-*', (route) => route.abort());
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the guard remembers where a person wanted to go', async ({ page }) => {
  await page.goto('/admin/orders?status=delivered&page=2');
  await expect(page).toHaveURL('/admin/login');
  await fillSignIn(page, accountWith('super_admin'));
  await expect(page).toHaveURL('/admin/orders?status=delivered&page=2');
  await expect(page.getByLabel('Status')).toHaveValue('delivered');
});

test('a shopper is refused', async ({ page }) => {
  await page.goto('/admin/login');
  await fillSignIn(page, accountWith('shopper'));
  await expect(page.getByRole('alert')).toHaveText('This account has no access to the back office');
  await expect(page).toHaveURL('/admin/login');
});

test('a shopper’s session in the place of a staff session is sent to the shop', async ({ page }) => {
  await page.goto('/admin/login');
  await page.evaluate(() => {
    const user = { name: 'S', email: 's@example.com', phone: '', roles: ['shopper'] };
    localStorage.setItem('adminToken', 'forged');
    localStorage.setItem('adminUser', JSON.stringify(user));
  });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
});

test('sales see orders and their profile, and anything else sends them to the shop', async ({ page, signIn }) => {
  await signIn('sales');
  await openOrders(page);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(page.getByText(accountWith('sales').email)).toBeVisible();
  await page.goto('/admin/products');
  await expect(page).toHaveURL('/unauthorized');
});

test('an unknown page says so to an admin', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('signing out ends the session here, in another tab and on the server', async ({ page, context, signIn }) => {
  await signIn('admin', 'super_admin');
  await openOrders(page);
  const other = await context.newPage();
  await other.goto('/admin/profile');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));

  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await page.locator('#profile-menu').click();
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

test('a token that has run out is renewed without a word', async ({ page, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  await page.evaluate(() => localStorage.setItem('adminToken', 'run-out'));
  await page.reload();
  // Orders, and not the grey bars in their place.
  await expect(page.getByRole('table', { name: 'Orders' }).getByText(/^MD/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).not.toBe('run-out');
});

test('a session that cannot be renewed asks to sign in again and comes back', async ({ page, context, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('adminToken', 'run-out'));
  await page.goto('/admin/orders?page=2');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminUser'))).toBeNull();
  await fillSignIn(page, accountWith('admin'));
  await expect(page).toHaveURL('/admin/orders?page=2');
});
