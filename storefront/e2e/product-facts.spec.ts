import type { ProductCard, ProductDetail } from 'shared-types/contract/product';
import { expectNoViolations } from './helpers/axe';
import { expect, test } from './helpers/test';

/** A kurta of the sample shop, for which staff have chosen a look. */
const KURTA = 'kamal-jaal-kurta';

for (const width of [360, 1280])
  test(`a shopper at ${width} px asks when it comes, finds the size, and sees what goes with it`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/product/${KURTA}`);
    const pin = page.getByRole('textbox', { name: 'PIN code' });
    await pin.fill('6000');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(pin).toHaveAccessibleDescription('Enter a 6-digit PIN code');
    await expect(pin).toBeFocused();
    await expectNoViolations(page);
    await pin.fill('600 001');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('at Chennai, Tamil Nadu')).toBeVisible();
    await expect(page.getByText(/Return or exchange it within \d+ days/)).toBeVisible();
    await expectNoViolations(page);

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

test('search engines are told of a piece what its page promises', async ({ page }) => {
  const product: ProductDetail = await (await page.request.get(`/api/products/by-slug/${KURTA}`)).json();
  const html = await (await page.request.get(`/product/${KURTA}`)).text();
  expect(html).toContain('"@type":"MerchantReturnPolicy"');
  expect(html).toContain('"@type":"OfferShippingDetails"');
  expect(html).toContain(`"material":"${product.fabric}"`);
});

for (const [width, height] of [
  [768, 1024],
  [1366, 768],
  [1440, 900],
] as const)
  test(`at ${width} × ${height} a piece can be added from anywhere on its page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/product/${KURTA}`);
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
    await expect(add.first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(add.first()).not.toBeInViewport();
    await expect(add.last()).toBeInViewport({ ratio: 1 });
    await add.last().click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await expectNoViolations(page);
  });
