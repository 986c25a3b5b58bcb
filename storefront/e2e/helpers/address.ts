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
  await form.getByLabel('Address', { exact: true }).fill('7 Peepal Chowk');
  await form.getByLabel('Building').fill('Neel Haveli');
  await form.getByLabel('Street').fill('Fort Road');
  await form.getByLabel('Area').fill('Brahmpuri');
  await form.getByLabel('Phone').fill('9812345670');
  await expect(form.getByLabel('State')).toBeDisabled();
  await form.getByLabel('Country').selectOption({ label: 'India' });
  await expect(form.getByLabel('City')).toBeDisabled();
  await form.getByLabel('State').selectOption({ label: 'Rajasthan' });
  await form.getByLabel('City').selectOption({ label: 'Jodhpur' });
  await form.getByLabel('PIN code').fill('342001');
}
