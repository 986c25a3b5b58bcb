import type { Product } from 'shared-types/contract/products';
import { expect, test } from './helpers/test';

test('filters and sorting are in the address, so that a reload and the back button keep them', async ({
  page,
  request,
}) => {
  const { products } = (await (await request.get('/api/products')).json()) as { products: Product[] };
  const men = products.filter(({ category }) => category === 'men');
  const tees = men.filter(({ subCategory }) => subCategory === 'T-shirt');

  await page.goto('/collection');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const cards = page.getByRole('main').getByRole('link', { name: /₹/ });
  await expect(page.getByText(`${products.length} pieces`)).toBeVisible();

  await filters.getByRole('checkbox', { name: /^Men/ }).click();
  await expect(page.getByText(`${men.length} pieces`)).toBeVisible();
  await filters.getByRole('checkbox', { name: /^T-shirt/ }).click();
  await expect(cards).toHaveCount(tees.length);
  await page.getByLabel('Sort by').selectOption('Low to High');
  const dear = [...tees].sort((a, b) => a.price - b.price);
  await expect(cards.first()).toContainText(dear[0]?.name ?? '');

  await page.reload();
  await expect(cards).toHaveCount(tees.length);
  await expect(cards.first()).toContainText(dear[0]?.name ?? '');
  await expect(filters.getByRole('checkbox', { name: /^Men/ })).toBeChecked();

  await page.getByRole('button', { name: 'Remove filter T-shirt' }).click();
  await expect(cards).toHaveCount(men.length);
  await page.goBack();
  await expect(cards).toHaveCount(tees.length);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText(`${products.length} pieces`)).toBeVisible();
});

test('the search in the header finds by name, and says when there is nothing', async ({ page, buyable }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill(buyable.product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: buyable.product.name })).toBeVisible();
  await page.goto('/collection?q=no-such-cloth');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('on a phone the filters are in a drawer that gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/collection');
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  await page.getByRole('dialog').getByRole('checkbox', { name: /^Kids/ }).click();
  await expect(page).toHaveURL(/category=kids/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText(/\(1\)/);
});
