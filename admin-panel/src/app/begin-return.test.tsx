import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { OrderReturns, ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { LAWFUL_RETURN_REASONS, RETURN_REASONS } from 'shared-types/domain/returns';
import { afterEach, expect, it } from 'vitest';
import { BeginReturn } from '../features/orders/returns/begin-return';
import { adminFixture, personWith } from '../test/admin-fixture';
import { recordOf } from '../test/empty-answer';
import { orderDetail } from '../test/orders';
import { madeUpShop } from '../test/shop';
import { Providers } from './providers';

afterEach(cleanup);

const options = [
  { id: 31, size: 'L', color: 'Indigo', left: 3 },
  { id: 32, size: 'S', color: 'Indigo', left: 1 },
];
const begun = recordOf(ReturnRequest, {
  id: 9,
  lines: [recordOf(ReturnRequest.shape.lines.element, { id: 1, quantity: 2, returnable: 2 })],
});
const returns = recordOf(OrderReturns, {
  until: '2026-11-27',
  reasons: [...RETURN_REASONS],
  lines: [
    { id: 1, quantity: 2, paid: 2100, exchange_options: options },
    { id: 2, quantity: 1, paid: 2100, exchange_options: [] },
  ],
});

/** The dialog, and what was sent by it. */
async function open(more: Partial<typeof returns> = {}) {
  const shop = madeUpShop()
    .on(returnRequests.ofOrder, { ...returns, ...more })
    .on(returnRequests.begin, { ...returns, requests: [begun] });
  render(
    <Providers admin={adminFixture(personWith('sales'), shop.send)}>
      <MemoryRouter>
        <BeginReturn order={orderDetail()} />
      </MemoryRouter>
    </Providers>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Return or exchange' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return or exchange' }));
  const [first, second] = dialog.getAllByLabelText<HTMLSelectElement>('Pieces that come back');
  if (!first || !second) throw new Error('Both lines can come back');
  return { begun: () => shop.bodiesOf(returnRequests.begin), dialog, first, second };
}

it('after the shop’s own days it is begun for what the law has taken back whenever it is', async () => {
  const { dialog } = await open({ until: null, reasons: [...LAWFUL_RETURN_REASONS] });
  expect(dialog.getByText(/The shop’s own days are over/)).toBeTruthy();
  const reasons = within(dialog.getByLabelText('Reason')).getAllByRole<HTMLOptionElement>('option');
  expect(reasons.map(({ value }) => value)).toEqual(['', ...LAWFUL_RETURN_REASONS]);
});

it('pieces that are here are exchanged at once for another size, as far as there are enough of it', async () => {
  const { begun, dialog, first, second } = await open();
  expect([first.options.length, second.options.length]).toEqual([3, 2]);
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await dialog.findByText('Choose a reason');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'wrong_size');
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await dialog.findByText('Choose what comes back');
  await userEvent.selectOptions(first, '2');
  const wanted = dialog.getByLabelText('The shopper gets');
  expect(within(wanted).getByRole<HTMLOptionElement>('option', { name: 'S, Indigo (1 left)' }).disabled).toBe(true);
  await userEvent.selectOptions(wanted, '31');
  await userEvent.selectOptions(dialog.getByLabelText('Where the pieces are'), 'here');
  await userEvent.click(dialog.getByLabelText('Can be sold again'));
  expect(dialog.queryByLabelText('A sentence to the shopper')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Receive and credit' }));
  await waitFor(() =>
    expect(begun()).toEqual([
      {
        lines: [{ id: 1, quantity: 2, restock: false, exchange_for: 31 }],
        ...{ reason: 'wrong_size', note: '', answer: '', is_here: true },
        seen_updated_at: '2026-11-20T08:00:00.000Z',
      },
    ]),
  );
});

it('what a courier is to fetch leads to the pick-up, and “something else” wants words', async () => {
  const { begun, dialog, first } = await open();
  await userEvent.selectOptions(first, '2');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'other');
  await userEvent.selectOptions(dialog.getByLabelText('Where the pieces are'), 'courier');
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await dialog.findByText('Say what is not right');
  await userEvent.type(dialog.getByLabelText('What is not right'), 'A thread is loose');
  await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
  await screen.findByRole('dialog', { name: 'Have it fetched' });
  expect(begun()).toMatchObject([{ is_here: false, reason: 'other', note: 'A thread is loose' }]);
});
