import type { Store } from 'shared-types/contract/store';
import { type OrderFacts, orderStanding } from 'shared-types/domain/order-standing';
import { upiLink as linkTo } from 'shared-types/domain/upi';

/** What is paid: an order of one's own, or of a link that pays one. */
export type Payable = OrderFacts & { order_number: string };

/** What has to be paid by UPI now: all of the order, or what is paid ahead of one in cash. */
export const upiDue = (order: OrderFacts): number =>
  order.payment_option === 'ONLINE' ? 0 : orderStanding(order).ahead;

/** The link that pays that. */
export const upiLink = (order: Payable, store: Pick<Store, 'name'>, upiId: string): string =>
  linkTo({ upiId, payee: store.name, amount: upiDue(order), orderNumber: order.order_number });
