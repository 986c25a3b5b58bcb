import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { saveAddress } from './helpers/address';
import { animationsEnd } from './helpers/axe';
import { fillCart } from './helpers/cart';
import { sampleStaff } from './helpers/sample-accounts';
import { expect, test } from './helpers/test';

test.use({ viewport: { width: 360, height: 740 } });

async function expectAccessible(page: Page) {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('.Toastify')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
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
  await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0);
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const order: Order = await (await page.request.get(`/api/orders/by-number/${number}`, { headers })).json();
  const staff = await sampleStaff(request, 'sales');
  await staff.send('PUT', `/orders/${order.id}/status`, { status: 'delivered' });

  await page.reload();
  const returns = page.getByRole('region', { name: 'Returns' });
  await returns.getByRole('button', { name: 'Return items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return items' });
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
  await returns.getByRole('button', { name: 'Return items' }).click();
  await dialog.getByRole('radio', { name: 'I have changed my mind' }).check();
  await dialog.getByRole('button', { name: 'Ask for the return' }).click();
  await returns.getByRole('button', { name: 'Withdraw' }).click();
  await expect(returns.getByRole('heading', { name: 'You keep it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeFocused();
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
