import type { Page } from '@playwright/test';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { Payout, PayoutPage, payouts } from 'shared-types/contract/payouts';
import type { z } from 'zod';
import { atGateway, paidOrder } from './gateway';
import { callApi, csvFile, dayInIndia, expectAccessible, savedBy } from './helpers';
import { expect, openOrders, test } from './staff';

type Shown = z.infer<typeof payouts.show.answer>;

/** The payout that has a payment, once it was fetched: several may be of one second. */
async function payoutWith(page: Page, payment: string): Promise<Payout> {
  const { payouts } = await callApi<z.infer<typeof PayoutPage>>(page, 'GET', '/payouts');
  for (const { provider, id } of payouts) {
    const payout = await callApi<Shown>(page, 'GET', `/payouts/${provider}/${id}`);
    if (payout.items.some(({ reference }) => reference === payment)) return payout;
  }
  throw new Error(`No payout has ${payment}`);
}

test('a payout comes by itself, what does not match is a task until somebody explains it, and the bank says that it arrived', async ({
  page,
  request,
  signIn,
}) => {
  const order = await paidOrder(request);
  await signIn('admin');
  await openOrders(page);
  const { online } = await callApi<AdminOrderDetail>(page, 'GET', `/orders/admin/${order.id}`);
  const payment = online?.attempts[0]?.payment_id ?? '';
  // Somebody pays by a link that was made on the provider's own screens.
  await atGateway('link', { amount: 50_00 });
  await atGateway('settle');
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect(page).toHaveURL('/admin/payouts');
  await page.getByRole('button', { name: 'Ask now' }).click();
  await expect(page.getByText('The payouts are up to date')).toBeVisible();
  const payout = await payoutWith(page, payment);
  const row = page.getByRole('row').filter({ hasText: payout.bank_reference });
  await expect(row).toContainText('1 line to look at');

  // The days of the list are those of its export.
  const exported = async () => {
    const file = await savedBy(page, page.getByRole('button', { name: 'Export' }));
    return { name: file.name, rows: (await file.text()).trimEnd().split('\r\n').length };
  };
  const today = dayInIndia();
  await page.getByLabel('From').fill(today);
  await expect(page).toHaveURL(`/admin/payouts?from=${today}`);
  await expect(row).toBeVisible();
  const some = await exported();
  expect(some.name).toBe(`payouts-from-${today}.csv`);
  expect(some.rows).toBeGreaterThan(1);
  await page.goto('/admin/payouts?to=2020-01-01');
  await expect(page.getByText('No payouts yet')).toBeVisible();
  expect((await exported()).rows).toBe(1);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Payouts to check' }).click();
  await expect(page).toHaveURL('/admin/payouts?show=tasks');
  await row.getByRole('link').click();
  const lines = page.getByRole('table', { name: 'Lines of the payout' });
  await expect(lines.getByRole('row').filter({ hasText: payment })).toContainText(`Payment of ${order.order_number}`);
  await expect(lines.getByRole('row').filter({ hasText: 'Not in the books' })).toContainText('₹50.00');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Note what you found out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(dialog.getByText('Say what you found out')).toBeVisible();
  await dialog.getByLabel('Note').fill('Devendra sold a sticker by telephone');
  await dialog.getByRole('button', { name: 'Save the note' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Devendra sold a sticker by telephone')).toBeVisible();
  await page.goto('/admin/payouts?show=tasks');
  await expect(page.getByRole('status').filter({ hasText: 'payout' })).toBeVisible();
  await expect(row).toHaveCount(0);

  const day = today.split('-').reverse().join('/');
  const short = (payout.net - 10).toFixed(2);
  const statement = `${day},NEFT CR-${payout.bank_reference}-RAZORPAY SOFTWARE PVT LTD,,${short}`;
  await page.goto('/admin/bank-statement/import');
  await page.getByLabel('Statement as CSV').setInputFiles(csvFile(`Date,Narration,Debit,Credit\n${statement}\n`));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Statement imported')).toBeVisible();
  await page.goto(`/admin/payouts/${payout.provider}/${payout.id}`);
  await expect(page.getByRole('alert')).toContainText('By the bank’s statement');
});
