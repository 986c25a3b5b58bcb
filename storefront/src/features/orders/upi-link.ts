import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';
import { upiLink as linkTo } from 'shared-types/domain/upi';

type Payable = Pick<Order, 'order_number' | 'due_amount' | 'payment_option'>;

/** Whether the shopper still has to pay this order, and by UPI. */
export const owesUpi = ({ payment_option, due_amount }: Payable): boolean => payment_option === 'UPI' && due_amount > 0;

/** The link that pays what is due of the order. */
export const upiLink = (order: Payable, store: Pick<Store, 'name'>, upiId: string): string =>
  linkTo({ upiId, payee: store.name, amount: order.due_amount, orderNumber: order.order_number });
