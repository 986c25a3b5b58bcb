import type { Locator, Page } from '@playwright/test';
import { fillCart, keepAddress } from './helpers/buyer';
import { addButton, chosenPath } from './helpers/cart';
import { thanks } from './helpers/checkout';
import { GATEWAYS, gatewayOf } from './helpers/pay';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, otherOrigins: GATEWAYS });

/** A person on a phone, whose touches and fields are counted. */
function counting(page: Page) {
  const counted = { touches: 0, fields: 0 };
  const touch = async (what: Locator) => {
    counted.touches += 1;
    await what.tap();
  };
  const type = async (label: string, text: string) => {
    counted.fields += 1;
    await touch(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  /** Where the page has led by itself. */
  const typeOn = async (label: string, text: string) => {
    counted.fields += 1;
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
  };
  return { counted, touch, type, typeOn };
}

for (const [way, most, pays] of [
  ['the cart', 11, 'in cash'],
  ['what shows the added piece', 12, 'online'],
] as const)
  test(`a guest’s first purchase through ${way}, paid ${pays}, takes at most ${most} touches and 9 fields, however slow the answers are`, async ({
    page,
    newcomer,
    buyable: { product, label },
  }) => {
    test.setTimeout(120_000);
    const { counted, touch, type, typeOn } = counting(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`/product/${product.slug}`);
    await touch(page.getByRole('radio', { name: label.size?.name ?? '', exact: true }));
    await touch(page.getByRole('radio', { name: label.color?.name ?? '', exact: true }));
    await touch(addButton(page));
    if (way === 'the cart') {
      await touch(page.getByRole('link', { name: 'Cart, 1 item' }));
      await touch(page.getByRole('link', { name: 'Proceed to Checkout' }));
    } else await touch(page.getByRole('dialog', { name: 'In your cart' }).getByRole('link', { name: 'Checkout' }));
    await type('Email', newcomer.email);
    await type('Name', newcomer.name);
    await type('Phone', newcomer.phone);
    await type('PIN code', '342001');
    await typeOn('House and street', '7 Peepal Chowk, Fort Road');
    await type('Area', 'Brahmpuri');
    if (pays === 'online') {
      // Cash comes first.
      await touch(page.getByRole('radio', { name: 'UPI', exact: true }));
      await touch(page.getByRole('button', { name: /^Pay ₹/ }));
      await touch(gatewayOf(page).getByRole('button', { name: 'Pay', exact: true }));
    } else await touch(page.getByRole('button', { name: 'Place Order' }));
    await expect(thanks(page)).toBeVisible();
    expect(counted.touches).toBeLessThanOrEqual(most);
    expect(counted.fields).toBeLessThanOrEqual(9);
  });

test.describe('whoever has bought here before', () => {
  test.use({ signedIn: true });

  test('is done in 3 touches from the product, and in 2 from the cart', async ({ page, account, buyable }) => {
    const shopper = await account();
    const { id } = await keepAddress(shopper);
    await shopper.send('PUT', `/user-addresses/${id}/default`);

    // Size and colour are in the address of the product, as after a choice or from a shared link.
    await page.goto(chosenPath(buyable));
    const first = counting(page);
    await expect(page.getByRole('radio', { name: buyable.label.color?.name ?? '', exact: true })).toBeChecked();
    await first.touch(addButton(page));
    await first.touch(page.getByRole('dialog', { name: 'In your cart' }).getByRole('link', { name: 'Checkout' }));
    await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ })).toBeChecked();
    await first.touch(page.getByRole('button', { name: 'Place Order' }));
    await expect(thanks(page)).toBeVisible();
    expect(first.counted).toEqual({ touches: 3, fields: 0 });

    await fillCart(shopper, buyable);
    await page.goto('/cart');
    const second = counting(page);
    await second.touch(page.getByRole('link', { name: 'Proceed to Checkout' }));
    await second.touch(page.getByRole('button', { name: 'Place Order' }));
    await expect(thanks(page)).toBeVisible();
    expect(second.counted).toEqual({ touches: 2, fields: 0 });
  });
});
