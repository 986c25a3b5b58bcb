import type { Page } from '@playwright/test';

/** Adds the piece of the product's page without the size and colour that its sheet asks for. */
export async function addUnchosen(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /later, in the cart$/ })
    .click();
}
