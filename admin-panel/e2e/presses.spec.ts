import { expectAccessible } from './helpers';
import { placedOrder } from './placed-order';
import { expect, openOrders, test } from './staff';

test('ten orders go from new to shipped, with their packing slips printed, in four presses', async ({
  page,
  request,
  signIn,
}) => {
  // Ten orders are placed first.
  test.slow();
  const orders = [];
  for (let n = 0; n < 10; n++) orders.push(await placedOrder(request));
  await signIn('sales');
  await openOrders(page);
  await expect(page.getByRole('link', { name: orders[0]?.order_number ?? '' })).toBeVisible();
  let presses = 0;
  const press = async (act: Promise<unknown>) => {
    await act;
    presses += 1;
  };
  await press(page.getByLabel('Tick all on this page').check());
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Packing slips' }).click());
  expect((await download).suggestedFilename()).toBe('packing-slips.pdf');
  await press(page.getByRole('button', { name: 'Ship', exact: true }).click());
  const dialog = page.getByRole('dialog', { name: 'Ship 10 orders' });
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Ship', exact: true }).click());
  await expect(page.getByText('10 orders packed')).toBeVisible();
  for (const { order_number } of orders)
    await expect(page.getByLabel(`Status of order ${order_number}`)).toHaveValue('shipped');
  expect(presses).toBeLessThanOrEqual(20);
  expect(presses).toBe(4);
});

test('a caller’s phone number leads to the state of her order in three presses, from anywhere', async ({
  page,
  request,
  signIn,
}) => {
  const order = await placedOrder(request);
  await signIn('sales');
  await page.goto('/admin/packing');
  await expect(page.getByRole('heading', { name: 'Packing', level: 1 })).toBeVisible();
  let presses = 0;
  const press = async (act: Promise<unknown>) => {
    await act;
    presses += 1;
  };
  await press(page.keyboard.press('Control+k'));
  const finder = page.getByRole('dialog', { name: 'Find' });
  await expect(finder.getByRole('combobox')).toBeFocused();
  // Pasted, which is one press.
  await press(page.keyboard.insertText(`${order.shipping_address.phone}`));
  await expect(finder.getByRole('option').first()).toContainText(order.order_number);
  await press(page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { name: `Order ${order.order_number}` })).toBeVisible();
  await expect(
    page
      .locator('.badge')
      .filter({ hasText: /pending/i })
      .first(),
  ).toBeVisible();
  expect(presses).toBe(3);
});
