import { signInSampleShopper } from './helpers/sample-shopper';
import { expect, test } from './helpers/test';

test('who was delivered a piece writes about it once, and sees it before the others do', async ({ page, browser }) => {
  const shopper = await signInSampleShopper(page);
  let slug: string | null | undefined;
  for (const { order_number, status } of await shopper.orders()) {
    if (status !== 'DELIVERED') continue;
    for (const { product } of (await shopper.order(order_number)).details) {
      if (!product.slug || !product.id) continue;
      const own = await shopper.read<{ may_write: boolean }>(`/products/${product.id}/reviews/own`);
      if (own.may_write) slug ??= product.slug;
    }
  }
  if (!slug)
    throw new Error('The sample shopper has reviewed everything that was delivered; a fresh shop has some left');
  await page.goto(`/product/${slug}`);
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: /^Review / });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Choose one to five stars')).toBeVisible();
  await form.getByRole('radio', { name: '4 stars' }).click();
  await form.getByLabel('Your words').fill('The blue is the blue of the city at seven.');
  await page.reload();
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText(/It is shown to others once we have read it/)).toBeVisible();
  await expect(page.getByText('The blue is the blue of the city at seven.')).toBeVisible();
  await expect(form).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/product/${slug}`);
  await visitor.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await expect(visitor.getByRole('link', { name: 'Sign in to review it' })).toBeVisible();
  await expect(visitor.getByText('The blue is the blue of the city at seven.')).toHaveCount(0);
});
