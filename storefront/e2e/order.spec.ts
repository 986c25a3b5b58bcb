import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductDetail } from 'shared-types/contract/product';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import type { OrderShipments } from 'shared-types/contract/shipments';
import { expectNoViolations } from './helpers/axe';
import { placeOrder } from './helpers/buyer';
import { mailedCode } from './helpers/outbox';
import { sampleStaff } from './helpers/sample-accounts';
import { expect, test } from './helpers/test';

test.use({
  ...{ signedIn: true, viewport: { width: 360, height: 740 } },
  // A review wants a confirmed address.
  allowedErrors: [/409/],
});

async function expectToSuitAll(page: Page) {
  await expectNoViolations(page, ['.Toastify']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test('an order is followed to the door; a piece of it is sent back with a picture and credited, another is kept, and it is ordered again', async ({
  page,
  request,
  account,
  buyable,
}) => {
  test.setTimeout(120_000);
  const order = await placeOrder(await account(), buyable, { quantity: 2 });
  const staff = await sampleStaff(request, 'sales');
  await page.goto(`/orders/${order.order_number}`);
  const steps = page.getByRole('list', { name: 'Progress of the order' });
  await expect(steps.getByRole('listitem')).toHaveText([
    /^Order received/,
    /Being prepared/,
    /On its way/,
    /Delivered/,
  ]);
  await expect(steps.locator('[aria-current=step]')).toContainText('Order received');
  await expect(page.getByText('Expected with you')).toBeVisible();
  await expect(page.getByText('pending', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Return or exchange' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Ask on WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`text=Order%20${order.order_number}%3A`),
  );

  const { couriers } = await staff.send<OrderShipments>('GET', `/orders/admin/${order.id}/shipments`);
  const number = `E2E${Date.now()}`;
  const { shipments } = await staff.send<OrderShipments>('POST', `/orders/${order.id}/shipments`, {
    lines: order.details.map(({ id, quantity }) => ({ id, quantity })),
    courier_id: couriers.find(({ name }) => name === 'Delhivery')?.id,
    number,
    picked_up: true,
  });
  await staff.send('POST', `/shipments/${shipments[0]?.id}/scans`, { state: 'out_for_delivery', place: 'Jodhpur' });
  await page.reload();
  const parcel = page.getByRole('region', { name: 'Your parcel' });
  await expect(parcel.getByRole('link', { name: `Follow parcel ${number} at Delhivery` })).toHaveAttribute(
    'href',
    `https://www.delhivery.com/track/package/${number}`,
  );
  await expect(parcel.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    /^Out for delivery, Jodhpur/,
    /^Picked up/,
    /^Packed/,
  ]);
  await expect(parcel).toContainText('in cash ready when it comes');
  await expect(steps.locator('[aria-current=step]')).toContainText('On its way');
  await expectToSuitAll(page);

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
  await expectToSuitAll(page);
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(returns.getByRole('heading', { name: 'We are looking at it' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(returns.getByRole('img', { name: 'Your picture 1' })).toBeVisible();
  await expect(returns.getByText('“Too wide at the shoulders.”')).toBeVisible();
  await expectToSuitAll(page);

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
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText(/^2 pieces put into your cart/)).toBeVisible();
  await expectToSuitAll(page);
});

test('a delivered piece is reviewed once, and exchanged for another that costs more: reserved, sent back, and followed to its own order', async ({
  page,
  browser,
  request,
  account,
  newcomer,
  buyable,
}) => {
  test.setTimeout(120_000);
  const order = await placeOrder(await account(), buyable);
  const staff = await sampleStaff(request, 'sales');
  await staff.send('PUT', `/orders/${order.id}/payment`, { status: 'paid', reference: 'UTR 1' });
  await staff.send('PUT', `/orders/${order.id}/status`, { status: 'delivered' });
  await page.goto(`/orders/${order.order_number}`);
  await page.getByRole('link', { name: `Review ${buyable.product.name}` }).click();

  const form = page.getByRole('form', { name: /^Review / });
  const words = `The blue is the blue of the city at seven, says ${order.order_number}.`;
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Choose one to five stars')).toBeVisible();
  await form.getByRole('radio', { name: '4 stars' }).click();
  await form.getByLabel('Your words').fill(words);
  await page.reload();
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText(/^Please confirm your mail address/)).toBeVisible();
  await form.getByRole('button', { name: 'Email me a code' }).click();
  await form.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailedCode(newcomer.email));
  await expect(page.getByText(/It is shown to others once we have read it/)).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(form).toHaveCount(0);
  const elsewhere = await browser.newContext({ storageState: undefined });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`/product/${buyable.product.slug}`);
  await visitor.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('link', { name: 'Sign in to review it' })).toBeVisible();
  await expect(visitor.getByText(words)).toHaveCount(0);
  await elsewhere.close();

  await page.goto(`/orders/${order.order_number}`);
  const returns = page.getByRole('region', { name: 'Returns and exchanges' });
  await returns.getByRole('button', { name: 'Return or exchange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return or exchange' });
  await dialog.getByRole('radio', { name: 'An exchange' }).check();
  await dialog.getByRole('radio', { name: 'It does not fit' }).check();
  await dialog.getByRole('button', { name: 'Ask for the exchange' }).click();
  await expect(dialog.getByText('Choose what you would like instead')).toBeVisible();
  await dialog.getByRole('radio', { name: /the same again/ }).check();
  const wanted = await dearest(request);
  await dialog.getByRole('radio', { name: 'Another piece' }).check();
  await dialog.getByLabel('Which piece?').fill(wanted.name);
  await dialog.getByRole('button', { name: wanted.name }).first().click();
  await expect(dialog.getByText(/ more to pay, once what you send back is with us\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Look for another' }).scrollIntoViewIfNeeded();
  await dialog.locator(`input[type=radio][value="${wanted.variant}"]`).check();
  await expectToSuitAll(page);
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
  await expectToSuitAll(page);
  await page.getByRole('link', { name: order.order_number }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.order_number })).toBeVisible();
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
