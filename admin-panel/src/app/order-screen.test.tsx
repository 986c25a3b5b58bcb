import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, personWith } from '../test/admin-fixture';
import { orderDetail } from '../test/orders';
import { type Server, visit } from '../test/visit-orders';

afterEach(cleanup);

/** At order 7, with order 8 read before: so that both are there at once. */
async function visitAfterAnother() {
  const visited = visit('/orders/8', {
    read: (path) => {
      const id = Number(/^\/api\/orders\/admin\/(\d+)$/.exec(path)?.[1]);
      return id ? answer(200, orderDetail({ id, orderId: `MD-${id}` })) : undefined;
    },
  });
  await screen.findByRole('heading', { name: 'Order MD-8' });
  await act(() => visited.router.navigate('/orders/7'));
  await screen.findByRole('heading', { name: 'Order MD-7' });
  return visited;
}

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

  it('says who placed it for its customer, and what the customer reads of it', async () => {
    visit('/orders/7', { detail: orderDetail({ status: 'shipped', placed_by: 'Asha' }) });
    await screen.findByRole('heading', { name: 'Order MD-7' });
    expect(screen.getByText(/^Placed/).textContent).toMatch(/ for Customer 7 by Asha$/);
    expect(screen.getByText(/^The customer reads:/).textContent).toBe(
      'The customer reads: “Your order is on its way. Please see that somebody is there to take it in.”',
    );
  });

  it('keeps a note that is being written to its own order, and asks before it is left', async () => {
    const { router, changes } = await visitAfterAnother();
    await userEvent.type(screen.getByLabelText(/^Add a note/), 'Hi');
    await act(() => router.navigate('/orders/8'));
    const leave = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(leave.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Order MD-8' });
    expect(screen.getByLabelText(/^Add a note/)).toHaveProperty('value', '');
    expect(changes).toEqual([]);
  });

  it('takes no dialog that is open along to the next order', async () => {
    const { router } = await visitAfterAnother();
    await userEvent.click(screen.getByRole('button', { name: 'Note a refund' }));
    await screen.findByRole('dialog');
    await act(() => router.navigate('/orders/8'));
    await screen.findByRole('heading', { name: 'Order MD-8', hidden: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers nothing to those who only read', async () => {
    const acts = {
      set_status: false,
      receive_payment: false,
      refund: false,
      return_lines: false,
      add_note: false,
      set_business: false,
      erase_guest: false,
    };
    visit('/orders/7', { detail: orderDetail({ acts }) }, personWith('super_admin'));
    await screen.findByRole('heading', { name: 'Order MD-7' });
    for (const name of ['Mark received', 'Note a refund', 'Return or exchange', 'Add note'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says when there is no such order', async () => {
    visit('/orders/7', { read: () => answer(404, { message: 'Order not found' }) });
    await screen.findByText('There is no such order');
  });

  it('notes a payment with its reference, and says at the field when there is none', async () => {
    const acts = { ...orderDetail().acts, receive_payment: true, refund: false };
    const payment = { ...orderDetail().payment, status: 'unpaid' as const, due_amount: 6300 };
    const { changes } = visit('/orders/7', { detail: orderDetail({ acts, payment }) });
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
        body: { status: 'paid', reference: 'UTR 77', amount: 6300, seen_updated_at: '2026-11-20T08:00:00.000Z' },
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

  it('takes a note however the order stands by then, and empties its field', async () => {
    const { changes } = visit('/orders/7', { detail: orderDetail(), change: () => answer(201, orderDetail()) });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Add a note');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Write a note');
    await userEvent.type(field, 'Rang her');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await screen.findByText('Note added');
    expect(changes[0]?.body).toEqual({ note: 'Rang her' });
    expect(field.value).toBe('');
  });

  it('offers a colleague of one’s own name for a note, and not oneself', async () => {
    const colleagues = [1, 2].map((id) => ({ id, name: 'Asha Rathore' }));
    visit('/orders/7', { detail: orderDetail(), colleagues });
    await userEvent.type(await screen.findByLabelText('Add a note'), '@ash');
    const offer = within(await screen.findByRole('group', { name: 'Mention' }));
    expect(offer.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(offer.getByRole('button', { name: '@Asha Rathore' }));
    await screen.findByText('Asha Rathore will be told.');
  });
});
