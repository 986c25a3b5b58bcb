import type { OrderStatus } from 'shared-types/domain/order-status';

/** What the shopper is notified of. */
export const ORDER_NOTIFICATIONS = [
  ...(['placed', 'paid', 'payment_lapsed', 'processing', 'shipped', 'delivered'] as const),
  ...(['out_for_delivery', 'undelivered'] as const),
  ...(['return_asked', 'return_withdrawn', 'return_accepted', 'return_declined'] as const),
  ...(['cancelled', 'reinstated', 'returned', 'returned_to_sender', 'exchanged', 'changed', 'refunded'] as const),
] as const;
export type OrderNotification = (typeof ORDER_NOTIFICATIONS)[number];

/** What happens to an order beside its new status. */
export interface Effects {
  /** What it contains goes back to the stock, or is deducted again. */
  stock?: 'restock' | 'deduct again';
  /** The use of its coupon. */
  coupon?: 'release' | 'count again';
  /** What is issued for everything that was sold and has not come back. */
  document?: 'credit_note' | 'invoice';
  /** What was paid before is set against what it comes to now (lib/balance.ts). */
  payment?: 'settle again';
  notifications: OrderNotification[];
}

const NOTHING: Effects = { notifications: [] };

/** Any status may follow any other (specification, section 4). What a transition does belongs to the status it leaves … */
const LEAVING: Record<OrderStatus, Effects> = {
  pending: NOTHING,
  processing: NOTHING,
  shipped: NOTHING,
  delivered: NOTHING,
  cancelled: {
    stock: 'deduct again',
    coupon: 'count again',
    document: 'invoice',
    payment: 'settle again',
    notifications: ['reinstated'],
  },
};

/** … and to the one it enters. */
const ENTERING: Record<OrderStatus, Effects> = {
  pending: NOTHING,
  processing: NOTHING,
  shipped: { notifications: ['shipped'] },
  delivered: { notifications: ['delivered'] },
  cancelled: { stock: 'restock', coupon: 'release', document: 'credit_note', notifications: ['cancelled'] },
};

/** What a transition does; null when the status stays. */
export function effectsOf(from: OrderStatus, to: OrderStatus): Effects | null {
  if (from === to) return null;
  return {
    ...LEAVING[from],
    ...ENTERING[to],
    notifications: [
      ...LEAVING[from].notifications,
      // Not when it is set back, nor when it goes on after it was cancelled, which has a mail of its own.
      ...(from === 'pending' && to === 'processing' ? (['processing'] as const) : ENTERING[to].notifications),
    ],
  };
}
