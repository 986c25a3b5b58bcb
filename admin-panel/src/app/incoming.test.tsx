import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const variant = (id: number, name: string) => ({
  ...{ id, product: { id: 3, name: 'Lotus Kurta' }, name, sku: `LK-${name}`, barcode: null, shelf: null },
  ...{ quantity: 2, picture: null },
});
const DELIVERY = {
  ...{ id: 5, supplier: 'Devi Looms', reference: '', note: '', made_by: 'Asha', expected_on: '2026-12-05' },
  ...{ state: 'open', expected: 14, received: 2, updated_at: '2026-11-23T10:00:00.000Z' },
  lines: [
    { variant: variant(1, 'M'), expected: 10, received: 2, cost: 850 },
    { variant: variant(2, 'L'), expected: 4, received: 0, cost: null },
  ],
};

/** `server.now`: how the delivery stands there; `post`: answers what is sent instead. */
function visit(address: string, server: { now: typeof DELIVERY; post?: () => Response } = { now: DELIVERY }) {
  const sent: [string, unknown][] = [];
  const person = personWith('admin', 'super_admin');
  const send = vi.fn<typeof fetch>(async (url, init) => {
    const path = String(url).replace('/api', '');
    if (init?.method === 'POST' && path.startsWith('/incoming')) {
      sent.push([path, init.body ? JSON.parse(String(init.body)) : null]);
      return server.post?.() ?? answer(path === '/incoming-deliveries' ? 201 : 200, server.now);
    }
    if (path === '/users/profile/me') return answer(200, { id: 1, ...person });
    if (path === '/incoming-deliveries/5') return answer(200, server.now);
    if (path.startsWith('/incoming-deliveries')) return answer(200, { deliveries: [DELIVERY], count: 1 });
    if (path.startsWith('/stock/variants')) return answer(200, { exact: true, variants: [variant(2, 'L')] });
    return answer(200, []);
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={adminFixture(person, send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { sent, router };
}

it('what has come is scanned piece by piece, or is all of it, and is booked as of what was read', async () => {
  const { sent } = visit('/incoming/5');
  await userEvent.type(await screen.findByLabelText('Barcode, SKU or name'), 'LK-L{Enter}');
  await screen.findByRole('button', { name: 'Book 1 piece' });
  await userEvent.click(screen.getByRole('button', { name: 'All of it has come' }));
  await userEvent.click(screen.getByRole('button', { name: 'Book 12 pieces' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    '/incoming-deliveries/5/receipts',
    {
      lines: [
        { stock_id: 1, pieces: 8 },
        { stock_id: 2, pieces: 4 },
      ],
      seen_updated_at: DELIVERY.updated_at,
    },
  ]);
});

const countOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Come of Lotus Kurta, ${name}`).value;

it('the rest of a delivery is not said to stay away while counted pieces are not booked', async () => {
  const { sent } = visit('/incoming/5');
  await userEvent.click(await screen.findByRole('button', { name: 'All of it has come' }));
  await userEvent.click(screen.getByRole('button', { name: 'The rest does not come' }));
  await screen.findByText('Book the 12 pieces first');
  expect([sent, countOf('M'), countOf('L')]).toEqual([[], '8', '4']);
});

it('what was counted stays when a colleague has changed the delivery, and is booked after that', async () => {
  const message = 'Somebody else has changed this meanwhile';
  const server: Parameters<typeof visit>[1] = { now: DELIVERY };
  const { sent } = visit('/incoming/5', server);
  await userEvent.click(await screen.findByRole('button', { name: 'All of it has come' }));
  const later = { ...DELIVERY, updated_at: '2026-11-23T11:00:00.000Z', received: 4 };
  Object.assign(server, {
    now: { ...later, lines: DELIVERY.lines.slice(0, 1).map((line) => ({ ...line, received: 4 })) },
    post: () => answer(409, { message, errors: [{ path: 'seen_updated_at', message }] }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Book 12 pieces' }));
  await screen.findByText(/^Somebody else has changed this delivery meanwhile\. What you counted is kept/);
  await screen.findByText(/4 of 10 here/);
  expect(countOf('M')).toBe('8');
  screen.getByText(/more counted than is still expected/);
  screen.getByText(/cannot be booked to this delivery any more: 4 × Lotus Kurta, L\./);
  server.now = { ...server.now, updated_at: '2026-11-23T12:00:00.000Z', received: 12 };
  server.post = () => answer(200, server.now);
  await userEvent.click(screen.getByRole('button', { name: 'Book 8 pieces' }));
  await screen.findByText('8 pieces booked');
  expect(sent.at(-1)?.[1]).toEqual({ lines: [{ stock_id: 1, pieces: 8 }], seen_updated_at: later.updated_at });
  await vi.waitFor(() => expect(countOf('M')).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(screen.queryByText(/any more/)).toBeNull();
});

it('a delivery that a colleague has closed says what was counted and is not booked', async () => {
  const server: Parameters<typeof visit>[1] = { now: DELIVERY };
  visit('/incoming/5', server);
  await userEvent.type(await screen.findByLabelText('Come of Lotus Kurta, L'), '3');
  server.now = { ...DELIVERY, state: 'closed', updated_at: '2026-11-23T11:00:00.000Z' };
  server.post = () => answer(409, { message: 'This delivery is closed.', errors: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Book 3 pieces' }));
  await screen.findByText(/cannot be booked to this delivery any more: 3 × Lotus Kurta, L\./);
});

it('a delivery is noted by scanning what is expected, a second scan being one piece more', async () => {
  const { sent, router } = visit('/incoming/new');
  const code = await screen.findByLabelText('Barcode, SKU or name');
  await userEvent.type(code, 'LK-L{Enter}');
  await screen.findByLabelText('Pieces of Lotus Kurta, L');
  await userEvent.type(code, 'LK-L{Enter}');
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pieces of Lotus Kurta, L').value).toBe('2'));
  await userEvent.type(screen.getByLabelText('Cost of a piece of Lotus Kurta, L'), '850.5');
  await userEvent.type(screen.getByLabelText('From'), 'Devi Looms');
  await userEvent.type(screen.getByLabelText('Expected on'), '2026-12-05');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/incoming'), 10_000);
  expect(sent[0]?.[1]).toMatchObject({
    ...{ supplier: 'Devi Looms', expected_on: '2026-12-05' },
    lines: [{ stock_id: 2, expected: 2, cost: 850.5 }],
  });
});
