import type { Order } from 'shared-types/contract/orders';
import { fillCart, keepAddress } from './helpers/buyer';
import { thanks } from './helpers/checkout';
import { sampleStaff } from './helpers/sample-accounts';
import { expect, test } from './helpers/test';

test.use({ signedIn: true, allowedErrors: [/404|409/] });

test('a coupon is refused with its reason, applied, told at the checkout and taken out when it lapses there; the order is cancelled', async ({
  page,
  request,
  account,
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
  const shopper = await account();
  await fillCart(shopper, buyable, 2);
  await keepAddress(shopper);
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
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(`Discount (${offer})`);
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await page.getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(total).not.toContainText('Discount');
  await code.fill(offer);
  await code.press('Enter');
  await expect(total).toContainText(`Discount (${offer})`);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(summary).toContainText(`Discount (${offer})`);

  await admin.send('PATCH', `/offer-coupons/${id}`, { is_active: false });
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  const alert = summary.getByRole('alert').filter({ hasText: 'This coupon is not active' });
  await expect(alert).toContainText(/It is no longer in your cart: the total is now ₹[\d,.]+\./);
  await expect(summary).not.toContainText('Discount');
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.status() === 201,
  );
  await place.click();
  const order = (await (await placed).json()) as Order;
  await expect(thanks(page)).toBeVisible();
  await admin.send('DELETE', `/offer-coupons/${id}`);

  await admin.send('PUT', `/orders/${order.id}/status`, { status: 'processing' });
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
