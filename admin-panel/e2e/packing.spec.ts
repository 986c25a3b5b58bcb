import type { APIRequestContext, Page } from '@playwright/test';
import { callApi, expectAccessible, savedBy, sideways } from './helpers';
import { placedOrder } from './placed-order';
import { expect, test } from './staff';

const packed = (page: Page) => page.getByRole('region', { name: /parcels? to be fetched/ });

/** Ten orders that were just placed get their labels, at the packing screen that is open in a window of some size. */
async function packTen(page: Page, request: APIRequestContext, signIn: (role: string) => Promise<void>) {
  const orders = [];
  for (let n = 0; n < 10; n++) orders.push(await placedOrder(request));
  await signIn('sales');
  await page.goto('/admin/packing');
  let presses = 0;
  const press = async (act: Promise<unknown>, times = 1) => {
    await act;
    presses += times;
  };
  for (const { order_number } of orders) await press(page.getByLabel(`Pack ${order_number}`).check());
  await expect(page.getByRole('heading', { name: 'Pick list: 10 pieces' })).toBeVisible();
  // It is opened, and one is chosen.
  await press(page.getByLabel('Courier', { exact: true }).selectOption('Delhivery'), 2);
  await press(page.getByRole('button', { name: 'Pack 10 orders' }).click());
  await expect(packed(page).getByLabel(`Papers for ${orders[0]?.order_number}`)).toBeChecked();
  const download = page.waitForEvent('download');
  await press(packed(page).getByRole('button', { name: 'Labels 4 × 6' }).click());
  expect((await download).suggestedFilename()).toBe('labels.pdf');
  expect(presses).toBe(14);
  expect(await sideways(page)).toBe(0);
  await expectAccessible(packed(page));
}

test('ten paid orders get their labels in fourteen presses on a wide screen, and numbers are pasted for one more', async ({
  page,
  request,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await packTen(page, request, signIn);

  // Nothing is taken while a row is wrong.
  const order = await placedOrder(request);
  await callApi(page, 'POST', '/packing', { orders: [{ id: order.id, number: '', eway_bill: '' }] });
  await page.reload();
  await page.getByRole('button', { name: 'Import numbers' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel('Order, courier, number, weight in grams');
  const number = `CSV${Date.now()}`;
  await text.fill(`${order.order_number},Delhivery,${number},450\nMD-NOBODY,Delhivery,${number}9,450`);
  await dialog.getByRole('button', { name: 'Take the numbers' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Row 2, order: There is no order MD-NOBODY');
  await expectAccessible(dialog);
  await text.fill(`${order.order_number},Delhivery,${number},450`);
  await dialog.getByRole('button', { name: 'Take the numbers' }).click();
  await expect(packed(page)).toContainText(`Delhivery · ${number}`);
});

test('the same on a phone, and a courier is booked by price and days for one more, whose label is there', async ({
  page,
  request,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await packTen(page, request, signIn);

  const order = await placedOrder(request);
  await page.reload();
  await page.getByLabel(`Pack ${order.order_number}`).check();
  await page.getByRole('button', { name: 'Pack 1 order' }).click();
  const parcel = packed(page).getByRole('listitem').filter({ hasText: order.order_number });
  await parcel.getByRole('button', { name: 'Book a courier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a courier' });
  for (const [label, typed] of Object.entries({
    'Weight in grams': '450',
    'Length, cm': '30',
    'Width, cm': '20',
    'Height, cm': '3',
  }))
    await dialog.getByLabel(label).fill(typed);
  await dialog.getByRole('button', { name: 'Show couriers' }).click();
  await dialog.getByLabel(/^Xpressbees Air · ₹[\d.]+ · 2 days$/).check();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(parcel.getByText('Booked at Shiprocket', { exact: false })).toBeVisible();
  await expect(parcel.getByText(/^Xpressbees · \d{14}$/)).toBeVisible();
  const labels = await savedBy(page, packed(page).getByRole('button', { name: 'Couriers’ labels' }));
  expect(labels.name).toBe('courier-labels.pdf');
  expect(await sideways(page)).toBe(0);
});

test('a scanner ticks an order and gives it the courier’s number, and the order’s page has the parcel', async ({
  page,
  request,
  signIn,
}) => {
  const order = await placedOrder(request);
  const number = `SCAN${Date.now()}`;
  await signIn('sales');
  await page.goto('/admin/packing');
  await expect(page.getByLabel('Scan', { exact: true })).toBeFocused();
  for (const scanned of [order.order_number.toLowerCase(), number]) {
    await page.keyboard.type(scanned);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status').filter({ hasText: number })).toBeVisible();
  await expect(page.getByLabel(`Pack ${order.order_number}`)).toBeChecked();
  await page.getByLabel('Courier', { exact: true }).selectOption('Ekart');
  await page.getByRole('button', { name: 'Pack 1 order' }).click();
  await expect(packed(page)).toContainText(`Ekart · ${number}`);

  await page.goto(`/admin/orders/${order.id}`);
  const parcels = page.getByRole('region', { name: 'Parcels' });
  await parcels.getByRole('button', { name: 'What happened?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
  await expect(parcels).toContainText('Picked up');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Processing → Shipped');
  await expectAccessible(parcels);
});
