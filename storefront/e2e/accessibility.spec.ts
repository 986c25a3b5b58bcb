import type { Page } from '@playwright/test';
import { addUnchosen } from './helpers/add-unchosen';
import { saveAddress } from './helpers/address';
import { navigateInApp } from './helpers/arrive';
import { expectNoViolations } from './helpers/axe';
import { chooseVariant } from './helpers/cart';
import { signInSampleShopper } from './helpers/sample-shopper';
import { expect, test } from './helpers/test';

const PUBLIC = [
  '/',
  '/collection',
  '/cart',
  '/wishlist',
  '/auth',
  '/auth?mode=register',
  '/forgotpassword',
  '/resetpassword',
  '/resetpassword#a-token',
  '/verifyemail',
  '/faq',
  '/legal',
  '/about',
  '/contact',
  '/unauthorized',
  '/nowhere',
  '/collection?q=nothing-like-it',
];
/** The browser says of the page that is not there that it is not there. */
test.use({ lastPaid: 'CASH_ON_DELIVERY', allowedErrors: [/404.*\/nowhere$/] });

const PERSONAL = ['/cart', '/checkout', '/orders', '/profile'];

async function settled(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

// On a small machine at the width of most shoppers (scripts/test.mjs).
for (const width of process.env.WITHOUT_SLOW_TESTS ? [360] : [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test('no screen of a visitor has a violation', async ({ page, buyable }) => {
      test.setTimeout(240_000);
      for (const path of [...PUBLIC, `/product/${buyable.product.slug}`])
        await test.step(path, async () => {
          await settled(page, path);
          await expectNoViolations(page);
        });
    });

    test.describe('with a refused coupon', () => {
      test.use({ allowedErrors: [/409/] });
      test('no screen of a shopper has a violation', async ({ page, signIn, buyable }) => {
        test.setTimeout(240_000);
        await signIn();
        await settled(page, '/orders');
        await expectNoViolations(page);
        // Without a size and a colour, which the checkout then asks for.
        await page.goto(`/product/${buyable.product.slug}`);
        await addUnchosen(page);
        await expect(page.getByText('Item added to cart')).toBeVisible();
        for (const path of PERSONAL)
          await test.step(path, async () => {
            await settled(page, path);
            await expectNoViolations(page);
          });
        await page.goto('/cart');
        await page.getByLabel('Coupon code').fill('DIWALI15');
        await page.getByRole('button', { name: 'Apply' }).click();
        await expect(page.getByText('This coupon has expired')).toBeVisible();
        await expectNoViolations(page);
        await page.goto('/checkout');
        await page.getByRole('button', { name: 'Place Order' }).click();
        const question = page.getByRole('group', { name: /^Size and colour/ });
        await expect(question.getByRole('radio', { disabled: false }).first()).toBeFocused();
        await expectNoViolations(page);
        await chooseVariant(question, buyable.label);
        await expect(page.getByRole('button', { name: /^Change/ })).toBeFocused();
        await page.getByRole('button', { name: 'Place Order' }).click();
        await expect(page.getByText('Please select shipping and billing addresses').first()).toBeVisible();
        await expectNoViolations(page);
        await saveAddress(page);
        await page.getByRole('button', { name: 'Place Order' }).click();
        await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
        await expectNoViolations(page);
        await page.getByRole('link', { name: 'Invoice and tracking' }).click();
        await expect(page.getByRole('button', { name: 'Download Invoice PDF' })).toBeVisible();
        await expectNoViolations(page);
        await page.getByRole('button', { name: 'Cancel order' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.getByRole('button', { name: 'Cancel the order' }).click();
        await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
        await expectNoViolations(page);
      });
    });

    test('neither reviews and their form nor the size guide have a violation', async ({ page }) => {
      test.setTimeout(120_000);
      const shopper = await signInSampleShopper(page);
      const delivered = (await shopper.orders()).find(({ status }) => status === 'DELIVERED');
      const order = await shopper.order(delivered?.order_number ?? '');
      await settled(page, `/product/${order.details.find(({ product }) => product.slug)?.product.slug}`);
      await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
      await expect(page.getByText(/How is yours\?|Thank you for your review|reviews?$/).first()).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Size guide' }).click();
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
      await expectNoViolations(page);
    });

    test('the dialogs of a saved address have no violation', async ({ page }) => {
      await signInSampleShopper(page);
      await settled(page, '/profile');
      const saved = page.getByRole('region', { name: 'Saved addresses' });
      for (const name of [/^Edit /, /^Remove /, 'Add New Address']) {
        await saved.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
      }
    });

    test('no screen that is loading has a violation', async ({ page, signIn, buyable }) => {
      test.setTimeout(240_000);
      await signIn();
      // No answer ever arrives.
      await page.route('**/api/**', () => {});
      const loading = ['/', '/collection', '/cart', '/checkout', '/orders', '/orders/MD-1', '/faq'];
      for (const path of [...loading, `/product/${buyable.product.slug}`])
        await test.step(path, async () => {
          await navigateInApp(page, path);
          await expect(page.getByRole('main').getByText('Loading...').first()).toBeAttached();
          await expectNoViolations(page);
        });
    });

    test.describe('where the server fails', () => {
      test.use({ allowedErrors: [/500|ApiError/] });
      test('no failed screen has a violation', async ({ page, signIn, buyable }) => {
        test.setTimeout(240_000);
        await signIn();
        await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { message: 'Away' } }));
        const failing = ['/', '/collection', '/cart', '/checkout', '/orders', '/orders/MD-1', '/faq', '/about'];
        for (const path of [...failing, `/product/${buyable.product.slug}`])
          await test.step(path, async () => {
            await navigateInApp(page, path);
            await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
            await expectNoViolations(page);
          });
      });
    });

    test('no open menu or drawer has a violation', async ({ page }) => {
      await settled(page, '/collection');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      if (width >= 1024) return;
      for (const name of ['Menu', 'Filters']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
      }
    });
  });

test('nothing scrolls sideways from 320 to 1920 px', async ({ page, signIn, buyable }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn();
  await page.goto(`/product/${buyable.product.slug}`);
  await addUnchosen(page);
  await expect(page.getByText('Item added to cart')).toBeVisible();
  for (const path of [
    ...PUBLIC.filter((path) => !path.startsWith('/auth')),
    ...PERSONAL,
    `/product/${buyable.product.slug}`,
  ])
    await test.step(path, async () => {
      await settled(page, path);
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 700 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${path} at ${width} px`).toBe(0);
      }
    });
});

test('a name of one long word breaks instead of pushing the screen sideways', async ({ page, signIn, buyable }) => {
  const { product, label } = buyable;
  const name = 'Supercalifragilisticexpialidociously-Handpainted-Dupatta';
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/cart/add', {
    headers: { Authorization: `Bearer ${token}` },
    data: { product_id: product.id, quantity: 1, stock_id: label.id },
  });
  await page.route(/\/api\/(cart$|orders|products)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(product.name, name) });
  });
  const expectToFit = async () => {
    await expect(page.getByRole('main').getByText(name).last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await navigateInApp(page, `/product/${product.slug}`);
  await expectToFit();
  await page.goto('/cart');
  await expectToFit();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await saveAddress(page);
  await expectToFit();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectToFit();
});
