import { expect, test } from './helpers/test';

test.use({ signedIn: true, allowedErrors: [/401/] });

test('two tabs renew a token that has run out at the same time, and the session ends in both; the sign-in screen leads back', async ({
  page,
  context,
  newcomer,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => localStorage.setItem('token', 'run-out'));
  const other = await context.newPage();
  await Promise.all([page.goto('/orders'), other.goto('/orders')]);
  for (const tab of [page, other]) await expect(tab.getByText('No orders found')).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('token'))).not.toBe('run-out');

  // Without the cookie there is nothing to renew it by.
  await page.evaluate(() => localStorage.setItem('token', 'stale'));
  await context.clearCookies();
  await page.goto('/orders');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password').fill(newcomer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/orders');

  await other.goto('/orders');
  await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'Sign in or register' })).toBeVisible();
});
