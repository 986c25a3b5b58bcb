import { fillCart } from './helpers/buyer';
import { fillAddress, saveAddress, thanks } from './helpers/checkout';
import { expect, test } from './helpers/test';

test.use({
  ...{ signedIn: true, viewport: { width: 360, height: 740 } },
  // The GSTIN of another state.
  allowedErrors: [/400 \(Bad Request\)/],
});

test('a business puts an address right at the checkout, is invoiced, and looks after its addresses on the profile', async ({
  page,
  account,
  buyable,
}) => {
  const shopper = await account();
  await fillCart(shopper, buyable);
  await page.goto('/checkout');
  await saveAddress(page);
  await page.getByRole('button', { name: 'Edit 7 Peepal Chowk' }).click();
  const form = page.getByRole('form', { name: 'Edit address' });
  await form.getByLabel('House and street').fill('8 Peepal Chowk');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated')).toBeVisible();
  await expect(page.getByRole('radio', { name: /8 Peepal Chowk/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Edit 8 Peepal Chowk' })).toBeFocused();

  await expect(page.getByLabel('GSTIN')).toBeHidden();
  await page.getByRole('button', { name: 'Buying for a business? Add GSTIN' }).click();
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
  await expect(page.getByText('8 Peepal Chowk').first()).toBeVisible();
  const order = page.url();

  await page.goto('/profile');
  const saved = page.getByRole('region', { name: 'Saved addresses' });
  await expect(saved).toContainText('Kala Exports LLP, GSTIN 08AAPFU0939F1ZV');
  await saved.getByRole('button', { name: 'Remove 8 Peepal Chowk' }).click();
  await page.getByRole('button', { name: 'Remove the address' }).click();
  await expect(page.getByText('Address removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved addresses' })).toBeFocused();
  await expect(saved).toContainText('No address is kept here yet. The first one is, when you order.');
  await saved.getByRole('button', { name: 'Add New Address' }).click();
  await saveAddress(page);
  await expect(saved).toContainText('7 Peepal Chowk');
  await expect(saved.getByRole('button', { name: 'Add New Address' })).toBeFocused();
  const isDefault = saved.getByRole('button', { name: /^7 Peepal Chowk.* is the default address$/ });
  await isDefault.click();
  await expect(isDefault).toHaveAttribute('aria-pressed', 'true');
  await page.goto(order);
  await expect(page.getByText('8 Peepal Chowk').first()).toBeVisible();

  // The next order goes to an address that is filled and not saved.
  await fillCart(shopper, buyable);
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillAddress(page);
  await page.getByLabel('House and street').fill('1 Old House');
  const area = page.getByLabel('Area', { exact: true });
  await area.fill('');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(area).toBeFocused();
  await expect(page.getByText('Enter the area')).toBeVisible();
  await area.fill('Brahmpuri');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1;
  });
  await place.dblclick();
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 Old House');
  await expect(page.getByRole('main')).not.toContainText('7 Peepal Chowk');
  expect(sent).toBe(1);
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
});
