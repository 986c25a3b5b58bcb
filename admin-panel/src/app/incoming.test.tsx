import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IncomingDelivery, incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import { CountedVariant, stock } from 'shared-types/contract/stock';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, expect, it } from 'vitest';
import { recordOf } from '../test/empty-answer';
import { madeUpShop, refusal } from '../test/shop';

afterEach(cleanup);

const variant = (id: number, name: string) =>
  recordOf(CountedVariant, { id, product: { id: 3, name: 'Lotus Kurta' }, name, sku: `LK-${name}`, quantity: 2 });
const DELIVERY = recordOf(IncomingDelivery, {
  ...{ id: 5, supplier: 'Devi Looms', expected_on: '2026-12-05', state: 'open', expected: 14, received: 2 },
  updated_at: '2026-11-23T10:00:00.000Z',
  lines: [
    { variant: variant(1, 'M'), expected: 10, received: 2, cost: 850 },
    { variant: variant(2, 'L'), expected: 4, received: 0, cost: null },
  ],
});

const shop = () =>
  madeUpShop()
    .on(incomingDeliveries.show, DELIVERY)
    .on(incomingDeliveries.receive, DELIVERY)
    .on(stock.variants, { exact: true, variants: [variant(2, 'L')], more: false });
const OWNER: Role[] = ['admin', 'super_admin'];

it('what has come is scanned piece by piece, or is all of it, and is booked as of what was read', async () => {
  const made = shop();
  made.visit('/incoming/5', OWNER);
  await userEvent.type(await screen.findByLabelText('Barcode, SKU or name'), 'LK-L{Enter}');
  await screen.findByRole('button', { name: 'Book 1 piece' });
  await userEvent.click(screen.getByRole('button', { name: 'All of it has come' }));
  await userEvent.click(screen.getByRole('button', { name: 'Book 12 pieces' }));
  const body = {
    lines: [
      { stock_id: 1, pieces: 8 },
      { stock_id: 2, pieces: 4 },
    ],
    seen_updated_at: DELIVERY.updated_at,
  };
  await waitFor(() => expect(made.changes()).toEqual([{ path: '/incoming-deliveries/5/receipts', body }]));
});

const countOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Come of Lotus Kurta, ${name}`).value;

it('the rest of a delivery is not said to stay away while counted pieces are not booked', async () => {
  const made = shop();
  made.visit('/incoming/5', OWNER);
  await userEvent.click(await screen.findByRole('button', { name: 'All of it has come' }));
  await userEvent.click(screen.getByRole('button', { name: 'The rest does not come' }));
  await screen.findByText('Book the 12 pieces first');
  expect([made.changes(), countOf('M'), countOf('L')]).toEqual([[], '8', '4']);
});

it('what was counted stays when a colleague has changed the delivery, and is booked after that', async () => {
  const message = 'Somebody else has changed this meanwhile';
  const made = shop();
  made.visit('/incoming/5', OWNER);
  await userEvent.click(await screen.findByRole('button', { name: 'All of it has come' }));
  const later = { ...DELIVERY, updated_at: '2026-11-23T11:00:00.000Z', received: 4 };
  const shorter = { ...later, lines: DELIVERY.lines.slice(0, 1).map((line) => ({ ...line, received: 4 })) };
  made.on(incomingDeliveries.show, shorter);
  made.on(incomingDeliveries.receive, () => refusal(409, message, [{ path: 'seen_updated_at', message }]));
  await userEvent.click(screen.getByRole('button', { name: 'Book 12 pieces' }));
  await screen.findByText(/^Somebody else has changed this delivery meanwhile\. What you counted is kept/);
  await screen.findByText(/4 of 10 here/);
  expect(countOf('M')).toBe('8');
  screen.getByText(/more counted than is still expected/);
  screen.getByText(/cannot be booked to this delivery any more: 4 × Lotus Kurta, L\./);
  const booked = { ...shorter, updated_at: '2026-11-23T12:00:00.000Z', received: 12 };
  made.on(incomingDeliveries.show, booked).on(incomingDeliveries.receive, booked);
  await userEvent.click(screen.getByRole('button', { name: 'Book 8 pieces' }));
  await screen.findByText('8 pieces booked');
  expect(made.bodiesOf(incomingDeliveries.receive).at(-1)).toEqual({
    lines: [{ stock_id: 1, pieces: 8 }],
    seen_updated_at: later.updated_at,
  });
  await waitFor(() => expect(countOf('M')).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(screen.queryByText(/any more/)).toBeNull();
});

it('a delivery that a colleague has closed says what was counted and is not booked', async () => {
  const made = shop();
  made.visit('/incoming/5', OWNER);
  await userEvent.type(await screen.findByLabelText('Come of Lotus Kurta, L'), '3');
  made.on(incomingDeliveries.show, { ...DELIVERY, state: 'closed', updated_at: '2026-11-23T11:00:00.000Z' });
  made.on(incomingDeliveries.receive, () => refusal(409, 'This delivery is closed.'));
  await userEvent.click(screen.getByRole('button', { name: 'Book 3 pieces' }));
  await screen.findByText(/cannot be booked to this delivery any more: 3 × Lotus Kurta, L\./);
});

it('a delivery is noted by scanning what is expected, a second scan being one piece more', async () => {
  const made = shop();
  const { where } = made.visit('/incoming/new', OWNER);
  const code = await screen.findByLabelText('Barcode, SKU or name');
  await userEvent.type(code, 'LK-L{Enter}');
  await screen.findByLabelText('Pieces of Lotus Kurta, L');
  await userEvent.type(code, 'LK-L{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pieces of Lotus Kurta, L').value).toBe('2'));
  await userEvent.type(screen.getByLabelText('Cost of a piece of Lotus Kurta, L'), '850.5');
  await userEvent.type(screen.getByLabelText('From'), 'Devi Looms');
  await userEvent.type(screen.getByLabelText('Expected on'), '2026-12-05');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(where()).toBe('/incoming'));
  expect(made.bodiesOf(incomingDeliveries.create)).toMatchObject([
    { supplier: 'Devi Looms', expected_on: '2026-12-05', lines: [{ stock_id: 2, expected: 2, cost: 850.5 }] },
  ]);
});
