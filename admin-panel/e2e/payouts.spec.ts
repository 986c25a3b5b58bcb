import { readFile } from 'node:fs/promises';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { Payout, PayoutPage, payouts } from 'shared-types/contract/payouts';
import type { z } from 'zod';
import { atGateway, paidOrder } from './gateway';
import { callApi, expectAccessible } from './helpers';
import { expect, openOrders, test } from './staff';

type Page = import('@playwright/test').Page;
type Shown = z.infer<typeof payouts.show.answer>;

const inIndia = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment);

async function paymentOf(page: Page, { id }: { id: number }): Promise<string> {
  const { online } = await callApi<AdminOrderDetail>(page, 'GET', `/orders/admin/${id}`);
  return online?.attempts[0]?.payment_id ?? '';
}

/** The payout that has a payment, once it was fetched: several may be of one second. */
async function payoutWith(page: Page, payment: string): Promise<Payout> {
  const { payouts } = await callApi<z.infer<typeof PayoutPage>>(page, 'GET', '/payouts');
  for (const { provider, id } of payouts) {
    const payout = await callApi<Shown>(page, 'GET', `/payouts/${provider}/${id}`);
    if (payout.items.some(({ reference }) => reference === payment)) return payout;
  }
  throw new Error(`No payout has ${payment}`);
}

/** What was paid for an order, and is paid out now. */
async function paidOut(page: Page, order: { id: number }): Promise<Payout> {
  await atGateway('settle');
  await callApi(page, 'POST', '/payouts/fetch');
  return payoutWith(page, await paymentOf(page, order));
}

test('a payout comes by itself, and what does not match is a task until somebody says why', async ({
  page,
  request,
  signIn,
}) => {
  const order = await paidOrder(request);
  await signIn('admin');
  await openOrders(page);
  const payment = await paymentOf(page, order);
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
  await expectAccessible(page);

  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Payouts to check' }).click();
  await expect(page).toHaveURL('/admin/payouts?show=tasks');
  await row.getByRole('link').click();
  const lines = page.getByRole('table', { name: 'Lines of the payout' });
  await expect(lines.getByRole('row').filter({ hasText: payment })).toContainText(`Payment of ${order.order_number}`);
  await expect(lines.getByRole('row').filter({ hasText: 'Not in the books' })).toContainText('₹50.00');
  await expectAccessible(page);
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
});

test('the bank’s statement says whether a payout arrived', async ({ page, request, signIn }) => {
  const order = await paidOrder(request);
  await signIn('admin');
  const payout = await paidOut(page, order);
  const day = inIndia(new Date()).split('-').reverse().join('/');
  const short = (payout.net - 10).toFixed(2);
  await page.goto('/admin/bank-statement/import');
  await page.getByLabel('Statement as CSV').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Narration,Debit,Credit\n${day},NEFT CR-${payout.bank_reference}-RAZORPAY SOFTWARE PVT LTD,,${short}\n`,
    ),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Statement imported')).toBeVisible();
  await page.goto(`/admin/payouts/${payout.provider}/${payout.id}`);
  await expect(page.getByRole('alert')).toContainText('By the bank’s statement');
});

test('the days of the list are those of its export', async ({ page, request, signIn }) => {
  const order = await paidOrder(request);
  await signIn('admin');
  await openOrders(page);
  await paidOut(page, order);
  const saved = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    return {
      name: file.suggestedFilename(),
      rows: (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n'),
    };
  };
  const today = inIndia(new Date());
  await page.goto('/admin/payouts');
  await page.getByLabel('From').fill(today);
  await expect(page).toHaveURL(`/admin/payouts?from=${today}`);
  await expect(page.getByRole('table', { name: 'Payouts' })).toBeVisible();
  const some = await saved();
  expect(some.name).toBe(`payouts-from-${today}.csv`);
  expect(some.rows.length).toBeGreaterThan(1);
  await page.goto('/admin/payouts?to=2020-01-01');
  await expect(page.getByText('No payouts yet')).toBeVisible();
  expect((await saved()).rows).toHaveLength(1);
});

test('payouts fit from 320 px on', async ({ page, request, signIn }) => {
  // Eight pages.
  test.slow();
  const order = await paidOrder(request);
  await signIn('admin');
  await paidOut(page, order);
  await page.goto('/admin/payouts');
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/payouts');
    await page.getByRole('table', { name: 'Payouts' }).getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'Lines of the payout' })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
  }
});
