import type { Page } from '@playwright/test';
import type { ProductDetail } from 'shared-types/contract/product';
import { fillAddress } from './address';

/** What can be pressed on the payment simulator's pages. */
export type Outcome =
  | 'Pay'
  | 'Let the bank refuse it'
  | 'Pay, and let the bank take two minutes'
  | 'Close without paying';

/** The simulator's frame, on the page that loads Razorpay's script. */
export const gatewayOf = (page: Page) => page.frameLocator('iframe[title="Test payment"]');

export const atGateway = (page: Page, outcome: Outcome): Promise<void> =>
  gatewayOf(page).getByRole('button', { name: outcome, exact: true }).click();

/** On Stripe's page, to which the whole window goes; of the sample shop's providers it has the cards. */
export async function atStripe(page: Page, outcome: Outcome): Promise<void> {
  await page.waitForURL(/\/pay(\/cs_test_\w+)?$/);
  await page.getByRole('button', { name: outcome, exact: true }).click();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

interface Guest {
  newcomer: { name: string; email: string; phone: string };
  buyable: { product: ProductDetail; label: ProductDetail['stockLabels'][number] };
}

/** A guest's checkout, filled as far as the button. */
export async function guestCheckout(page: Page, { newcomer, buyable: { product, label } }: Guest): Promise<void> {
  const choice = new URLSearchParams({ size: label.size?.name ?? '', colour: label.color?.name ?? '' });
  await page.goto(`/product/${product.slug}?${choice}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('dialog', { name: 'In your cart' }).getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Name').fill(newcomer.name);
  await page.getByLabel('Phone').fill(newcomer.phone);
  await fillAddress(page);
}
