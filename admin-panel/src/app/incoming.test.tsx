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

function visit(address: string) {
  const sent: [string, unknown][] = [];
  const person = personWith('admin', 'super_admin');
  const send = vi.fn<typeof fetch>(async (url, init) => {
    const path = String(url).replace('/api', '');
    if (init?.method === 'POST' && path.startsWith('/incoming')) {
      sent.push([path, init.body ? JSON.parse(String(init.body)) : null]);
      return answer(path === '/incoming-deliveries' ? 201 : 200, DELIVERY);
    }
    if (path === '/users/profile/me') return answer(200, { id: 1, ...person });
    if (path === '/incoming-deliveries/5') return answer(200, DELIVERY);
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
