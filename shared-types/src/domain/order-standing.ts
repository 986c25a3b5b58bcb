import { formatRupeesExact, toPaise, toRupees } from './money.js';
import type { StorefrontStatus } from './order-status.js';
import { isPaidAhead, type PaymentMethod, type PaymentOption, type PaymentStatus, REFUND_PLACES } from './payment.js';
import { isAwaited, isLive, type ShipmentState } from './shipment.js';

/** What is known of an order: the contract's own fields, so that an answer of the server is one. */
export interface OrderFacts {
  status: StorefrontStatus;
  payment_option: PaymentOption;
  /** All that is still to be paid, in rupees, and what of it is to be paid ahead by UPI. */
  due_amount: number;
  advance_due: number;
  /** The provider is taking the money just now. */
  is_being_paid: boolean;
  /** To the buyer, but what was unpacked, or came back and is decided; `to_collect`: what is paid when it comes. */
  parcels: readonly { state: ShipmentState; to_collect: number }[];
  /** Where it is fetched; null of what is brought. */
  delivery: { place: string | null } | null;
  /** What goes back of a cancelled one, as far as it is asked for. */
  payment_status?: PaymentStatus;
  credit_open_amount?: number;
  refunds?: readonly Refund[];
}

interface Refund {
  amount: number;
  state: 'under_way' | 'sent' | 'delayed';
  method: PaymentMethod | null;
}

/**
 * `payment`: what is paid before it is sent. `decision`: all that was still to come came back, or is coming back, and
 * the shop says whether it is sent again. `pickup`: it lies ready to be fetched.
 */
export type Awaiting = 'payment' | 'decision' | 'pickup';

export interface OrderStanding {
  /** In a few words, for a list. */
  label: string;
  /** Where it is, as a sentence. */
  where: string;
  /** What its buyer does next, or waits for. */
  next: string;
  /** Null where it goes on by itself, or is over: only what goes on has a day of arrival. */
  awaiting: Awaiting | null;
  /** What has to be paid now, in rupees: before it is sent, or of one that was sent unpaid. */
  ahead: number;
  /** What is paid when it is handed over. */
  atDoor: number;
}

/** Where an order is and what its buyer should do next, for every screen, mail and paper that speaks of it. */
export function orderStanding(order: OrderFacts): OrderStanding {
  const due = dueNow(order);
  const awaiting = awaitedOf(order, due);
  if (awaiting === 'decision') return { ...cameBack(order), ...due, awaiting };
  const position = positionOf(order);
  return {
    ...{ ...position, ...due, awaiting },
    ...(awaiting === 'payment' && { label: 'Waiting for your payment', where: WITH_US }),
    next: payWords(order, due) || position.next,
  };
}

/** Both as one sentence. */
export const standingSentence = ({ where, next }: OrderStanding): string => `${where} ${next}`.trim();

const WITH_US = 'Your order is with us.';
const NOTHING = { ahead: 0, atDoor: 0 };
const COMES_BACK: ReadonlySet<ShipmentState> = new Set(['returning', 'returned']);
const hasLeft = ({ status }: OrderFacts): boolean => status === 'SHIPPED' || status === 'DELIVERED';
const isBack = ({ parcels }: OrderFacts): boolean =>
  parcels.some(({ state }) => COMES_BACK.has(state)) && !parcels.some(({ state }) => isAwaited(state));

function awaitedOf(order: OrderFacts, { ahead }: { ahead: number }): Awaiting | null {
  const { status, delivery, is_being_paid } = order;
  if (status === 'CANCELLED' || status === 'DELIVERED') return null;
  if (isBack(order)) return 'decision';
  if (status === 'SHIPPED') return delivery?.place ? 'pickup' : null;
  return ahead > 0 && !is_being_paid ? 'payment' : null;
}

/** What is paid at the door is in the courier’s hands once it is delivered, whoever has noted it by then. */
function dueNow(order: OrderFacts) {
  const { status, payment_option: option, due_amount: due, advance_due, parcels } = order;
  if (status === 'CANCELLED') return NOTHING;
  if (isPaidAhead(option)) return { ahead: due, atDoor: 0 };
  if (status === 'DELIVERED' || isBack(order)) return NOTHING;
  // A parcel that left without it collects the part ahead as well.
  const ahead = status === 'SHIPPED' ? 0 : advance_due;
  const rest = toPaise(due) - toPaise(ahead);
  const toCome = parcels.filter(({ state }) => isAwaited(state));
  const isPartThere = parcels.some(({ state }) => state === 'delivered');
  const collected = toCome.reduce((sum, { to_collect }) => sum + toPaise(to_collect), 0);
  return { ahead, atDoor: toRupees(isPartThere ? Math.min(rest, collected) : rest) };
}

function payWords(order: OrderFacts, { ahead, atDoor }: { ahead: number; atDoor: number }): string {
  if (ahead > 0 && order.is_being_paid)
    return `We are taking your payment of ${formatRupeesExact(ahead)} and write to you when it is here.`;
  const by = order.payment_option === 'ONLINE' ? '' : ' by UPI';
  const now = hasLeft(order)
    ? `Please pay ${formatRupeesExact(ahead)}${by} now.`
    : `We begin once your ${formatRupeesExact(ahead)}${by} is here.`;
  return [...(ahead > 0 ? [now] : []), ...doorWords(order.payment_option, atDoor, order.delivery?.place)].join(' ');
}

/** How an amount is paid when a parcel is handed over, at the place where it is fetched; nothing of what is paid ahead. */
export function doorWords(option: PaymentOption, amount: number, place?: string | null): string[] {
  if (amount === 0 || isPaidAhead(option)) return [];
  const when = place ? 'you fetch it' : 'it comes';
  const rupees = formatRupeesExact(amount);
  return [
    option === 'CARD' ? `You pay ${rupees} by card when ${when}.` : `Please have ${rupees} in cash ready when ${when}.`,
  ];
}

type Position = Pick<OrderStanding, 'label' | 'where' | 'next'>;

/** Without what is to be paid. */
function positionOf(order: OrderFacts): Position {
  const { status, parcels, delivery } = order;
  const place = delivery?.place;
  switch (status) {
    case 'CANCELLED':
      return { label: 'Cancelled', where: 'Your order is cancelled.', next: moneyBack(order) };
    case 'DELIVERED':
      return { label: 'Delivered', where: 'Your order is delivered.', next: 'We hope that it brings you joy.' };
    case 'SHIPPED':
      return place ? readyAt(place) : onTheRoad(parcels.map(({ state }) => state));
  }
  const next = place ? `We write to you when you can fetch it, at ${place}.` : 'We write to you when it leaves us.';
  if (status === 'PENDING') return { label: 'Order received', where: WITH_US, next };
  return { label: 'Being prepared', where: 'We are preparing your order.', next };
}

const refundOnItsWay = ({ amount, method }: Pick<Refund, 'amount' | 'method'>): string =>
  `${formatRupeesExact(amount)} is on its way back to your ${method ? REFUND_PLACES[method] : 'account'} (5–7 working days).`;

function moneyBack({ payment_status, credit_open_amount: open = 0, refunds = [] }: OrderFacts): string {
  const underWay = refunds.filter(({ state }) => state === 'under_way');
  if (underWay.length) return underWay.map(refundOnItsWay).join(' ');
  // What pays for another order that staff have changed it into does not.
  if (open > 0) return `${formatRupeesExact(open)} goes back to you the way it came. We write to you when it is sent.`;
  if (payment_status === 'refunded') return 'Your money is paid back. Banks take up to a week to show it.';
  return 'There is nothing to pay, and nothing more to do.';
}

function cameBack({ parcels }: OrderFacts): Position {
  const states = parcels.map(({ state }) => state);
  const next = 'We write to you about it.';
  return states.includes('returned')
    ? { label: 'Back with us', where: `${subjectOf(states)} came back to us, because nobody could take it in.`, next }
    : { label: 'Coming back to us', where: `${subjectOf(states)} is on its way back to us.`, next };
}

const subjectOf = (states: readonly ShipmentState[]): string =>
  states.includes('delivered') ? 'A part of your order is delivered; the rest' : 'Your order';

const readyAt = (place: string): Position => ({
  label: 'Ready for you',
  where: `It is ready for you: please fetch it at ${place}.`,
  next: 'Please name your order when you come.',
});

/** The road of a whole order, and of the rest of one of which a part is there. */
function onTheRoad(states: readonly ShipmentState[]): Position {
  const underWay = states.filter((state) => isLive(state) && state !== 'delivered');
  const isPart = states.includes('delivered');
  const subject = subjectOf(states);
  if (isPart && !underWay.length)
    return { label: 'Partly delivered', where: `${subject} follows.`, next: 'We write to you when it leaves us.' };
  if (underWay.includes('out_for_delivery'))
    return { label: 'Comes today', where: `${subject} comes today.`, next: TAKE_IN };
  if (underWay.includes('undelivered'))
    return {
      label: 'Could not be delivered',
      where: `${subject} could not be handed over. As a rule the courier tries again on the next working day.`,
      next: TAKE_IN,
    };
  return {
    label: isPart ? 'Partly delivered' : 'On its way',
    where: `${subject} is on its way.`,
    next: TAKE_IN,
  };
}

const TAKE_IN = 'Please see that somebody is there to take it in.';
