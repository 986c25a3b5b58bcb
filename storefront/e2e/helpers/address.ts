import { expect, type Page } from '@playwright/test';

/** Fills the form "Add New Address" for a house in Jodhpur and saves it. */
export async function saveAddress(page: Page) {
  await fillAddress(page);
  await page.getByRole('form', { name: 'Add New Address' }).getByRole('button', { name: 'Save address' }).click();
  // The last one: that of an address just before may still be there.
  await expect(page.getByText('Address added').last()).toBeVisible();
}

export async function fillAddress(page: Page) {
  const form = page.getByRole('form', { name: 'Add New Address' });
  await form.getByLabel('PIN code').fill('342001');
  await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
  await form.getByLabel('House and street').fill('7 Peepal Chowk, Neel Haveli, Fort Road');
  await form.getByLabel('Area', { exact: true }).fill('Brahmpuri');
}
