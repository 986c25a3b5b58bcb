import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from 'shared-types/contract/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

/** The back office at an address below `/admin`, with a server whose order list is `orders`. */
function visit(
  address: string,
  user: SessionUser | null,
  orders: () => Response = () => answer(200, { orders: [], count: 0 }),
  diskFull = false,
  lapsed: object[] = [],
) {
  const send = vi.fn<typeof fetch>(async (url) => {
    if (String(url) === '/api/store/health') return answer(200, { disk_full: diskFull });
    if (String(url).startsWith('/api/orders/admin')) return orders();
    if (
      ['/api/refunds/tasks', '/api/orders/tags', '/api/orders/colleagues', '/api/saved-views?list=orders'].includes(
        String(url),
      )
    )
      return answer(200, []);
    if (String(url) === '/api/lapsed-payments') return answer(200, lapsed);
    if (String(url) === '/api/users/profile/me') return answer(200, { id: 1, ...user });
    if (String(url) === '/api/staff-notices')
      return answer(200, { orders_by_mail: false, summary_by_mail: true, summary_hour: 8 });
    if (String(url) === '/api/mentions') return answer(200, { mentions: [], unseen: 0 });
    if (String(url) === '/api/push/key') return answer(200, { key: null });
    if (String(url) === '/api/auth/logout') return answer(200, { message: 'Bye' });
    return answer(401, { message: 'Invalid email or password' });
  });
  const app = adminFixture(user, send);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { app, router, send };
}

const admin = personWith('admin');

it('orders whose payment lapsed are tasks above the orders', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const lapsed = { amount: 2100, provider: 'razorpay', payment_id: 'pay_1', url: null, at };
  const task = { order: { id: 7, order_number: 'MD-1007' }, ...lapsed };
  visit('/orders', admin, undefined, false, [task]);
  expect(await screen.findByRole('heading', { name: 'Payments that lapsed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MD-1007' }).getAttribute('href')).toBe('/orders/7');
  expect(screen.getByText(/not paid/).textContent).toContain('ask them, or cancel the order');
});

describe('a full disk', () => {
  it('is said on every screen, because no orders can be taken', async () => {
    visit('/orders', admin, undefined, true);
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full: no orders can be taken.');
  });

  it('is not spoken of while there is room', async () => {
    visit('/orders', admin);
    await screen.findByRole('heading', { name: 'Orders' });
    expect(screen.queryByText(/The disk is full/)).toBeNull();
  });
});

describe('the guard', () => {
  it('asks who it is and comes back to the address with its filters', async () => {
    const { router, app } = visit('/orders?status=shipped', null);
    await screen.findByRole('heading', { name: 'Sign in to the back office' });
    expect(router.state.location.pathname).toBe('/login');
    app.session.start({ access_token: 'good', user: admin });
    await screen.findByRole('heading', { name: 'Orders' });
    expect(router.state.location.search).toBe('?status=shipped');
  });

  it('lets sales see the orders, and sends them out of the shop’s other rooms', async () => {
    const inside = visit('/orders', personWith('sales'));
    await screen.findByRole('heading', { name: 'Orders' });
    expect(inside.app.leave).not.toHaveBeenCalled();
    cleanup();
    const { app } = visit('/products', personWith('sales'));
    await waitFor(() => expect(app.leave).toHaveBeenCalledWith('/unauthorized'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('sends a shopper out', async () => {
    const { app } = visit('/', personWith('shopper'));
    await waitFor(() => expect(app.leave).toHaveBeenCalledWith('/unauthorized'));
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
    const { router, send, app } = visit('/orders?page=2', admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Asha Rathore' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Sign in to the back office' });
    expect(app.session.read().session).toBeNull();
    expect(router.state.location.state).toEqual({});
    const logout = send.mock.calls.find(([url]) => String(url) === '/api/auth/logout');
    expect(logout?.[1]?.body).toBe('{"audience":"back-office"}');
  });
});

describe('signing in', () => {
  async function signIn(answering: () => Response) {
    const app = adminFixture(null, async () => answering());
    render(
      <Providers admin={app}>
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

describe('the profile', () => {
  it('shows what the server knows, ready to be changed', async () => {
    visit('/profile', { ...personWith('sales', 'super_admin'), phone: '' });
    await screen.findByText('asha@example.com');
    expect(screen.getByText('Super admin', { selector: '.badge' })).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha Rathore');
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('');
    expect(screen.queryByText(/takes the role/)).toBeNull();
    cleanup();
    visit('/profile', personWith('sales'));
    await screen.findByText('Coming into Strapi’s content editor takes the role Admin or Super admin.');
  });
});
