import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { callApi, csvFile, dayInIndia, expectAccessible } from './helpers';
import { placedOrder } from './placed-order';
import { expect, openOrders, test } from './staff';

const today = () => dayInIndia().split('-').reverse().join('/');
const rrn = () => `6${Math.random().toString().slice(2, 13).padEnd(11, '7')}`;

test('a statement pays one order by itself and another when a person says so; what is no order’s is set aside', async ({
  page,
  request,
  signIn,
}) => {
  const [paid, owed] = [await placedOrder(request), await placedOrder(request)];
  const [first, second, fair] = [rrn(), rrn(), rrn()];
  await signIn('sales');
  await openOrders(page);
  await page.getByRole('link', { name: 'Bank statement' }).click();
  await expect(page).toHaveURL('/admin/bank-statement');
  await expect(page.getByRole('heading', { name: 'Bank statement' })).toBeVisible();
  await page.getByRole('link', { name: 'Import a statement' }).first().click();
  await expect(page).toHaveURL('/admin/bank-statement/import');

  await page.getByLabel('Statement as CSV').setInputFiles(csvFile('Dear customer'));
  await expect(page.getByRole('alert')).toHaveText('The file is no CSV that can be read');

  // A bank of which nobody has heard: its columns are told once.
  const rows = (money: string) =>
    [
      'An account,,,',
      `Tag,Wofür,${money},Raus`,
      `${today()},UPI/CR/${first}/SOMEBODY/HDFC/a@ok/${paid.order_number},"${paid.total_amount.toLocaleString('en-IN')}",`,
      `${today()},UPI/CR/${second}/SOMEBODY/HDFC/a@ok/${owed.order_number.slice(0, -2)},${owed.total_amount},`,
      `31/02/2026,UPI/CR/600000000001/X,5.00,`,
      `${today()},UPI/CR/${fair}/SHOP/MD-00001111,77.00,`,
    ].join('\n');
  await page.getByLabel('Statement as CSV').setInputFiles(csvFile(rows(`Rein ${first}`)));
  await expect(page.getByText('The names of this file’s columns say too little.')).toBeVisible();
  await page.getByRole('button', { name: 'Read with these columns' }).click();
  await expect(page.getByText('Choose the column of the date')).toBeVisible();
  await page.getByLabel('Date', { exact: true }).selectOption('Tag');
  await page.getByLabel('Narration').selectOption('Wofür');
  await page.getByLabel('Money in', { exact: true }).selectOption(`Rein ${first}`);
  await page.getByRole('button', { name: 'Read with these columns' }).click();

  await expect(page.getByText('1 will be booked to their orders')).toBeVisible();
  await expect(page.getByText('2 will wait for you')).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problems of the file' });
  await expect(problems.getByRole('row').nth(1)).toHaveText(/5\s*Tag\s*“31\/02\/2026” is no date/);
  const preview = page.getByRole('table', { name: 'Payments of orders' });
  await expect(preview.getByRole('row').nth(1)).toContainText('Will be booked');
  await expect(preview.getByRole('row').nth(2)).toContainText('Names an order in part, or with a slip');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Statement imported')).toBeVisible();
  await page.getByRole('link', { name: 'See what waits for you' }).click();

  const waiting = page.getByRole('article').filter({ hasText: second });
  await expect(waiting).toContainText('Names an order in part');
  await waiting.getByRole('button', { name: 'Book to another order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order').fill(paid.order_number);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(dialog.getByText(`Order ${paid.order_number} is paid already`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await waiting.getByRole('button', { name: `Book: ${owed.order_number}` }).click();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('Payment booked')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  for (const [order, reference] of [
    [paid, first],
    [owed, second],
  ] as const) {
    const { payment } = await callApi<AdminOrderDetail>(page, 'GET', `/orders/admin/${order.id}`);
    expect(payment).toMatchObject({ status: 'paid', reference });
  }
  await page.getByLabel('Show').selectOption('Booked to orders');
  await expect(page.getByRole('article').filter({ hasText: first })).toContainText(`Booked to ${paid.order_number}`);

  await page.getByLabel('Show').selectOption('Waiting for you');
  const line = page.getByRole('article').filter({ hasText: fair });
  await line.getByRole('button', { name: 'Set aside' }).click();
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog.getByText('Say what it is')).toBeVisible();
  await dialog.getByLabel('What is it?').fill('Sold on the fair');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(line).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Set aside');
  await expect(line).toContainText('Sold on the fair');
  await line.getByRole('button', { name: 'Let it wait again' }).click();
  await expect(line).toHaveCount(0);
});
