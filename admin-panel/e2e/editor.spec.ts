import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('an editor changes a block, previews it, and publishes it, and the shopper sees it then and not before', async ({
  page,
  context,
}) => {
  // Strapi's screens take seconds each on a busy machine.
  test.setTimeout(120_000);
  const heading = `On paper ${Date.now()}`;
  const file = join(process.env.SHOP_DATA_DIR ?? '', 'cms-account.json');
  const { email, password }: { email: string; password: string } = JSON.parse(readFileSync(file, 'utf8'));
  await page.goto('/cms/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();

  await page.goto('/cms/content-manager/collection-types/api::content.page?_q=peacock');
  await page.getByRole('gridcell', { name: 'Eleven days for a peacock' }).first().click();
  await page
    .getByRole('button', { name: /Text with picture/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Heading' }).first().fill(heading);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await expect(page.getByText(/: edited by/).first()).toBeVisible();

  const shopper = await context.newPage();
  const said = shopper.getByRole('heading', { name: heading });
  await shopper.goto('/journal/eleven-days-for-a-peacock');
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.getByRole('link', { name: /Open preview/ }).click();
  await expect(page.frameLocator('iframe').getByText(heading)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published document')).toBeVisible();
  await expect(async () => {
    await shopper.reload();
    await expect(said).toBeVisible({ timeout: 2000 });
  }).toPass();
});
