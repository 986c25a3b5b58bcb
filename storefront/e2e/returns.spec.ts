import type { APIRequestContext, Page } from '@playwright/test';
import type { Order } from 'shared-types/contract/orders';
import type { ProductDetail } from 'shared-types/contract/product';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { saveAddress } from './helpers/address';
import { expectNoViolations } from './helpers/axe';
import { fillCart } from './helpers/cart';
import { sampleStaff } from './helpers/sample-accounts';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY', viewport: { width: 360, height: 740 } });

async function expectAccessible(page: Page) {
  await expectNoViolations(page, ['.Toastify']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a piece that does not fit is sent back: asked for with a picture, accepted, and credited', async ({
  page,
  request,
  signIn,
  buyable,
}, info) => {
  test.slow();
  await signIn();
  await fillCart(page, buyable);
  await fillCart(page, buyable);
  await page.goto('/checkout');
  await saveAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  const number = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return or exchange' })).toHaveCount(0);
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const order: Order = await (await page.request.get(`/api/orders/by-number/${number}`, { headers })).json();
  const staff = await sampleStaff(request, 'sales');
  await staff.send('PUT', `/orders/${order.id}/status`, { status: 'delivered' });

  await page.reload();
  const returns = page.getByRole('region', { name: 'Returns and exchanges' });
  await returns.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByRole('combobox').selectOption('1');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(dialog.getByText('Tell us what is not right')).toBeVisible();
  await dialog.getByRole('radio', { name: 'It does not fit' }).check();
  await dialog.getByLabel('Your words').fill('Too wide at the shoulders.');
  const photo = await page.screenshot();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'kurta.png', mimeType: 'image/png', buffer: photo });
  await expect(dialog.getByRole('button', { name: 'Take out picture 1' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('ask-360.png') });
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();

  await expect(returns.getByRole('heading', { name: 'We are looking at it' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(returns.getByRole('img', { name: 'Your picture 1' })).toBeVisible();
  await expect(returns.getByText('“Too wide at the shoulders.”')).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await returns.scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`asked-${width}.png`) });
  }
  await page.setViewportSize({ width: 360, height: 740 });

  const asked = await staff.send<OrderReturns>('GET', `/orders/${order.id}/return-requests`);
  const path = `/return-requests/${asked.requests[0]?.id}`;
  await staff.send('PUT', `${path}/decision`, { decision: 'accepted', answer: 'We have it picked up on Tuesday.' });
  await page.reload();
  await expect(returns.getByRole('heading', { name: 'Please send it back' })).toBeVisible();
  await expect(returns.getByText('We have it picked up on Tuesday.')).toBeVisible();
  await expect(returns.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await staff.send('POST', `${path}/receive`, { lines: [{ id: order.details[0]?.id, quantity: 1, restock: true }] });
  await page.reload();
  await expect(returns.getByRole('heading', { name: 'It is back with us' })).toBeVisible();
  await expect(returns.getByText(/^Credited: ₹/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Credit note CRN/ })).toBeVisible();

  // The other piece is thought better of.
  await returns.getByRole('button', { name: 'Return or exchange' }).click();
  await dialog.getByRole('radio', { name: 'I have changed my mind' }).check();
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await returns.getByRole('button', { name: 'Withdraw' }).click();
  await expect(returns.getByRole('heading', { name: 'You keep it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Returns and exchanges' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText(/^2 pieces put into your cart/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('again-360.png') });

  await page.goto('/profile');
  const saved = page.getByRole('region', { name: 'Saved addresses' });
  const isDefault = saved.getByRole('button', { name: /^7 Peepal Chowk.* is the default address$/ });
  await isDefault.click();
  await expect(isDefault).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await saved.screenshot({ path: info.outputPath('default-360.png') });
});

test('a piece is exchanged for another one that costs more: reserved, sent back, and followed to its own order', async ({
  page,
  request,
  signIn,
  buyable,
}, info) => {
  test.slow();
  await signIn();
  await fillCart(page, buyable);
  await page.goto('/checkout');
  await saveAddress(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  const number = page.url().split('/').at(-1) ?? '';
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const order: Order = await (await page.request.get(`/api/orders/by-number/${number}`, { headers })).json();
  const staff = await sampleStaff(request, 'sales');
  await staff.send('PUT', `/orders/${order.id}/payment`, { status: 'paid', reference: 'UTR 1' });
  await staff.send('PUT', `/orders/${order.id}/status`, { status: 'delivered' });

  await page.reload();
  const returns = page.getByRole('region', { name: 'Returns and exchanges' });
  await expect(page.getByRole('link', { name: `Review ${buyable.product.name}` })).toBeVisible();
  await returns.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('radio', { name: 'An exchange' }).check();
  await dialog.getByRole('radio', { name: 'It does not fit' }).check();
  await dialog.getByRole('button', { name: 'Ask for the exchange' }).click();
  await expect(dialog.getByText('Choose what you would like instead')).toBeVisible();
  await dialog.getByRole('radio', { name: /the same again/ }).check();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('exchange-360.png') });
  const wanted = await dearest(request);
  await dialog.getByRole('radio', { name: 'Another piece' }).check();
  await dialog.getByLabel('Which piece?').fill(wanted.name);
  await dialog.getByRole('button', { name: wanted.name }).first().click();
  await expect(dialog.getByText(/ more to pay, once what you send back is with us\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Look for another' }).scrollIntoViewIfNeeded();
  await dialog.locator(`input[type=radio][value="${wanted.variant}"]`).check();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('another-360.png') });
  await dialog.getByRole('button', { name: 'Ask for the exchange' }).click();
  await expect(returns.getByText(/^What you want instead is put aside for you/)).toBeVisible();
  await expect(returns.getByText(/^in exchange for/)).toBeVisible();

  const asked = await staff.send<OrderReturns>('GET', `/orders/${order.id}/return-requests`);
  const path = `/return-requests/${asked.requests[0]?.id}`;
  await staff.send('PUT', `${path}/decision`, { decision: 'accepted' });
  await staff.send('POST', `${path}/receive`, { lines: [{ id: order.details[0]?.id, quantity: 1, restock: true }] });
  await page.reload();
  await returns.getByText('Your exchange: order').getByRole('link').click();
  await expect(page.getByText(/^In exchange for what came back/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay now' }).getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

/** The dearest piece on sale, and a variant of it that can be had. */
async function dearest(request: APIRequestContext): Promise<{ name: string; variant: number }> {
  const { products } = await (await request.get('/api/products/browse?sort=high-to-low')).json();
  const { slug, name } = products[0];
  const { stockLabels } = (await (await request.get(`/api/products/by-slug/${slug}`)).json()) as ProductDetail;
  const variant = stockLabels.find(({ quantity }) => quantity > 0);
  if (!variant) throw new Error('The dearest piece is sold out');
  return { name, variant: variant.id };
}
