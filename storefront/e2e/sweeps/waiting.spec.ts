import { fillCart } from '../helpers/buyer';
import { navigateInApp, sweep } from '../helpers/sweep';
import { expect, test } from '../helpers/test';

test.use({ signedIn: true, viewport: { width: 360, height: 860 }, allowedErrors: [/500|503|404|ApiError/] });

const API = '**/api/**';

/** What each screen asks for before any answer is there, and the heading that says that it has them. */
const SCREENS = [
  { path: '/', there: 'Latest Collection', asks: ['/pages/home', '/banners', '/products', '/cart'] },
  { path: '/collection', there: 'The Collection', asks: ['/products/browse', '/cart'] },
  { path: '/product/', there: null, asks: ['/cart'] },
  { path: '/faq', there: 'Questions we are asked', asks: [] },
  { path: '/legal', there: 'Legal', asks: [] },
  { path: '/about', there: 'A house below the fort', asks: [] },
  { path: '/contact', there: 'Write to us', asks: [] },
  { path: '/cart', there: 'Your Cart', personal: true, asks: ['/cart'] },
  { path: '/checkout', there: 'Where should it go?', personal: true, asks: ['/cart', '/user-addresses'] },
  { path: '/orders', there: 'No orders found', personal: true, asks: ['/orders', '/cart'] },
  { path: '/orders/MD-1', there: 'Order not found', personal: true, asks: [] },
] as const;

test('every screen asks for all it needs at once, says that it is loading, says why it failed, and shows what it has when it is tried again', async ({
  page,
  account,
  buyable,
}) => {
  test.setTimeout(240_000);
  const { product } = buyable;
  await fillCart(await account(), buyable);
  const screen = await sweep(page, [1280]);
  for (const { path, there, asks, ...kind } of SCREENS)
    await test.step(path, async () => {
      const asked = new Set<string>();
      let fail = () => {};
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      // No answer arrives until the test lets it; then it is none.
      await page.route(API, async (route) => {
        asked.add(new URL(route.request().url()).pathname.replace('/api', ''));
        await failing;
        await route.fulfill({ status: 500, json: { message: 'The painters spilt the paint.' } }).catch(() => {});
      });
      if ('personal' in kind) await page.goto(path);
      else {
        await page.goto('/unauthorized');
        await navigateInApp(page, there ? path : `${path}${product.slug}`);
      }
      const needed = there ? asks : [...asks, `/products/by-slug/${product.slug}`];
      await expect.poll(() => needed.filter((address) => !asked.has(address))).toEqual([]);
      const main = page.getByRole('main');
      await expect(main.getByText('Loading...').first()).toBeAttached();
      await screen.look();

      fail();
      const again = main.getByRole('button', { name: 'Try again' }).first();
      await expect(again).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'The painters spilt the paint.' }).first()).toBeVisible();
      await screen.look();

      await page.unrouteAll({ behavior: 'wait' });
      await expect(async () => {
        if (await again.isVisible()) await again.click();
        await expect(page.getByRole('heading', { name: there ?? product.name }).first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(main.getByText('Loading...')).toHaveCount(0);
    });
});

test('while the shop is resting an empty page says so, and trying again fills it', async ({ page }) => {
  // As the server sends it when it cannot render a page (cms/src/middlewares/views.ts).
  const body = await (await page.request.get('/cart')).text();
  await page.route('**/collection', (route) => route.fulfill({ status: 503, contentType: 'text/html', body }));
  await page.route(API, (route) => route.fulfill({ status: 503, json: { message: 'The shop is resting.' } }));
  await page.goto('/collection');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await again.click();
  await expect(page.getByRole('heading', { name: 'The Collection' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
});
