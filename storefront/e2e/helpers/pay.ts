import type { Page } from '@playwright/test';
import type { Buyable } from './buyer';
import { addChosen } from './cart';
import { fillAddress, sayWho } from './checkout';
import type { Person } from './test';

/** Where the simulators of payment providers run. */
export const GATEWAYS = /^http:\/\/(pay\.localhost|127\.0\.0\.1|localhost):\d+$/;

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

/** A guest's checkout, filled as far as the button. */
export async function guestCheckout(page: Page, newcomer: Person, buyable: Buyable): Promise<void> {
  await addChosen(page, buyable);
  await page.getByRole('dialog', { name: 'In your cart' }).getByRole('link', { name: 'Checkout' }).click();
  await sayWho(page, newcomer);
  await fillAddress(page);
}
