import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { callApi, expectAccessible, savedBy } from './helpers';
import { placedOrder, sampleShopper } from './placed-order';
import { expect, openOrders, test } from './staff';

test('an order is opened from the list, and its whole life is written on its screen', async ({
  page,
  request,
  signIn,
}) => {
  const order = await placedOrder(request, { quantity: 3, payment: 'UPI' });
  const section = (name: string) => page.getByRole('region', { name });
  const dialog = page.getByRole('dialog');
  await signIn('admin');
  await openOrders(page);
  await page.getByRole('link', { name: order.order_number }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  await expect(page).toHaveTitle(`Order ${order.order_number} · Marudhara back office`);
  await expect(section('Pieces')).toContainText(order.details[0]?.product.name ?? '');
  await expect(section('Pieces')).toContainText('3 × ₹');
  await expect(section('Pieces').locator('img')).toHaveCount(1);
  await expect(section('Customer').getByText('Shipping address')).toBeVisible();
  await expect(section('Customer').getByText('Billing address')).toBeVisible();
  await expect(section('Payment')).toContainText('Unpaid');
  await expect(section('Documents')).toContainText(order.invoice_number ?? '');
  await expect(section('History')).toContainText('Order placed');

  await section('Payment').getByRole('button', { name: 'Mark received' }).click();
  await expect(dialog.getByLabel('Reference')).toBeFocused();
  await dialog.getByRole('button', { name: 'Mark received' }).click();
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(/Enter the reference of the payment/);
  await expectAccessible(dialog);
  await dialog.getByLabel('Reference').fill('UTR 7');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(section('Payment')).toContainText('Paid');
  await expect(section('History')).toContainText('(UTR 7)');

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'delivered', exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(section('History')).toContainText('Pending → Delivered');

  await page.getByRole('button', { name: 'Return or exchange' }).click();
  await dialog.getByLabel('Pieces that come back').selectOption('1');
  await dialog.getByLabel('Reason').selectOption({ label: 'It does not fit' });
  await dialog.getByLabel('Where the pieces are').selectOption('here');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Receive and credit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section('Pieces')).toContainText('1 of 3 came back');
  await expect(section('Documents')).toContainText('CRN/');

  await section('Payment').getByRole('button', { name: 'Note a refund' }).click();
  const credited = (await callApi<AdminOrderDetail>(page, 'GET', `/orders/admin/${order.id}`)).documents.at(-1);
  const amount = dialog.getByLabel('Amount in rupees');
  const note = dialog.getByRole('button', { name: 'Note the refund' });
  await expect(amount).toHaveValue(String(credited?.total_amount));
  await amount.fill('99999999');
  await dialog.getByLabel('Reference').fill('R 1');
  await note.click();
  await expect(amount).toHaveAccessibleDescription(/At most ₹/);
  await expectAccessible(dialog);
  await amount.fill(String((credited?.total_amount ?? 0) + 1));
  await note.click();
  await expect(dialog.getByLabel('Give ₹1.00 without a credit note')).toBeFocused();
  await page.keyboard.press('Space');
  await note.click();
  await expect(dialog).toHaveCount(0);
  await expect(section('Payment')).toContainText('Paid back');
  await expect(section('History')).toContainText('₹1.00 of it without a credit note');

  const comment = page.getByLabel('Add a note');
  await comment.fill('Rang her.\nShe is happy, @');
  await page.getByRole('group', { name: 'Mention' }).getByRole('button').first().click();
  await expect(page.getByText(/will be told\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added')).toBeVisible();
  await expect(section('History')).toContainText('She is happy');
  await expect(comment).toHaveValue('');

  for (const [name, file] of [
    [/Download invoice/, /^invoice-INV-.*\.pdf$/],
    [/Download credit note/, /^credit-note-CRN-.*\.pdf$/],
    [/Download packing slip/, `packing-slip-${order.order_number}.pdf`],
  ] as const)
    expect((await savedBy(page, page.getByRole('button', { name }).first())).name).toMatch(file);
});

test('what a shopper asks to return is a task, decided and received on the order’s screen', async ({
  page,
  request,
  signIn,
}) => {
  const order = await placedOrder(request, { quantity: 2 });
  await signIn('admin');
  await callApi(page, 'PUT', `/orders/${order.id}/status`, { status: 'delivered' });
  const { send } = await sampleShopper(request);
  const ask = (quantity: number) =>
    send<OrderReturns>('POST', `/orders/${order.id}/return-requests`, {
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
  await row.getByRole('link', { name: order.order_number }).click();

  const asked = page.getByRole('region', { name: 'Returns and exchanges' });
  const dialog = page.getByRole('dialog');
  const sentence = dialog.getByLabel('A sentence to the shopper');
  await expect(asked).toContainText('A thread is loose.');
  await asked.getByRole('button', { name: 'Accept' }).click();
  await sentence.fill('We have it picked up on Tuesday.');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(asked).toContainText('To receive');
  await asked.getByRole('button', { name: 'It has come back' }).click();
  await expect(dialog.getByLabel('Pieces that came back')).toHaveValue('1');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Receive and credit' }).click();
  await expect(asked).toContainText('Credit note CRN/');
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('CRN/');
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('1 of 2 came back');

  await ask(1);
  await page.reload();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(sentence).toHaveAccessibleDescription(/Tell the shopper why/);
  await sentence.fill('It was worn.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toContainText('Answered: It was worn.');
  await expect(asked.getByRole('button')).toHaveCount(0);
});
