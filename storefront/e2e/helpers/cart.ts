import { expect, type Locator, type Page } from '@playwright/test';
import type { Buyable } from './buyer';

type Variant = Buyable['label'];

/** How a line names its variant: from its beginning, as `XL · Natural` ends like `L · Natural`. */
export const variantText = ({ size, color }: Variant) => new RegExp(`^${size?.name} · ${color?.name}`);

/** The address of a product with its size and colour chosen, as in a shared link. */
export const chosenPath = ({ product, label }: Buyable) =>
  `/product/${product.slug}?${new URLSearchParams({ size: label.size?.name ?? '', colour: label.color?.name ?? '' })}`;

export const addButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();

/** Adds the chosen variant on the product's page. */
export async function addChosen(page: Page, buyable: Buyable): Promise<void> {
  await page.goto(chosenPath(buyable));
  await addButton(page).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
}

/** Adds the piece of the product's page without the size and colour that its sheet asks for. */
export async function addUnchosen(page: Page): Promise<void> {
  await addButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /later, in the cart$/ })
    .click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
}

/** Answers a line's question for size and colour, and saves it. */
export async function chooseVariant(
  question: Locator,
  { size, color }: Pick<Variant, 'size' | 'color'>,
): Promise<void> {
  for (const choice of [size, color])
    if (choice) await question.getByRole('radio', { name: choice.name, exact: true }).click();
  await question.getByRole('button', { name: /^Save/ }).click();
}
