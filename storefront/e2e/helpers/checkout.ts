import { expect, type Page } from '@playwright/test';
import type { Person } from './test';

export const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/** Says at the checkout who is ordering. */
export async function sayWho(page: Page, { name, email, phone }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill(phone);
}

/** Fills the form "Add New Address" for a house in Jodhpur. */
export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Add New Address' });
  await form.getByLabel('PIN code').fill('342001');
  await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
  await form.getByLabel('House and street').fill('7 Peepal Chowk, Neel Haveli, Fort Road');
  await form.getByLabel('Area', { exact: true }).fill('Brahmpuri');
}

/** Fills that form and saves it. */
export async function saveAddress(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('form', { name: 'Add New Address' }).getByRole('button', { name: 'Save address' }).click();
  // The last one: that of an address just before may still be there.
  await expect(page.getByText('Address added').last()).toBeVisible();
}
