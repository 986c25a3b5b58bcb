import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';
import { upiLink as linkTo } from 'shared-types/domain/upi';

type Payable = Pick<Order, 'order_number' | 'due_amount' | 'advance_due' | 'payment_option'>;

/** What the shopper still has to pay by UPI: all of the order, or what is paid ahead of one in cash. */
export const upiDue = ({ payment_option, due_amount, advance_due }: Payable): number =>
  payment_option === 'UPI' ? due_amount : advance_due;

/** The link that pays that. */
export const upiLink = (order: Payable, store: Pick<Store, 'name'>, upiId: string): string =>
  linkTo({ upiId, payee: store.name, amount: upiDue(order), orderNumber: order.order_number });
