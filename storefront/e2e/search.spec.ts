import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

test('a search offers pieces and categories among which a key chooses, finds by name, and is offered again on the device', async ({
  page,
  buyable,
}) => {
  await page.goto('/');
  const open = () => page.getByRole('button', { name: 'Search' }).click();
  await open();
  const input = page.getByRole('combobox', { name: 'Search the collection' });
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

  await open();
  await input.fill(buyable.product.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: buyable.product.name })).toBeVisible();
  await page.goto('/');
  await open();
  await page.getByRole('option', { name: buyable.product.name }).click();
  await expect(page).toHaveURL(/[?&]q=/);
  await open();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Categories' })).toBeVisible();
});
