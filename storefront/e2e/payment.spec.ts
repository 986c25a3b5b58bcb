import { expectNoViolations } from './helpers/axe';
import { fillCart, keepAddress, placeOrder } from './helpers/buyer';
import { thanks } from './helpers/checkout';
import { atGateway, atStripe, GATEWAYS, gatewayOf, guestCheckout, payButton } from './helpers/pay';
import { watchLayoutShifts } from './helpers/shifts';
import { expect, test } from './helpers/test';

// The simulators of Razorpay, beside the shop, and of Stripe.
test.use({ otherOrigins: GATEWAYS, lastPaid: 'upi' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a guest thinks better of it, is refused by the bank, pays, shows it in another browser, and has the money back', async ({
    page,
    newcomer,
    buyable,
    browser,
  }) => {
    test.setTimeout(120_000);
    await guestCheckout(page, newcomer, buyable);
    await expect(page.getByText('Test payment – no money moves')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
    await payButton(page).click();
    await expect(page).toHaveURL(/^http:\/\/pay\.localhost:\d+\/pay\//);
    const frame = gatewayOf(page);
    // It was chosen already: it is not asked again.
    await expect(frame.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await expect(frame.getByRole('link', { name: 'Open your UPI app' })).toHaveAttribute(
      'href',
      /^upi:\/\/pay\?.*cu=INR$/,
    );
    await expect(frame.getByRole('img', { name: 'UPI code' })).toBeHidden();
    // The script's origin holds nothing of the shop.
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
    await atGateway(page, 'Close without paying');
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await page.getByRole('radio', { name: 'Netbanking' }).check();
    await payButton(page).click();
    await atGateway(page, 'Let the bank refuse it');
    await atGateway(page, 'Close without paying');
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    const [asked] = await Promise.all([page.waitForRequest('**/api/payments/*/confirm'), atGateway(page, 'Pay')]);
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL('/thank-you');
    await page.getByRole('link', { name: 'Invoice and tracking' }).click();
    await expect(page.getByRole('complementary', { name: 'Payment' })).toContainText('Received');
    await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0);

    const [, id] = /payments\/([\w-]+)\/confirm$/.exec(asked.url()) ?? [];
    const context = await browser.newContext({ storageState: undefined });
    const elsewhere = await context.newPage();
    await elsewhere.goto(`/checkout/payment/${id}`);
    await expect(elsewhere.getByText(/your order MD-\w+ is with us/)).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Find your order' }).click();
    await expect(elsewhere).toHaveURL('/orders/find');
    await context.close();

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
    await expect(
      page.getByText(/back to you the way (it|they) came|is on its way back|paid back/).first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0);
  });

  test.describe('an order to be paid in cash', () => {
    test.use({ signedIn: true });

    test('is paid online later from its page, by keyboard alone', async ({ page, account, buyable }) => {
      const { order_number } = await placeOrder(await account(), buyable);
      await page.goto(`/orders/${order_number}`);
      await expect(page.getByRole('heading', { name: 'Pay now' })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('radio', { name: 'UPI', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(payButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await atStripe(page, 'Pay');
      await expect(page).toHaveURL(/\/orders\/MD-/);
      await expect(page.getByRole('complementary', { name: 'Payment' })).toContainText('Received');
      await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0);
    });
  });
});

test.describe('on a wide screen', () => {
  test.use({ signedIn: true, viewport: { width: 1440, height: 900 } });

  test('an account sees a UPI code with the time left, and tries a card again that the bank has refused', async ({
    page,
    account,
    buyable,
  }) => {
    const shopper = await account();
    await fillCart(shopper, buyable);
    await keepAddress(shopper);
    const expectShifts = await watchLayoutShifts(page);
    await page.goto('/checkout');
    await payButton(page).click();
    const frame = gatewayOf(page);
    await expect(frame.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await expect(frame.getByRole('img', { name: 'UPI code' })).toBeVisible();
    await expect(frame.getByText(/^Scan with any UPI app 1[0-5]:\d\d$/)).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Open your UPI app' })).toBeHidden();
    await atGateway(page, 'Close without paying');
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await page.getByRole('radio', { name: 'Credit or debit card' }).check();
    await payButton(page).click();
    await atStripe(page, 'Let the bank refuse it');
    await atStripe(page, 'Close without paying');
    await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
    await expectShifts(0.05);
    await page.getByRole('button', { name: 'Try again' }).click();
    await atStripe(page, 'Pay');
    await expect(thanks(page)).toBeVisible();
  });
});

test('who goes back from the payment’s page finds the checkout as it was, and pays there or in cash, once', async ({
  page,
  newcomer,
  buyable,
}) => {
  await guestCheckout(page, newcomer, buyable);
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByLabel(/^A note for who receives it/).fill('For your new home');
  await payButton(page).dblclick();
  await expect(gatewayOf(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Your payment of ₹.* is being checked/)).toBeVisible();
  await expect(page.getByLabel(/^A note for who receives it/)).toHaveValue('For your new home');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continue to pay' }).click();
  await atGateway(page, 'Close without paying');
  await expect(page).toHaveURL(/\/checkout\/payment\//);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page).toHaveURL('/checkout');
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('Cash on delivery')).toBeVisible();
});

test('who closes the window while the bank takes its time comes back to the truth', async ({
  page,
  newcomer,
  buyable,
}) => {
  await guestCheckout(page, newcomer, buyable);
  await payButton(page).click();
  await atGateway(page, 'Pay, and let the bank take two minutes');
  await expect(page.getByRole('heading', { name: 'We are asking your bank…' })).toBeVisible();
  await expectNoViolations(page);
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/cart');
  await expect(again.getByText(/^Your payment of ₹.* is being checked/)).toBeVisible();
  await expect(again.getByText(/If you change the cart now, what you pay for it goes back to you/)).toBeVisible();
  await expectNoViolations(again);
  await again.getByRole('link', { name: 'See how it stands' }).click();
  await expect(again.getByRole('heading', { name: 'We are asking your bank…' })).toBeVisible();
});
