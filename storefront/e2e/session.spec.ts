import { expect, test } from './helpers/test';

test.describe('a wrong password', () => {
  test.use({ allowedErrors: [/401/] });
  test('is answered by the server’s words beside the form, and nothing typed is lost', async ({ page, newcomer }) => {
    await page.goto('/auth');
    const form = page.getByRole('tabpanel', { name: 'Sign in' });
    await form.getByLabel('Email').fill(newcomer.email);
    await form.getByLabel('Password').fill('wrong');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(form.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue(newcomer.email);
  });
});

test('signing out goes home, and signs the other tabs out', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'Sign in or register' })).toBeVisible();
});

test.describe('two tabs whose token has run out', () => {
  test.use({ allowedErrors: [/401/] });
  test('both stay signed in when they renew it at the same time', async ({ page, context, signIn }) => {
    await signIn();
    await page.evaluate(() => localStorage.setItem('token', 'run-out'));
    const other = await context.newPage();
    await Promise.all([page.goto('/orders'), other.goto('/orders')]);
    for (const tab of [page, other]) await expect(tab.getByText('No orders found')).toBeVisible();
    expect(await other.evaluate(() => localStorage.getItem('token'))).not.toBe('run-out');
  });
});

test.describe('an access token that is no longer good', () => {
  test.use({ allowedErrors: [/401/] });

  test('is renewed by the cookie without the shopper noticing', async ({ page, signIn }) => {
    await signIn();
    await page.evaluate(() => localStorage.setItem('token', 'stale'));
    await page.goto('/orders');
    await expect(page.getByText('No orders found')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('stale');
  });

  test('ends the session when the cookie is gone too, and the sign-in screen leads back', async ({
    page,
    context,
    signIn,
    newcomer,
  }) => {
    await signIn();
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
  });
});
