import { join } from 'node:path';
import type { Banner } from 'shared-types/contract/store';
import { callApi, expectAccessible, failRequest, uniqueName } from './helpers';
import { expect, test } from './staff';

const PICTURE = join(import.meta.dirname, '../../cms/seed/pictures/banner-moon-1280.webp');

test('a banner is made with a picture, put in order by keyboard, edited and deleted', async ({ page, signIn }) => {
  await signIn('admin');
  const title = uniqueName('Monsoon');
  await page.goto('/admin/banners');
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Banner' }).click();
  await expect(page).toHaveURL('/admin/banners/new');
  await page.getByLabel('Link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create banner' }).click();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title');
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription(/Enter a path such as \/collection/);
  await expectAccessible(page);
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
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('each failure says what the specification says', async ({ page, signIn }) => {
  await signIn('super_admin');
  const title = uniqueName('Harvest');
  const banner = await callApi<Banner>(page, 'POST', '/banners', { title });
  await failRequest(page, 'GET', '**/api/banners');
  await page.goto('/admin/banners');
  await expect(page.getByText('Failed to fetch banners')).toBeVisible();
  await page.unroute('**/api/banners');
  await page.getByRole('button', { name: 'Retry' }).click();

  await failRequest(page, 'DELETE', `**/api/banners/${banner.id}`);
  await page.getByRole('button', { name: `Del ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete failed')).toBeVisible();

  await failRequest(page, 'PUT', `**/api/banners/${banner.id}`);
  await failRequest(page, 'POST', '**/api/files/upload');
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Link').fill('/faq');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(page.getByText('File upload failed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save banner')).toBeVisible();
  await expect(page.getByLabel('Link')).toHaveValue('/faq');

  await page.unrouteAll();
  await failRequest(page, 'GET', `**/api/banners/${banner.id}`);
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`/admin/banners/${banner.id}/edit`);
  await expect(page.getByText('Failed to load banner')).toBeVisible();
  await callApi(page, 'DELETE', `/banners/${banner.id}`);
});
