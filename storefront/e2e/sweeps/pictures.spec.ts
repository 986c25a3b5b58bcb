import type { Browser } from '@playwright/test';
import { watchLayoutShifts } from '../helpers/shifts';
import { SHIFT_MAX } from '../helpers/sweep';
import { expect, test } from '../helpers/test';

/** What the largest picture of a phone's first view may weigh on its way. */
const BYTES_MAX = 80_000;

const PHONES = [
  { width: 360, height: 740, dots: 3 },
  { width: 412, height: 823, dots: 1.75 },
  { width: 412, height: 915, dots: 2.625 },
];

/** A page on such a phone: what every picture of ours on it is, and when the scripts began. */
async function open(browser: Browser, { width, height, dots }: (typeof PHONES)[number], path: string) {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, deviceScaleFactor: dots, isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.app === '');
  const first = page.locator('main img[fetchpriority="high"]').first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  const seen = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const timingOf = ({ currentSrc }: HTMLImageElement) => loaded.find(({ name }) => name === currentSrc);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main picture > img')].map((image) => ({
      source: image.currentSrc,
      first: image.getAttribute('fetchpriority') === 'high',
      loading: image.loading,
      decoding: image.decoding,
      hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      hasBlur: /^url\("data:image\//.test(getComputedStyle(image.closest('span') ?? image).backgroundImage),
      bytes: timingOf(image)?.encodedBodySize,
      // `naturalWidth` is told in the page's measure; the file's own is beside its name in the list it was chosen from.
      dots: [...(image.parentElement?.querySelectorAll('source') ?? [])]
        .flatMap(({ srcset }) => srcset.split(', '))
        .map((choice) => choice.split(' '))
        .flatMap(([file = '', width = '']) =>
          new URL(file, location.href).href === image.currentSrc ? Number.parseInt(width, 10) : [],
        )[0],
      width: image.clientWidth,
    }));
    const high = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
    const scripts = loaded.filter(({ name }) => /\.js$/.test(name));
    return {
      pictures,
      shownAt: high.map((image) => timingOf(image)?.responseEnd ?? 0),
      startFiles: scripts.filter(({ name }) => name.includes('/assets/start-')).length,
      appBegins: scripts.filter(({ name }) => !name.includes('/assets/start-')).map(({ startTime }) => startTime),
    };
  });
  await context.close();
  return seen;
}

for (const phone of PHONES)
  test(`on a phone of ${phone.width} px with ${phone.dots} dots to a pixel the first picture is a light AVIF, before the app’s scripts and the other pictures`, async ({
    browser,
    buyable,
  }) => {
    for (const path of ['/', '/collection', `/product/${buyable.product.slug}`])
      await test.step(path, async () => {
        const { pictures, shownAt, startFiles, appBegins } = await open(browser, phone, path);
        const [first] = pictures.filter((picture) => picture.first);
        expect(first?.source).toMatch(/\.avif$/);
        expect(first?.bytes).toBeGreaterThan(0);
        expect(first?.bytes).toBeLessThanOrEqual(BYTES_MAX);
        expect(pictures.length).toBeGreaterThan(4);
        for (const { first, loading, decoding, hasSize, hasBlur } of pictures)
          expect({ loading, decoding, hasSize, hasBlur }).toEqual({
            loading: first ? 'eager' : 'lazy',
            decoding: 'async',
            hasSize: true,
            hasBlur: true,
          });
        // What has been fetched by now came in the best format, and none of it is blurred by being too small.
        for (const { source, bytes, dots, width } of pictures.filter(({ bytes = 0 }) => bytes > 0)) {
          expect(source).toMatch(/\.avif$/);
          expect(bytes).toBeLessThanOrEqual(BYTES_MAX);
          expect(dots).toBeGreaterThanOrEqual(width * 1.5);
        }
        // The first pictures share the line with no script but the small start.
        expect(startFiles).toBe(1);
        expect(appBegins.length).toBeGreaterThan(1);
        for (const at of shownAt) expect(at).toBeGreaterThan(0);
        expect(Math.min(...appBegins)).toBeGreaterThan(Math.max(...shownAt));
      });
  });

test('a card shows its second picture under the pointer, whole and in the place of the first', async ({
  page,
  buyable,
}) => {
  const expectShifts = await watchLayoutShifts(page);
  await page.goto('/collection');
  const card = page.getByRole('main').locator(`a[href="/product/${buyable.product.slug}"]`);
  const pictures = card.locator('img');
  await expect(pictures).toHaveCount(1);
  // The page's own fonts are a little wider than what stands in for them.
  await page.evaluate(() => document.fonts.ready);
  await expectShifts(SHIFT_MAX);
  await card.focus();
  await expect(pictures).toHaveCount(1);
  await card.hover();
  await expect(pictures).toHaveCount(2);
  const [first, second] = [pictures.nth(0), pictures.nth(1)];
  await expect(second).toHaveCSS('opacity', '1');
  expect(await second.getAttribute('src')).not.toBe(await first.getAttribute('src'));
  expect(await second.boundingBox()).toEqual(await first.boundingBox());
  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS('opacity', '0');
  await expectShifts(0);
});
