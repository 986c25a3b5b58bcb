import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OnlinePayment } from 'shared-types/contract/refunds';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderDetail } from '../../test/orders';
import { OrderPayment } from './order-payment';
import { OnlinePaymentCard } from './refunds/online-payment';

afterEach(cleanup);
vi.mock('../../lib/session/use-may', () => ({ useMay: () => () => true }));

function show(
  status: AdminOrderDetail['status'],
  payment: Partial<AdminOrderDetail['payment']>,
  more: Partial<AdminOrderDetail> = {},
) {
  const detail = orderDetail({ status, ...more });
  const order = { ...detail, payment: { ...detail.payment, reference: null, received_at: null, ...payment } };
  render(<OrderPayment order={order} now={Date.parse('2026-11-21T00:00:00Z')} />, { wrapper: MemoryRouter });
}

const online = (refunds: OnlinePayment['refunds'] = []): OnlinePayment => ({
  sendable_amount: 6200,
  attempts: [
    {
      ...{ provider: 'razorpay', is_test: true, payment_id: 'pay_1', url: null, state: 'captured', used_for: 'order' },
      ...{ method: 'card', amount: 6300, fee: 148.68, tax_on_fee: 22.68, at: '2026-11-20T08:00:00.000Z' },
    },
  ],
  refunds,
});
const failed: OnlinePayment['refunds'][number] = {
  ...{ id: 1, amount: 100, cause: 'by hand', state: 'failed', reference: 'rfnd_1', url: null, method: 'card' },
  ...{ error: 'The account is closed.', is_task: true, note: null, actor: { name: 'Asha' } },
  ...{ at: '2026-11-20T08:00:00.000Z', ended_at: '2026-11-20T09:00:00.000Z' },
};
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the payment of an order', () => {
  it('goes back by itself where it came from, and by hand only what came otherwise or has failed', () => {
    const paid = { status: 'paid', due_amount: 0, refundable_amount: 6200, refunded_amount: 0 } as const;
    show('delivered', paid, { online: online() });
    expect(buttons()).toEqual(['Refund']);
    cleanup();
    show('delivered', { ...paid, refundable_amount: 6300 }, { online: online() });
    expect(buttons()).toEqual(['Refund', 'Note a refund']);
    cleanup();
    show('delivered', paid, { online: online([failed]) });
    expect(buttons()).toEqual(['Refund', 'Note a refund']);
    cleanup();
    show('delivered', paid);
    expect(buttons()).toEqual(['Note a refund']);
  });

  it('names each try and refund of an online payment, with its fee, and what has failed', () => {
    render(<OnlinePaymentCard online={online([failed])} now={Date.parse('2026-11-21T00:00:00Z')} />);
    expect(screen.getByText('Test payment')).toBeTruthy();
    expect(screen.getByText('Razorpay · Credit or debit card')).toBeTruthy();
    expect(screen.getByText('Fee ₹148.68 with ₹22.68 GST')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/^₹100.00 could not be sent back: The account is closed\./);
    expect(screen.getByText('Sent back by hand · Credit or debit card')).toBeTruthy();
  });

  it('names what is due beside what the order came to', () => {
    show('delivered', { status: 'unpaid', due_amount: 4200, refundable_amount: 0, refunded_amount: 0 });
    expect(screen.getByText('Unpaid')).toBeTruthy();
    expect(screen.getByText('Due').nextElementSibling?.textContent).toBe('₹4,200.00');
  });

  it.each([
    ['UPI', {}, 'Next: wait for ₹4,200.00 before you send it. The bank statement books it by itself.'],
    ['CASH_ON_DELIVERY', {}, /^Next: collect ₹4,200.00 with the parcel/],
    ['CASH_ON_DELIVERY', { advance_due: 200 }, /^Next: wait for the ₹200.00 ahead before you send it/],
    ['CARD', {}, 'Next: take ₹4,200.00 by card with the parcel.'],
    ['ONLINE', {}, /by the link in the mail\.$/],
  ] as const)('says the next step of an unpaid order by %s %j', (option, more, step) => {
    show('pending', { option, status: 'unpaid', due_amount: 4200, refundable_amount: 0, advance_due: 0, ...more });
    const said = screen.getByText('Next:').parentElement?.textContent;
    if (typeof step === 'string') expect(said).toBe(step);
    else expect(said).toMatch(step);
    cleanup();
    show('cancelled', { option, status: 'unpaid', due_amount: 4200, refundable_amount: 0, advance_due: 0, ...more });
    expect(screen.queryByText('Next:')).toBeNull();
  });

  it('waits at the door for nothing once the order is delivered, and asks to note what was collected', () => {
    show('delivered', { option: 'CASH_ON_DELIVERY', status: 'unpaid', due_amount: 4200, refundable_amount: 0 });
    expect(screen.getByText('Next:').parentElement?.textContent).toMatch(/^Next: mark the ₹4,200.00 received once/);
    cleanup();
    show('shipped', { option: 'UPI', status: 'unpaid', due_amount: 4200, refundable_amount: 0 });
    expect(screen.getByText('Next:').parentElement?.textContent).toMatch(/^Next: it was sent unpaid\./);
  });

  it.each(['returning', 'returned'] as const)(
    'waits for no money of a parcel that is %s, but for a decision',
    (state) => {
      for (const status of ['shipped', 'processing'] as const)
        for (const option of ['CASH_ON_DELIVERY', 'UPI'] as const) {
          const unpaid = { option, status: 'unpaid', due_amount: 2350, refundable_amount: 0, advance_due: 0 } as const;
          show(status, unpaid, { parcels: [state] });
          expect(screen.getByText('Next:').parentElement?.textContent).toBe(
            'Next: once the parcel is back, decide at the packing desk: send it again, or take it in.',
          );
          cleanup();
        }
    },
  );

  it('says what came in of an order that is paid in part', () => {
    const [placed] = orderDetail({}).events;
    if (!placed) throw new Error('There is no event');
    const part = { ...placed, id: 99, kind: 'payment_received' as const, amount: 200, reference: 'UPI 1' };
    show('pending', { status: 'unpaid', due_amount: 4000, refundable_amount: 0 }, { events: [placed, part] });
    expect(screen.getByText('Paid in part')).toBeTruthy();
    expect(screen.getByText('Came in').nextElementSibling?.textContent).toBe('₹200.00');
    cleanup();
    show('pending', { status: 'paid', due_amount: 0, refundable_amount: 4200 }, { events: [placed, part] });
    expect(screen.queryByText('Came in')).toBeNull();
  });

  it('says that nothing is due of an unpaid order whose pieces all came back', () => {
    show('delivered', { status: 'unpaid', due_amount: 0, refundable_amount: 0, refunded_amount: 0 });
    expect(screen.getByText('Nothing due')).toBeTruthy();
    expect(screen.queryByText('Unpaid')).toBeNull();
    expect(screen.queryByText('Due')).toBeNull();
  });

  it('says how much of a cancelled order is to go back, until it has', () => {
    show('cancelled', { status: 'paid', due_amount: 0, refundable_amount: 6200, refunded_amount: 100 });
    expect(screen.getByText(/₹6,200.00 is to go back/)).toBeTruthy();
    cleanup();
    show('cancelled', { status: 'refunded', due_amount: 0, refundable_amount: 0, refunded_amount: 6300 });
    expect(screen.queryByText(/is to go back/)).toBeNull();
  });

  it('says what is to come ahead, and why, of an order in cash', () => {
    const detail = orderDetail({ status: 'pending' });
    const reasons = ['2 of 3 earlier orders of this phone came back'];
    const payment = { ...detail.payment, status: 'unpaid' as const, due_amount: 2100, advance_due: 200 };
    const order = { ...detail, payment, cash_risk: { level: 'advance' as const, reasons } };
    render(<OrderPayment order={order} now={Date.parse('2026-11-21T00:00:00Z')} />, { wrapper: MemoryRouter });
    expect(screen.getByText('Ahead by UPI').nextElementSibling?.textContent).toBe('₹200.00, before it leaves');
    expect(screen.getByText(/Cash wants a part ahead/).textContent).toContain(reasons[0]);
  });

  it('says nothing of a history that there is not', () => {
    const detail = orderDetail({ status: 'pending' });
    const order = { ...detail, cash_risk: { level: 'none' as const, reasons: [] } };
    render(<OrderPayment order={order} now={Date.parse('2026-11-21T00:00:00Z')} />, { wrapper: MemoryRouter });
    expect(screen.queryByText(/Earlier orders in cash/)).toBeNull();
  });
});
