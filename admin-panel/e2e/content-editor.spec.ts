import { expectAccessible } from './helpers';
import { accountWith, expect, fillSignIn, openOrders, test } from './staff';

const MENU = 'Content in Strapi';
/** Strapi's UI loads for seconds when nobody has opened it before. */
const LOADED = { timeout: 30_000 };

test('who is signed in to the back office comes into Strapi’s UI and back without another sign-in', async ({
  page,
  signIn,
}) => {
  // Strapi's screens take seconds each on a busy machine.
  test.slow();
  await signIn('super_admin');
  await openOrders(page);
  await page.getByRole('link', { name: MENU }).click();
  await expect(page).toHaveURL(/\/cms(\/|$)/);
  const back = page.getByRole('link', { name: 'Back office' });
  await expect(back).toBeVisible(LOADED);
  expect(page.url()).not.toMatch(/ticket|token/);

  // Its menu has content, and nothing of the business.
  await page.goto('/cms/content-manager');
  const menu = page.getByRole('navigation').filter({ hasText: 'Single Types' });
  for (const name of ['Page', 'Banner', 'Product', 'Home page', 'Menus'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible(LOADED);
  for (const name of ['Order', 'Invoice', 'User', 'Cart', 'Stock movement', 'Store settings', 'Offer coupon', 'Mail'])
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Content-Type Builder|Marketplace|Cloud/ })).toHaveCount(0);

  // Back: also when the back office has forgotten who it was.
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.evaluate(() => localStorage.removeItem('adminUser'));
  await back.click();
  await expect(page).toHaveURL(/\/admin\/(dashboard|orders)$/, LOADED);
  await expect(page.getByText('Namaste,')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('crossing-ticket'))).toBeNull();

  // Signing out here is signing out there.
  await page.goto('/admin/logout');
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/cms');
  await expect(page.getByLabel('Email')).toBeVisible(LOADED);
});

test('a link to a page’s texts opens them', async ({ page, signIn }) => {
  test.slow();
  await signIn('admin');
  await page.goto('/admin/editor#/content-manager/single-types/api::content.faq-page');
  await expect(page).toHaveURL(/\/cms\/content-manager\/single-types\/api::content\.faq-page/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(LOADED);
  // Nowhere else: an address that is none of the editor's leads to its beginning.
  await page.goto('/admin');
  await page.goto('/admin/editor#//example.com/');
  await expect(page).toHaveURL(/\/cms(\/|$)/, LOADED);
});

test('who may not has no link, and is told what else there is', async ({ page, signIn }) => {
  await signIn('sales');
  await openOrders(page);
  await expect(page.getByRole('link', { name: MENU })).toHaveCount(0);
  await page.goto('/admin/editor');
  await expect(page).toHaveURL('/unauthorized');
});

test('an account of Strapi’s alone is told how it becomes somebody’s', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('crossing-ticket', 'none of ours'));
  await page.reload();
  await expect(page.getByText('This way in was used already')).toBeVisible(LOADED);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with your password' }).click();
  await fillSignIn(page, accountWith('admin'));
  await expect(page.getByText('Namaste,')).toBeVisible();
});
