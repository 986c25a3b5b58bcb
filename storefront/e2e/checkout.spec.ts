import { addUnchosen } from './helpers/add-unchosen';
import { fillAddress, saveAddress } from './helpers/address';
import { chooseVariant, fillCart, variantText } from './helpers/cart';
import { expect, test } from './helpers/test';

test.use({ lastPaid: 'CASH_ON_DELIVERY' });

test('an address that is filled and not saved is where the order goes, and the next one begins with it', async ({
  page,
  signIn,
  buyable,
}) => {
  await signIn();
  await fillCart(page, buyable);
  await page.goto('/checkout');
  await saveAddress(page);
  await page.getByRole('button', { name: 'Edit 7 Peepal Chowk' }).click();
  const edit = page.getByRole('form', { name: 'Edit address' });
  await edit.getByLabel('House and street').fill('1 Old House');
  await edit.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('radio', { name: /1 Old House/ })).toBeChecked();

  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillAddress(page);
  await page.getByLabel('Area', { exact: true }).fill('');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(page.getByLabel('Area', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter the area')).toBeVisible();
  await page.getByLabel('Area', { exact: true }).fill('Brahmpuri');
  await place.dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('7 Peepal Chowk');
  await expect(page.getByRole('main')).not.toContainText('1 Old House');

  await fillCart(page, buyable);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await fillAddress(page);
  await page.getByLabel('House and street').fill('3 New House');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/checkout');
  await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /3 New House/ })).not.toBeChecked();
});

test('what is added without size and colour is asked for at the checkout, and sent as chosen', async ({
  page,
  signIn,
  buyable,
}) => {
  const { product, label } = buyable;
  await signIn();
  await page.goto(`/product/${product.slug}`);
  await addUnchosen(page);
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await page.goto('/checkout');
  await saveAddress(page);
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  const question = page.getByRole('group', { name: `Size and colour of ${product.name}` });
  await expect(question.getByRole('radio', { disabled: false }).first()).toBeFocused();
  await expect(page.getByText('Please choose size and colour')).toBeVisible();
  await chooseVariant(question, label);
  await expect(page.getByRole('button', { name: /^Change/ })).toBeFocused();
  await place.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(page.getByText(variantText(label))).toBeVisible();
  await expect(page.getByText('chosen by us')).toHaveCount(0);
});
