import type { OrderReturns } from 'shared-types/contract/return-requests';
import { callApi, expectAccessible } from './helpers';
import { placedOrder, sampleShopper } from './placed-order';
import { expect, test } from './staff';

test('what a shopper asks to return is a task, decided and received on the order’s screen', async ({
  page,
  request,
  signIn,
}, info) => {
  const order = await placedOrder(request, { quantity: 2 });
  await signIn('admin');
  await callApi(page, 'PUT', `/orders/${order.id}/status`, { status: 'delivered' });
  const shopper = await sampleShopper(request);
  const ask = (quantity: number) =>
    shopper<OrderReturns>('POST', `/orders/${order.id}/return-requests`, {
      lines: [{ id: order.details[0]?.id, quantity }],
      reason: 'damaged',
      note: 'A thread is loose.',
    });
  await ask(1);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Returns to decide' }).click();
  await expect(page).toHaveURL(/\/admin\/returns\?state=asked$/);
  const row = page.getByRole('row', { name: order.order_number });
  await expect(row).toContainText('It is damaged');
  await expect(row).toContainText('To decide');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: info.outputPath(`list-${width}.png`) });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await row.getByRole('link', { name: order.order_number }).click();

  const asked = page.getByRole('region', { name: 'Returns and exchanges' });
  const dialog = page.getByRole('dialog');
  await expect(asked).toContainText('A thread is loose.');
  await asked.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByLabel('A sentence to the shopper').fill('We have it picked up on Tuesday.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(asked).toContainText('To receive');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await asked.scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`order-${width}.png`) });
  }
  await asked.getByRole('button', { name: 'It has come back' }).click();
  await expect(dialog.getByLabel('Pieces that came back')).toHaveValue('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Receive and credit' }).click();
  await expect(asked).toContainText('Credit note CRN/');
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('CRN/');
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('1 of 2 came back');

  await ask(1);
  await page.reload();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByLabel('A sentence to the shopper')).toHaveAccessibleDescription(/Tell the shopper why/);
  await dialog.getByLabel('A sentence to the shopper').fill('It was worn.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toContainText('Answered: It was worn.');
  await expect(asked.getByRole('button')).toHaveCount(0);
});
