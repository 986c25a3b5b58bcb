import type { MenuCategory } from 'shared-types/contract/categories';
import type { Product } from 'shared-types/contract/product';
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
  await expect(page.getByText(`${products.length} pieces`, { exact: true })).toBeVisible();

  await filters.getByRole('checkbox', { name: /^Men/ }).click();
  await expect(page.getByText(`${men.length} pieces`, { exact: true })).toBeVisible();
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
  await expect(page.getByText(`${products.length} pieces`, { exact: true })).toBeVisible();
});

test('the search in the header finds by name, and says when there is nothing', async ({ page, buyable }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search the collection' }).fill(buyable.product.name);
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
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^Kids \d+ products$/ })
    .click();
  await expect(page).toHaveURL(/category=kids/);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveText(/\(1\)/);
});

test('facets count live, narrow the list, and each step is taken back by the back button', async ({ page }) => {
  await page.goto('/collection');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const cards = page.getByRole('main').getByRole('link', { name: /₹/ });
  const size = filters.getByRole('checkbox', { name: /^M \d+ products/ });
  const counted = Number(/\d+/.exec((await size.getAttribute('aria-label')) ?? '')?.[0]);
  await size.click();
  await expect(page).toHaveURL(/size=M/);
  await expect(cards).toHaveCount(counted);
  const offers = filters.getByRole('checkbox', { name: /^On offer/ });
  const label = await filters.getByText(/^On offer/).textContent();
  await offers.click();
  await expect(cards).toHaveCount(Number(/\d+/.exec(label ?? '')?.[0]));
  await page.goBack();
  await expect(cards).toHaveCount(counted);
  await expect(offers).not.toBeChecked();
  await page.goForward();
  await expect(offers).toBeChecked();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/collection');
  await page.getByLabel('Sort by').selectOption('Popular');
  await expect(page).toHaveURL(/sort=popular/);
});

test('the page of a category is reached from the menu, with its words, picture and pieces', async ({
  page,
  request,
}) => {
  const menu = (await (await request.get('/api/categories/menu')).json()) as MenuCategory[];
  const women = menu.find(({ name }) => name === 'women');
  const kurta = women?.children.find(({ name }) => name === 'Kurta');
  if (!women || !kurta) throw new Error('The sample shop has kurtas for women');
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Categories' });
  await opener.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press('Enter');
  await page.getByRole('banner').locator(`a[href="/collection/${kurta.slug}"]`).click();
  await expect(page).toHaveURL(`/collection/${kurta.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kurta' })).toBeVisible();
  await expect(page.getByText(`${kurta.count} pieces`, { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Women' }).click();
  await expect(page.getByText(`${women.count} pieces`, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/kurtas, dupattas and kaftans for women/);
  await page.goBack();
  await expect(page.getByText(`${kurta.count} pieces`, { exact: true })).toBeVisible();
});

test('on a phone the menu shows the categories, and the filters show what they leave', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'In Women' }).click();
  await drawer.getByRole('link', { name: /^Dupatta/ }).click();
  await expect(page).toHaveURL('/collection/women-dupatta');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^In stock/ }).click();
  const show = sheet.getByRole('button', { name: /^Show \d+ piece/ });
  const left = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await show.click();
  await expect(page.getByRole('main').getByRole('link', { name: /₹/ })).toHaveCount(left);
});
