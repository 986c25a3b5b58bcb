import type { Page } from '@playwright/test';
import type { Order } from 'shared-types/contract/orders';
import { saveAddress } from './helpers/address';
import { sampleStaff } from './helpers/sample-accounts';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY', allowedErrors: [/404|409/] });

async function put(page: Page, body: object) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/cart/add', {
    headers: { Authorization: `Bearer ${token}` },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

test('a coupon is refused with its reason, applied, told at the checkout and taken away again', async ({
  page,
  request,
  signIn,
  newcomer,
  buyable,
}) => {
  const admin = await sampleStaff(request, 'admin');
  const offer = `OFFER${newcomer.email.split('@')[0]?.slice(-12).toUpperCase()}`;
  const { id } = await admin.send<{ id: number }>('POST', '/offer-coupons', {
    code: offer,
    discount_value: 50,
    valid_from: '2026-01-01T00:00',
    valid_until: '2099-01-01T00:00',
  });
  await signIn();
  await put(page, { product_id: buyable.product.id, quantity: 2, stock_id: buyable.label.id });
  await page.goto('/cart');
  const code = page.getByLabel('Coupon code');
  const total = page.getByRole('region', { name: 'Total' });
  await code.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(total.getByText('Coupon not found')).toBeVisible();
  await code.fill('diwali15');
  await code.press('Enter');
  await expect(total.getByText('This coupon has expired')).toBeVisible();
  await expect(code).toHaveValue('diwali15');

  await code.fill(offer);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(total).toContainText(`Discount (${offer})`);
  await page.reload();
  await expect(total).toContainText(`Discount (${offer})`);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(`Discount (${offer})`);
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await page.getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(total).not.toContainText('Discount');
  await admin.send('DELETE', `/offer-coupons/${id}`);
});

test('a coupon that lapses at the checkout refuses the order until it is taken out', async ({
  page,
  request,
  signIn,
  newcomer,
  buyable,
}) => {
  const admin = await sampleStaff(request, 'admin');
  const code = `LAPSE${newcomer.email.split('@')[0]?.slice(-12).toUpperCase()}`;
  const { id } = await admin.send<{ id: number }>('POST', '/offer-coupons', {
    code,
    discount_value: 50,
    valid_from: '2026-01-01T00:00',
    valid_until: '2099-01-01T00:00',
  });
  try {
    await signIn();
    await put(page, { product_id: buyable.product.id, quantity: 1, stock_id: buyable.label.id });
    await page.goto('/cart');
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary).toContainText(`Discount (${code})`);
    await saveAddress(page);

    await admin.send('PATCH', `/offer-coupons/${id}`, { is_active: false });
    const place = page.getByRole('button', { name: 'Place Order' });
    await place.click();
    const alert = summary.getByRole('alert').filter({ hasText: 'This coupon is not active' });
    await expect(alert).toContainText(/It is no longer in your cart: the total is now ₹[\d,.]+\./);
    await expect(summary).not.toContainText('Discount');
    await place.click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  } finally {
    await admin.send('DELETE', `/offer-coupons/${id}`);
  }
});

test('an order that is being prepared can be cancelled, and its credit note fetched', async ({
  page,
  request,
  signIn,
  buyable,
}) => {
  await signIn();
  await put(page, { product_id: buyable.product.id, quantity: 1, stock_id: buyable.label.id });
  await page.goto('/checkout');
  await saveAddress(page);
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.status() === 201,
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  const { id } = (await (await answer).json()) as Order;
  const sales = await sampleStaff(request, 'sales');
  await sales.send('PUT', `/orders/${id}/status`, { status: 'processing' });
  await expect(page.getByRole('link', { name: /Share on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  );
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByText('Your order was cancelled')).toBeVisible();
  await expect(page.getByText(/This order was cancelled on/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Credit note/ }).click();
  expect((await started).suggestedFilename()).toMatch(/^credit-note-.+\.pdf$/);
});

test('a half-written address and the choices of the checkout survive a reload', async ({ page, signIn, buyable }) => {
  await signIn();
  await put(page, { product_id: buyable.product.id, quantity: 1, stock_id: buyable.label.id });
  await page.goto('/checkout');
  const form = page.getByRole('form', { name: 'Add New Address' });
  await form.getByLabel('Area').fill('Brahmpuri');
  await form.getByLabel('PIN code').fill('342001');
  await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
  await page.getByRole('radio', { name: 'UPI by QR code' }).check();
  await page.reload();
  await expect(form.getByLabel('Area')).toHaveValue('Brahmpuri');
  await expect(form.getByLabel('PIN code')).toHaveValue('342001');
  await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'UPI by QR code' })).toBeChecked();
});
