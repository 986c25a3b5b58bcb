import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer } from '../test/admin-fixture';
import { order } from '../test/orders';
import { visit } from '../test/visit-orders';

afterEach(cleanup);

describe('the status selector of a row', () => {
  const seen_updated_at = '2026-11-20T08:00:00.000Z';
  const say = async (name: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  it.each([
    ['Shipped', 'Mark MD-1 as shipped?', 'Customer 1 will get a mail.'],
    ['Processing', 'Mark MD-1 as processing?', 'No mail goes out.'],
  ])('sets an order to %s once the person has read what that does, and says so', async (wanted, title, text) => {
    const { changes } = visit('/orders', { list: [order(1)] });
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
    const { changes } = visit('/orders', { list: [order(1)] });
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
    const { changes } = visit('/orders', { list: [order(1, { status: from })] });
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
