import type { Page } from '@playwright/test';
import type { ProductCard } from 'shared-types/contract/product';
import { expectNoViolations } from './helpers/axe';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

async function cardsOf(page: Page): Promise<ProductCard[]> {
  return (await (await page.request.get('/api/products?view=card')).json()).products;
}
const heartOf = (page: Page, { name }: { name: string }) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Keep ${name} on your wishlist` })
    .first();

test('a visitor keeps pieces by their hearts, takes one off, has it back, and signs in with both', async ({
  page,
  newcomer,
}) => {
  await page.request.post('/api/auth/register', { data: newcomer });
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  const [first, second] = await cardsOf(page);
  if (!first || !second) throw new Error('The sample shop has products');
  await page.goto('/collection');
  await heartOf(page, first).click();
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/product/${second.slug}`);
  await heartOf(page, second).click();
  await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/wishlist');
  const pieces = page.getByRole('main').getByRole('listitem');
  await expect(pieces).toHaveCount(2);
  await expectNoViolations(page);
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(pieces).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Undo: keep ${second.name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Undo: keep ${second.name}` })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(pieces).toHaveCount(2);

  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password').fill(newcomer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.goto('/wishlist');
  await expect(pieces).toHaveCount(2);
});

test('a heart that was pressed just before the page was left is kept by the next page', async ({ page }) => {
  const [piece] = await cardsOf(page);
  if (!piece) throw new Error('The sample shop has products');
  await page.goto('/collection');
  // Nothing of it reaches the shop from this page.
  await page.route(/\/api\/(devices|wishlist)/, () => {});
  await heartOf(page, piece).click();
  await expect(heartOf(page, piece)).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll();
  await page.goto('/wishlist');
  // It is finished when the page is at rest.
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1, { timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unfinished-wishes'))).toBeNull();
});

test('whoever waits for a size that is gone asks for one mail', async ({ page, newcomer }) => {
  const products = (await (await page.request.get('/api/products')).json()).products as {
    slug: string;
    stockLabels: { quantity: number }[];
  }[];
  const gone = products.find(({ stockLabels }) => stockLabels.some(({ quantity }) => quantity === 0));
  await page.goto(`/product/${gone?.slug}`);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(newcomer.email);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('We will write to you once it is back.')).toBeVisible();
});

test('what was looked at comes back on the next product and in the empty cart, until it is cleared', async ({
  page,
}) => {
  const [first, second] = await cardsOf(page);
  await page.goto(`/product/${first?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: first?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain(first?.slug);
  await page.goto(`/product/${second?.slug}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')).toHaveText([
    new RegExp(first?.name ?? ''),
  ]);
  await page.goto('/cart');
  const rail = page.getByRole('region', { name: 'Recently viewed' });
  await expect(rail.getByRole('link')).toHaveCount(2);
  await rail.getByRole('button', { name: 'Clear what was recently viewed' }).click();
  await expect(rail).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(rail).toHaveCount(0);
});

test.describe('the link of a mail that is not whole', () => {
  test.use({ allowedErrors: [/400/] });
  test('says so', async ({ page }) => {
    await page.goto('/notices/cancel#half-a-link');
    await expect(page.getByRole('heading', { name: 'This did not work' })).toBeVisible();
    await expectNoViolations(page);
  });
});
