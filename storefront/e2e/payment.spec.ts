import { saveAddress } from './helpers/address';
import { expectNoViolations } from './helpers/axe';
import { fillCart } from './helpers/cart';
import { atGateway, atStripe, gatewayOf, guestCheckout, payButton } from './helpers/pay';
import { watchLayoutShifts } from './helpers/shifts';
import { expect, test } from './helpers/test';

const thanks = { name: 'Thank you' };

for (const [device, viewport, refused] of [
  ['a phone', { width: 360, height: 740 }, { way: 'Netbanking', at: atGateway }],
  ['a wide screen', { width: 1440, height: 900 }, { way: 'Credit or debit card', at: atStripe }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a guest pays online and is thanked for the order', async ({ page, newcomer, buyable }) => {
      await guestCheckout(page, { newcomer, buyable });
      await expect(page.getByText('Test payment – no money moves')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'UPI', exact: true })).toBeChecked();
      await expectNoViolations(page);
      await payButton(page).click();
      await atGateway(page, 'Pay');
      await expect(page.getByRole('heading', thanks)).toBeVisible();
      await expect(page).toHaveURL('/thank-you');
      await page.getByRole('link', { name: 'Invoice and tracking' }).click();
      await expect(page.getByRole('complementary', { name: 'Payment' })).toContainText('Received');
      await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0);
    });

    test('UPI, once chosen, is not asked again: a phone’s app opens, a wide screen has a code and the time left', async ({
      page,
      newcomer,
      buyable,
    }) => {
      await guestCheckout(page, { newcomer, buyable });
      await payButton(page).click();
      await expect(page).toHaveURL(/^http:\/\/pay\.localhost:\d+\/pay\//);
      const frame = gatewayOf(page);
      await expect(frame.getByRole('radio', { name: 'UPI' })).toBeChecked();
      const app = frame.getByRole('link', { name: 'Open your UPI app' });
      const code = frame.getByRole('img', { name: 'UPI code' });
      if (viewport.width < 768) {
        await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?.*cu=INR$/);
        await expect(code).toBeHidden();
      } else {
        await expect(code).toBeVisible();
        await expect(frame.getByText(/^Scan with any UPI app 1[0-5]:\d\d$/)).toBeVisible();
        await expect(app).toBeHidden();
      }
      // The script's origin holds nothing of the shop.
      expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
      await atGateway(page, 'Close without paying');
      await expect(page).toHaveURL(/\/checkout\/payment\//);
    });

    test(`an account whose bank refuses it closes the page and tries the same payment again: ${refused.way}`, async ({
      page,
      signIn,
      buyable,
    }) => {
      const expectShifts = await watchLayoutShifts(page);
      await signIn();
      await fillCart(page, buyable);
      await page.goto('/checkout');
      await saveAddress(page);
      await page.getByRole('radio', { name: refused.way }).check();
      await payButton(page).click();
      await refused.at(page, 'Let the bank refuse it');
      await refused.at(page, 'Close without paying');
      await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
      await expectNoViolations(page);
      await expectShifts(0.05);
      await page.getByRole('button', { name: 'Try again' }).click();
      await refused.at(page, 'Pay');
      await expect(page.getByRole('heading', thanks)).toBeVisible();
    });
  });

test('who goes back from the payment’s page finds the checkout as it was, and pays there or in cash, once', async ({
  page,
  newcomer,
  buyable,
}) => {
  await guestCheckout(page, { newcomer, buyable });
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
  await expect(page.getByRole('heading', thanks)).toBeVisible();
  await expect(page.getByText('Cash on delivery')).toBeVisible();
});

test('who closes the window while the bank takes its time comes back to the truth', async ({
  page,
  newcomer,
  buyable,
}) => {
  await guestCheckout(page, { newcomer, buyable });
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

test('who comes back in another browser reads the order’s number, and how to find it', async ({
  page,
  newcomer,
  buyable,
  browser,
  baseURL,
}) => {
  await guestCheckout(page, { newcomer, buyable });
  await payButton(page).click();
  const [asked] = await Promise.all([page.waitForRequest('**/api/payments/*/confirm'), atGateway(page, 'Pay')]);
  const [, id] = /payments\/([\w-]+)\/confirm$/.exec(asked.url()) ?? [];
  await expect(page.getByRole('heading', thanks)).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/checkout/payment/${id}`);
  await expect(elsewhere.getByText(/your order MD-\w+ is with us/)).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Find your order' }).click();
  await expect(elsewhere).toHaveURL('/orders/find');
  await context.close();
});

test('who cancels what was paid online reads that the money goes back', async ({ page, newcomer, buyable }) => {
  await guestCheckout(page, { newcomer, buyable });
  await payButton(page).click();
  await atGateway(page, 'Pay');
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
  await expect(page.getByText(/back to you the way (it|they) came|is on its way back|paid back/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay now' })).toHaveCount(0);
});

test.describe('an order to be paid in cash', () => {
  test.use({ lastPaid: 'CASH_ON_DELIVERY', viewport: { width: 360, height: 740 } });

  test('is paid online later from its page, by keyboard alone', async ({ page, newcomer, buyable }) => {
    await guestCheckout(page, { newcomer, buyable });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.getByRole('link', { name: 'Invoice and tracking' }).click();
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
