import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SessionUser } from 'shared-types/contract/auth';
import type { AdminOrder, AdminOrderDetail } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../test/admin-fixture';
import { order, orderDetail } from '../test/orders';
import { Providers } from './providers';
import { routes } from './routes';

afterEach(cleanup);

interface Server {
  list?: AdminOrder[];
  detail?: AdminOrderDetail;
  /** Answers every change. */
  change?: (url: string, body: Record<string, unknown>) => Response;
  isDown?: () => boolean;
  /** Answers the reading of one order. */
  read?: () => Response;
}

/** The back office at an address below `/admin`, with a server that pages and narrows the list as the real one does. */
function visit(address: string, server: Server, user: SessionUser = personWith('admin')) {
  const changes: { url: string; body: Record<string, unknown> }[] = [];
  const send = vi.fn<typeof fetch>(async (input, init) => {
    const url = new URL(String(input), 'http://shop');
    if (server.isDown?.()) return answer(503, { message: 'The database is away' });
    if (init?.method && init.method !== 'GET') {
      const body = JSON.parse(String(init.body ?? '{}'));
      changes.push({ url: url.pathname, body });
      return server.change?.(url.pathname, body) ?? answer(200, server.detail);
    }
    if (url.pathname.endsWith('/return-requests')) return answer(200, { requests: [] });
    if (url.pathname !== '/api/orders/admin') return server.read?.() ?? answer(200, server.detail);
    const { page = '1', limit = '10', search = '', status } = Object.fromEntries(url.searchParams);
    const found = (server.list ?? []).filter(
      (one) => (!status || one.status === status) && `${one.orderId} ${one.user?.name}`.includes(search),
    );
    const start = (Number(page) - 1) * Number(limit);
    return answer(200, { orders: found.slice(start, start + Number(limit)), count: found.length });
  });
  const app = adminFixture(user, send);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <Providers admin={app}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, changes, send };
}

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

describe('the status selector of a row', () => {
  const seen_updated_at = '2026-11-20T08:00:00.000Z';
  const say = async (name: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  it.each([
    ['Shipped', 'Mark MD-1 as shipped?', 'Customer 1 will get a mail.'],
    ['Processing', 'Mark MD-1 as processing?', 'No mail goes out.'],
  ])('sets an order to %s once the person has read what that does, and says so', async (wanted, title, text) => {
    const { changes } = visit('/orders', { list: [order(1)], change: () => answer(200, {}) });
    await userEvent.selectOptions(await screen.findByLabelText('Status of order MD-1'), wanted);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByText(text)).toBeTruthy();
    expect(changes).toEqual([]);
    await say(`Mark as ${wanted.toLowerCase()}`);
    await screen.findByText('Order status updated successfully');
    expect(changes).toEqual([{ url: '/api/orders/1/status', body: { status: wanted.toLowerCase(), seen_updated_at } }]);
  });

  /** As browsers do it for a closed select: a key moves on to the next choice and reports it. */
  const walkTo = (select: HTMLSelectElement, value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  };

  it('changes nothing and asks nothing while keys walk through it, until Enter', async () => {
    const { changes } = visit('/orders', { list: [order(1)], change: () => answer(200, {}) });
    const select = await screen.findByLabelText<HTMLSelectElement>('Status of order MD-1');
    select.focus();
    for (const status of ['processing', 'shipped']) walkTo(select, status);
    expect(select.value).toBe('shipped');
    expect(select.getAttribute('aria-describedby')).toBe(screen.getByText('Enter sets it').id);
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.keyboard('{Escape}');
    expect(select.value).toBe('pending');
    walkTo(select, 'delivered');
    await userEvent.tab();
    expect(select.value).toBe('pending');
    expect(changes).toEqual([]);

    select.focus();
    walkTo(select, 'delivered');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Mark MD-1 as delivered?' });
    await say('Mark as delivered');
    await screen.findByText('Order status updated successfully');
    expect(changes).toEqual([{ url: '/api/orders/1/status', body: { status: 'delivered', seen_updated_at } }]);
  });

  it('goes back and says why when it is refused', async () => {
    const message = 'Not enough in stock: Mor Kurta (M): 2 needed, 0 left';
    visit('/orders', { list: [order(1)], change: () => answer(409, { message }) });
    const select = await screen.findByLabelText<HTMLSelectElement>('Status of order MD-1');
    await userEvent.selectOptions(select, 'Shipped');
    await say('Mark as shipped');
    await screen.findByText('Failed to update order status');
    expect(screen.getByText(message)).toBeTruthy();
    await waitFor(() => expect(select.value).toBe('pending'));
  });

  it.each([
    ['into', 'pending', 'Cancelled', 'Cancel the order'],
    ['out of', 'cancelled', 'Pending', 'Take it up again'],
  ] as const)('asks before a move %s cancelled, and leaves it when the person turns back', async (_, from, to, act) => {
    const { changes } = visit('/orders', { list: [order(1, { status: from })], change: () => answer(200, {}) });
    const select = await screen.findByLabelText<HTMLSelectElement>('Status of order MD-1');
    await userEvent.selectOptions(select, to);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(select.value).toBe(from));
    expect(changes).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.selectOptions(select, to);
    await userEvent.click(await screen.findByRole('button', { name: act }));
    await screen.findByText('Order status updated successfully');
    expect(changes).toHaveLength(1);
  });
});

describe('the screen of one order', () => {
  it('shows pieces, totals with tax, customer, addresses, payment, documents and history', async () => {
    visit('/orders/7', { detail: orderDetail() });
    await screen.findByRole('heading', { name: 'Order MD-7' });
    for (const text of [
      'Mor Kurta',
      '1 of 3 came back',
      'Leela Devi',
      'UTR 1',
      'Paid',
      'Wrap as a gift',
      'Pending → Delivered',
    ])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(screen.getByRole('row', { name: /Total ₹6,300.00/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /CGST, included ₹150.00/ })).toBeTruthy();
    for (const line of ['Flat 12', 'Gulmohar, Station Road'])
      expect(screen.getAllByText(line, { exact: false }), line).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Download invoice, INV\/26-27\/000001/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Download packing slip/ })).toBeTruthy();
  });

  it('offers nothing to those who only read', async () => {
    const acts = { set_status: false, receive_payment: false, refund: false, return_lines: false, add_note: false };
    visit('/orders/7', { detail: orderDetail({ acts }) }, personWith('super_admin'));
    await screen.findByRole('heading', { name: 'Order MD-7' });
    for (const name of ['Mark received', 'Note a refund', 'Record a return', 'Add note'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says when there is no such order', async () => {
    visit('/orders/7', { read: () => answer(404, { message: 'Order not found' }) });
    await screen.findByText('There is no such order');
  });

  it('notes a payment with its reference, and says at the field when there is none', async () => {
    const acts = { ...orderDetail().acts, receive_payment: true, refund: false };
    const { changes } = visit('/orders/7', { detail: orderDetail({ acts }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark received' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment received' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark received' }));
    await within(dialog).findByText('Enter the reference of the payment');
    await userEvent.type(within(dialog).getByLabelText('Reference'), 'UTR 77');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark received' }));
    await screen.findByText('Payment noted');
    expect(changes).toEqual([
      {
        url: '/api/orders/7/payment',
        body: { status: 'paid', reference: 'UTR 77', seen_updated_at: '2026-11-20T08:00:00.000Z' },
      },
    ]);
  });

  /** The dialog of a refund, with its fields. */
  async function refundOf(detail: AdminOrderDetail, change?: Server['change']) {
    const { changes } = visit('/orders/7', { detail, ...(change && { change }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Note a refund' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note a refund' });
    const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount in rupees');
    await userEvent.type(within(dialog).getByLabelText('Reference'), 'R 1');
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Note the refund' }));
    return { changes, dialog, amount, send };
  }
  const sent = { status: 'refunded', reference: 'R 1', seen_updated_at: '2026-11-20T08:00:00.000Z' };

  it('offers what is credited to be paid back, and keeps what was typed when it is refused', async () => {
    const refusal = { message: 'More than was paid', errors: [{ path: 'amount', message: 'At most ₹1,000.00' }] };
    const { changes, dialog, amount, send } = await refundOf(orderDetail(), () => answer(409, refusal));
    expect(amount.value).toBe('2000');
    expect(within(dialog).getByText('₹2,000.00 is credited and has not gone back')).toBeTruthy();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await send();
    await within(dialog).findByText('At most ₹1,000.00');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Reference').value).toBe('R 1');
    expect(changes[0]?.body).toEqual({ ...sent, amount: 2000, beyond_credit: false });
  });

  it('asks again for more than is credited, saying what that means, and anew for another amount', async () => {
    const { changes, dialog, amount, send } = await refundOf(orderDetail());
    await userEvent.clear(amount);
    await userEvent.type(amount, '6200');
    const meant = within(dialog).getByLabelText<HTMLInputElement>('Give ₹4,200.00 without a credit note');
    expect(within(dialog).getByText(/It is a gift of the shop/)).toBeTruthy();
    await send();
    await within(dialog).findByText('Tick this if it is meant, or enter less');
    expect(changes).toEqual([]);
    await userEvent.click(meant);
    await userEvent.clear(amount);
    await userEvent.type(amount, '2000.50');
    const other = within(dialog).getByLabelText<HTMLInputElement>('Give ₹0.50 without a credit note');
    expect(other.checked).toBe(false);
    await userEvent.click(other);
    await send();
    await screen.findByText('Refund noted');
    expect(changes.map(({ body }) => body)).toEqual([{ ...sent, amount: 2000.5, beyond_credit: true }]);
  });

  it('offers no amount when nothing is credited, and refuses more than there is', async () => {
    const detail = orderDetail();
    const { changes, dialog, amount, send } = await refundOf({
      ...detail,
      payment: { ...detail.payment, credit_open_amount: 0 },
    });
    expect(amount.value).toBe('');
    await send();
    await within(dialog).findByText('Enter an amount');
    await userEvent.type(amount, '6200.01');
    await send();
    await within(dialog).findByText('At most ₹6,200.00');
    expect(changes).toEqual([]);
  });

  it('records what came back, never more than is out', async () => {
    const { changes } = visit('/orders/7', { detail: orderDetail(), change: () => answer(201, orderDetail()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Record a return' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a return' });
    const [kurta, stole] = within(dialog).getAllByLabelText<HTMLSelectElement>('Pieces that came back');
    if (!kurta || !stole) throw new Error('Both lines have pieces out');
    expect([kurta.options.length, stole.options.length]).toEqual([3, 2]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Too small');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record the return' }));
    await within(dialog).findByText('Choose what came back');
    await userEvent.selectOptions(kurta, '2');
    await userEvent.click(within(dialog).getAllByLabelText('Can be sold again')[0] as HTMLElement);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record the return' }));
    await screen.findByText('Return recorded');
    expect(changes[0]?.body).toEqual({
      lines: [{ id: 1, quantity: 2, restock: false }],
      reason: 'Too small',
      seen_updated_at: '2026-11-20T08:00:00.000Z',
    });
  });

  it('takes a note and empties its field', async () => {
    const { changes } = visit('/orders/7', { detail: orderDetail(), change: () => answer(201, orderDetail()) });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Add a note');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Write a note');
    await userEvent.type(field, 'Rang her');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Note added');
    expect(changes[0]?.body).toEqual({ note: 'Rang her', seen_updated_at: '2026-11-20T08:00:00.000Z' });
    expect(field.value).toBe('');
  });
});
