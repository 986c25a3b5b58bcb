import type { Banner } from 'shared-types/contract/store';
import { callApi, expectAccessible, PICTURE, uniqueName } from './helpers';
import { expect, openOrders, test } from './staff';

test('a banner is made with a picture after Back was asked to wait, put in order by keyboard, edited and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const title = uniqueName('Monsoon');
  await openOrders(page);
  await page.getByRole('link', { name: 'Banners' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Create Banner' }).click();
  await expect(page).toHaveURL('/admin/banners/new');

  // Back asks while something is not saved; Back again stays, and Leave goes where Back would have gone.
  await page.getByLabel('Title').fill('Monsoon');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/admin/banners/new');
  await expect(page.getByLabel('Title')).toHaveValue('Monsoon');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/banners');
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders');

  await page.goto('/admin/banners/new');
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create banner' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title');
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription(/Enter a path such as \/collection/);
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Link').fill('/collection?category=women');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByText('File uploaded')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Image preview' })).toBeVisible();
  await page.getByRole('button', { name: 'Create banner' }).click();
  await expect(page.getByText('Banner created')).toBeVisible();
  await expect(page).toHaveURL('/admin/banners');

  const list = page.getByRole('list', { name: 'Banners in their order' });
  const row = list.getByRole('listitem').filter({ hasText: title });
  await expect(list.getByRole('listitem').last()).toContainText(title);
  const count = await list.getByRole('listitem').count();
  await expect(row).toContainText(String(count));
  await expect(row).toContainText('Active');
  const link = row.getByRole('link', { name: /\/collection/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', '/collection?category=women');

  await row.getByRole('button', { name: `Move ${title} up` }).press('Enter');
  await expect(list.getByRole('listitem').nth(count - 2)).toContainText(title);
  await expect(row.getByRole('button', { name: `Move ${title} up` })).toBeFocused();
  await expect
    .poll(async () => (await callApi<Banner[]>(page, 'GET', '/banners')).map((banner) => banner.title).indexOf(title))
    .toBe(count - 2);

  await row.getByRole('link', { name: `Edit ${title}` }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('img', { name: 'Image preview' })).toBeVisible();
  await page.getByLabel('Active').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Banner updated')).toBeVisible();
  await expect(row).toContainText('Inactive');

  await row.getByRole('button', { name: `Del ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete banner' });
  await expect(dialog).toContainText('Delete this banner?');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});
