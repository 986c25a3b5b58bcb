import type { Page } from '@playwright/test';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { atGateway, paidOrder } from './gateway';
import { callApi, expectAccessible } from './helpers';
import { expect, test } from './staff';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const online = (page: Page) => section(page, 'Paid online');
const show = (page: Page, id: number) => callApi<AdminOrderDetail>(page, 'GET', `/orders/admin/${id}`);

/** Cancels an order; the bank does not take what goes back then. */
async function cancelInVain(page: Page, id: number) {
  await atGateway('wish', { wishes: { failRefund: { times: 1, value: true } } });
  await callApi(page, 'PUT', `/orders/${id}/status`, { status: 'cancelled' });
  await expect.poll(async () => (await show(page, id)).online?.refunds[0]?.state).toBe('failed');
}

test('a part goes back by hand, and what went back on the provider’s own screens is a task until somebody explains it', async ({
  page,
  request,
  signIn,
}) => {
  const order = await paidOrder(request);
  await signIn('sales');
  await page.goto(`/admin/orders/${order.id}`);
  await section(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  const amount = dialog.getByLabel('Amount in rupees');
  const sendBack = dialog.getByRole('button', { name: 'Send back' });
  await expect(dialog).toContainText('It goes back to the customer’s bank account by itself');
  await expect(dialog.getByLabel('Reference')).toHaveCount(0);
  await amount.fill('9999999');
  await sendBack.click();
  await expect(amount).toHaveAccessibleDescription(/At most ₹/);
  await amount.fill('150.50');
  await sendBack.click();
  await expect(dialog.getByLabel('Give ₹150.50 without a credit note')).toBeFocused();
  await expectAccessible(dialog);
  await page.keyboard.press('Space');
  await sendBack.click();
  await expect(page.getByText('The money is on its way back')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(online(page)).toContainText('−₹150.50');
  await expect(online(page)).toContainText('Sent back by hand');
  await expect.poll(async () => (await show(page, order.id)).payment.refunded_amount).toBe(150.5);
  await page.reload();
  await expect(online(page)).toContainText('sent back');
  await expect(section(page, 'Payment')).toContainText('Paid back');
  await expect(section(page, 'History')).toContainText('₹150.50 paid back');

  const payment_id = (await show(page, order.id)).online?.attempts[0]?.payment_id;
  await atGateway('refund', { payment_id, amount: 75_00 });
  await expect.poll(async () => (await show(page, order.id)).payment.refunded_amount).toBe(225.5);
  await page.goto('/admin/orders');
  await section(page, 'Refunds that need you').getByRole('link', { name: order.order_number }).click();
  const task = page.getByRole('alert').filter({ hasText: '₹75.00 went back at the provider' });
  await expect(task).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Note what it was for' }).click();
  const question = page.getByRole('dialog', { name: 'What was it for?' });
  await question.getByRole('button', { name: 'Save the note' }).click();
  await expect(question.getByText('Say what it was for')).toBeVisible();
  await question.getByLabel('Note').fill('For the late parcel');
  await question.getByRole('button', { name: 'Save the note' }).click();
  await expect(question).toHaveCount(0);
  await expect(online(page)).toContainText('For the late parcel');
  await expect(task).toHaveCount(0);
});

test('a refund that failed is a task, is found in the list, and is sent once more or paid otherwise and noted', async ({
  page,
  request,
  signIn,
}) => {
  const [again, otherwise] = [await paidOrder(request), await paidOrder(request)];
  await signIn('admin');
  for (const { id } of [again, otherwise]) await cancelInVain(page, id);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Refunds to settle' }).click();
  await expect(section(page, 'Refunds that need you').getByRole('link', { name: again.order_number })).toBeVisible();
  await page.getByLabel('Payment').selectOption('Refund failed');
  await expect(page).toHaveURL('/admin/orders?payment=refund_failed');
  await page.getByRole('table').getByRole('link', { name: again.order_number }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be sent back' });
  await expect(alert).toHaveText(
    /could not be sent back: The bank of the customer has not taken it\. Refund it once more, or pay it otherwise and note it\./,
  );
  await expectAccessible(page.getByRole('main'));
  await expect(online(page)).toContainText('The order was cancelled');
  await section(page, 'Payment').getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(alert).toHaveCount(0);
  await page.goto('/admin/orders?payment=refund_failed');
  await expect(page.getByRole('table').getByRole('link', { name: again.order_number })).toHaveCount(0);

  await page.getByRole('table').getByRole('link', { name: otherwise.order_number }).click();
  await section(page, 'Payment').getByRole('button', { name: 'Note a refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note a refund' });
  await dialog.getByRole('button', { name: 'Note the refund' }).click();
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(/Enter the reference/);
  await dialog.getByLabel('Reference').fill('NEFT 4711');
  await dialog.getByRole('button', { name: 'Note the refund' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Payment').getByText('Refunded', { exact: true })).toBeVisible();
  await expect(section(page, 'History')).toContainText('(NEFT 4711)');
  await expect(alert).toHaveCount(0);
});
