import type { Page } from '@playwright/test';
import type { Product } from 'shared-types/contract/product';
import { expectNoViolations } from './helpers/axe';
import { expect, test } from './helpers/test';

/** The first card of the collection whose piece has something to choose. */
async function firstCard(page: Page) {
  await page.goto('/collection');
  const { products }: { products: Product[] } = await (await page.request.get('/api/products')).json();
  const choosable = products.find(
    ({ stockLabels }) => stockLabels.length > 1 && stockLabels.some(({ quantity }) => quantity > 2),
  );
  const name = choosable?.name ?? '';
  return { name, button: page.getByRole('button', { name: `Quick add: ${name}` }).first() };
}

for (const width of [360, 1280])
  test(`at ${width} px a card asks for size and colour, adds the piece and stays in the list`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { name, button } = await firstCard(page);
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Your size and colour' });
    await expect(sheet).toBeVisible();
    await expectNoViolations(page);
    for (const group of await sheet.getByRole('radiogroup').all()) await group.locator('input:enabled').first().check();
    await sheet.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Item added to cart')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached();
    await expect(page).toHaveURL('/collection');
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  });
