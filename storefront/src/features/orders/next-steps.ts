import type { Order } from 'shared-types/contract/orders';
import type { Store } from 'shared-types/contract/store';
import { dayName, daysName, deliveryDays } from 'shared-types/domain/delivery';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { onItsWay } from './refunds-text';

type Facts = Pick<
  Order,
  | 'status'
  | 'created_at'
  | 'delivery'
  | 'history'
  | 'can_cancel'
  | 'payment_option'
  | 'payment_status'
  | 'due_amount'
  | 'advance_due'
  | 'credit_open_amount'
  | 'refunds'
>;

export interface NextSteps {
  /** What the shopper looks for first. */
  highlight: { label: string; value: string } | null;
  /** A sentence each. */
  steps: string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KOLKATA_MS = 5.5 * 60 * 60 * 1000;
const kolkataDay = (moment: Date) => new Date(moment.getTime() + KOLKATA_MS).toISOString().slice(0, 10);

/** What happens next with an order, and when, by the store's policy. */
export function nextSteps(
  order: Facts,
  { delivery_days, returns_days }: Pick<Store['policy'], 'delivery_days' | 'returns_days'>,
  now: Date,
): NextSteps {
  if (order.status === 'CANCELLED') return { highlight: null, steps: cancelledSteps(order) };
  if (order.status === 'DELIVERED') return deliveredSteps(order, returns_days, now);
  const start = startOf(order);
  // One that is taken up again was promised nothing anew.
  const promised = start === order.created_at ? order.delivery?.days : null;
  const days = promised ?? deliveryDays(delivery_days, new Date(start));
  const place = order.delivery?.place;
  const today = kolkataDay(now);
  const steps = [...paymentSteps(order), ...waySteps(order)];
  if (!days) return { highlight: null, steps: [...steps, `Delivery takes ${delivery_days}.`] };
  if (days.last < today)
    return {
      highlight: null,
      steps: [
        ...steps,
        `It should have been with you by ${dayName(days.last)}. Please write to us, and we look for it.`,
      ],
    };
  const left = days.first < today ? { ...days, first: today } : days;
  return { highlight: { label: place ? 'Ready for you' : 'Expected with you', value: daysName(left) }, steps };
}

/** The days of delivery count from here: the order, or its being taken up again after it was cancelled. */
function startOf({ created_at, history }: Facts): string {
  const cancelled = history.findLastIndex(({ status }) => status === 'CANCELLED');
  return history[cancelled + 1]?.at ?? created_at;
}

function paymentSteps({ status, due_amount, advance_due, payment_option }: Facts): string[] {
  if (due_amount === 0 || (payment_option === 'UPI' && status === 'SHIPPED')) return [];
  const amount = formatRupeesExact(due_amount);
  return {
    CASH_ON_DELIVERY: [
      ...(advance_due > 0 ? [`We begin once your ${formatRupeesExact(advance_due)} by UPI is here.`] : []),
      `Please have ${formatRupeesExact(toRupees(toPaise(due_amount) - toPaise(advance_due)))} in cash ready when it comes.`,
    ],
    CARD: [`You pay ${amount} by card when it comes.`],
    UPI: [`We begin once your ${amount} by UPI is here.`],
    ONLINE: [`We begin once your ${amount} is here.`],
  }[payment_option];
}

function waySteps({ status, can_cancel, delivery }: Facts): string[] {
  const until = can_cancel ? ' Until then you can cancel it here.' : '';
  if (delivery?.place)
    return status === 'SHIPPED'
      ? [`It is ready for you: please fetch it at ${delivery.place}.`]
      : [`We write to you when you can fetch it, at ${delivery.place}.${until}`];
  if (status === 'SHIPPED') return ['Please see that somebody is there to take it in.'];
  return [`We write to you when it leaves us.${until}`];
}

function deliveredSteps({ history }: Facts, returnsDays: number, now: Date): NextSteps {
  const at = history.findLast(({ status }) => status === 'DELIVERED')?.at;
  const tell = 'On the page of each piece you can tell others how you like it.';
  if (!at || returnsDays === 0) return { highlight: null, steps: [tell] };
  const last = kolkataDay(new Date(new Date(at).getTime() + returnsDays * DAY_MS));
  if (last < kolkataDay(now)) return { highlight: null, steps: [tell] };
  return {
    highlight: { label: 'Return or exchange until', value: dayName(last) },
    steps: ['Should something not be right, you can return or exchange it until then: ask for it below.', tell],
  };
}

function cancelledSteps({ payment_status, credit_open_amount, refunds }: Facts): string[] {
  const underWay = refunds.filter(({ state }) => state === 'under_way').map(onItsWay);
  if (underWay.length) return underWay;
  // What pays for another order that staff have changed it into does not.
  if (credit_open_amount > 0) {
    const left = formatRupeesExact(credit_open_amount);
    return [`${left} goes back to you the way it came. We write to you when it is sent.`];
  }
  if (payment_status === 'refunded') return ['Your money is paid back. Banks take up to a week to show it.'];
  return ['There is nothing to pay, and nothing more to do.'];
}
