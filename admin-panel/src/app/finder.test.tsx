import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Customer } from 'shared-types/contract/customers';
import { Coupon } from 'shared-types/contract/offer-coupons';
import { AdminProduct } from 'shared-types/contract/product';
import { CountedVariant } from 'shared-types/contract/stock';
import type { Role } from 'shared-types/domain/roles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { DRAFT } from '../test/drafts';
import { recordOf } from '../test/empty-answer';
import { order } from '../test/orders';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

/** The profile screen, with a server that finds some records by what it is asked for. */
function open(role: Role, find: (path: string) => unknown | Promise<unknown>) {
  const asked: string[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://shop');
    if (url.searchParams.has('search')) asked.push(url.pathname);
    const found = await find(url.pathname);
    return found ? answer(init?.method === 'POST' ? 201 : 200, found) : answer(404, { message: 'Not found' });
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/profile'] });
  render(
    <Providers admin={adminFixture(personWith(role), send)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, asked };
}
const LISTS: Record<string, unknown> = {
  '/api/orders/admin': { orders: [order(7), order(8)], count: 2 },
  '/api/customers': { customers: [recordOf(Customer, { id: 3, name: 'Guest Seven' })], count: 1 },
  '/api/users': { users: [], count: 0 },
  '/api/products': { products: [recordOf(AdminProduct, { id: 4, name: 'Mor Kurta' })], count: 1 },
  '/api/stock/variants': { exact: false, variants: [], more: false },
  '/api/offer-coupons': [recordOf(Coupon, { id: 5, code: 'CUSTOM10' })],
};
const finder = async () => {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /^Find an order/ });
};

describe('the finder', () => {
  it('goes by arrows and Enter to what the lists find by the words', async () => {
    const { router } = open('admin', (path) => LISTS[path]);
    await userEvent.type(await finder(), 'custom');
    const orders = await screen.findByRole('group', { name: 'Orders' });
    expect(
      within(orders)
        .getAllByRole('option')
        .map(({ id }) => id),
    ).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'CUSTOM10' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch('Guest Seven');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/3'));
    expect(screen.queryByRole('combobox', { name: /^Find/ })).toBeNull();
  });

  it('opens the very variant whose code was scanned, and none that has another', async () => {
    const variant = (id: number, sku: string | null) =>
      recordOf(CountedVariant, { id, product: { id: 4, name: 'Mor Kurta' }, name: `M, ${sku}`, sku });
    const variants = [variant(30, null), variant(31, 'MK-M')];
    const lists: Record<string, unknown> = {
      ...LISTS,
      ...{ '/api/orders/admin': { orders: [], count: 0 }, '/api/customers': { customers: [], count: 0 } },
      '/api/stock/variants': { exact: false, variants, more: false },
    };
    const { router } = open('admin', (path) => lists[path]);
    await userEvent.type(await finder(), 'mk-m{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/products/4'));
    expect(router.state.location.search).toBe('?variant=31');
  });

  it('begins a draft order, which has no screen before it is there', async () => {
    const { router } = open('sales', (path) => (path.startsWith('/api/draft-orders') ? DRAFT : LISTS[path]));
    await userEvent.type(await finder(), 'new draft');
    await userEvent.click(await screen.findByRole('option', { name: 'New draft order' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/draft-orders/5'));
  });

  it('waits with Enter for the answer, as after a phone number that was pasted', async () => {
    let ready = () => {};
    const isReady = new Promise<void>((resolve) => (ready = resolve));
    const { router } = open('sales', async (path) => {
      if (path === '/api/orders/admin') await isReady;
      return LISTS[path];
    });
    await userEvent.type(await finder(), '9876543210{Enter}');
    expect(router.state.location.pathname).toBe('/profile');
    ready();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/7'));
  });

  it('asks for nothing, and names no screen, that the person may not see', async () => {
    const { asked } = open('sales', (path) => LISTS[path]);
    const box = await finder();
    const screens = () => within(screen.getByRole('group', { name: 'Screens' })).getAllByRole('option');
    expect(screens().map(({ textContent }) => textContent)).not.toContain('Users');
    await userEvent.type(box, 'or');
    await screen.findByRole('group', { name: 'Orders' });
    expect(new Set(asked)).toEqual(new Set(['/api/orders/admin']));
  });

  it('says when nothing is found, and when not everything could be looked through', async () => {
    const nothing: Record<string, unknown> = {
      ...{ '/api/orders/admin': { orders: [], count: 0 }, '/api/users': { users: [], count: 0 } },
      ...{ '/api/products': { products: [], count: 0 }, '/api/offer-coupons': [] },
      ...{ '/api/customers': { customers: [], count: 0 }, '/api/stock/variants': { exact: false, variants: [] } },
    };
    let isDown = false;
    open('admin', (path) => (isDown && path === '/api/customers' ? null : nothing[path]));
    const box = await finder();
    await userEvent.type(box, 'zzz');
    await screen.findByText('Nothing found');
    isDown = true;
    await userEvent.type(box, 'z');
    await screen.findByText(/^Not everything could be looked through/);
  });

  it('opens by / as well, which is a letter where somebody types', async () => {
    open('admin', (path) => LISTS[path]);
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('/');
    const box = await screen.findByRole('combobox', { name: /^Find/ });
    await userEvent.type(box, '/?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(box).toHaveProperty('value', '/?');
  });
});
