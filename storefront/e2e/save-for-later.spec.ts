import { expectNoViolations } from './helpers/axe';
import { variantText } from './helpers/cart';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

test('a guest saves a piece for later, undoes it, saves it again, signs in with it and moves it to the cart', async ({
  page,
  newcomer,
  buyable: { product, label },
}) => {
  await page.request.post('/api/auth/register', { data: newcomer });
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('radio', { name: label.size?.name ?? '', exact: true }).click();
  await page.getByRole('radio', { name: label.color?.name ?? '', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  const save = page.getByRole('button', { name: `Save for later: ${product.name}` });
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await save.click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await expect(saved).toContainText('2 pieces');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(saved).toHaveCount(0);

  await save.click();
  await expect(saved).toContainText('2 pieces');
  await expectNoViolations(page);
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('Email').fill(newcomer.email);
  await form.getByLabel('Password').fill(newcomer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.goto('/cart');
  await saved.getByRole('button', { name: `Move to cart: ${product.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(saved).toHaveCount(0);
  await expect(page.getByText(variantText(label))).toBeVisible();
  await expectNoViolations(page);
});
