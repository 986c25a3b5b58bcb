import type { Page } from '@playwright/test';
import type { CheckoutQuote, PaymentQuote } from 'shared-types/contract/checkout';
import { saveAddress } from './helpers/address';
import { fillCart } from './helpers/cart';
import { mailedCode } from './helpers/outbox';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY', viewport: { width: 360, height: 740 }, hasTouch: true });

/** The quote as a shop with other settings gives it: they are all journeys' one shop's. */
async function quoteAs(
  page: Page,
  change: (quote: PaymentQuote) => Partial<PaymentQuote>,
  of: (option: PaymentQuote['option']) => boolean = (option) => option === 'CASH_ON_DELIVERY',
) {
  await page.route('**/api/checkout/quote*', async (route) => {
    const response = await route.fetch();
    const quote: CheckoutQuote = await response.json();
    const options = quote.options.map((one) => (of(one.option) ? { ...one, ...change(one) } : one));
    return route.fulfill({ response, json: { ...quote, options } });
  });
}

test('cash on delivery says what it costs, and the total follows the chosen way to pay', async ({
  page,
  signIn,
  buyable,
}) => {
  await signIn();
  await fillCart(page, buyable);
  await quoteAs(page, ({ total }) => ({ cash_fee: 50, total: total + 50 }));
  await page.goto('/checkout');
  await saveAddress(page);
  await expect(page.getByText('+ ₹50', { exact: true })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('₹50.00')).toBeVisible();
  await page.getByRole('radio', { name: 'UPI by QR code' }).check();
  await expect(summary.getByText('₹50.00')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('paying ahead says what it saves, and the total follows there and back', async ({ page, signIn, buyable }) => {
  await signIn();
  await fillCart(page, buyable);
  await quoteAs(
    page,
    ({ discount, total }) => ({ prepaid_discount: 100, discount: discount + 100, total: total - 100 }),
    (option) => option === 'ONLINE' || option === 'UPI',
  );
  await page.goto('/checkout');
  await saveAddress(page);
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  const saves = page.getByText('You save ₹100', { exact: true });
  await expect(saves.first()).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order summary' });
  const total = async () =>
    Number(((await summary.locator('dt:text-is("Total") + dd').textContent()) ?? '').replace(/[^\d.]/g, ''));
  const inCash = await total();
  await expect(summary.getByText('For paying ahead')).toHaveCount(0);
  await page.getByRole('radio', { name: 'UPI', exact: true }).check();
  await expect(summary.getByText('For paying ahead')).toBeVisible();
  await expect.poll(total).toBe(inCash - 100);
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toContainText((inCash - 100).toLocaleString('en-IN'));
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await expect(summary.getByText('For paying ahead')).toHaveCount(0);
  await expect.poll(total).toBe(inCash);
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('where cash is not offered the card says why, and another way is chosen', async ({ page, signIn, buyable }) => {
  await signIn();
  await fillCart(page, buyable);
  const refusal = 'Cash on delivery is not offered at PIN code 342001.';
  await quoteAs(page, () => ({ refusal }));
  await page.goto('/checkout');
  await saveAddress(page);
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'UPI by QR code' }).check();
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('an order in cash is confirmed by a code at the checkout, and what was typed stays', async ({
  page,
  signIn,
  newcomer,
  buyable,
}) => {
  await signIn();
  await fillCart(page, buyable);
  let confirmed = false;
  const { email } = newcomer;
  const note = 'Please confirm your order in cash by a code.';
  await quoteAs(page, () => (confirmed ? {} : { note, confirm_to: email }));
  await page.goto('/checkout');
  await saveAddress(page);
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByLabel(/^A note for who receives it/).fill('For Diwali');
  const panel = page.getByRole('region', { name: 'Confirm your order in cash' });
  await panel.getByRole('button', { name: 'Email me a code' }).tap();
  const code = await mailedCode(email);
  const taken = page.waitForResponse('**/api/checkout/confirm');
  page.on('request', (request) => {
    if (request.url().endsWith('/checkout/confirm')) confirmed = true;
  });
  await panel.getByRole('textbox', { name: 'Six-digit code' }).fill(code);
  expect((await taken).status()).toBe(200);
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(page.getByText('For Diwali')).toBeVisible();
});
