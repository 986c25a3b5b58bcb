import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './helpers/axe';
import { fillCart } from './helpers/cart';
import { gatewayOf } from './helpers/pay';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

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

/** This browser's last order was: the checkout proposes it again. */
const paidInCash = (page: Page) =>
  page.addInitScript(() => {
    localStorage['last-payment'] ??= 'CASH_ON_DELIVERY';
  });

const thanks = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

for (const [way, most, pays] of [
  ['the cart', 12, 'cash'],
  ['what shows the added piece', 11, 'cash'],
  ['the cart', 12, 'online'],
  ['what shows the added piece', 11, 'online'],
] as const)
  test(`a guest’s first purchase through ${way}, paid ${pays === 'online' ? 'online' : 'in cash'}, takes at most ${most} touches and 9 fields, though each answer takes a second`, async ({
    page,
    newcomer,
    buyable: { product, label },
  }) => {
    test.setTimeout(120_000);
    const { counted, touch, type, typeOn } = counting(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.goto(`/product/${product.slug}`);
    await touch(page.getByRole('radio', { name: label.size?.name ?? '', exact: true }));
    await touch(page.getByRole('radio', { name: label.color?.name ?? '', exact: true }));
    await touch(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first());
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
    await expectNoViolations(page);
    if (pays === 'online') {
      await touch(page.getByRole('button', { name: /^Pay ₹/ }));
      await touch(gatewayOf(page).getByRole('button', { name: 'Pay', exact: true }));
    } else {
      // Online comes first.
      await touch(page.getByRole('radio', { name: 'Cash on delivery' }));
      await touch(page.getByRole('button', { name: 'Place Order' }));
    }
    await thanks(page);
    expect(counted.touches).toBeLessThanOrEqual(most);
    expect(counted.fields).toBeLessThanOrEqual(9);
  });

test('whoever has bought here before is done in 3 touches from the product, and in 2 from the cart', async ({
  page,
  signIn,
  buyable,
}) => {
  test.setTimeout(120_000);
  await paidInCash(page);
  await signIn();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const pin = await (await page.request.get('/api/user-addresses/pin-codes/342001', { headers })).json();
  const address = {
    address: '7 Peepal Chowk',
    building: '-',
    street: 'Fort Road',
    area: 'Brahmpuri',
    phone: '9829012345',
    zipcode: 342001,
    country_id: pin.country.id,
    state_id: pin.state.id,
    city_id: pin.city.id,
  };
  const saved = await page.request.post('/api/user-addresses', { headers, data: address });
  expect(saved.status(), await saved.text()).toBe(201);
  const { id } = await saved.json();
  expect((await page.request.put(`/api/user-addresses/${id}/default`, { headers })).status()).toBe(200);

  // Size and colour are in the address of the product, as after a choice or from a shared link.
  const { product, label } = buyable;
  const choice = new URLSearchParams({ size: label.size?.name ?? '', colour: label.color?.name ?? '' });
  await page.goto(`/product/${product.slug}?${choice}`);
  const first = counting(page);
  await expect(page.getByRole('radio', { name: label.color?.name ?? '', exact: true })).toBeChecked();
  await first.touch(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first());
  await first.touch(page.getByRole('dialog', { name: 'In your cart' }).getByRole('link', { name: 'Checkout' }));
  await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ })).toBeChecked();
  await first.touch(page.getByRole('button', { name: 'Place Order' }));
  await thanks(page);
  expect(first.counted).toEqual({ touches: 3, fields: 0 });

  await fillCart(page, buyable);
  await page.goto('/cart');
  const second = counting(page);
  await second.touch(page.getByRole('link', { name: 'Proceed to Checkout' }));
  await second.touch(page.getByRole('button', { name: 'Place Order' }));
  await thanks(page);
  expect(second.counted).toEqual({ touches: 2, fields: 0 });
});
