import { watchLayoutShifts } from '../helpers/shifts';
import { SHIFT_MAX, WIDTHS, wholeChromium } from '../helpers/sweep';
import { expect, test } from '../helpers/test';

test.use(wholeChromium);

const LATE = /\/api\/products\/(by-slug\/[^/]+\/look|by-slug\/[^/]+|\d+\/reviews)$/;

for (const { width } of WIDTHS)
  test(`at ${width} px what comes late takes its room where nobody looks`, async ({ page, buyable: { product } }) => {
    await page.setViewportSize({ width, height: 800 });
    const others = product.related.slice(0, 3);
    await page.addInitScript(
      (slugs) => {
        localStorage['recently-viewed'] = JSON.stringify(slugs);
      },
      others.map(({ slug }) => slug),
    );
    const asked = new Set<string>();
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(LATE, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.add(pathname);
      await gate;
      // Whether there is something to show beside a piece depends on what was ordered.
      await (pathname.endsWith('/look') ? route.fulfill({ json: { products: others } }) : route.continue());
    });
    const expectShifts = await watchLayoutShifts(page);
    await page.goto(`/product/${product.slug}`);
    const look = page.getByRole('region', { name: 'Complete the Look' });
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.evaluate((section) => section.scrollIntoView());
    const wanted = [`by-slug/${product.slug}/look`, `${product.id}/reviews`].map((path) => `/api/products/${path}`);
    await expect.poll(() => wanted.filter((path) => !asked.has(path))).toEqual([]);
    letGo();
    await page.waitForLoadState('networkidle');
    await expectShifts(SHIFT_MAX);

    await page.evaluate(() => scrollTo(0, 0));
    await expect(look.getByText(others[0]?.name ?? '')).toBeAttached();
    await look.evaluate((section) => section.scrollIntoView());
    await expect(reviews).toBeAttached();
    await expectShifts(SHIFT_MAX);
  });
