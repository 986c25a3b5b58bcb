import type { Page } from '@playwright/test';
import type { Order } from 'shared-types/contract/orders';
import { addUnchosen } from './helpers/add-unchosen';
import { fillAddress } from './helpers/address';
import { variantText } from './helpers/cart';
import { mailedLink } from './helpers/outbox';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY', viewport: { width: 360, height: 740 } });

interface Buyable {
  product: { slug: string };
  label: { size: { name: string } | null; color: { name: string } | null };
}

/** Adds the chosen variant on the product's page, as somebody whom nobody knows does. */
async function add(page: Page, { product, label }: Buyable) {
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('radio', { name: label.size?.name ?? '', exact: true }).click();
  await page.getByRole('radio', { name: label.color?.name ?? '', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
}

async function sayWho(page: Page, { name, email, phone }: Record<'name' | 'email' | 'phone', string>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill(phone);
}

async function placeOrder(page: Page): Promise<Order> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.status() === 201,
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  return (await answer).json();
}

test('a guest buys, sees the order on the device, opens it by the mailed link elsewhere and looks it up', async ({
  page,
  browser,
  newcomer,
  buyable,
}) => {
  test.setTimeout(120_000);
  await add(page, buyable);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await sayWho(page, newcomer);
  await fillAddress(page);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('Brahmpuri');
  const { order_number: number } = await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(page.getByRole('button', { name: 'Download Invoice PDF' })).toBeVisible();

  const link = await mailedLink(newcomer.email, `/orders/${number}`);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(number);
  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download Invoice PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`);
  // What servers write down of a request says nothing of the key.
  const key = link.split('#')[1] ?? '';
  expect(asked.map((url) => url.split('#')[0]).filter((url) => url?.includes(key))).toEqual([]);

  await other.goto('/orders/find');
  await other.getByLabel('Order number').fill(number.toLowerCase());
  await other.getByLabel('Email or phone').fill(newcomer.phone);
  await other.getByRole('button', { name: 'Find order' }).click();
  await expect(other).toHaveURL(new RegExp(`/orders/${number}#`));
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(other.getByText(/This order was cancelled on/)).toBeVisible();
  await elsewhere.close();
});

test.describe('a first purchase on a phone', () => {
  test.use({ hasTouch: true });

  test('goes with a gift’s note to somebody else, and the next one takes two touches from the cart', async ({
    page,
    newcomer,
    buyable,
  }) => {
    test.setTimeout(120_000);
    await add(page, buyable);
    await page.goto('/checkout');
    await sayWho(page, newcomer);
    await fillAddress(page);
    await page.getByRole('checkbox', { name: 'Deliver to somebody else' }).check();
    await page.getByLabel('Recipient’s name').fill('Asha Devi');
    await page.getByLabel('Recipient’s phone').fill('9829012345');
    await page.getByRole('checkbox', { name: 'This is a gift' }).check();
    await page.getByLabel(/^A note for who receives it/).fill('For your new home');
    const { order_number } = await placeOrder(page);
    await page.getByRole('link', { name: 'Invoice and tracking' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order_number);
    await expect(page.getByText('Asha Devi')).toBeVisible();
    await expect(page.getByText('For your new home')).toBeVisible();

    await add(page, buyable);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).tap();
    await expect(page.getByRole('radio', { name: /Asha Devi/ })).toBeChecked();
    await page.getByRole('button', { name: 'Place Order' }).tap();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});

test('what was added signed out is in the account’s cart after signing in, beside what was there', async ({
  page,
  newcomer,
  buyable,
}) => {
  const { product, label } = buyable;
  const registered = await page.request.post('/api/auth/register', { data: newcomer });
  const { access_token } = await registered.json();
  await page.request.post('/api/cart/add', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { product_id: product.id, quantity: 2, stock_id: label.id },
  });
  await add(page, buyable);
  await page.reload();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByText(variantText(label))).toBeVisible();
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password').fill(newcomer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(variantText(label))).toHaveCount(1);
});

test.describe('a browser without cookies', () => {
  test.use({ allowedErrors: [/401/] });
  test('says so and keeps the cart in the page', async ({ page, buyable }) => {
    // The device is opened, and its cookie never kept.
    await page.route('**/api/devices', (route) => route.fulfill({ status: 201, json: { guest: null } }));
    await page.goto(`/product/${buyable.product.slug}`);
    await addUnchosen(page);
    await expect(page.getByText(/Your browser keeps no cookies for this shop/).first()).toBeVisible();
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is waiting' })).toBeVisible();
  });
});
