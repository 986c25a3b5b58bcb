import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';

type Payable = Pick<Order, 'order_number' | 'total_amount' | 'payment_option' | 'payment_status' | 'status'>;

/** Whether the shopper can still pay this order by UPI. */
export function owesUpi({ payment_option, payment_status, status }: Payable): boolean {
  return payment_option === 'UPI' && payment_status === 'unpaid' && status !== 'CANCELLED';
}

/** The link that a UPI app understands (decisions.md): payee, amount in rupees with 2 decimals, order number. */
export function upiLink(order: Payable, store: Pick<Store, 'name'>, upiId: string): string {
  const query = {
    pa: upiId,
    pn: store.name,
    am: order.total_amount.toFixed(2),
    cu: 'INR',
    tn: `Order ${order.order_number}`,
    tr: order.order_number,
  };
  // Percent-encoding throughout: UPI apps do not read `+` as a space.
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${pairs.join('&').replace('%40', '@')}`;
}
