import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';
import { upiLink as linkTo } from 'shared-types/domain/upi';

type Payable = Pick<Order, 'order_number' | 'total_amount' | 'payment_option' | 'payment_status' | 'status'>;

/** Whether the shopper can still pay this order by UPI. */
export function owesUpi({ payment_option, payment_status, status }: Payable): boolean {
  return payment_option === 'UPI' && payment_status === 'unpaid' && status !== 'CANCELLED';
}

/** The link that pays the order by UPI. */
export const upiLink = (order: Payable, store: Pick<Store, 'name'>, upiId: string): string =>
  linkTo({ upiId, payee: store.name, amount: order.total_amount, orderNumber: order.order_number });
