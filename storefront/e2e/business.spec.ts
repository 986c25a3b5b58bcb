import { saveAddress } from './helpers/address';
import { fillCart } from './helpers/cart';
import { expect, test } from './helpers/test';

test.use({
  ...{ lastPaid: 'CASH_ON_DELIVERY', viewport: { width: 360, height: 740 } },
  // The GSTIN of another state.
  allowedErrors: [/400 \(Bad Request\)/],
});

test('a business adds its GSTIN at the checkout, is invoiced, and finds it kept with the address', async ({
  page,
  signIn,
  buyable,
}) => {
  await signIn();
  await fillCart(page, buyable);
  await page.goto('/checkout');
  await saveAddress(page);
  await expect(page.getByLabel('GSTIN')).toBeHidden();
  await page.getByRole('button', { name: 'Buying for a business? Add GSTIN' }).click();
  const form = page.getByRole('form', { name: 'Edit address' });
  await expect(form.getByLabel('GSTIN')).toBeFocused();
  await form.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await form.getByLabel('Name of the firm').fill('Kala Exports LLP');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form.getByText('This GSTIN is of Maharashtra, the address is in Rajasthan')).toBeVisible();
  await form.getByLabel('GSTIN').fill('08aapfu0939f1zv');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('checkbox', { name: 'Invoice to Kala Exports LLP, GSTIN 08AAPFU0939F1ZV' }),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(page.getByText('Invoice to Kala Exports LLP, GSTIN 08AAPFU0939F1ZV')).toBeVisible();

  await page.goto('/profile');
  const saved = page.getByRole('region', { name: 'Saved addresses' });
  await expect(saved).toContainText('Kala Exports LLP, GSTIN 08AAPFU0939F1ZV');
});
