import { expectAccessible, failRequest } from './helpers';
import { expect, test } from './staff';

for (const width of [360, 1440])
  test(`an admin sees how the shop is, and what to do, at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin');
    await page.goto('/admin/health');
    const checks = page.getByRole('list', { name: 'What was looked at' }).getByRole('listitem');
    await expect(checks).toHaveCount(9);
    const backups = checks.filter({ hasText: 'Backups' });
    await expect(backups).toContainText('Soon');
    await expect(backups).toContainText('No backup was ever made.');
    await expect(checks.filter({ hasText: 'Database' })).toContainText('Well');
    await page.getByText('What is new').click();
    await expect(page.getByRole('heading', { name: /^Version \d/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const again = page.waitForResponse('**/api/health');
    await page.getByRole('button', { name: 'Look again' }).click();
    expect((await again).status()).toBe(200);
  });

test('health that cannot be read says so, and is read again', async ({ page, signIn }) => {
  await signIn('super_admin');
  await failRequest(page, 'GET', '**/api/health');
  await page.goto('/admin/health');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Disk' })).toBeVisible();
});
