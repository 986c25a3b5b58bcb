import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from 'shared-types/contract/auth';
import type { AdminOrder } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, officeOf, personWith } from '../test/office-of';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

const order = (number: number, more: Partial<AdminOrder> = {}): AdminOrder => ({
  _id: String(number),
  orderId: `MD-${number}`,
  user: { name: `Customer ${number}` },
  createdAt: new Date(Date.now() - number * 3_600_000).toISOString(),
  totalAmount: number * 1000,
  status: 'pending',
  ...more,
});

/** The back office at an address below `/admin`, with a server whose order list is `orders`. */
function visit(address: string, user: SessionUser | null, orders: () => Response = () => answer(200, [])) {
  const send = vi.fn<typeof fetch>(async (url) => {
    if (String(url).startsWith('/api/orders/admin')) return orders();
    if (String(url) === '/api/users/profile/me') return answer(200, { id: 1, ...user });
    if (String(url) === '/api/auth/logout') return answer(200, { message: 'Bye' });
    return answer(401, { message: 'Invalid email or password' });
  });
  const office = officeOf(user, send);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers office={office}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { office, router, send };
}

const admin = personWith('admin');

describe('the guard', () => {
  it('asks who it is and comes back to the address with its filters', async () => {
    const { router, office } = visit('/orders?status=shipped', null);
    await screen.findByRole('heading', { name: 'Sign in to the back office' });
    expect(router.state.location.pathname).toBe('/login');
    office.session.start({ access_token: 'good', user: admin });
    await screen.findByRole('heading', { name: 'Orders' });
    expect(router.state.location.search).toBe('?status=shipped');
  });

  it('lets sales see the orders, and sends them out of the shop’s other rooms', async () => {
    const inside = visit('/orders', personWith('sales'));
    await screen.findByRole('heading', { name: 'Orders' });
    expect(inside.office.leave).not.toHaveBeenCalled();
    cleanup();
    const { office } = visit('/products', personWith('sales'));
    await waitFor(() => expect(office.leave).toHaveBeenCalledWith('/unauthorized'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('sends a shopper out', async () => {
    const { office } = visit('/', personWith('shopper'));
    await waitFor(() => expect(office.leave).toHaveBeenCalledWith('/unauthorized'));
  });

  it('tells who may enter everywhere that there is no such page', async () => {
    visit('/nowhere', admin);
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  it('says that a session has ended', async () => {
    visit('/orders', admin, () => answer(401, { message: 'Ended' }));
    await screen.findByText('Your session has ended. Please sign in again.');
    expect(screen.queryByText('Failed to fetch orders')).toBeNull();
  });
});

describe('signing out', () => {
  it('tells the server for which audience and remembers no origin', async () => {
    const { router, send, office } = visit('/orders?page=2', admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Asha Rathore' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Sign in to the back office' });
    expect(office.session.read().session).toBeNull();
    expect(router.state.location.state).toEqual({});
    const logout = send.mock.calls.find(([url]) => String(url) === '/api/auth/logout');
    expect(logout?.[1]?.body).toBe('{"audience":"back-office"}');
  });
});

describe('signing in', () => {
  async function signIn(answering: () => Response) {
    const office = officeOf(null, async () => answering());
    render(
      <Providers office={office}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/login'] })} />
      </Providers>,
    );
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  }

  it('shows what the server says', async () => {
    await signIn(() => answer(403, { message: 'This account has been deactivated' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This account has been deactivated');
  });

  it('says Login failed where the server says nothing', async () => {
    await signIn(() => new Response('<html>', { status: 502 }));
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });
});

describe('the order list', () => {
  it('shows guests, rupees and badges in the colours of the specification', async () => {
    const statuses = {
      pending: 'warning',
      processing: 'info',
      shipped: 'primary',
      delivered: 'success',
      cancelled: 'danger',
    } as const;
    const list = Object.keys(statuses).map((status, index) =>
      order(index + 1, { status: status as AdminOrder['status'], user: null, totalAmount: 125_000.5 }),
    );
    visit('/orders', admin, () => answer(200, list));
    await screen.findByText('MD-1');
    expect(screen.getAllByRole('cell', { name: 'Guest' })).toHaveLength(5);
    expect(screen.getAllByRole('cell', { name: '₹1,25,000.50' })).toHaveLength(5);
    for (const [status, colour] of Object.entries(statuses)) {
      const badge = screen.getByText(status, { selector: '.badge', exact: false });
      expect(badge.classList.contains(`bg-${colour}`), status).toBe(true);
    }
  });

  it('pages by ten and keeps status and page in the address', async () => {
    const list = Array.from({ length: 25 }, (_, index) => order(index + 1, index % 2 ? { status: 'shipped' } : {}));
    const { router } = visit('/orders?page=99', admin, () => answer(200, list));
    await screen.findByText('MD-25');
    expect(screen.getByText('25 orders')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
    expect(router.state.location.search).toBe('?page=2');
    await screen.findByText('MD-11');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Shipped');
    expect(router.state.location.search).toBe('?status=shipped');
    await screen.findByText('12 orders');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(router.state.location.search).toBe('?status=shipped&page=2');
  });

  it('offers no pages while there is one, and says when there is nothing', async () => {
    visit('/orders?status=delivered', admin, () => answer(200, [order(1)]));
    await screen.findByText('No orders found');
    expect(screen.queryByRole('navigation', { name: 'Pages of orders' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    await screen.findByText('MD-1');
    expect(screen.queryByRole('navigation', { name: 'Pages of orders' })).toBeNull();
  });

  it('says in a toast when it cannot be read, and reads again from there', async () => {
    let isDown = true;
    visit('/orders', admin, () =>
      isDown ? answer(503, { message: 'The database is away' }) : answer(200, [order(1)]),
    );
    await screen.findByText('Failed to fetch orders');
    await screen.findByText('The database is away');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('MD-1');
    expect(screen.queryByText('The database is away')).toBeNull();
  });
});

describe('the profile', () => {
  it('shows what the server knows, ready to be changed', async () => {
    visit('/profile', { ...personWith('sales', 'super_admin'), phone: '' });
    await screen.findByText('asha@example.com');
    expect(screen.getByText('Super admin', { selector: '.badge' })).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha Rathore');
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('');
  });
});
