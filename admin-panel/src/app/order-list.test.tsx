import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrder } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { personWith } from '../test/admin-fixture';
import { order } from '../test/orders';
import { type Server, visit } from '../test/visit-orders';

afterEach(cleanup);

describe('the order list', () => {
  const statuses = {
    pending: 'warning',
    processing: 'info',
    shipped: 'primary',
    delivered: 'success',
    cancelled: 'danger',
  } as const;
  const one = (status: string, number: number) =>
    order(number, { status: status as AdminOrder['status'], user: null, totalAmount: 125_000.5 });

  it('shows a guest with the name that was given', async () => {
    visit('/orders', { list: [order(1, { user: null, guest: { name: 'Zarina Begum' } })] }, personWith('super_admin'));
    expect(await screen.findByRole('cell', { name: 'Guest · Zarina Begum' })).toBeTruthy();
  });

  it('shows guests, rupees and badges in the colours of the specification to those who only read', async () => {
    visit(
      '/orders',
      { list: Object.keys(statuses).map((status, index) => one(status, index + 1)) },
      personWith('super_admin'),
    );
    await screen.findByText('MD-1');
    expect(screen.getAllByRole('cell', { name: 'Guest' })).toHaveLength(5);
    expect(screen.getAllByRole('cell', { name: '₹1,25,000.50' })).toHaveLength(5);
    expect(screen.queryByLabelText('Status of order MD-1')).toBeNull();
    for (const [status, colour] of Object.entries(statuses)) {
      const badge = screen.getByText(status, { selector: '.badge', exact: false });
      expect(badge.classList.contains(`bg-${colour}`), status).toBe(true);
    }
  });

  it('pages by ten, filters and searches by the address, and shows the last page for one that is not there', async () => {
    const list = Array.from({ length: 25 }, (_, index) => order(index + 1, index % 2 ? { status: 'shipped' } : {}));
    const { router } = visit('/orders?page=99', { list });
    await screen.findByText('MD-25');
    expect(router.state.location.search).toBe('?page=3');
    expect(screen.getByText('25 orders')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
    expect(router.state.location.search).toBe('?page=2');
    await screen.findByText('MD-11');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Shipped');
    expect(router.state.location.search).toBe('?status=shipped');
    await screen.findByText('12 orders');
    await userEvent.type(screen.getByRole('searchbox'), 'MD-24{Enter}');
    expect(router.state.location.search).toBe('?status=shipped&search=MD-24');
    await screen.findByText('1 order');
  });

  it('has as many rows a page as are asked for', async () => {
    const list = Array.from({ length: 25 }, (_, index) => order(index + 1));
    const { router } = visit('/orders?page=2', { list });
    await userEvent.selectOptions(await screen.findByLabelText('Rows'), '25');
    expect(router.state.location.search).toBe('?size=25');
    await screen.findByText('MD-25');
    expect(screen.queryByRole('navigation', { name: 'Pages of orders' })).toBeNull();
  });

  it('says how each is paid, where it goes and by when, and what is late', async () => {
    const late = { city: 'Kota', promised_on: '2026-01-02' };
    visit('/orders', {
      list: [
        order(1, { ...late, payment: { option: 'CASH_ON_DELIVERY', status: 'unpaid' } }),
        order(2, { ...late, status: 'delivered' }),
      ],
    });
    expect(await screen.findByRole('cell', { name: 'Unpaid, Cash on delivery' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /^Kota ?2 pieces ?, late: by 2 Jan$/ })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /^Kota ?2 pieces ?, by 2 Jan$/ })).toBeTruthy();
  });

  it('says what of each waits for somebody, and leads to all of which the same does', async () => {
    const { router } = visit('/orders', { list: [order(1, { tasks: ['to_pack_today', 'doubtful_cash'] }), order(2)] });
    await screen.findByText('MD-1');
    expect(screen.getByRole('columnheader', { name: 'Tasks' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /^To pack today ?Doubtful cash$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Doubtful cash' }));
    expect(router.state.location.search).toBe('?task=doubtful_cash');
    expect(screen.getByLabelText<HTMLSelectElement>('Task').value).toBe('doubtful_cash');
  });

  it('is narrowed by city, pieces and promise behind More filters, which stay while they narrow', async () => {
    const { router, send } = visit('/orders', { list: [order(1)] });
    await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
    await userEvent.type(screen.getByLabelText('City'), ' Jodhpur {Enter}');
    await userEvent.type(screen.getByLabelText('Pieces, at least'), '2{Enter}');
    fireEvent.change(screen.getByLabelText('Promised to'), { target: { value: '2026-12-01' } });
    const query = 'city=Jodhpur&pieces_from=2&promised_to=2026-12-01';
    expect(router.state.location.search).toBe(`?${query}`);
    const asked = (input: unknown) => query.split('&').every((part) => String(input).includes(part));
    await waitFor(() => expect(send.mock.calls.some(([input]) => asked(input))).toBe(true));
    await act(() => router.navigate('/orders'));
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('');
    cleanup();
    visit('/orders?city=Jodhpur', { list: [order(1)] });
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Jodhpur');
  });

  it('has but a few filters above it on a phone, and the others behind More filters or where they narrow', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (media) => Object.assign(wide(media), { matches: media.startsWith('(max-width') });
    try {
      visit('/orders', { list: [order(1)] });
      await screen.findByText('MD-1');
      expect(screen.queryByLabelText('Method')).toBeNull();
      expect(screen.queryByLabelText('From')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
      expect(screen.getByLabelText('Method')).toBeTruthy();
      cleanup();
      visit('/orders?from=2026-11-01', { list: [order(1)] });
      expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('2026-11-01');
    } finally {
      window.matchMedia = wide;
    }
  });

  it('is gone through by j and k, unless somebody types or has switched the keys off', async () => {
    visit('/orders', { list: [order(1), order(2)] });
    await screen.findByText('MD-1');
    const focused = () => document.activeElement?.textContent;
    await userEvent.keyboard('j');
    expect(focused()).toBe('MD-1');
    await userEvent.keyboard('jj');
    expect(focused()).toBe('MD-2');
    await userEvent.keyboard('k');
    expect(focused()).toBe('MD-1');
    await userEvent.type(screen.getByRole('searchbox'), 'j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => screen.getByRole('searchbox').blur());
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Single keys, too' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('j');
    expect(focused()).not.toMatch('MD-');
  });

  it('goes to a later page of all from a list that has no such page', async () => {
    const list = Array.from({ length: 25 }, (_, index) => order(index + 1));
    const { router } = visit('/orders?search=MD-24', { list });
    await screen.findByText('1 order');
    await act(() => router.navigate('/orders?page=3'));
    await screen.findByText('MD-25');
    expect(router.state.location.search).toBe('?page=3');
  });

  it('says when there is nothing, and shows all again', async () => {
    visit('/orders?status=delivered', { list: [order(1)] });
    await screen.findByText('No orders found');
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    await screen.findByText('MD-1');
    expect(screen.queryByRole('navigation', { name: 'Pages of orders' })).toBeNull();
  });

  it('says in a toast when it cannot be read, and reads again from there', async () => {
    let isDown = true;
    visit('/orders', { list: [order(1)], isDown: () => isDown });
    await screen.findByText('Failed to fetch orders');
    await screen.findByText('The database is away');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('MD-1');
    expect(screen.queryByText('The database is away')).toBeNull();
  });

  it('tells of an order that came in meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const server: Server = { list: [order(1)] };
      visit('/orders', server);
      await screen.findByText('MD-1');
      server.list = [order(2), order(1)];
      await vi.advanceTimersByTimeAsync(20_000);
      await screen.findByText('MD-2');
      await screen.findByText('1 new order came in');
    } finally {
      vi.useRealTimers();
    }
  });
});
