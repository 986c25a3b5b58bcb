import { expect, type Page } from '@playwright/test';
import { placeOrder } from '../helpers/buyer';
import { chooseVariant } from '../helpers/cart';
import { thanks } from '../helpers/checkout';
import { sampleStaff } from '../helpers/sample-accounts';
import { SERVED, sweep, WIDTHS, wholeChromium } from '../helpers/sweep';
import { test } from '../helpers/test';

test.use({
  ...wholeChromium,
  ...{ serviceWorkers: 'allow', signedIn: true },
  // A coupon that has expired.
  allowedErrors: [/status of 409/],
});

/** One that no line has room for. */
const LONG_NAME = 'Supercalifragilisticexpialidociously-Handpainted-Dupatta';

for (const { width, further } of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test('no screen of a shopper moves, warns, reads twice, is too wide for a long word or breaks a rule', async ({
      page,
      request,
      account,
      buyable,
    }) => {
      test.setTimeout(240_000);
      const { product, label } = buyable;
      const shopper = await account();
      const screen = await sweep(page, further);
      await screen.visit('/orders', 'My Orders');
      await screen.look();

      const unpaid = await placeOrder(shopper, buyable, { payment_option: 'UPI' });
      const delivered = await placeOrder(shopper, buyable);
      const staff = await sampleStaff(request, 'sales');
      await staff.send('PUT', `/orders/${delivered.id}/payment`, { status: 'paid', reference: 'UTR 1' });
      await staff.send('PUT', `/orders/${delivered.id}/status`, { status: 'delivered' });
      await shopper.send('POST', '/wishlist', { product_id: product.id });
      // Without a size and a colour, for which the checkout then asks.
      await shopper.send('POST', '/cart/add', { product_id: product.id, quantity: 1 });

      for (const { path, heading } of SERVED.filter(({ path }) => !/[?#]/.test(path)))
        await test.step(path, async () => {
          await screen.visit(heading ? path : `${path}${product.slug}`, heading ?? product.name);
          await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
        });
      await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('form', { name: /^Review / })).toBeVisible();
      await screen.look();
      await screen.visit('/cart', 'Your Cart');
      await screen.visit('/checkout', 'Where should it go?');

      await page.route(/\/api\/(cart$|orders|products)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replaceAll(product.name, LONG_NAME) });
      });
      const expectLongName = () => expect(page.getByRole('main').getByText(LONG_NAME).last()).toBeVisible();
      await screen.go('/orders');
      await screen.look();
      await screen.go(`/orders/${unpaid.order_number}`);
      await expectLongName();
      await screen.look();
      // A phone has the app that pays, a wide screen is scanned by one.
      const app = page.getByRole('link', { name: 'Pay with a UPI app' });
      const code = page.getByRole('img', { name: 'UPI payment code' });
      await expect(width === 360 ? app : code).toBeVisible();
      await expect(width === 360 ? code : app).toBeHidden();
      for (const path of ['/wishlist', '/profile']) {
        await screen.go(path);
        await screen.look();
      }
      const saved = page.getByRole('region', { name: 'Saved addresses' });
      for (const name of [/^Edit /, /^Remove /, 'Add New Address']) {
        await saved.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await screen.look();
        await page.keyboard.press('Escape');
        // It goes back in the history, which a move to another page meanwhile would break off.
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }

      await page.goto('/cart');
      await expectLongName();
      await page.getByLabel('Coupon code').fill('DIWALI15');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('This coupon has expired')).toBeVisible();
      await screen.look();
      await screen.go('/checkout');
      await expectLongName();
      await screen.look();
      const place = page.getByRole('button', { name: 'Place Order' });
      await place.click();
      const question = page.getByRole('group', { name: /^Size and colour/ });
      await expect(question.getByRole('radio', { disabled: false }).first()).toBeFocused();
      await screen.look();
      await chooseVariant(question, label);
      await page.getByRole('button', { name: 'Add New Address' }).click();
      await place.click();
      await expect(page.getByText('Enter the area')).toBeVisible();
      await screen.look();
      await page
        .getByRole('radio', { name: /7 Peepal Chowk/ })
        .first()
        .click();
      await place.click();
      await expect(thanks(page)).toBeVisible();
      await expectLongName();
      await expect(page.getByText('Order placed successfully')).toBeVisible();
      if (width === 360) await expectNoToastOverThanks(page);
      await screen.look();
      await page.getByRole('link', { name: 'Invoice and tracking' }).click();
      await expect(page.getByRole('button', { name: 'Download Invoice PDF' })).toBeVisible();
      await screen.look();
      if (width === 360) await expectToPrint(page);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await screen.look();
      await page.getByRole('button', { name: 'Cancel the order' }).click();
      await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
      await screen.look();
    });
  });

async function expectNoToastOverThanks(page: Page): Promise<void> {
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  const toast = await page.getByRole('alert').filter({ hasText: 'Order placed successfully' }).boundingBox();
  const heading = await thanks(page).boundingBox();
  expect(toast?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
}

/** An order prints without what can only be pressed, and its ticks are seen without backgrounds. */
async function expectToPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(part.filter({ visible: true })).toHaveCount(0);
  const tick = page.getByRole('list', { name: 'Progress of the order' }).locator('svg').first();
  await expect(tick).toHaveCSS('color', 'rgb(72, 100, 68)');
  await expect(tick.locator('..')).toHaveCSS('border-color', 'rgb(72, 100, 68)');
  await page.emulateMedia({ media: null });
}
