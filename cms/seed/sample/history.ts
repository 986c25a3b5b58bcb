import type { OrderStatus } from 'shared-types/domain/order-status';
import type { PaymentOption } from 'shared-types/domain/payment';
import type { SeededCustomer } from './accounts';
import type { Random } from './random';

const HOUR_MS = 60 * 60 * 1000;
/** Who of the staff has done everything. */
const STAFF = 'Imran Qureshi';

/** Where an order of this age has got to: no further than it can have come at `PACE`. */
export function statusAfter(days: number, random: Random): OrderStatus {
  if (random.chance(0.06)) return days > 0.34 ? 'cancelled' : 'pending';
  if (days > 9) return 'delivered';
  if (days > 4) return random.chance(0.6) ? 'delivered' : 'shipped';
  if (days > 1.5) return random.chance(0.5) ? 'shipped' : 'processing';
  return random.chance(0.4) && days > 0.4 ? 'processing' : 'pending';
}

const PATHS: Record<OrderStatus, OrderStatus[]> = {
  pending: ['pending'],
  processing: ['pending', 'processing'],
  shipped: ['pending', 'processing', 'shipped'],
  delivered: ['pending', 'processing', 'shipped', 'delivered'],
  cancelled: ['pending', 'cancelled'],
};
/** Hours from one status to the next, at least and at most. */
const PACE: Record<OrderStatus, [number, number]> = {
  pending: [0, 0],
  processing: [3, 9],
  shipped: [12, 24],
  delivered: [40, 60],
  cancelled: [1, 8],
};

/** What has happened to an order, and when it was paid, in their order. */
export function historyOf(
  { status, paymentOption, total }: { status: OrderStatus; paymentOption: PaymentOption; total: number },
  placedAt: Date,
  customer: SeededCustomer,
  random: Random,
) {
  const moves = eventsUpTo(status, placedAt, customer, random);
  const isPaid = status === 'delivered' || (paymentOption === 'UPI' && status !== 'pending' && status !== 'cancelled');
  if (!isPaid) return { events: moves, paidAt: null };
  const paidAt = paymentOption === 'UPI' ? placedAt : (moves.at(-1)?.happened_at ?? placedAt);
  const events = [...moves, paymentAt(paidAt, total)].sort((a, b) => a.happened_at.getTime() - b.happened_at.getTime());
  return { events, paidAt };
}

function eventsUpTo(status: OrderStatus, placedAt: Date, customer: SeededCustomer, random: Random) {
  let at = placedAt.getTime();
  const path = PATHS[status];
  return path.map((to, index) => {
    const [least, most] = PACE[to];
    at += (least + random.next() * (most - least)) * HOUR_MS;
    return {
      kind: index === 0 ? 'placed' : 'status_changed',
      from_status: path[index - 1] ?? null,
      to_status: to,
      actor_id: index === 0 ? customer.id : null,
      actor_name: index === 0 ? customer.name : STAFF,
      happened_at: new Date(at),
    };
  });
}

function paymentAt(happened: Date, amount: number) {
  return {
    kind: 'payment_received',
    amount,
    actor_id: null,
    actor_name: STAFF,
    happened_at: happened,
  };
}
