import { callApi, expectAccessible, failRequest, uniqueName } from './helpers';
import { expect, openOrders, test } from './staff';

test('a message is read by opening it, answered by mail, marked as unread and deleted', async ({ page, signIn }) => {
  await signIn('admin');
  await openOrders(page);
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
  await expectAccessible(page);
  await message.click();
  await expect(page.getByText(`Two inches would do, says ${name}.`)).toBeVisible();
  await expect(message).not.toContainText('Unread');
  const reply = page.getByRole('link', { name: `Reply to ${name}` });
  await expect(reply).toHaveAttribute('href', /^mailto:meera%40example\.com\?subject=Re%3A%20A%20sleeve/);
  await expectAccessible(page);
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

test('an inbox that cannot be read says so, and is read again', async ({ page, signIn }) => {
  await signIn('super_admin');
  await failRequest(page, 'GET', '**/api/contact-messages*');
  await page.goto('/admin/inbox');
  await expect(page.getByText('Failed to fetch messages')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/unread in all/)).toBeVisible();
});

test('site content lists the pages, and leads into Strapi’s UI for what is only there', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/content');
  await expect(page.getByRole('heading', { name: 'Pages of the shop' })).toBeVisible();
  await expectAccessible(page);
  const strapi = page.getByRole('link', { name: 'Strapi (new tab)' });
  await expect(strapi).toHaveAttribute('href', '/admin/editor');
  await expect(strapi).toHaveAttribute('target', '_blank');
});
