import type { Contact } from 'shared-types/contract/store-settings';
import type { Size } from 'shared-types/contract/variant-options';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, test } from './staff';

test('an owner sets the shop’s hours, which shoppers read, says a mail in her own words, and orders, renames and deletes sizes', async ({
  page,
  signIn,
}) => {
  await signIn('admin', 'super_admin');
  const { id: _, version: __, ...before } = await callApi<Contact>(page, 'GET', '/store/contact');
  const hours = uniqueName('Monday to Friday, 9 to 17');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Name and contact' }).click();
  await expect(page.getByLabel('Legal name')).toHaveValue(before.legal_name);
  await page.getByLabel('Hours').fill(hours);
  await page.getByLabel('Email for shoppers').fill('namaste at example');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const link = page.getByRole('group', { name: `Link ${before.socials.length + 1}` });
  await link.getByLabel('Name').fill('Diary');
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Email for shoppers')).toHaveAccessibleDescription(/Enter a valid email address/);
  await expect(link.getByLabel('Address')).toHaveAccessibleDescription(/Enter a whole https:\/\/ address/);
  await expect(page.getByLabel('Hours')).toHaveValue(hours);
  await expectAccessible(page.getByRole('main'));
  try {
    await page.getByLabel('Email for shoppers').fill(before.email);
    await page.getByRole('button', { name: `Remove link ${before.socials.length + 1}` }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/settings');
    const shop = await page.context().newPage();
    await expect(async () => {
      await shop.goto('/contact');
      await expect(shop.getByText(hours)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await shop.close();
    await page.goto('/admin/settings/contact');
    await expect(page.getByLabel('Hours')).toHaveValue(hours);
  } finally {
    await callApi(page, 'PUT', '/store/contact', before);
  }

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
  await expectAccessible(page.getByRole('main'));
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

  const [there] = await callApi<Size[]>(page, 'GET', '/sizes');
  const name = uniqueName('One size');
  await page.goto('/admin/settings/sizes');
  await page.getByRole('link', { name: 'Add a size' }).click();
  await page.getByRole('button', { name: 'Add the size' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
  await page.getByLabel('Name').fill(there?.name.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Add the size' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/There is a size of this name already/);
  await expect(page.getByLabel('Name')).toHaveValue(there?.name.toLowerCase() ?? '');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add the size' }).click();
  await expect(page.getByText('Size added')).toBeVisible();

  const list = page.getByRole('list', { name: 'Sizes in their order' });
  const rows = list.getByRole('listitem');
  await expect(rows.last()).toContainText(name);
  const count = await rows.count();
  await list.getByRole('button', { name: `Move ${name} up` }).press('Enter');
  await expect(rows.nth(count - 2)).toContainText(name);
  await expect
    .poll(async () => (await callApi<Size[]>(page, 'GET', '/sizes')).map((size) => size.name).indexOf(name))
    .toBe(count - 2);
  await expectAccessible(list);

  await list.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name').fill(`${name} XL`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Size saved')).toBeVisible();
  await page.goto('/admin/products/new');
  await page.getByRole('button', { name: 'Make options of sizes and colours' }).click();
  await expect(page.getByRole('checkbox', { name: `${name} XL`, exact: true })).toBeVisible();

  // One that variants have stays.
  await page.goto('/admin/settings/sizes');
  const worn = (await callApi<Size[]>(page, 'GET', '/sizes')).find(({ variants }) => variants > 0)?.name ?? '';
  await list.getByRole('button', { name: `Delete ${worn}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Variants of products have this size. Change those first.')).toBeVisible();
  await list.getByRole('button', { name: `Delete ${name} XL` }).click();
  await page.getByRole('dialog', { name: 'Delete size' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(list).not.toContainText(name);
});
