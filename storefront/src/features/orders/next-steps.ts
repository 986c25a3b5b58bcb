import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';
import { dayName, daysLeft, daysName, deliveryDays } from 'shared-types/domain/delivery';
import { type OrderFacts, orderStanding } from 'shared-types/domain/order-standing';
import { isAwaited } from 'shared-types/domain/shipment';

type Facts = Omit<OrderFacts, 'parcels' | 'delivery'> &
  Pick<Order, 'created_at' | 'delivery' | 'history' | 'can_cancel' | 'parcels'>;

export interface NextSteps {
  /** What the shopper looks for first. */
  highlight: { label: string; value: string } | null;
  /** A sentence each. */
  steps: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KOLKATA_MS = 5.5 * 60 * 60 * 1000;
const kolkataDay = (moment: Date) => new Date(moment.getTime() + KOLKATA_MS).toISOString().slice(0, 10);

/** Where an order is, what its buyer does next, and when it arrives, by the store's policy. */
export function nextSteps(
  order: Facts,
  { delivery_days, returns_days }: Pick<Store['policy'], 'delivery_days' | 'returns_days'>,
  now: Date,
): NextSteps {
  const { where, next, awaiting } = orderStanding(order);
  if (order.status === 'CANCELLED') return { highlight: null, steps: [where, next] };
  if (order.status === 'DELIVERED') return deliveredSteps(order, [where, next], returns_days, now);
  const steps = [where, next, ...(order.can_cancel ? ['Until it leaves us you can cancel it here.'] : [])];
  if (awaiting) return { highlight: null, steps };
  const today = kolkataDay(now);
  const { days, isParcels } = daysOf(order, delivery_days);
  if (!days) return { highlight: null, steps: [...steps, `Delivery takes ${delivery_days}.`] };
  const left = daysLeft(days, today);
  const place = order.delivery?.place;
  if (!left) {
    const late = `It should have been ${place ? 'ready for you' : 'with you'} by ${dayName(days.last)}.`;
    return { highlight: null, steps: [...steps, `${late} Please write to us, and we look for it.`] };
  }
  // Each parcel says its own day.
  if (isParcels) return { highlight: null, steps };
  return { highlight: { label: place ? 'Ready for you' : 'Expected with you', value: daysName(left) }, steps };
}

/** The days in which it arrives: by the parcels that are under way, else as it was promised, else by the store's words. */
function daysOf(order: Facts, words: string) {
  const parcelDays = order.parcels.flatMap(({ state, promised_on }) =>
    promised_on && isAwaited(state) ? promised_on : [],
  );
  const [first] = parcelDays.sort();
  if (first) return { days: { first, last: parcelDays.at(-1) ?? first }, isParcels: true };
  const start = startOf(order);
  // One that is taken up again was promised nothing anew.
  const promised = start === order.created_at ? order.delivery?.days : null;
  return { days: promised ?? deliveryDays(words, new Date(start)), isParcels: false };
}

/** The days of delivery count from here: the order, or its being taken up again after it was cancelled. */
function startOf({ created_at, history }: Facts): string {
  const cancelled = history.findLastIndex(({ status }) => status === 'CANCELLED');
  return history[cancelled + 1]?.at ?? created_at;
}

function deliveredSteps({ history }: Facts, said: string[], returnsDays: number, now: Date): NextSteps {
  const at = history.findLast(({ status }) => status === 'DELIVERED')?.at;
  const tell = 'On the page of each piece you can tell others how you like it.';
  if (!at || returnsDays === 0) return { highlight: null, steps: [...said, tell] };
  const last = kolkataDay(new Date(new Date(at).getTime() + returnsDays * DAY_MS));
  if (last < kolkataDay(now)) return { highlight: null, steps: [...said, tell] };
  return {
    highlight: { label: 'Return or exchange until', value: dayName(last) },
    steps: [
      ...said,
      'Should something not be right, you can return or exchange it until then: ask for it below.',
      tell,
    ],
  };
}
