import { saveAddress } from './helpers/address';
import { fillCart } from './helpers/cart';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY', viewport: { width: 360, height: 740 }, hasTouch: true });

test('express that is chosen at the checkout is on the order, with its price and the day that was promised', async ({
  page,
  signIn,
  buyable,
}) => {
  await signIn();
  await fillCart(page, buyable);
  await page.goto('/checkout');
  await saveAddress(page);
  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await page.getByRole('radio', { name: 'Express' }).check();
  const card = page
    .getByRole('radiogroup', { name: 'Delivery' })
    .getByText(/^Arrives/)
    .nth(1);
  const day = ((await card.textContent()) ?? '').replace('Arrives ', '');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('₹79.00')).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByRole('link', { name: 'Invoice and tracking' }).tap();
  const payment = page.getByRole('complementary', { name: 'Payment' });
  await expect(payment.getByText('Express')).toBeVisible();
  await expect(payment.getByText('₹79.00')).toBeVisible();
  await expect(payment.getByText(day)).toBeVisible();
});
