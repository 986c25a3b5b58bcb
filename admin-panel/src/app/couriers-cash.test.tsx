import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RemittedLine, SheetResult } from 'shared-types/contract/cod-remittances';
import { afterEach, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const line = (more: Partial<RemittedLine> = {}): RemittedLine => ({
  ...{ id: 5, row: 2, courier: 'Delhivery', number: 'A77', order_number: '', order: { id: 7, order_number: 'MD-7' } },
  ...{ amount: 2000, expected: 2100, remitted: 2000, state: 'short', day: '2026-11-21', reference: 'UTR1', note: '' },
  ...more,
});
const due = {
  parcels: [
    {
      ...{ id: 9, order: { id: 8, order_number: 'MD-8' }, courier: 'DTDC', number: 'D1', amount: 2100 },
      ...{ delivered_at: '2026-11-01T08:00:00.000Z', is_missing: true },
    },
  ],
  ...{ count: 1, total: 2100, missing: { count: 1, total: 2100 } },
};
const result = (more: Partial<SheetResult> = {}): SheetResult => ({
  ...{ dry_run: true, headings: ['AWB', 'Money'], is_settled: true, total: 2100, problems: [], wrong: 0 },
  columns: { number: 'AWB', order: null, amount: 'Money', date: null, reference: null },
  counts: { matched: 1, short: 0, over: 0, twice: 0, reversed: 0, unknown: 0, open: 0, known: 0 },
  left_out: 0,
  lines: [line({ id: null, amount: 2100, remitted: 2100, state: 'matched' })],
  ...more,
});

function visit(path: string, sheet: (url: URL) => SheetResult = () => result()) {
  const changes: string[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://shop');
    if (url.pathname.endsWith('/due')) return answer(200, due);
    if (!init?.method || init.method === 'GET')
      return answer(200, { lines: [line()], count: 1, couriers: [{ id: 3, name: 'Delhivery' }] });
    changes.push(`${url.pathname}${url.search} ${typeof init.body === 'string' ? init.body : ''}`.trim());
    if (url.pathname.endsWith('/cod-remittances')) return answer(200, sheet(url));
    return answer(200, url.pathname.endsWith('/lost') ? { lost: 2100 } : line({ state: 'settled' }));
  });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers admin={adminFixture(personWith('sales'), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return changes;
}

it('what has not come and what does not agree are seen, and are given up or seen to with a note', async () => {
  const changes = visit('/couriers-cash');
  expect(await screen.findByText('₹2,100.00 with couriers')).toBeTruthy();
  expect(screen.getByText(/should have come: delivered more than 10 days ago/)).toBeTruthy();
  expect(screen.getByText('of ₹2,100.00')).toBeTruthy();
  for (const [button, dialog, submit] of [
    ['Give up the cash of MD-8', 'Give up ₹2,100.00', 'Give it up'],
    ['Seen to A77', 'Seen to', 'Note it'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    const form = within(await screen.findByRole('dialog', { name: dialog }));
    await userEvent.type(form.getByLabelText('What became of it?'), 'Gone');
    await userEvent.click(form.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(changes).toEqual([
    '/api/cod-remittances/parcels/9/lost {"note":"Gone"}',
    '/api/cod-remittances/lines/5/settle {"note":"Gone"}',
  ]);
});

it('a sheet names what it leaves out, what is taken back, and that Excel has shortened a parcel’s number', async () => {
  visit('/couriers-cash/import', () =>
    result({
      left_out: 2,
      counts: { ...result().counts, reversed: 1 },
      lines: [
        line({ id: null, number: '3.52461E+11', amount: 2100, remitted: 2100, state: 'matched' }),
        line({ id: null, row: 3, order: null, number: '4.1E+12', state: 'unknown' }),
        line({ id: null, row: 4, amount: -2100, remitted: 0, state: 'reversed' }),
      ],
    }),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Courier'), await screen.findByText('Delhivery'));
  await userEvent.upload(
    screen.getByLabelText(/Sheet as CSV/),
    new File(['AWB,Money'], 'sheet.csv', { type: 'text/csv' }),
  );
  await screen.findByText('Without cash, and left out: 2 rows');
  expect(screen.getByText('Taken back by the courier: 1 row')).toBeTruthy();
  expect(screen.getByText('Taken back by the courier')).toBeTruthy();
  expect(screen.getAllByText(/^Excel has shortened this number/).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('By its order it is the parcel with this link'),
    expect.not.stringContaining('By its order'),
  ]);
});

it('a sheet is read first, by columns that are chosen where their names say nothing, and booked when one says so', async () => {
  const changes = visit('/couriers-cash/import', ({ searchParams }) =>
    searchParams.get('amount')
      ? result({ dry_run: searchParams.get('dry_run') === 'true' })
      : result({ is_settled: false, lines: [], columns: { ...result().columns, amount: null } }),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Courier'), await screen.findByText('Delhivery'));
  await userEvent.upload(
    screen.getByLabelText(/Sheet as CSV/),
    new File(['AWB,Money'], 'sheet.csv', { type: 'text/csv' }),
  );
  await screen.findByText(/say too little/);
  await userEvent.selectOptions(screen.getByLabelText('Cash collected'), 'Money');
  await userEvent.click(screen.getByRole('button', { name: 'Read with these columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await screen.findByText('See what does not agree');
  expect(changes.map((url) => url.replace('/api/cod-remittances?courier_id=3&', ''))).toEqual([
    'dry_run=true',
    'dry_run=true&number=AWB&amount=Money',
    'dry_run=false&number=AWB&amount=Money',
  ]);
});
