import type { Page } from '@playwright/test';
import { watchLayoutShifts } from './helpers/shifts';
import { expect, test } from './helpers/test';
import { wholeChromium } from './helpers/whole-chromium';

// As for anybody, and what is blocked warns.
test.use({ ...wholeChromium, serviceWorkers: 'allow' });

/** Every screen that the server renders, and the heading that says that it is there; null for the product's own. */
const SCREENS = [
  { path: '/', heading: 'Fashion That Feels Like Of Desert Royalty' },
  { path: '/collection', heading: 'The Collection' },
  { path: '/collection?category=women&sort=low-to-high&utm_source=mail', heading: 'The Collection' },
  { path: '/product/', heading: null },
  { path: '/faq', heading: 'Questions we are asked' },
  { path: '/legal', heading: 'Legal' },
  { path: '/legal#terms', heading: 'Legal' },
  { path: '/about', heading: 'A house below the fort' },
  { path: '/contact', heading: 'Write to us' },
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1280])
    test(`home, collection and product can be read at ${width} px, with prices and pictures`, async ({
      page,
      buyable,
    }) => {
      const { product } = buyable;
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fashion That Feels Like Of Desert Royalty');
      const latest = page.getByRole('region', { name: 'Latest Collection' }).getByRole('listitem');
      await expect(latest).toHaveCount(10);
      await expect(latest.first()).toContainText(/₹[\d,]+/);
      await expectShown(page, page.getByRole('region', { name: 'Welcome' }).locator('img'));

      await page.getByRole('link', { name: 'EXPLORE YOUR WORLD' }).click();
      const cards = page.getByRole('main').getByRole('link', { name: /₹/ });
      await expect(cards).toHaveCount(24);
      await expectShown(page, cards.first().locator('img'));

      await page.goto(`/product/${product.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await expect(page.getByRole('main')).toContainText(`₹${product.price.toLocaleString('en-IN')}`);
      await expect(page.getByRole('main')).toContainText(product.description);
      await expectShown(
        page,
        page
          .getByRole('region', { name: `Pictures of ${product.name}` })
          .locator('img')
          .first(),
      );
    });
});

/** The picture is there and has been fetched. */
async function expectShown(page: Page, picture: ReturnType<Page['locator']>) {
  await expect(picture).toBeVisible();
  // Scripts of the page are off, those of the test run all the same.
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  const source = await picture.getAttribute('src');
  expect((await page.request.get(source ?? '')).status()).toBe(200);
}

for (const width of [360, 1280])
  for (const person of ['a visitor', 'a shopper'])
    test(`the server's pages are taken over for ${person} at ${width} px: nothing warns, moves or is read again`, async ({
      page,
      signIn,
      buyable,
    }) => {
      test.setTimeout(120_000);
      const { product, label } = buyable;
      await page.setViewportSize({ width, height: 800 });
      if (person === 'a shopper') {
        await signIn();
        const token = await page.evaluate(() => localStorage.getItem('token'));
        await page.request.post('/api/cart/add', {
          headers: { Authorization: `Bearer ${token}` },
          data: { product_id: product.id, quantity: 1, stock_id: label.id },
        });
      }
      const warned: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warned.push(message.text());
      });
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
      });
      const expectShifts = await watchLayoutShifts(page);

      for (const { path, heading } of SCREENS)
        await test.step(path, async () => {
          await page.goto('about:blank');
          asked.length = 0;
          await page.goto(heading ? path : `${path}${product.slug}`);
          await expect(page.getByRole('heading', { name: heading ?? product.name }).first()).toBeVisible();
          await taken(page);
          if (person === 'a shopper') await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
          await page.waitForLoadState('networkidle');
          const handedOver = await page.evaluate(() =>
            Object.keys(JSON.parse(document.getElementById('first-view')?.textContent ?? '').answers),
          );
          expect(asked.filter((address) => handedOver.includes(address.replace('/api', '')))).toEqual([]);
          expect(new Set(asked).size, asked.join(' ')).toBe(asked.length);
          await expectShifts(0.02);
          for (const once of ['title', 'meta[name=description]', 'link[rel=canonical]'])
            expect(await page.locator(once).count(), `${path} ${once}`).toBe(1);
        });
      expect(warned).toEqual([]);
    });

/** Once React has taken the page over, a button of the header works. */
async function taken(page: Page) {
  await expect(async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
}

test('the chosen size and colour are in the address, and the page comes with them and their picture', async ({
  page,
  buyable: { product, label },
}) => {
  await page.goto(`/product/${product.slug}`);
  const [size, color] = [label.size, label.color].map((part) =>
    page.getByRole('radio', { name: part?.name ?? '', exact: true }),
  );
  const first = page.getByRole('list', { name: 'All pictures' }).locator('img').first();
  await page.evaluate(() => scrollTo(0, 200));
  await size?.click();
  await color?.click();
  const place = await page.evaluate(() => scrollY);
  expect(new URL(page.url()).searchParams.toString()).toBe(
    `${new URLSearchParams({ size: label.size?.name ?? '', colour: label.color?.name ?? '' })}`,
  );
  const shown = await first.getAttribute('src');

  const html = await (await page.request.get(page.url())).text();
  expect(html.match(/<main[\s\S]*?<img[^>]* src="([^"]+)"/)?.[1]).toBe(shown);
  const expectShifts = await watchLayoutShifts(page);
  await page.reload();
  await expect(size ?? first).toBeChecked();
  await expect(color ?? first).toBeChecked();
  await expect(first).toHaveAttribute('src', shown ?? '');
  await page.waitForLoadState('networkidle');
  await expectShifts(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a part of a page that its address names is open and in sight', async ({ page }) => {
  await page.goto('/legal#terms');
  await expect(page.getByRole('button', { name: /Terms/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#terms')).toBeInViewport();
});

test('whoever has begun to read stays at their place when the page is taken over', async ({ page }) => {
  // The screen's own file is held back until the reader is down the page.
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/home-page-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Latest Collection' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  letGo();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('going on from the server’s page reads what the next screen needs, and going back shows the first again', async ({
  page,
  buyable,
}) => {
  const { product } = buyable;
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Collection' }).click();
  await expect(page).toHaveTitle('Collection · Marudhara');
  await expect(page.getByRole('main').getByRole('link', { name: /₹/ }).first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/collection$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/product/${product.slug}$`));
});

test.describe('where nothing is', () => {
  test.use({ allowedErrors: [/404/] });
  for (const [path, says] of [
    ['/nowhere', 'There is no page at this address.'],
    ['/nothing.html', 'There is no page at this address.'],
    ['/product/no-such-thing', 'Product not found'],
    ['/product/no.such.thing', 'Product not found'],
  ] as const)
    test(`${path} says so, and the shop goes on from there`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(says).first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'See the collection' }).click();
      await expect(page.getByRole('heading', { name: 'The Collection' })).toBeVisible();
    });
});
