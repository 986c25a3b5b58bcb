import type { UserDetail } from 'shared-types/contract/users';
import { callApi, expectAccessible, failRequest, uniqueName } from './helpers';
import { accountWith, expect, test } from './staff';

const emailOf = (name: string) => `${name.toLowerCase().replace(/\s+/g, '.')}@example.com`;
const newUser = (name: string, more: object = {}) => ({
  name,
  email: emailOf(name),
  phone: '',
  password: 'a long enough password',
  roles: [],
  ...more,
});
const menuOf = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` });

test('the list shows id, name, email, phone, roles and status, searched and filtered by the address', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Kamla Bai');
  const user = await callApi<UserDetail>(page, 'POST', '/users', newUser(name));
  await page.goto('/admin/users');
  for (const heading of ['ID', 'Name', 'Email', 'Phone', 'Roles', 'Status'])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/\?search=/);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText([
    String(user.id),
    name,
    user.email,
    '-',
    'No roles assigned',
    'Active',
    '',
  ]);
  await page.getByLabel('Role').selectOption('Admin');
  await expect(page).toHaveURL(/role=admin/);
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await page.getByLabel('Role').selectOption('Super admin');
  await expect(page.getByRole('row').filter({ hasText: accountWith('super_admin').email })).toContainText(
    'Super admin',
  );
  await expectAccessible(page);
  await callApi(page, 'DELETE', `/users/${user.id}`);
});

test('a user is created, viewed, edited, deactivated and deleted', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Leela Devi');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add New User' }).click();
  await expect(page).toHaveURL('/admin/users/new');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/At least 8 characters/);
  await expectAccessible(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(emailOf(name));
  await page.getByLabel('Phone').fill('9829012345');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('checkbox', { name: 'Sales' }).check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('User created')).toBeVisible();
  await expect(page).toHaveURL('/admin/users');

  await menuOf(page, name).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '9829012345' })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'created this' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(emailOf(name));
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByLabel('Phone').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a 10-digit phone number/);
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Inactive');
  await menuOf(page, name).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user' });
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menuOf(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('nobody deletes themselves, and only a super admin hands out that role', async ({ page, signIn }) => {
  await signIn('admin');
  const me = accountWith('admin').email;
  await page.goto(`/admin/users?search=${me}`);
  await expect(page.getByRole('link', { name: 'Add New User' })).toHaveCount(0);
  const own = page.getByRole('row').filter({ has: page.getByRole('cell', { name: me, exact: true }) });
  await own.getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /Super admin/ })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /Sales/ })).toBeEnabled();
  await page.goto(`/admin/users?search=${accountWith('super_admin').email}`);
  await page.getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('who is super admin only adds users, but neither edits nor deletes', async ({ page, signIn }) => {
  await signIn('super_admin');
  await page.goto('/admin/users');
  await expect(page.getByRole('link', { name: 'Add New User' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('button').click();
  await expect(page.getByRole('link', { name: 'View', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
});

test('each failure says what the specification says', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Mohan Lal');
  const user = await callApi<UserDetail>(page, 'POST', '/users', newUser(name));

  await failRequest(page, 'GET', '**/api/users?*');
  await page.goto('/admin/users');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch users' })).toBeVisible();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Try again' }).click();

  await failRequest(page, 'DELETE', `**/api/users/${user.id}`);
  await menuOf(page, name).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();

  await failRequest(page, 'PUT', `**/api/users/${user.id}`);
  await page.goto(`/admin/users/${user.id}/edit`);
  await page.getByLabel('Name').fill('Another name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Another name');
  await page.unroute(`**/api/users/${user.id}`);
  await failRequest(page, 'PUT', `**/api/users/${user.id}`, 'The roof is leaking');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The roof is leaking')).toBeVisible();

  await page.goto('/admin/users/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('An account with this email exists already');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.unroute(`**/api/users/${user.id}`);
  await failRequest(page, 'GET', '**/api/users/roles');
  await page.reload();
  await expect(page.getByText('Failed to fetch data')).toBeVisible();
  await callApi(page, 'DELETE', `/users/${user.id}`);
});

test('what somebody else saved meanwhile is shown, and each keeps what they changed', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Gita Sen');
  const user = await callApi<UserDetail>(page, 'POST', '/users', newUser(name));
  await page.goto(`/admin/users/${user.id}/edit`);
  await page.getByLabel('Name').fill('My name');
  await callApi(page, 'PUT', `/users/${user.id}`, { name: 'Their name', phone: '9829055555' });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Nothing of yours has been saved yet.' });
  await expect(notice.getByRole('row').filter({ hasText: 'Name' })).toContainText('Their name');
  await expect(notice).toContainText('Also changed, and taken over: Phone (9829055555).');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('My name');
  await expect(page.getByLabel('Phone')).toHaveValue('9829055555');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated')).toBeVisible();
  expect(await callApi(page, 'GET', `/users/${user.id}`)).toMatchObject({ name: 'My name', phone: '9829055555' });
  await callApi(page, 'DELETE', `/users/${user.id}`);
});

test('on a phone a user keeps all facts, and nothing scrolls sideways', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/users?search=${accountWith('sales').email}`);
  const row = page.getByRole('row').nth(1);
  for (const fact of [accountWith('sales').email, 'Sales', 'Active', /#\d+/]) await expect(row).toContainText(fact);
  for (const path of [
    'users',
    'offer/coupon',
    'offer/new',
    'banners',
    'banners/new',
    'reviews',
    'inbox',
    'content',
    'profile',
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.placeholder')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path)
      .toBeLessThanOrEqual(0);
  }
});

test('the addresses of the old menu lead to the screens', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
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
});
