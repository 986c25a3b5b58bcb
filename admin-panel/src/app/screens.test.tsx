import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auth } from 'shared-types/contract/auth';
import { orders } from 'shared-types/contract/orders';
import { payments } from 'shared-types/contract/payments';
import { store } from 'shared-types/contract/store';
import { afterEach, describe, expect, it } from 'vitest';
import { personWith } from '../test/admin-fixture';
import { madeUpShop, refusal } from '../test/shop';

afterEach(cleanup);

const admin = personWith('admin');

it('orders whose payment lapsed are tasks above the orders', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const lapsed = { amount: 2100, provider: 'razorpay', payment_id: 'pay_1', url: null, at };
  const task = { order: { id: 7, order_number: 'MD-1007' }, ...lapsed };
  madeUpShop().on(payments.lapsed, [task]).visit('/orders');
  expect(await screen.findByRole('heading', { name: 'Payments that lapsed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'MD-1007' }).getAttribute('href')).toBe('/orders/7');
  expect(screen.getByText(/not paid/).textContent).toContain('ask them, or cancel the order');
});

describe('a full disk', () => {
  it('is said on every screen, because no orders can be taken', async () => {
    madeUpShop().on(store.health, { disk_full: true }).visit('/orders');
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full: no orders can be taken.');
  });

  it('is not spoken of while there is room', async () => {
    madeUpShop().visit('/orders');
    await screen.findByRole('heading', { name: 'Orders' });
    expect(screen.queryByText(/The disk is full/)).toBeNull();
  });
});

describe('the guard', () => {
  it('asks who it is and comes back to the address with its filters', async () => {
    const { router, app } = madeUpShop().visit('/orders?status=shipped', null);
    await screen.findByRole('heading', { name: 'Sign in to the back office' });
    expect(router.state.location.pathname).toBe('/login');
    app.session.start({ access_token: 'good', user: admin });
    await screen.findByRole('heading', { name: 'Orders' });
    expect(router.state.location.search).toBe('?status=shipped');
  });

  it('lets sales see the orders, and sends them out of the shop’s other rooms', async () => {
    const inside = madeUpShop().visit('/orders', 'sales');
    await screen.findByRole('heading', { name: 'Orders' });
    expect(inside.app.leave).not.toHaveBeenCalled();
    cleanup();
    const { app } = madeUpShop().visit('/products', 'sales');
    await waitFor(() => expect(app.leave).toHaveBeenCalledWith('/unauthorized'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('sends a shopper out', async () => {
    const { app } = madeUpShop().visit('/', 'shopper');
    await waitFor(() => expect(app.leave).toHaveBeenCalledWith('/unauthorized'));
  });

  it('tells who may enter everywhere that there is no such page', async () => {
    madeUpShop().visit('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
  });

  it('says that a session has ended', async () => {
    const ended = () => refusal(401, 'Ended');
    madeUpShop().on(orders.adminList, ended).on(auth.refresh, ended).visit('/orders');
    await screen.findByText('Your session has ended. Please sign in again.');
    expect(screen.queryByText('Failed to fetch orders')).toBeNull();
  });
});

describe('signing out', () => {
  it('tells the server for which audience and remembers no origin', async () => {
    const shop = madeUpShop();
    const { router, app } = shop.visit('/orders?page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Asha Rathore' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'Sign in to the back office' });
    expect(app.session.read().session).toBeNull();
    expect(router.state.location.state).toEqual({});
    await waitFor(() => expect(shop.bodiesOf(auth.logout)).toEqual([{ audience: 'back-office' }]));
  });
});

describe('signing in', () => {
  async function signIn(answer: Response) {
    madeUpShop().on(auth.adminLogin, answer).visit('/login', null);
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  }

  it('shows what the server says', async () => {
    await signIn(refusal(403, 'This account has been deactivated'));
    expect((await screen.findByRole('alert')).textContent).toBe('This account has been deactivated');
  });

  it('says Login failed where the server says nothing', async () => {
    await signIn(new Response('<html>', { status: 502 }));
    expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  });
});

describe('the profile', () => {
  it('shows what the server knows, ready to be changed', async () => {
    madeUpShop().visit('/profile', { ...personWith('sales', 'super_admin'), phone: '' });
    await screen.findByText('asha@example.com');
    expect(screen.getByText('Super admin', { selector: '.badge' })).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha Rathore');
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('');
    expect(screen.queryByText(/takes the role/)).toBeNull();
    cleanup();
    madeUpShop().visit('/profile', 'sales');
    await screen.findByText('Coming into Strapi’s content editor takes the role Admin or Super admin.');
  });
});
