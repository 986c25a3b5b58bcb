import type { OrderStatus } from 'shared-types/domain/order-status';

/** What the shopper hears of. */
export type OrderNotification =
  | 'placed'
  | 'reinstated'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'refunded';

/** What happens to an order beside its new status. */
export interface Effects {
  /** Its pieces go back to the stock, or are taken again. */
  stock?: 'give back' | 'take again';
  /** The use of its coupon. */
  coupon?: 'give back' | 'count again';
  /** What is issued for everything that was sold and has not come back. */
  document?: 'credit_note' | 'invoice';
  /** What was paid before is set against what it comes to now (lib/balance.ts). */
  payment?: 'settle again';
  notifications: OrderNotification[];
}

const NOTHING: Effects = { notifications: [] };

/** Any status may follow any other (specification, section 4). What a move does belongs to the status it leaves … */
const LEAVING: Record<OrderStatus, Effects> = {
  pending: NOTHING,
  processing: NOTHING,
  shipped: NOTHING,
  delivered: NOTHING,
  cancelled: {
    stock: 'take again',
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
  cancelled: { stock: 'give back', coupon: 'give back', document: 'credit_note', notifications: ['cancelled'] },
};

/** What a move does; null when it is none. */
export function effectsOf(from: OrderStatus, to: OrderStatus): Effects | null {
  if (from === to) return null;
  return {
    ...LEAVING[from],
    ...ENTERING[to],
    notifications: [...LEAVING[from].notifications, ...ENTERING[to].notifications],
  };
}
