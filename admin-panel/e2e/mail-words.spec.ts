import { callApi, expectAccessible } from './helpers';
import { expect, test } from './staff';

test('an owner says a mail in her own words, sees it, sends it to herself and takes it back', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Mails', exact: true }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'A cancelled order goes on' });
  await expect(entry).not.toContainText('Your words');
  await entry.getByRole('link').click();

  await page.getByLabel('First sentences').fill('How lovely, {name}: we go on with it.');
  await page.getByLabel('Subject').fill('Pay {amount} now');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription(/\{amount\} is not known here/);
  await expect(page.getByLabel('First sentences')).toHaveValue('How lovely, {name}: we go on with it.');
  await expect(page.getByRole('status').filter({ hasText: '{amount} is not known here' })).toBeVisible();
  await page.getByLabel('Subject').fill('{order} goes on, {name}');
  await expect(page.getByText(/^Subject: [A-Z]+-\w+ goes on, \w+/)).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the mail"]');
  await expect(preview.getByText(/How lovely, \w+.*: we go on with it\./).last()).toBeVisible();
  await expectAccessible(page, { except: 'iframe' });
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText(/^Sent to .+@/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mail saved')).toBeVisible();
  await expect(page).toHaveURL('/admin/settings/mails');
  await expect(entry).toContainText('Your words');

  await entry.getByRole('link').click();
  await expect(page.getByLabel('Subject')).toHaveValue('{order} goes on, {name}');
  await page.getByRole('button', { name: 'Back to our words' }).click();
  await expect(page.getByLabel('First sentences')).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(entry).not.toContainText('Your words');
  const { own } = await callApi<{ own: string[] }>(page, 'GET', '/mail-words');
  expect(own).not.toContain('order-reinstated');
});
