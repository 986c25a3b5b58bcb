import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReturnRequest } from 'shared-types/contract/return-requests';
import { afterEach, expect, it, vi } from 'vitest';
import { DecideDialog } from '../features/orders/returns/decide-dialog';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';

afterEach(cleanup);

const request: ReturnRequest = {
  ...{
    id: 3,
    order: { id: 7, order_number: 'MD-7', customer_name: 'Leela Devi' },
    state: 'asked',
    reason: 'wrong_size',
  },
  ...{ note: '', answer: '', asked_at: '2026-11-20T08:00:00.000Z', updated_at: '2026-11-20T08:00:00.000Z' },
  lines: [
    {
      ...{ id: 5, name: 'Mor Kurta', size: 'M', color: null, quantity: 1, returnable: 1 },
      ...{ exchange_for: null, exchange_price: null },
    },
  ],
  ...{ exchange_difference: null, pictures: [], pick_up: null, credit_note: null, exchange_order: null },
};
const product = {
  ...{ id: 9, name: 'Leheriya Dress', slug: 'leheriya-dress', price: 2400 },
  stockLabels: [{ id: 31, size: { name: 'L' }, color: null, quantity: 3 }],
};

/** The dialog in which something else is looked for. */
async function lookFor(send: typeof fetch) {
  render(
    <Providers admin={adminFixture(personWith('sales'), send)}>
      <MemoryRouter>
        <DecideDialog request={request} decision="accepted" onClose={() => {}} />
      </MemoryRouter>
    </Providers>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the return' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send something else' }));
  return dialog;
}

it('what was looked for in exchange and not chosen is said, and nothing is sent before', async () => {
  const changes: unknown[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const path = String(input);
    if (init?.method && init.method !== 'GET') {
      changes.push(JSON.parse(String(init.body)));
      return answer(200, {});
    }
    if (path.includes('/suggestions')) return answer(200, { products: [product], categories: [] });
    return answer(200, product);
  });
  const dialog = await lookFor(send);
  const field = dialog.getByLabelText('Instead of Mor Kurta');
  await userEvent.type(field, 'leher{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await dialog.findByText('Choose one of those that are found, or empty the field');
  await userEvent.click(await dialog.findByRole('button', { name: /Leheriya Dress/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await dialog.findByText('Choose size and colour');
  expect(changes).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('Size and colour'), '31');
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await vi.waitFor(() =>
    expect(changes).toEqual([
      {
        ...{ decision: 'accepted', answer: '', seen_updated_at: request.updated_at },
        exchange: [{ id: 5, exchange_for: 31, exchange_price: 2400 }],
      },
    ]),
  );
});

it('a search that was emptied again is only a return', async () => {
  const changes: unknown[] = [];
  const send = vi.fn<typeof fetch>(async (_, init) => {
    if (init?.method && init.method !== 'GET') changes.push(JSON.parse(String(init.body)).exchange);
    return answer(200, { products: [], categories: [] });
  });
  const dialog = await lookFor(send);
  await userEvent.type(dialog.getByLabelText('Instead of Mor Kurta'), 'x');
  await dialog.findByText('No product found.');
  await userEvent.clear(dialog.getByLabelText('Instead of Mor Kurta'));
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await vi.waitFor(() => expect(changes).toEqual([[]]));
});
