import { expect, test } from './helpers/test';

const combobox = { name: 'Search the collection' };

for (const width of [360, 768, 1440])
  test(`at ${width} px the search offers pieces and categories, and a key chooses among them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const input = page.getByRole('combobox', combobox);
    await expect(input).toBeFocused();
    await input.fill('kurti');
    const options = page.getByRole('option');
    await expect(page.getByRole('group', { name: 'Categories' }).getByRole('option')).toHaveCount(3);
    await expect(page.getByRole('group', { name: 'Pieces' }).getByRole('option').first()).toContainText('₹');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
    await expect(input).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(input).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/collection\/[a-z-]*kurta$/);
    await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  });

test('a search is kept on the device, and offered again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', combobox).fill('haathi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=haathi/);
  await expect(page.getByRole('main').getByRole('link', { name: /Haathi/ })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('option', { name: 'haathi' }).click();
  await expect(page).toHaveURL(/q=haathi/);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a search that finds nothing says so, with what comes nearest and the categories', async ({ page }) => {
  await page.goto('/collection?q=silk+saree');
  const main = page.getByRole('main');
  await expect(main.getByText('No products found')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Perhaps one of these' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
  // In the first view of a laptop, and without filters that would all say 0.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(main.getByRole('link', { name: /Saree|Kaftan|Dupatta|Coat|Stole|Kurta/ }).first()).toBeInViewport({
    ratio: 0.5,
  });
  await expect(main.getByRole('checkbox')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the search is a form', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox', combobox).fill('lal kurta');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL(/\/collection\?q=lal\+kurta/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Bandhej Kurta/ })
        .first(),
    ).toBeVisible();
  });
});
