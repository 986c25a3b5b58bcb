import { cleanup, render, screen } from '@testing-library/react';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { orderDetail } from '../../test/orders';
import { OrderPayment } from './order-payment';

afterEach(cleanup);

function show(status: AdminOrderDetail['status'], payment: Partial<AdminOrderDetail['payment']>) {
  const detail = orderDetail({ status });
  const order = { ...detail, payment: { ...detail.payment, reference: null, received_at: null, ...payment } };
  render(<OrderPayment order={order} now={Date.parse('2026-11-21T00:00:00Z')} />);
}

describe('the payment of an order', () => {
  it('names what is due beside what the order came to', () => {
    show('delivered', { status: 'unpaid', due_amount: 4200, refundable_amount: 0, refunded_amount: 0 });
    expect(screen.getByText('Unpaid')).toBeTruthy();
    expect(screen.getByText('Due').nextElementSibling?.textContent).toBe('₹4,200.00');
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
});
