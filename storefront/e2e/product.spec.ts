import type { ProductCard } from 'shared-types/contract/product';
import { expectNoViolations } from './helpers/axe';
import { watchLayoutShifts } from './helpers/shifts';
import { expect, test } from './helpers/test';

declare global {
  interface Window {
    shared?: ShareData;
  }
}

/** A kurta of the sample shop, for which staff have chosen a look. */
const KURTA = 'kamal-jaal-kurta';

test('the chosen size and colour are in the address: the page comes again with them and their picture, and is shared so', async ({
  page,
  context,
  buyable: { product, label },
}) => {
  await page.goto(`/product/${product.slug}`);
  const size = page.getByRole('radio', { name: label.size?.name ?? '', exact: true });
  const color = page.getByRole('radio', { name: label.color?.name ?? '', exact: true });
  const first = page.getByRole('list', { name: 'All pictures' }).locator('img').first();
  await page.evaluate(() => scrollTo(0, 200));
  await size.click();
  await color.click();
  const place = await page.evaluate(() => scrollY);
  expect(new URL(page.url()).searchParams.toString()).toBe(
    `${new URLSearchParams({ size: label.size?.name ?? '', colour: label.color?.name ?? '' })}`,
  );
  const shown = await first.getAttribute('src');
  const html = await (await page.request.get(page.url())).text();
  expect(html.match(/<main[\s\S]*?<img[^>]* src="([^"]+)"/)?.[1]).toBe(shown);

  // There is no sheet for sharing: the address is copied.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const expectShifts = await watchLayoutShifts(page);
  await page.reload();
  await expect(size).toBeChecked();
  await expect(color).toBeChecked();
  await expect(first).toHaveAttribute('src', shown ?? '');
  await page.waitForLoadState('networkidle');
  await expectShifts(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.addInitScript(() => {
    navigator.share = async (data) => {
      window.shared = data;
    };
  });
  await page.reload();
  await expect(size).toBeChecked();
  await share.click();
  await expect.poll(() => page.evaluate(() => window.shared)).toEqual({ title: product.name, url: page.url() });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('a shopper asks when it comes, finds the size, and sees what goes with it', async ({ page }) => {
    await page.goto(`/product/${KURTA}`);
    const pin = page.getByRole('textbox', { name: 'PIN code' });
    await pin.fill('6000');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(pin).toHaveAccessibleDescription('Enter a 6-digit PIN code');
    await expect(pin).toBeFocused();
    await pin.fill('600 001');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('at Chennai, Tamil Nadu')).toBeVisible();
    await expect(page.getByText(/Return or exchange it within \d+ days/)).toBeVisible();

    await page.getByRole('button', { name: 'Size guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await expect(guide.getByRole('table').first()).toBeVisible();
    await guide.getByRole('radio', { name: 'inches' }).check();
    await guide.getByRole('textbox', { name: 'Chest' }).fill('37');
    await guide.getByRole('button', { name: 'Find my size' }).click();
    await expect(guide.getByText('Your size is M')).toBeInViewport();
    await expectNoViolations(page);
    await guide.getByRole('button', { name: 'Choose M' }).click();
    await expect(guide).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

    // It is asked for near its place, and takes its room where nobody looks.
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: 'Delivery and returns' }).scrollIntoViewIfNeeded();
    const look = page.getByRole('region', { name: 'Complete the Look' });
    const chosen: { products: ProductCard[] } = await (
      await page.request.get(`/api/products/by-slug/${KURTA}/look`)
    ).json();
    expect(chosen.products.length).toBeGreaterThan(0);
    for (const { name } of chosen.products) await expect(look.getByText(name)).toBeAttached();

    await page.reload();
    await expect(pin).toHaveValue('600001');
    await expect(page.getByText('at Chennai, Tamil Nadu')).toBeVisible();
  });
});
