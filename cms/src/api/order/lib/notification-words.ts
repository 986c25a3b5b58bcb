import { dayName, daysLeft, daysName, deliveryDays } from 'shared-types/domain/delivery';
import { formatRupeesExact } from 'shared-types/domain/money';
import { doorWords } from 'shared-types/domain/order-standing';
import { type PaymentMethod, REFUND_PLACES } from 'shared-types/domain/payment';
import type { MailContent } from '../../../lib/mail/mail-content';
import { kolkataDay } from '../../../lib/time/kolkata';
import type { MailedParcel } from './parcel-words';
import { type StandingRow, standingOf } from './standing';

export interface NotificationFacts {
  order: StandingRow & {
    order_number: string;
    placed_at: Date;
    total_amount: number;
    promised_first: string | null;
    promised_last: string | null;
  };
  store: { delivery_days: string; returns_days: number; upi_id: string | null };
  now: Date;
  /** What was received, credited or paid back, in rupees. */
  amount?: number;
  /** What goes back by itself to where it came from, if anything does. */
  back?: { amount: number; methods: readonly PaymentMethod[] } | undefined;
  /** Which parcel it is about; none where staff have set the order's status. */
  parcel?: MailedParcel;
  /** Of the payment. */
  reference?: string | null;
  /** What is asked to return, or sent in exchange, in words. */
  pieces?: string;
  /** Whether something is wanted instead. */
  isExchange?: boolean;
  /** What comes back is with the courier and not with the shop yet. */
  isFetched?: boolean;
  /** What the store wrote about it; empty where it wrote nothing. */
  answer?: string;
}

/** Subject and words of a mail. */
export type Words = { subject: string } & Required<Pick<MailContent, 'heading' | 'paragraphs' | 'next'>> &
  Pick<MailContent, 'highlight' | 'tracking'>;

/** `otherwise`: what is said where staff pay it back. */
export const goesBack = ({ back }: NotificationFacts, otherwise: string): string =>
  back && back.amount > 0
    ? `${formatRupeesExact(back.amount)} is on its way back to your ${placeOf(back)}. Banks take 5–7 working days to show it.`
    : otherwise;

/** Where money goes back to, as its owner calls it. */
export function placeOf({ methods: [method, another] }: { methods: readonly PaymentMethod[] }): string {
  return method && !another ? REFUND_PLACES[method] : 'account';
}

export const numberOf = ({ order }: NotificationFacts): string => order.order_number;
export const nounOf = ({ isExchange }: NotificationFacts): string => (isExchange ? 'exchange' : 'return');
export const answerOf = ({ answer }: NotificationFacts): string[] => (answer ? [answer] : []);
export const amountOf = ({ amount = 0 }: NotificationFacts): string => formatRupeesExact(amount);
export const referenceOf = ({ reference }: NotificationFacts): string[] =>
  reference ? [`Reference: ${reference}`] : [];

/** Returns begin with the last parcel. */
export const isDone = ({ parcel }: NotificationFacts): boolean => parcel?.isOrderDelivered ?? true;

export function toPay(facts: NotificationFacts): string[] {
  const { order, parcel } = facts;
  if (order.total_amount === 0) return ['There is nothing to pay.'];
  return [
    ...payAhead(facts),
    ...doorWords(order.payment_option, parcel ? parcel.toCollect : standingOf(order).atDoor, order.pickup_place),
  ];
}

/** How what is to be paid now is paid. */
export function payAhead({ order, store }: NotificationFacts): string[] {
  const { ahead, next, awaiting } = standingOf(order);
  if (ahead === 0) return [];
  if (order.is_being_paid) return [next];
  const amount = formatRupeesExact(ahead);
  const begin = awaiting === 'payment' ? ' We begin once it is here.' : '';
  if (order.payment_option === 'ONLINE')
    return [`Please pay ${amount} on the page of your order: the button below leads there.${begin}`];
  if (!store.upi_id) return [];
  return [
    `Please pay ${amount} by UPI to ${store.upi_id} and name the order. Its page has a button for the UPI app on your phone, and a code to scan.${begin}`,
  ];
}

export const whenReady = ({ order: { pickup_place: place } }: NotificationFacts): string =>
  place
    ? `We write to you when you can fetch it, at ${place}. Until then you can cancel it on its page.`
    : 'We write to you when it leaves us. Until then you can cancel it on its page.';

/** None once it is late: a date that has passed helps nobody. And none before it is paid, where that comes first. */
export function expected({ store, order, now }: NotificationFacts, since: Date): Pick<MailContent, 'highlight'> {
  if (standingOf(order).awaiting) return {};
  const { promised_first: first, promised_last: last } = order;
  // One that is taken up again was promised nothing anew.
  const promised = since === order.placed_at && first && last ? { first, last } : null;
  const days = daysLeft(promised ?? deliveryDays(store.delivery_days, since), kolkataDay(now));
  const label = order.pickup_place ? 'Ready for you' : 'Expected with you';
  return days ? { highlight: { label, value: daysName(days) } } : {};
}

/** The store's own words, where they name no days. */
export const arrival = ({ store, order }: NotificationFacts): string[] =>
  standingOf(order).awaiting || order.promised_last || deliveryDays(store.delivery_days, order.placed_at)
    ? []
    : [`Delivery takes ${store.delivery_days}.`];

const DAY_MS = 24 * 60 * 60 * 1000;

export function returnable({ store, now }: NotificationFacts): Pick<MailContent, 'highlight'> {
  if (store.returns_days === 0) return {};
  const last = kolkataDay(new Date(now.getTime() + store.returns_days * DAY_MS));
  return { highlight: { label: 'Return or exchange until', value: dayName(last) } };
}
