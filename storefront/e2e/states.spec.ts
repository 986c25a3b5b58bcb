import type { Page } from '@playwright/test';
import { navigateInApp } from './helpers/arrive';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY' });

/** What must stand where the answer will be, and what says that it is there. */
const SCREENS = [
  { path: '/', there: 'Latest Collection' },
  { path: '/collection', there: 'The Collection' },
  { path: '/product/', there: null },
  { path: '/faq', there: 'Questions we are asked' },
  { path: '/legal', there: 'Legal' },
  { path: '/about', there: 'A house below the fort' },
  { path: '/contact', there: 'Write to us' },
  { path: '/cart', there: 'Your Cart', personal: true },
  { path: '/checkout', there: 'Where should it go?', personal: true },
  { path: '/orders', there: 'No orders found', personal: true },
] as const;

const API = '**/api/**';
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();

async function fillCart(page: Page, item: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/cart/add', { headers: { Authorization: `Bearer ${token}` }, data: item });
}

test('over a slow network every screen says that it is loading, and then shows what it has', async ({
  page,
  signIn,
  buyable,
}) => {
  test.setTimeout(120_000);
  const { product, label } = buyable;
  await signIn();
  await fillCart(page, { product_id: product.id, quantity: 1, stock_id: label.id });
  await page.route(API, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue().catch(() => {});
  });
  for (const { path, there, ...screen } of SCREENS)
    await test.step(path, async () => {
      if ('personal' in screen) await page.goto(path);
      else await navigateInApp(page, there ? path : `${path}${product.slug}`);
      await expect(page.getByText('Loading...').first()).toBeAttached();
      await expect(heading(page, there ?? product.name)).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
    });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('when the server fails', () => {
  test.use({ allowedErrors: [/500|404|ApiError/] });

  test('every screen says so where its answer would be, and trying again helps', async ({ page, signIn, buyable }) => {
    test.setTimeout(120_000);
    const { product, label } = buyable;
    await signIn();
    await fillCart(page, { product_id: product.id, quantity: 1, stock_id: label.id });
    const orders = [...SCREENS, { path: '/orders/MD-1', there: 'Order not found' } as const];
    for (const { path, there } of orders)
      await test.step(path, async () => {
        await page.route(API, (route) =>
          route.fulfill({ status: 500, json: { message: 'The painters spilt the paint.' } }),
        );
        await navigateInApp(page, there ? path : `${path}${product.slug}`);
        const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
        await expect(again).toBeVisible();
        await expect(
          page.getByRole('alert').filter({ hasText: 'The painters spilt the paint.' }).first(),
        ).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
        await expect(async () => {
          if (await again.isVisible()) await again.click();
          await expect(heading(page, there ?? product.name)).toBeVisible({ timeout: 2000 });
        }).toPass();
      });
  });
});

test.describe('while the shop is resting', () => {
  test.use({ allowedErrors: [/503|ApiError/] });

  test('an empty page says so, and trying again fills it', async ({ page }) => {
    // As the server sends it when it cannot render a page (cms/src/middlewares/views.ts).
    const body = await (await page.request.get('/cart')).text();
    await page.route('**/collection', (route) => route.fulfill({ status: 503, contentType: 'text/html', body }));
    await page.route(API, (route) => route.fulfill({ status: 503, json: { message: 'The shop is resting.' } }));
    await page.goto('/collection');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
    await expect(again).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(heading(page, 'The Collection')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('nothing typed or chosen is lost, and everything works again once it is back', async ({
    page,
    context,
    signIn,
    buyable,
  }) => {
    const { product, label } = buyable;
    await signIn();
    await page.goto(`/product/${product.slug}`);
    await page.getByRole('radio', { name: label.size?.name ?? '', exact: true }).click();
    await page.getByRole('radio', { name: label.color?.name ?? '', exact: true }).click();
    await context.setOffline(true);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await expect(page.getByText('Failed to add item to cart').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: label.size?.name ?? '', exact: true })).toBeChecked();

    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'This page did not reach you' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

    await page.goto(`/product/${product.slug}`);
    await page.getByRole('radio', { name: label.size?.name ?? '', exact: true }).click();
    await page.getByRole('radio', { name: label.color?.name ?? '', exact: true }).click();
    await add.click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('button', { name: /^Increase/ })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect(page.getByText('Failed to update item quantity')).toBeVisible();
    await expect(page.getByRole('group', { name: /^Quantity/ })).toContainText('1');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Failed to remove item')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const form = page.getByRole('form', { name: 'Add New Address' });
    for (const [name, typed] of [
      ['House and street', '7 Peepal Chowk, Neel Haveli'],
      ['Area', 'Brahmpuri'],
      ['PIN code', '342001'],
    ] as const)
      await form.getByRole('textbox', { name, exact: true }).fill(typed);
    await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Failed to add address').first()).toBeVisible();
    await expect(form.getByLabel('House and street')).toHaveValue('7 Peepal Chowk, Neel Haveli');
    await expect(page.getByText(/You are offline. Everything you typed is kept/)).toBeVisible();
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address added')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Failed to place order').first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});
