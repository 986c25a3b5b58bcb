import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BankLine, bankStatements } from 'shared-types/contract/bank-statements';
import { payouts } from 'shared-types/contract/payouts';
import { Store, store } from 'shared-types/contract/store';
import { storeSettings } from 'shared-types/contract/store-settings';
import { afterEach, expect, it } from 'vitest';
import { leastOf, recordOf } from '../test/empty-answer';
import { madeUpShop } from '../test/shop';

afterEach(cleanup);

const { brand } = leastOf(Store) as Store;
const neela = () => madeUpShop().on(store.show, recordOf(Store, { brand: { ...brand, order_prefix: 'NEELA' } }));

it('hints name orders as the shop numbers them', async () => {
  neela()
    .on(payouts.show, recordOf(payouts.show.answer, { unmatched: 1, is_task: true }))
    .visit('/payouts/razorpay/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Note what you found out' }));
  expect(await screen.findByText(/own screens for NEELA-…/)).toBeTruthy();
  cleanup();
  const lines = [recordOf(BankLine, { state: 'waiting', doubt: null })];
  neela().on(bankStatements.lines, { lines, count: 1, imported_until: null }).visit('/bank-statement');
  await userEvent.click(await screen.findByRole('button', { name: 'Book to another order' }));
  expect(await screen.findByPlaceholderText('NEELA-…')).toBeTruthy();
});

it('the way to pay that the checkout begins with is chosen among all', async () => {
  const shop = madeUpShop();
  shop.visit('/settings/payments', ['admin', 'super_admin']);
  await userEvent.selectOptions(await screen.findByLabelText('The checkout begins with'), 'Online, by the provider');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shop.bodiesOf(storeSettings.setPayments)).toMatchObject([{ first_payment: 'ONLINE' }]));
});

it('the ornament above headings is chosen, and the phone is said to be on WhatsApp', async () => {
  madeUpShop().visit('/brand', ['admin', 'super_admin']);
  const ornament = await screen.findByLabelText('Ornament above headings');
  expect(within(ornament).getAllByRole('option').length).toBeGreaterThan(1);
  cleanup();
  madeUpShop().visit('/settings/contact', ['admin', 'super_admin']);
  expect(await screen.findByRole('checkbox', { name: 'This number is on WhatsApp' })).toBeTruthy();
});
