import type { AdminReview } from 'shared-types/contract/reviews';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, test } from './staff';

test('reviews are approved, taken back and deleted; a message is read by opening it, answered, kept unread and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/reviews');
  await expect(page.getByRole('row')).toHaveCount(11);
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
  const turn = row.getByRole('checkbox');
  const before = review.isApproved;
  await turn.click();
  await expect(page.getByText('Review status updated')).toBeVisible();
  await expect(row.locator('.badge')).toHaveText(before ? 'Pending' : 'Approved');
  await turn.click();
  await expect(row.locator('.badge')).toHaveText(before ? 'Approved' : 'Pending');

  await page.getByRole('searchbox').fill('');
  await expect(page).toHaveURL('/admin/reviews');
  const { count } = await callApi<{ count: number }>(page, 'GET', '/reviews/admin?page=1');
  await expect(page.getByText(`${count} reviews`, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete review' });
  await expect(question).toContainText('Are you sure you want to delete this review?');
  await expectAccessible(question);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted successfully')).toBeVisible();
  await expect(page.getByText(`${count - 1} reviews`, { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('no review says this');
  await expect(page.getByText('No reviews found')).toBeVisible();

  const name = uniqueName('Meera Joshi');
  await callApi(page, 'POST', '/contact-messages', {
    name,
    email: 'meera@example.com',
    subject: 'A sleeve',
    message: `Could it be longer?\nTwo inches would do, says ${name}.`,
  });
  await page.locator('#profile-menu').click();
  await page.getByRole('link', { name: 'Inbox' }).last().click();
  await expect(page).toHaveURL('/admin/inbox');
  const message = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(message).toContainText('Unread');
  await message.click();
  await expect(page.getByText(`Two inches would do, says ${name}.`)).toBeVisible();
  await expect(message).not.toContainText('Unread');
  const reply = page.getByRole('link', { name: `Reply to ${name}` });
  await expect(reply).toHaveAttribute('href', /^mailto:meera%40example\.com\?subject=Re%3A%20A%20sleeve/);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Mark as unread' }).and(page.locator(':visible')).click();
  await expect(message).toContainText('Unread');
  await page.getByLabel('Status').selectOption('Unread');
  await expect(page).toHaveURL('/admin/inbox?status=unread');
  await message.click();
  await expect(message).not.toContainText('Unread');
  await expect(page.getByText(`Two inches would do, says ${name}.`)).toBeVisible();
  await page.getByLabel('Status').selectOption('Read');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: `Delete the message of ${name}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this message?');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.getByRole('searchbox').fill('nobody wrote this');
  await expect(page.getByText('No messages found')).toBeVisible();
});
