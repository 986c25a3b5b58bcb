import type { UserDetail } from 'shared-types/contract/users';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, fillSignIn, test } from './staff';

const PASSWORD = 'a long enough password';

/** A member of sales of this journey's own, signed in. */
async function signInAnew(page: import('@playwright/test').Page, signIn: (...roles: string[]) => Promise<void>) {
  await signIn('super_admin');
  const name = uniqueName('Ravi Sharma');
  const email = `${name.toLowerCase().replace(/\s+/g, '.')}@example.com`;
  const user = await callApi<UserDetail>(page, 'POST', '/users', { name, email, password: PASSWORD, roles: ['sales'] });
  await page.goto('/admin/logout');
  await expect(page).toHaveURL('/admin/login');
  await fillSignIn(page, { email, password: PASSWORD });
  await expect(page.getByText(`Namaste, ${name}`)).toBeVisible();
  return user;
}

test('sales change their own name and phone, and are greeted by the new name', async ({ page, signIn }) => {
  const { email } = await signInAnew(page, signIn);
  await page.goto('/admin/profile');
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Ravi Kumar');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a 10-digit phone number/);
  await page.getByLabel('Phone').fill('9829066666');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(page.getByText('Namaste, Ravi Kumar')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Namaste, Ravi Kumar')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('9829066666');
});

test('a new password needs the present one and ends the other sessions', async ({ page, browser, signIn }) => {
  const { email } = await signInAnew(page, signIn);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL('/admin/login', page.url()).href);
  await fillSignIn(elsewhere, { email, password: PASSWORD });
  await expect(elsewhere.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await page.goto('/admin/profile');
  await page.getByLabel('Present password').fill('not this');
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('New password again').fill('another long passwort');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription('Passwords do not match');
  await page.getByLabel('New password again').fill('another long password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Present password')).toHaveAccessibleDescription('This is not your present password');
  await expect(page.getByLabel('Present password')).toBeFocused();
  await page.getByLabel('Present password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
  await fillSignIn(elsewhere, { email, password: 'another long password' });
  await expect(elsewhere.getByRole('heading', { name: 'Orders' })).toBeVisible();
});
