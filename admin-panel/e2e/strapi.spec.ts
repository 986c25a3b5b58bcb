import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from './helpers';
import { accountWith, dataDir, expect as expectSoon, fillSignIn, openOrders, test, typeSignIn } from './staff';

/** Strapi's UI loads for seconds when nobody has opened it before. */
const expect = expectSoon.configure({ timeout: 60_000 });

test('who is signed in to the back office comes into Strapi’s UI and back without another sign-in', async ({
  page,
}) => {
  await typeSignIn(page, 'super_admin');
  await openOrders(page);
  await page.getByRole('link', { name: 'Content in Strapi' }).click();
  await expect(page).toHaveURL(/\/cms(\/|$)/);
  const back = page.getByRole('link', { name: 'Back office' });
  await expect(back).toBeVisible();
  expect(page.url()).not.toMatch(/ticket|token/);

  // Its menu has content, and nothing of the business.
  await page.getByRole('link', { name: 'Content Manager' }).click();
  const menu = page.getByRole('navigation').filter({ hasText: 'Single Types' });
  for (const name of ['Page', 'Banner', 'Product', 'Home page', 'Menus'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Order', 'Invoice', 'User', 'Cart', 'Stock movement', 'Store settings', 'Offer coupon', 'Mail'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Content-Type Builder|Marketplace|Cloud/ })).toHaveCount(0);

  // Back: also when the back office has forgotten who it was.
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.evaluate(() => localStorage.removeItem('adminUser'));
  await back.click();
  await expect(page).toHaveURL(/\/admin\/(dashboard|orders)$/);
  await expect(page.getByText('Namaste,')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('crossing-ticket'))).toBeNull();

  // A link to a page's texts opens them.
  await page.goto('/admin/editor#/content-manager/single-types/api::content.faq-page');
  await expect(page).toHaveURL(/\/cms\/content-manager\/single-types\/api::content\.faq-page/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nowhere else: an address that is none of the editor's leads to its beginning.
  await page.goto('/admin');
  await page.goto('/admin/editor#//example.com/');
  await expect(page).toHaveURL(/\/cms(\/|$)/);

  // Signing out here is signing out there.
  await page.goto('/admin/logout');
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/cms');
  await expect(page.getByLabel('Email')).toBeVisible();

  // An account of Strapi's alone is told how it becomes somebody's.
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('crossing-ticket', 'none of ours'));
  await page.reload();
  await expect(page.getByText('This way in was used already')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Sign in with your password' }).click();
  await fillSignIn(page, accountWith('admin'));
  await expect(page.getByText('Namaste,')).toBeVisible();
});

test('an editor publishes a block that shoppers see then and not before, and is offered no Delete that would be refused', async ({
  page,
  context,
}) => {
  const heading = `On paper ${Date.now()}`;
  const account = readFileSync(join(dataDir(), 'cms-account.json'), 'utf8');
  const { email, password }: { email: string; password: string } = JSON.parse(account);
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

  const more = page.getByRole('button', { name: 'More actions' });
  const remove = page.getByRole('menuitem', { name: /Delete entry/ });
  const menu = page.getByRole('navigation').filter({ hasText: 'Single Types' });
  const openFirst = async (type: string) => {
    await menu.getByRole('link', { name: type, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: type })).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
    await more.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  };
  await openFirst('Product');
  await expect(remove).toHaveCount(0);
  // Every size of the sample shop is some variant's; a new one is nobody's yet.
  await openFirst('Size');
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
