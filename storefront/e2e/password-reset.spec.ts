import { mailedLink } from './helpers/outbox';
import { expect, test } from './helpers/test';

test.use({ allowedErrors: [/409/] });

test('a forgotten password is changed by a mailed link, which works once', async ({ page, account, newcomer }) => {
  await account();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Please include a valid email address so we can get back to you')).toBeVisible();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Please look into your mailbox.')).toBeVisible();

  const link = await mailedLink(newcomer.email, '/resetpassword');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('At least 8 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  const password = 'dunes after the rain';
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();

  await page.goto('/faq');
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgotpassword');
});
