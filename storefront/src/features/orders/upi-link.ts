import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';
import { orderStanding } from 'shared-types/domain/order-standing';
import { upiLink as linkTo } from 'shared-types/domain/upi';

/** What the shopper has to pay by UPI now: all of the order, or what is paid ahead of one in cash. */
export const upiDue = (order: Order): number => (order.payment_option === 'ONLINE' ? 0 : orderStanding(order).ahead);

/** The link that pays that. */
export const upiLink = (order: Order, store: Pick<Store, 'name'>, upiId: string): string =>
  linkTo({ upiId, payee: store.name, amount: upiDue(order), orderNumber: order.order_number });
