import { expect, type Page } from '@playwright/test';
import type { Product } from 'shared-types/contract/product';
import { BROWSER_STORAGE } from 'shared-types/domain/browser-storage';
import { addButton, chosenPath } from '../helpers/cart';
import { SERVED, type Sweep, sweep, WIDTHS, wholeChromium } from '../helpers/sweep';
import { test } from '../helpers/test';

// The link of a mail that is not whole; with the worker, as what is blocked warns.
test.use({ ...wholeChromium, serviceWorkers: 'allow', allowedErrors: [/status of 400/] });

/** Those that the browser draws for anybody. */
const DRAWN = [
  ...['/cart', '/wishlist', '/auth', '/auth?mode=register', '/forgotpassword', '/resetpassword'],
  ...['/resetpassword#a-token', '/verifyemail', '/orders/find', '/complaint', '/your-data', '/unauthorized'],
  ...['/nowhere', '/collection?q=silk+saree', '/notices/cancel#half-a-link', '/orders/MD-1/pay#half-a-link'],
];

const dialog = (page: Page) => page.getByRole('dialog');

for (const { width, further } of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test('no screen of a visitor moves, warns, reads twice, is too wide or breaks a rule, and nothing is kept of one who only looks', async ({
      page,
      request,
      buyable,
    }) => {
      test.setTimeout(240_000);
      const screen = await sweep(page, further);
      const titles = new Map<string, string>();
      const noteTitle = async (path: string) => titles.set(path.split(/[?#]/)[0] ?? '', await page.title());
      for (const { path, heading } of SERVED)
        await test.step(path, async () => {
          await screen.visit(heading ? path : `${path}${buyable.product.slug}`, heading ?? buyable.product.name);
          await noteTitle(path);
          if (path === '/legal#terms') {
            await expect(page.getByRole('button', { name: /Terms/ })).toHaveAttribute('aria-expanded', 'true');
            await expect(page.locator('#terms')).toBeInViewport();
          }
          if (path === '/legal') await expectStorageListed(page);
          await screen.look();
          if (path === '/collection') await dialogsOfCollection(page, screen, width);
        });
      await partsOfProduct(page, screen, width);
      const { products }: { products: Product[] } = await (await request.get('/api/products')).json();
      const gone = products.find(({ stockLabels }) => stockLabels.some(({ quantity }) => quantity === 0));
      await screen.go(`/product/${gone?.slug}`);
      await page.getByRole('button', { name: 'Tell me when it is back' }).click();
      await dialog(page).getByLabel('Email').fill('nobody');
      await dialog(page).getByRole('button', { name: 'Tell me' }).click();
      await expect(dialog(page).getByLabel('Email')).toBeFocused();
      await screen.look();
      await page.keyboard.press('Escape');

      for (const path of DRAWN)
        await test.step(path, async () => {
          const before = titles.get(path.split(/[?#]/)[0] ?? '') ? '' : await page.title();
          await screen.go(path);
          await expect(page).not.toHaveTitle(before);
          await noteTitle(path);
          await screen.look();
          if (path.includes('silk') && width === 1280) await expectOthersInFirstView(page);
        });
      for (const [path, title] of titles) expect(title, path).toMatch(/Marudhara$/);
      expect([...titles.values()].filter((title, index, all) => all.indexOf(title) !== index)).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);

      await screen.go(chosenPath(buyable));
      await addButton(page).click();
      await expect(page.getByRole('dialog', { name: 'In your cart' })).toBeVisible();
      await screen.look();
      for (const path of ['/cart', '/checkout']) {
        await screen.go(path);
        await screen.look();
      }
    });
  });

/** All that this browser may keep is told. */
async function expectStorageListed(page: Page): Promise<void> {
  await page.getByText('What is kept in your browser').click();
  const items = await page.getByRole('listitem').allTextContents();
  for (const { name } of BROWSER_STORAGE)
    expect(
      items.filter((text) => text.startsWith(`${name.replace(/:$/, '')}:`)),
      name,
    ).toHaveLength(1);
}

async function dialogsOfCollection(page: Page, screen: Sweep, width: number): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search the collection' }).fill('kurti');
  await expect(page.getByRole('option').first()).toBeVisible();
  await screen.look();
  await page.keyboard.press('Escape');
  for (const name of width < 1024 ? ['Menu', 'Filters'] : []) {
    await page.getByRole('button', { name }).click();
    await expect(dialog(page)).toBeVisible();
    await screen.look();
    await page.keyboard.press('Escape');
  }
  await page
    .getByRole('button', { name: /^Quick add: / })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your size and colour' })).toBeVisible();
  await screen.look();
  await page.keyboard.press('Escape');
}

async function partsOfProduct(page: Page, screen: Sweep, width: number): Promise<void> {
  const pin = page.getByRole('textbox', { name: 'PIN code' });
  for (const [typed, says] of [
    ['6000', 'Enter a 6-digit PIN code'],
    ['600 001', 'at Chennai, Tamil Nadu'],
  ] as const) {
    await pin.fill(typed);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText(says)).toBeVisible();
    await screen.look();
  }
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(dialog(page).getByRole('table').first()).toBeVisible();
  await screen.look();
  await page.keyboard.press('Escape');
  if (width < 1024) return;

  // The pictures fill their column as a grid, with the facts in view beside them.
  await page.setViewportSize({ width: 1440, height: 900 });
  const tiles = page.getByRole('list', { name: 'All pictures' }).getByRole('listitem');
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => tiles.nth(index).boundingBox()));
  expect(second?.y).toBe(third?.y);
  expect((second?.width ?? 0) * 2).toBeLessThan(first?.width ?? 0);
  expect((third?.x ?? 0) + (third?.width ?? 0)).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 0);
  await tiles.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Description' })).toBeInViewport();

  // A piece can be added from anywhere on its page.
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  for (const [wide, high] of [
    [768, 1024],
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width: wide, height: high });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(add.first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(add.first()).not.toBeInViewport();
    await expect(add.last()).toBeInViewport({ ratio: 1 });
  }
  await add.last().click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await page.setViewportSize({ width, height: 860 });
  await screen.look();
  await page.keyboard.press('Escape');
}

/** Of a search that finds nothing: what comes nearest is in the first view of a laptop, without filters that would all say 0. */
async function expectOthersInFirstView(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('No products found')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Perhaps one of these' })).toBeVisible();
  await expect(main.getByRole('navigation', { name: 'Look in a category' }).getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(main.getByRole('link', { name: /Saree|Kaftan|Dupatta|Coat|Stole|Kurta/ }).first()).toBeInViewport({
    ratio: 0.5,
  });
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 860 });
}
