import type { AdminReview } from 'shared-types/contract/reviews';
import { callApi, expectAccessible, failRequest } from './helpers';
import { expect, test } from './staff';

test('reviews are filtered in the address, approved and taken back', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/reviews');
  await expect(page.getByRole('row')).toHaveCount(11);
  await expectAccessible(page);
  await page.getByLabel('Status').selectOption('Pending');
  await expect(page).toHaveURL('/admin/reviews?status=pending');
  const badges = page.getByRole('table').locator('.badge');
  await expect(badges.first()).toHaveText('Pending');
  await expect(badges.filter({ hasText: 'Approved' })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('All');

  const [review] = await callApi<AdminReview[]>(page, 'GET', '/reviews/admin');
  if (!review) throw new Error('The sample shop has no reviews');
  await page.getByRole('searchbox').fill(review.comment);
  await expect(page.getByText('1 review', { exact: true })).toBeVisible();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(review.product?.name ?? '');
  await expect(row).toContainText(review.user?.name ?? '');
  await expect(row.getByRole('img', { name: `${review.rating} of 5 stars` })).toBeVisible();
  const turn = row.getByRole('switch').or(row.getByRole('checkbox'));
  const before = review.isApproved;
  await turn.click();
  await expect(page.getByText('Review status updated')).toBeVisible();
  await expect(row.locator('.badge')).toHaveText(before ? 'Pending' : 'Approved');
  await turn.click();
  await expect(row.locator('.badge')).toHaveText(before ? 'Approved' : 'Pending');

  await page.getByRole('searchbox').fill('no review says this');
  await expect(page.getByText('No reviews found')).toBeVisible();
});

test('deleting asks first; each failure and success says what the specification says', async ({ page, signIn }) => {
  await signIn('super_admin');
  await failRequest(page, 'GET', '**/api/reviews/admin*');
  await page.goto('/admin/reviews');
  await expect(page.getByText('Failed to fetch reviews')).toBeVisible();
  await page.unroute('**/api/reviews/admin*');
  await page.getByRole('button', { name: 'Retry' }).click();

  await failRequest(page, 'PUT', '**/api/reviews/*/status');
  await failRequest(page, 'DELETE', '**/api/reviews/*');
  const row = page.getByRole('row').nth(1);
  const text = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await row.getByRole('switch').or(row.getByRole('checkbox')).click();
  await expect(page.getByText('Failed to update review status')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete review' });
  await expect(dialog).toContainText('Are you sure you want to delete this review?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(text.slice(-20));
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete review')).toBeVisible();
  await page.unrouteAll();

  const { count } = await callApi<{ count: number }>(page, 'GET', '/reviews/admin?page=1');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(page.getByText(`${count - 1} reviews`, { exact: true })).toBeVisible();
});
