import { expectAccessible } from './helpers';
import { expect, test } from './staff';

test('a comment offers colleagues behind an @, and the mentions are a screen of their own', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/mentions');
  await expect(page.getByRole('heading', { name: 'Mentions' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/orders');
  await page.locator('tbody a').first().click();
  await page.getByLabel('Add a note').fill('Please look at it, @');
  await page.getByRole('group', { name: 'Mention' }).getByRole('button').first().click();
  await expect(page.getByText(/will be told\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(page.getByLabel('Add a note')).toHaveValue('');
});
