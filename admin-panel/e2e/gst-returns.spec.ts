import { dayInIndia, expectAccessible, savedBy } from './helpers';
import { expect, openOrders, test } from './staff';

/** A month of the sample shop that is over. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = dayInIndia().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}

test('a month is compared, saved for the portal, locked with its ARN and opened again', async ({ page, signIn }) => {
  await signIn('admin');
  await openOrders(page);
  await page.getByRole('link', { name: 'GST returns' }).click();
  await expect(page.getByLabel('Month')).toHaveValue(monthsAgo(1));
  const month = monthsAgo(4);
  await page.getByLabel('Month').fill(month);
  await expect(page).toHaveURL(`/admin/gst-returns?month=${month}`);
  await expect(page.getByText('Alike to the paisa')).toBeVisible();

  const file = await savedBy(page, page.getByRole('button', { name: 'JSON for the portal' }));
  expect(file.name).toBe(`gstr1-${month}.json`);
  const gstr1 = JSON.parse(await file.text()) as { fp: string };
  expect(gstr1.fp).toBe(month.split('-').reverse().join(''));
  const register = await savedBy(page, page.getByRole('button', { name: 'Register (CSV)' }));
  expect(register.name).toBe(`gst-register-${month}.csv`);
  expect(await register.text()).toMatch(/^\ufeffDate,Document,Kind,/);

  await page.getByRole('button', { name: 'Lock the month' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ARN').fill('AA08');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(dialog.getByText('An ARN has 15 letters and digits')).toBeVisible();
  await expectAccessible(dialog);
  await dialog.getByLabel('ARN').fill('AA080726123456Z');
  await dialog.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByText('ARN AA080726123456Z')).toBeVisible();
  await expect(page.getByText('kept when it was locked')).toBeVisible();

  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('button', { name: 'Lock the month' })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText(/unlocked/i).first()).toBeVisible();
});
