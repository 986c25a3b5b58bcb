import type { MenuCategory } from 'shared-types/contract/categories';
import type { Product } from 'shared-types/contract/product';
import { expect, test } from './helpers/test';

test('a shopper goes from a piece to the menu’s category, filters and sorts, and takes each step back by the back button', async ({
  page,
  request,
  buyable,
}) => {
  test.setTimeout(120_000);
  const menu = (await (await request.get('/api/categories/menu')).json()) as MenuCategory[];
  const women = menu.find(({ name }) => name === 'women');
  const kurta = women?.children.find(({ name }) => name === 'Kurta');
  if (!women || !kurta) throw new Error('The sample shop has kurtas for women');
  const { products } = (await (await request.get('/api/products')).json()) as { products: Product[] };
  const men = products.filter(({ category }) => category === 'men');
  const tees = men.filter(({ subCategory }) => subCategory === 'T-shirt');
  const pieces = (count: number) => page.getByText(`${count} pieces`, { exact: true });

  // Going on from the server's page reads what the next screen needs, and going back shows the first again.
  await page.goto(`/product/${buyable.product.slug}`);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  const canonical = page.locator('link[rel=canonical]');
  await breadcrumb.getByRole('link', { name: 'Collection' }).click();
  await expect(page).toHaveTitle('Collection · Marudhara');
  await expect(page.getByRole('main').getByRole('link', { name: /₹/ }).first()).toBeVisible();
  await expect(canonical).toHaveAttribute('href', /\/collection$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyable.product.name);
  await expect(canonical).toHaveAttribute('href', new RegExp(`/product/${buyable.product.slug}$`));

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
  await expect(pieces(kurta.count)).toBeVisible();
  await breadcrumb.getByRole('link', { name: 'Women' }).click();
  await expect(pieces(women.count)).toBeVisible();
  await expect(page).toHaveTitle(/kurtas, dupattas and kaftans for women/);
  await page.goBack();
  await expect(pieces(kurta.count)).toBeVisible();
  await breadcrumb.getByRole('link', { name: 'Collection' }).click();

  const filters = page.getByRole('complementary', { name: 'Filters' });
  const cards = page.getByRole('main').getByRole('link', { name: /₹/ });
  await expect(pieces(products.length)).toBeVisible();
  await filters.getByRole('checkbox', { name: /^Men/ }).click();
  await expect(pieces(men.length)).toBeVisible();
  await filters.getByRole('checkbox', { name: /^T-shirt/ }).click();
  await expect(cards).toHaveCount(tees.length);
  await page.getByLabel('Sort by').selectOption('Low to High');
  const cheapest = [...tees].sort((a, b) => a.price - b.price)[0]?.name ?? '';
  await expect(cards.first()).toContainText(cheapest);
  await page.reload();
  await expect(cards).toHaveCount(tees.length);
  await expect(cards.first()).toContainText(cheapest);
  await expect(filters.getByRole('checkbox', { name: /^Men/ })).toBeChecked();
  await page.getByRole('button', { name: 'Remove filter T-shirt' }).click();
  await expect(cards).toHaveCount(men.length);
  await page.goBack();
  await expect(cards).toHaveCount(tees.length);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(pieces(products.length)).toBeVisible();

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
  await expect(page).not.toHaveURL(/size|offer/);
  await page.getByLabel('Sort by').selectOption('Popular');
  await expect(page).toHaveURL(/sort=popular/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu leads to a category, and the drawer of filters shows what they leave, gives the focus back and is closed by Back', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'In Women' }).click();
    await drawer.getByRole('link', { name: /^Dupatta/ }).click();
    await expect(page).toHaveURL('/collection/women-dupatta');
    const opener = page.getByRole('button', { name: /^Filters/ });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.click();
    await sheet.getByRole('checkbox', { name: /^In stock/ }).click();
    const show = sheet.getByRole('button', { name: /^Show \d+ piece/ });
    const left = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(page.getByRole('main').getByRole('link', { name: /₹/ })).toHaveCount(left);

    await page.goto('/collection');
    await opener.click();
    await sheet.getByRole('checkbox', { name: /^Kids \d+ products$/ }).click();
    await expect(page).toHaveURL('/collection?category=kids');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText(/\(1\)/);

    await page.goto('/faq');
    await page.goto('/collection');
    await opener.click();
    await sheet.getByRole('checkbox', { name: /^Kids \d+ products$/ }).click();
    await expect(page).toHaveURL('/collection?category=kids');
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/collection?category=kids');
    await expect(opener).toHaveText(/\(1\)/);
    await page.goBack();
    await expect(page).toHaveURL('/collection');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  });
});
