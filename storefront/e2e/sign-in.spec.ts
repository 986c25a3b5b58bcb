import type { Page } from '@playwright/test';
import type { ProductCard } from 'shared-types/contract/product';
import { fillCart } from './helpers/buyer';
import { addChosen, variantText } from './helpers/cart';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

const heartOf = (page: Page, { name }: { name: string }) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Keep ${name} on your wishlist` })
    .first();

test('who signs in has all that was kept as a guest: hearts, pieces saved for later and the cart, beside what the account had', async ({
  page,
  account,
  newcomer,
  buyable,
}) => {
  test.setTimeout(120_000);
  await fillCart(await account(), buyable, 2);
  const { products }: { products: ProductCard[] } = await (await page.request.get('/api/products?view=card')).json();
  const [first, second] = products.filter(({ id }) => id !== buyable.product.id);
  if (!first || !second) throw new Error('The sample shop has products');
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
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
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(pieces).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Undo: keep ${second.name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Undo: keep ${second.name}` })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(pieces).toHaveCount(2);

  await addChosen(page, buyable);
  await page.goto('/cart');
  const { name } = buyable.product;
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  const save = page.getByRole('button', { name: `Save for later: ${name}` });
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await expect(saved).toContainText('2 pieces');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  // Below the cart stand the hearts too.
  await expect(saved).not.toContainText(name);
  await save.click();
  await expect(saved).toContainText('2 pieces');
  await addChosen(page, buyable);

  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password').fill(newcomer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(variantText(buyable.label))).toHaveCount(2);
  await saved.getByRole('button', { name: `Move to cart: ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  await expect(saved).not.toContainText(name);
  await expect(page.getByText(variantText(buyable.label))).toHaveCount(1);
  await page.goto('/wishlist');
  await expect(pieces).toHaveCount(2);
});
