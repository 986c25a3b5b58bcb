import type { CDPSession, Page } from '@playwright/test';
import { expectNoViolations } from './helpers/axe';
import { addButton } from './helpers/cart';
import { expect, test } from './helpers/test';

const zoomed = (page: Page) => page.getByRole('dialog').locator('img');
const scaleOf = async (page: Page) => Number(await zoomed(page).getAttribute('data-scale'));
const placeOf = (page: Page) => zoomed(page).evaluate(({ style }) => style.transform);
const counted = (page: Page, index: number) =>
  page.getByRole('dialog').getByRole('region', { name: new RegExp(`^Picture ${index} of`) });

async function enlarge(page: Page, slug: string) {
  await page.goto(`/product/${slug}`);
  const opener = page.getByRole('button', { name: /^Enlarge picture 1/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(counted(page, 1)).toBeFocused();
  return opener;
}

test('by keyboard the zoom grows, moves and goes on to the next picture; the film is fetched only when it is wanted, and plays without sound', async ({
  page,
  buyable,
}) => {
  const opener = await enlarge(page, buyable.product.slug);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(2);
  const before = await placeOf(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => placeOf(page)).not.toBe(before);
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(counted(page, 2)).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect.poll(() => scaleOf(page)).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect(counted(page, 1)).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/product/desert-moon-cape');
  const play = page.getByRole('button', { name: 'Play the film of Desert Moon Cape' });
  await play.scrollIntoViewIfNeeded();
  const place = await play.boundingBox();
  expect(fetched.filter((url) => url.endsWith('.mp4'))).toEqual([]);
  await expectNoViolations(page);
  await play.press('Enter');
  const film = page.getByLabel('The film of Desert Moon Cape');
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await film.evaluate(({ muted, controls }: HTMLVideoElement) => [muted, controls])).toEqual([true, true]);
  expect(await film.boundingBox()).toEqual(place);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  type Finger = { x: number; y: number };
  const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  /** Fingers that go from one place to another in some steps. */
  async function move(page: Page, from: Finger[], to: Finger[]) {
    const cdp = await page.context().newCDPSession(page);
    await touch(cdp, 'touchStart', from);
    for (let step = 1; step <= 8; step++)
      await touch(
        cdp,
        'touchMove',
        from.map(({ x, y }, finger) => ({
          x: x + (((to[finger]?.x ?? x) - x) * step) / 8,
          y: y + (((to[finger]?.y ?? y) - y) * step) / 8,
        })),
      );
    await touch(cdp, 'touchEnd', []);
  }

  test('fingers enlarge, move and leaf through the pictures, colours are chosen in their sight, and a sheet from below asks for what is missing', async ({
    page,
    buyable: { product, label },
  }) => {
    await page.goto(`/product/${product.slug}`);
    const colour = page.getByRole('radio', { name: label.color?.name ?? '', exact: true });
    await page.evaluate(() => scrollTo(0, 420));
    const band = page.getByRole('region', { name: `Pictures of ${product.name}` });
    const bottomOfBand = async () => {
      const box = await band.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect(colour).toBeInViewport();
    await expect.poll(bottomOfBand).toBeGreaterThan(200);
    await colour.click();
    const wanted = product.stockLabels.find(({ color }) => color?.id === label.color?.id)?.productStockImages[0];
    await expect(band.locator('img').first()).toHaveAttribute('src', new RegExp(`${wanted?.file.local_path}$`));
    // The focused choice is not hidden by it.
    expect((await colour.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOfBand());

    await addButton(page).tap();
    const sheet = page.getByRole('dialog', { name: /^Your size/ });
    await expect(sheet).toBeVisible();
    await expectNoViolations(page);
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
    await sheet.getByRole('radio', { name: label.size?.name ?? '', exact: true }).tap();
    await sheet.getByRole('radio', { name: label.color?.name ?? '', exact: true }).tap();
    await sheet.getByRole('button', { name: 'Add to Cart' }).tap();
    await expect(page.getByRole('dialog', { name: 'In your cart' })).toContainText(label.size?.name ?? '');

    await enlarge(page, product.slug);
    await move(
      page,
      [
        { x: 150, y: 370 },
        { x: 210, y: 370 },
      ],
      [
        { x: 60, y: 370 },
        { x: 300, y: 370 },
      ],
    );
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(2.5);
    const before = await placeOf(page);
    await move(page, [{ x: 180, y: 370 }], [{ x: 100, y: 330 }]);
    await expect.poll(() => placeOf(page)).not.toBe(before);
    await expect(counted(page, 1)).toBeVisible();
    const doubleTap = async () => {
      await page.touchscreen.tap(180, 370);
      await page.touchscreen.tap(180, 370);
    };
    await doubleTap();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await doubleTap();
    await expect.poll(() => scaleOf(page)).toBe(2.5);
    await doubleTap();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await move(page, [{ x: 300, y: 370 }], [{ x: 80, y: 370 }]);
    await expect(counted(page, 2)).toBeVisible();
    await move(page, [{ x: 80, y: 370 }], [{ x: 300, y: 370 }]);
    await expect(counted(page, 1)).toBeVisible();
  });
});
