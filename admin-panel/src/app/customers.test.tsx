import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const at = '2026-11-20T10:00:00.000Z';
const meera = {
  ...{ id: 7, name: 'Meera Devi', email: 'meera@example.com', phone: '9829012345', kind: 'guest' },
  ...{ orders: 2, spent: 4200, last_order_at: at, tags: ['wedding'] },
};
const detail = {
  ...meera,
  ...{ user_id: null, guest_emails: [meera.email], note: 'Likes indigo', since: at, addresses: [], latest: [] },
  ...{ order_count: 3, messages: [], returns: [], consents: [], updated_at: at },
};
const asha = { ...detail, id: 8, name: 'Asha Rathore', email: 'asha@example.com', kind: 'account', user_id: 3 };

function visit(address: string, roles: Parameters<typeof personWith> = ['admin'], shown: object = detail) {
  const send = vi.fn<typeof fetch>(async (url, request) => {
    const path = String(url);
    if (path.startsWith('/api/customers/tags')) return answer(200, [{ name: 'wedding', count: 1 }]);
    if (path === '/api/customers/7/merge' && request?.method === 'POST') return answer(200, detail);
    if (path === '/api/customers/7') return answer(200, shown);
    if (path === '/api/customers/8') return answer(200, asha);
    if (path.startsWith('/api/customers')) return answer(200, { customers: [meera], count: 1 });
    if (path.startsWith('/api/saved-views')) return answer(200, []);
    return answer(200, {});
  });
  const app = adminFixture(personWith(...roles), send);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, send };
}

describe('customers', () => {
  it('are asked for as the address says, and lead to their page', async () => {
    const { send } = visit('/customers?orders_from=2&tag=wedding');
    const link = await screen.findByRole('link', { name: 'Meera Devi' });
    expect(link.getAttribute('href')).toBe('/customers/7');
    const asked = send.mock.calls.map(([url]) => String(url)).find((url) => url.startsWith('/api/customers?'));
    expect(asked).toContain('orders_from=2');
    expect(asked).toContain('tag=wedding');
  });

  it('show figures and notes, and are merged by an admin only', async () => {
    visit('/customers/7');
    expect(await screen.findByText('₹4,200')).toBeTruthy();
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Likes indigo');
    expect(screen.getByRole('link', { name: 'Merge…' }).getAttribute('href')).toBe('/customers/7/merge');
    cleanup();
    visit('/customers/7', ['super_admin']);
    await screen.findByText('₹4,200');
    expect(screen.queryByRole('link', { name: 'Merge…' })).toBeNull();
    expect(screen.getByText('Merging customers takes the role Admin.')).toBeTruthy();
  });

  it('lead to all their orders, with or without an account', async () => {
    const latest = [{ id: 5, order_number: 'MD-5', placed_at: at, total: 900, status: 'shipped', returns: 0 }];
    visit('/customers/7', ['admin'], { ...detail, latest });
    const all = await screen.findByRole('link', { name: 'All their orders' });
    expect(all.getAttribute('href')).toBe('/orders?customer=7');
  });

  it('with an account stay, whose page leads on', async () => {
    const { router } = visit('/customers/7/merge?with=8');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the account' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/customers/8/merge?with=7');
  });
});
