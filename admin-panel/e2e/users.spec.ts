import { expectAccessible, uniqueName } from './helpers';
import { expect, fillSignIn, test } from './staff';

const PASSWORD = 'a long enough password';

test('a user is created, changes name and password, which ends the other sessions, is deactivated and deleted', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const name = uniqueName('Leela Devi');
  const email = `${name.toLowerCase().replace(/\s+/g, '.')}@example.com`;
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add New User' }).click();
  await expect(page).toHaveURL('/admin/users/new');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter a name');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/At least 8 characters/);
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('9829012345');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Sales' }).check();
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByText('User created')).toBeVisible();
  await expect(page).toHaveURL('/admin/users');

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expectAccessible(page.getByRole('table'));
  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '9829012345' })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'created this' })).toBeVisible();

  // The new colleague, at two devices.
  const signInAnew = async () => {
    const device = await (await browser.newContext()).newPage();
    await device.goto('/admin/login');
    await fillSignIn(device, { email, password: PASSWORD });
    await expect(device.getByText(`Namaste, ${name}`)).toBeVisible();
    return device;
  };
  const [own, elsewhere] = [await signInAnew(), await signInAnew()];
  await own.goto('/admin/profile');
  await expect(own.getByText(email)).toBeVisible();
  await own.getByLabel('Name').fill('Leela Joshi');
  await own.getByLabel('Phone').fill('12');
  await own.getByRole('button', { name: 'Save details' }).click();
  await expect(own.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a 10-digit phone number/);
  await own.getByLabel('Phone').fill('9829066666');
  await own.getByRole('button', { name: 'Save details' }).click();
  await expect(own.getByText('Profile updated')).toBeVisible();
  await expect(own.getByText('Namaste, Leela Joshi')).toBeVisible();
  await own.reload();
  await expect(own.getByText('Namaste, Leela Joshi')).toBeVisible();
  await expect(own.getByLabel('Phone')).toHaveValue('9829066666');
  await own.getByLabel('Present password').fill('not this');
  await own.getByLabel('New password', { exact: true }).fill('another long password');
  await own.getByLabel('New password again').fill('another long passwort');
  await own.getByRole('button', { name: 'Change password' }).click();
  await expect(own.getByLabel('New password again')).toHaveAccessibleDescription('Passwords do not match');
  await own.getByLabel('New password again').fill('another long password');
  await own.getByRole('button', { name: 'Change password' }).click();
  await expect(own.getByLabel('Present password')).toHaveAccessibleDescription('This is not your present password');
  await expect(own.getByLabel('Present password')).toBeFocused();
  await own.getByLabel('Present password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Change password' }).click();
  await expect(own.getByText('Password changed. Your other sessions have ended.')).toBeVisible();
  await own.reload();
  await expect(own.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
  await fillSignIn(elsewhere, { email, password: 'another long password' });
  await expect(elsewhere.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByLabel('Phone').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a 10-digit phone number/);
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User updated')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Inactive');
  // Who is not active is signed out at once.
  await own.reload();
  await expect(own).toHaveURL('/admin/login');

  const menu = row.getByRole('button', { name: 'Actions for Leela Joshi' });
  await menu.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete user' });
  await expect(dialog).toContainText('Are you sure you want to delete this user?');
  await expectAccessible(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});
