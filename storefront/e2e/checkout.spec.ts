import { keepAddress } from './helpers/buyer';
import { addUnchosen, chooseVariant, variantText } from './helpers/cart';
import { thanks } from './helpers/checkout';
import { expect, test } from './helpers/test';

test.use({ signedIn: true, viewport: { width: 360, height: 740 }, hasTouch: true });

test('what is added without size and colour is asked for at the checkout, and sent as chosen, by Express on the promised day', async ({
  page,
  account,
  buyable: { product, label },
}) => {
  await keepAddress(await account());
  await page.goto(`/product/${product.slug}`);
  await addUnchosen(page);
  await page.goto('/checkout');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.tap();
  const question = page.getByRole('group', { name: `Size and colour of ${product.name}` });
  await expect(question.getByRole('radio', { disabled: false }).first()).toBeFocused();
  await expect(page.getByText('Please choose size and colour')).toBeVisible();
  await chooseVariant(question, label);
  await expect(page.getByRole('button', { name: /^Change/ })).toBeFocused();

  await expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked();
  await page.getByRole('radio', { name: 'Express' }).check();
  const card = page
    .getByRole('radiogroup', { name: 'Delivery' })
    .getByText(/^Arrives/)
    .nth(1);
  const day = ((await card.textContent()) ?? '').replace('Arrives ', '');
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('₹79.00')).toBeVisible();
  await place.tap();
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'Invoice and tracking' }).tap();
  await expect(page.getByText(variantText(label))).toBeVisible();
  await expect(page.getByText('chosen by us')).toHaveCount(0);
  const payment = page.getByRole('complementary', { name: 'Payment' });
  await expect(payment.getByText('Express')).toBeVisible();
  await expect(payment.getByText('₹79.00')).toBeVisible();
  await expect(page.getByRole('main').getByText(day.replace(/^[A-Z][a-z]+ /, ''))).toHaveCount(1);
});
