import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, personWith } from '../test/admin-fixture';
import { order } from '../test/orders';
import { type Server, visit } from '../test/visit-orders';

afterEach(cleanup);

const list = Array.from({ length: 12 }, (_, index) => order(index + 1));
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Tick MD/ })
    .flatMap(({ checked, ariaLabel }, index) => (checked ? [ariaLabel ?? `MD-${index + 1}`] : []));

describe('orders that are ticked', () => {
  it('are ticked one by one, as a range with Shift, by x, all of a page, and none on the next page', async () => {
    visit('/orders', { list });
    await userEvent.click(await box('Tick MD-2'));
    fireEvent.click(await box('Tick MD-5'), { shiftKey: true });
    expect(ticked()).toHaveLength(4);
    // From MD-2, where the focus is, to the next.
    await userEvent.keyboard('jx');
    expect(ticked()).toHaveLength(3);
    await userEvent.click(await box('Tick all on this page'));
    expect(screen.getByText('10 orders ticked')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await screen.findByText('MD-11');
    expect(ticked()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Orders that are ticked' })).toBeNull();
  });

  it('stay ticked while new orders push them off the page, and all of them are dealt with', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const server: Server = { list: list.slice(0, 10), change: () => answer(200, { done: [1, 10], refused: [] }) };
      const { changes, send } = visit('/orders', server);
      fireEvent.click(await box('Tick MD-1'));
      fireEvent.click(await box('Tick MD-10'));
      // One is changed by a colleague, another is pushed off.
      server.list = [order(0), order(1, { updated_at: '2026-11-21T08:00:00.000Z' }), ...list.slice(1, 10)];
      await vi.advanceTimersByTimeAsync(16_000);
      await screen.findByText('MD-0');
      expect(screen.queryByText('MD-10')).toBeNull();
      expect(screen.getByText('2 orders ticked, 1 of them not on this page any more')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Packing slips' }));
      const asked = send.mock.calls.map(([input]) => decodeURIComponent(String(input)));
      expect(asked).toContain('/api/packing/slips?orders=1,10');
      // Another tick keeps what is out of sight.
      fireEvent.click(await box('Tick MD-2'));
      fireEvent.click(await box('Tick MD-2'));
      fireEvent.click(screen.getByRole('button', { name: 'Payment received' }));
      const dialog = await screen.findByRole('dialog', { name: 'Payment received for 2 orders' });
      fireEvent.change(within(dialog).getByLabelText('Reference'), { target: { value: 'Cash' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'Mark received' }));
      await waitFor(() => expect(changes).toHaveLength(1));
      expect(changes[0]?.body).toEqual({
        reference: 'Cash',
        orders: [
          { id: 1, seen_updated_at: '2026-11-21T08:00:00.000Z' },
          { id: 10, seen_updated_at: '2026-11-20T08:00:00.000Z' },
        ],
      });
      await screen.findByText('Payment of 2 orders noted');
      expect(screen.queryByRole('region', { name: 'Orders that are ticked' })).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('have their payment noted under one reference; what was refused stays ticked, with the reason', async () => {
    const refused = [{ order_id: 2, message: 'The payment was received already' }];
    const { changes } = visit('/orders', { list, change: () => answer(200, { done: [1], refused }) });
    await userEvent.click(await box('Tick MD-1'));
    await userEvent.click(await box('Tick MD-2'));
    await userEvent.click(screen.getByRole('button', { name: 'Payment received' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payment received for 2 orders' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark received' }));
    await within(dialog).findByText('Enter the reference of the payment');
    await userEvent.type(within(dialog).getByLabelText('Reference'), 'Cash of Friday{Enter}');
    await screen.findByText('MD-2: The payment was received already');
    const seen_updated_at = '2026-11-20T08:00:00.000Z';
    expect(changes).toEqual([
      {
        url: '/api/orders/payments',
        body: { reference: 'Cash of Friday', orders: [1, 2].map((id) => ({ id, seen_updated_at })) },
      },
    ]);
    expect(ticked()).toHaveLength(1);
    expect((await box('Tick MD-2')).checked).toBe(true);
  });

  it('are printed without the cancelled ones, which is said', async () => {
    const { send } = visit('/orders', { list: [order(1), order(2, { status: 'cancelled' })] });
    await userEvent.click(await box('Tick all on this page'));
    await userEvent.click(screen.getByRole('button', { name: 'Packing slips' }));
    await screen.findByText(/^MD-2: cancelled/);
    const asked = () => send.mock.calls.map(([input]) => decodeURIComponent(String(input)));
    expect(asked()).toContain('/api/packing/slips?orders=1');
    await userEvent.click(screen.getByRole('button', { name: 'Invoices' }));
    expect(asked()).toContain('/api/orders/invoices?orders=1,2');
  });

  it('are tagged together: those that are there are suggested, and can be taken off', async () => {
    const { changes } = visit('/orders', {
      list: [order(1, { tags: ['gift'] }), order(2)],
      known: [{ tag: 'gift', orders: 1 }],
      change: () => answer(200, { done: [1, 2], refused: [] }),
    });
    await userEvent.click(await box('Tick all on this page'));
    await userEvent.click(screen.getByRole('button', { name: 'Tags' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tags of 2 orders' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Write a tag, or tick one to take off');
    await userEvent.type(within(dialog).getByLabelText('Add'), 'call first, urgent');
    await userEvent.click(within(dialog).getByLabelText('gift'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Tags of 2 orders set');
    expect(changes).toEqual([
      { url: '/api/orders/tags', body: { orders: [1, 2], add: ['call first', 'urgent'], remove: ['gift'] } },
    ]);
  });

  it('can be printed, and nothing else, by who only reads', async () => {
    visit('/orders', { list }, personWith('super_admin'));
    await userEvent.click(await box('Tick MD-1'));
    expect(screen.queryByRole('button', { name: 'Payment received' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Invoices' })).toBeTruthy();
    expect(screen.getByText(/payments, refunds and parcels of orders takes the role Sales or Admin\./)).toBeTruthy();
  });
});
