import type { Page } from '@playwright/test';
import { BROWSER_STORAGE } from 'shared-types/domain/browser-storage';
import { fillAddress } from './helpers/address';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY' });

/** What a browser has kept after all that was done in it, and whom it has asked, in the order in which it came. */
function watch(page: Page) {
  const [kept, asked] = [new Set<string>(), new Set<string>()];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.add(new URL(request.url()).origin);
  });
  const look = async () => {
    for (const { name } of await page.context().cookies()) kept.add(`cookie ${name}`);
    const names = await page.evaluate(() => [
      ...Object.keys(localStorage).map((name) => `local ${name}`),
      ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ]);
    for (const name of names) kept.add(name);
  };
  return { kept, asked, look };
}

/** What stands in no list, though it is kept. */
const unlisted = (kept: Set<string>) =>
  [...kept].filter(
    (entry) =>
      !BROWSER_STORAGE.some(({ kind, name }) =>
        name.endsWith(':') ? entry.startsWith(`${kind} ${name}`) : entry === `${kind} ${name}`,
      ),
  );

async function walk(page: Page, look: () => Promise<void>, slug: string): Promise<void> {
  for (const path of [
    '/',
    '/collection',
    '/collection?search=kurta',
    `/product/${slug}`,
    '/about',
    '/journal',
    '/contact',
    '/faq',
  ]) {
    await page.goto(path);
    await look();
  }
}

test('a guest’s browser keeps what the legal page lists, asks nobody else, and nothing at all before something is done', async ({
  page,
  newcomer,
  buyable,
}) => {
  test.setTimeout(120_000);
  const { kept, asked, look } = watch(page);
  await page.goto('/');
  await look();
  expect([...kept].filter((entry) => entry.startsWith('cookie'))).toEqual([]);
  await walk(page, look, buyable.product.slug);
  expect([...kept].filter((entry) => entry.startsWith('cookie'))).toEqual([]);
  await page.goto(`/product/${buyable.product.slug}`);
  await page.getByRole('radio', { name: buyable.label.size?.name ?? '', exact: true }).click();
  await page.getByRole('radio', { name: buyable.label.color?.name ?? '', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await page.goto('/cart');
  await look();
  await page.goto('/checkout');
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Name').fill(newcomer.name);
  await page.getByLabel('Phone').fill(newcomer.phone);
  await fillAddress(page);
  await look();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await look();
  expect(unlisted(kept)).toEqual([]);
  expect([...asked]).toEqual([new URL(page.url()).origin]);
  expect(kept).toContain('cookie shop_guest');
});

test('so does the browser of who is signed in', async ({ page, signIn, buyable }) => {
  const { kept, asked, look } = watch(page);
  await signIn();
  await walk(page, look, buyable.product.slug);
  for (const path of ['/profile', '/wishlist', '/orders', '/cart']) {
    await page.goto(path);
    await look();
  }
  expect(unlisted(kept)).toEqual([]);
  expect([...asked]).toEqual([new URL(page.url()).origin]);
  expect(kept).toContain('cookie shop_refresh');
});

test('all of it stands on the legal page', async ({ page }) => {
  await page.goto('/legal');
  await page.getByText('What is kept in your browser').click();
  for (const { name } of BROWSER_STORAGE)
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${name.replace(/:$/, '')}:`) })).toHaveCount(
      1,
    );
});
