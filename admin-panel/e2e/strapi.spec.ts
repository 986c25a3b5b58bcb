import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('Strapi’s UI offers no Delete where it would be refused', async ({ page }) => {
  // Strapi's screens take seconds each on a busy machine.
  test.slow();
  const file = join(process.env.SHOP_DATA_DIR ?? '', 'cms-account.json');
  const { email, password }: { email: string; password: string } = JSON.parse(readFileSync(file, 'utf8'));
  await page.goto('/cms/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();

  const more = page.getByRole('button', { name: 'More actions' });
  const remove = page.getByRole('menuitem', { name: /Delete entry/ });
  const openFirst = async (type: string) => {
    await page.goto(`/cms/content-manager/collection-types/${type}`);
    await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await more.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  };
  await openFirst('api::catalogue.product');
  await expect(remove).toHaveCount(0);
  // Every size of the sample shop is some variant's; a new one is nobody's yet.
  await openFirst('api::catalogue.size');
  await expect(remove).toHaveCount(0);
  await page.goto('/cms/content-manager/collection-types/api::catalogue.size/create');
  await page.getByLabel('Name').fill(`Unused ${Date.now()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/size\/[a-z0-9]{24}/);
  await more.click();
  await remove.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/api::catalogue\.size(\?|$)/);
});
