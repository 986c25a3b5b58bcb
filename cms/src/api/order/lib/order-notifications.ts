import { type Days, dayName, daysName, deliveryDays } from 'shared-types/domain/delivery';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import { type PaymentMethod, REFUND_PLACES } from 'shared-types/domain/payment';
import type { MailContent } from '../../../lib/mail/mail-content';
import { kolkataDay } from '../../../lib/time/kolkata';
import { advanceDueOf, type Balance, dueOf } from './balance';
import type { OrderNotification } from './order-transitions';
import { cashWords, type MailedParcel, parcelDay, restOf, subjectOf, trackingOf } from './parcel-words';

export interface NotificationFacts {
  order: Balance & {
    order_number: string;
    payment_option: string;
    placed_at: Date;
    total_amount: number;
    advance_amount: number;
    promised_first: string | null;
    promised_last: string | null;
    /** Where it is fetched; null of what is brought. */
    pickup_place: string | null;
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
  /** It is paid by a provider, and the money is on its way. */
  isBeingPaid?: boolean;
  /** What comes back is with the courier and not with the shop yet. */
  isFetched?: boolean;
  /** What the store wrote about it; empty where it wrote nothing. */
  answer?: string;
}

type Words = { subject: string } & Required<Pick<MailContent, 'heading' | 'paragraphs' | 'next'>> &
  Pick<MailContent, 'highlight' | 'tracking'>;

/** Subject and words of the mail about a notification. */
export const notificationFor = (notification: OrderNotification, facts: NotificationFacts): Words =>
  WORDS[notification](facts);

const WORDS: Record<OrderNotification, (facts: NotificationFacts) => Words> = {
  placed: (facts) => ({
    subject: `Your order ${numberOf(facts)} is placed`,
    heading: 'Your order is with us',
    paragraphs: ['Thank you. We have your order and begin to prepare it.', ...toPay(facts)],
    ...expected(facts, facts.order.placed_at),
    next: [...arrival(facts), whenReady(facts)],
  }),
  reinstated: (facts) => ({
    subject: `Your order ${numberOf(facts)} goes on`,
    heading: 'Your order goes on',
    paragraphs: [
      'Your order had been cancelled and is now taken up again. Its new invoice is on its page.',
      ...toPay(facts),
    ],
    ...expected(facts, facts.now),
    next: [...arrival(facts), 'If you did not ask for this, please answer this mail.'],
  }),
  paid: (facts) => ({
    subject: `We have your payment for order ${numberOf(facts)}`,
    heading: 'Your payment has arrived',
    paragraphs: ['Thank you. Your payment is with us.', ...referenceOf(facts)],
    highlight: { label: 'Received', value: amountOf(facts) },
    next: ['There is nothing more to pay. Your invoice is on the page of your order.'],
  }),
  payment_lapsed: (facts) => ({
    subject: `Your order ${numberOf(facts)} is not paid`,
    heading: 'Your payment did not reach us',
    paragraphs: ['Your bank released the payment before we had taken it, so nothing was paid. Your order is kept.'],
    highlight: { label: 'To pay', value: formatRupeesExact(dueOf(facts.order)) },
    next: ['Please pay again on the page of your order. We begin once the money is here.'],
  }),
  processing: (facts) => ({
    subject: `Your order ${numberOf(facts)} is being prepared`,
    heading: 'We are preparing your order',
    paragraphs: ['Your pieces are being looked over and packed.', ...toPay(facts)],
    ...expected(facts, facts.order.placed_at),
    next: [...arrival(facts), whenReady(facts)],
  }),
  shipped: (facts) => (facts.order.pickup_place ? readyToFetch(facts, facts.order.pickup_place) : onItsWay(facts)),
  out_for_delivery: (facts) => ({
    subject: `${facts.parcel?.pieces ? 'A part of your' : 'Your'} order ${numberOf(facts)} comes today`,
    heading: 'It comes today',
    paragraphs: [`${subjectOf(facts.parcel)} is out for delivery.`, ...toPay(facts)],
    ...trackingOf(facts.parcel),
    next: ['Please see that somebody is there to take it in.'],
  }),
  undelivered: (facts) => ({
    subject: `Your order ${numberOf(facts)} could not be handed over`,
    heading: 'Nobody could take it in',
    paragraphs: [`${subjectOf(facts.parcel)} could not be delivered today.`, ...toPay(facts)],
    ...trackingOf(facts.parcel),
    next: [
      'As a rule the courier tries again on the next working day.',
      'Should another day or another address suit you better, please answer this mail.',
    ],
  }),
  delivered: (facts) => ({
    subject: `${facts.parcel?.pieces ? 'A part of your' : 'Your'} order ${numberOf(facts)} is delivered`,
    heading: 'It has arrived',
    paragraphs: [`${subjectOf(facts.parcel)} was delivered. We hope that it brings you joy.`, ...upiDue(facts)],
    ...(isDone(facts) ? returnable(facts) : {}),
    next: [
      ...restOf(facts.parcel),
      ...(isDone(facts) && facts.store.returns_days > 0
        ? [
            'Should something not be right, you can return or exchange it until then: ask for it on the page of your order.',
          ]
        : []),
      'On the page of each piece you can tell others how you like it.',
    ],
  }),
  cancelled: (facts) => ({
    subject: `Your order ${numberOf(facts)} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: ['We are sorry to see it go. The credit note is on its page.'],
    ...(facts.order.amount_received > 0 && {
      highlight: { label: 'Comes back to you', value: formatRupeesExact(facts.order.amount_received) },
    }),
    next: [
      facts.order.amount_received > 0
        ? goesBack(facts, 'Your money goes back the way it came. We write to you when it is sent.')
        : 'There is nothing to pay, and nothing more to do.',
    ],
  }),
  return_asked: (facts) => ({
    subject: `Your ${nounOf(facts)} of order ${numberOf(facts)}`,
    heading: `We are looking at your ${nounOf(facts)}`,
    paragraphs: [
      `You would like to send back ${facts.pieces}.`,
      ...(facts.isExchange ? ['What you want instead is put aside for you.'] : []),
    ],
    next: ['We write to you soon. Until then you can add pictures on the page of your order, or withdraw it.'],
  }),
  return_withdrawn: (facts) => ({
    subject: `Your ${nounOf(facts)} of order ${numberOf(facts)} is withdrawn`,
    heading: 'You keep it',
    paragraphs: [`You have withdrawn your ${nounOf(facts)}: ${facts.pieces}.`],
    next: ['There is nothing more to do.'],
  }),
  return_accepted: (facts) => ({
    subject: `Your ${nounOf(facts)} of order ${numberOf(facts)} is accepted`,
    heading: 'Please send it back',
    paragraphs: [`We take back ${facts.pieces}.`, ...answerOf(facts)],
    next: [
      facts.isExchange
        ? 'Once it is with us, we send you what you want instead, as an order of its own that the credit pays.'
        : 'Once it is with us, you get a credit note, and what you have paid for it goes back the way it came.',
    ],
  }),
  return_declined: (facts) => ({
    subject: `About your ${nounOf(facts)} of order ${numberOf(facts)}`,
    heading: 'We cannot take it back',
    paragraphs: [`You wanted to send back ${facts.pieces}.`, ...answerOf(facts)],
    next: ['If you see it otherwise, please answer this mail.'],
  }),
  returned: (facts) => ({
    subject: facts.isFetched
      ? `Your return of order ${numberOf(facts)} is credited`
      : `We have your return of order ${numberOf(facts)}`,
    heading: facts.isFetched ? 'Your return is on its way to us' : 'Your return has arrived',
    paragraphs: [
      facts.isFetched
        ? 'The courier has the pieces that you send back, and they are credited already. The credit note is on the page of your order.'
        : 'The pieces that you sent back are with us. The credit note is on the page of your order.',
      ...answerOf(facts),
    ],
    highlight: { label: 'Credited', value: amountOf(facts) },
    next: [goesBack(facts, 'What you have paid for them goes back the way it came. We write to you when it is sent.')],
  }),
  exchanged: (facts) => ({
    subject: `Your exchange is order ${numberOf(facts)}`,
    heading: 'Your exchange is being prepared',
    paragraphs: [
      `What you ${facts.isFetched ? 'send back is on its way to us' : 'sent back is with us'} and credited. Instead we prepare ${facts.pieces} for you.`,
      ...(facts.order.payment_option === 'ONLINE' && dueOf(facts.order) > 0
        ? [
            `The difference of ${formatRupeesExact(dueOf(facts.order))} is still to be paid: the page of your order has a button for it. We send your piece once it is here.`,
          ]
        : toPay(facts)),
    ],
    ...expected(facts, facts.order.placed_at),
    next: [
      ...arrival(facts),
      ...(facts.amount ? [goesBack(facts, `The other ${amountOf(facts)} go back to you the way they came.`)] : []),
      'We write to you when it leaves us.',
    ],
  }),
  changed: (facts) => ({
    subject: `Your order ${facts.reference} was changed: it is ${numberOf(facts)} now`,
    heading: 'Your order was changed',
    paragraphs: [
      `As you asked, we have changed your order. It is ${facts.pieces} now, and has a number and an invoice of its own; the one before is credited.`,
      ...toPay(facts),
    ],
    ...expected(facts, facts.order.placed_at),
    next: [
      ...arrival(facts),
      ...(facts.amount ? [goesBack(facts, `The other ${amountOf(facts)} go back to you the way they came.`)] : []),
      'If you did not ask for this, please answer this mail.',
    ],
  }),
  returned_to_sender: (facts) => ({
    subject: `${facts.parcel?.pieces ? 'A part of your' : 'Your'} order ${numberOf(facts)} came back to us`,
    heading: 'It came back to us',
    paragraphs: [
      `${subjectOf(facts.parcel)} could not be handed over and is with us again. It is credited; the credit note is on the page of your order.`,
    ],
    ...(facts.amount && { highlight: { label: 'Comes back to you', value: amountOf(facts) } }),
    next: [
      facts.amount
        ? goesBack(facts, 'Your money goes back the way it came. We write to you when it is sent.')
        : 'There is nothing to pay for it, and nothing more to do.',
      'Should you still want it, please order it once more.',
    ],
  }),
  refunded: (facts) => ({
    subject: `${amountOf(facts)} of order ${numberOf(facts)} paid back`,
    heading: 'We have paid you back',
    paragraphs: [
      facts.back
        ? `We have sent your money back to your ${placeOf(facts.back)}.`
        : 'Your money is on its way back to you.',
      ...referenceOf(facts),
    ],
    highlight: { label: 'Paid back', value: amountOf(facts) },
    next: ['Banks take up to a week to show it.'],
  }),
};

/** `otherwise`: what is said where staff pay it back. */
const goesBack = ({ back }: NotificationFacts, otherwise: string): string =>
  back && back.amount > 0
    ? `${formatRupeesExact(back.amount)} is on its way back to your ${placeOf(back)}. Banks take 5–7 working days to show it.`
    : otherwise;

/** Where money goes back to, as its owner calls it. */
function placeOf({ methods: [method, another] }: { methods: readonly PaymentMethod[] }): string {
  return method && !another ? REFUND_PLACES[method] : 'account';
}

const numberOf = ({ order }: NotificationFacts): string => order.order_number;
const nounOf = ({ isExchange }: NotificationFacts): string => (isExchange ? 'exchange' : 'return');
const answerOf = ({ answer }: NotificationFacts): string[] => (answer ? [answer] : []);
const amountOf = ({ amount = 0 }: NotificationFacts): string => formatRupeesExact(amount);
const referenceOf = ({ reference }: NotificationFacts): string[] => (reference ? [`Reference: ${reference}`] : []);

/** Returns begin with the last parcel. */
const isDone = ({ parcel }: NotificationFacts): boolean => parcel?.isOrderDelivered ?? true;

function toPay(facts: NotificationFacts): string[] {
  const { order, parcel } = facts;
  if (parcel) return [...upiDue(facts), ...cashWords(parcel, order.payment_option)];
  const due = dueOf(order);
  if (order.total_amount === 0) return ['There is nothing to pay.'];
  if (due === 0) return [];
  const amount = formatRupeesExact(due);
  if (order.payment_option === 'CASH_ON_DELIVERY')
    return [...upiDue(facts), `Please have ${formatRupeesExact(inCash(order))} in cash ready when it comes.`];
  if (order.payment_option === 'CARD') return [`You pay ${amount} by card when it comes.`];
  if (order.payment_option === 'ONLINE')
    return [
      facts.isBeingPaid
        ? `We are taking your payment of ${amount} and write to you when it is here.`
        : `Please pay ${amount} on the page of your order: the button below leads there. We begin once it is here.`,
    ];
  return upiDue(facts);
}

const inCash = (order: NotificationFacts['order']): number =>
  toRupees(toPaise(dueOf(order)) - toPaise(advanceDueOf(order)));

function upiDue({ order, store }: NotificationFacts): string[] {
  const due = order.payment_option === 'UPI' ? dueOf(order) : advanceDueOf(order);
  if (due === 0 || !store.upi_id) return [];
  return [
    `Please pay ${formatRupeesExact(due)} by UPI to ${store.upi_id} and name the order. Its page has a button for the UPI app on your phone, and a code to scan.`,
  ];
}

const whenReady = ({ order: { pickup_place: place } }: NotificationFacts): string =>
  place
    ? `We write to you when you can fetch it, at ${place}. Until then you can cancel it on its page.`
    : 'We write to you when it leaves us. Until then you can cancel it on its page.';

const onItsWay = (facts: NotificationFacts): Words => ({
  subject: `${facts.parcel?.pieces ? 'A part of your' : 'Your'} order ${numberOf(facts)} is on its way`,
  heading: 'It is on its way',
  paragraphs: [`${subjectOf(facts.parcel)} has left our house and is on its way to you.`, ...toPay(facts)],
  ...(facts.parcel ? parcelDay(facts.parcel, kolkataDay(facts.now)) : expected(facts, facts.order.placed_at)),
  ...trackingOf(facts.parcel),
  next: [
    ...(facts.parcel ? [] : arrival(facts)),
    'Please see that somebody is there to take it in.',
    ...restOf(facts.parcel),
  ],
});

const readyToFetch = (facts: NotificationFacts, place: string): Words => ({
  subject: `Your order ${numberOf(facts)} is ready for you`,
  heading: 'It is ready for you',
  paragraphs: [`${subjectOf(facts.parcel)} is packed and waits for you.`, ...toPay(facts)],
  highlight: { label: 'Fetch it at', value: place },
  next: ['Please name your order when you come.', ...restOf(facts.parcel)],
});

/** None once it is late: a date that has passed helps nobody. */
function expectedDays({ store, order, now }: NotificationFacts, since: Date): Days | null {
  const { promised_first: first, promised_last: last } = order;
  // One that is taken up again was promised nothing anew.
  const promised = since === order.placed_at && first && last ? { first, last } : null;
  const days = promised ?? deliveryDays(store.delivery_days, since);
  const today = kolkataDay(now);
  if (!days || days.last < today) return null;
  return days.first < today ? { ...days, first: today } : days;
}

function expected(facts: NotificationFacts, since: Date): Pick<MailContent, 'highlight'> {
  const days = expectedDays(facts, since);
  const label = facts.order.pickup_place ? 'Ready for you' : 'Expected with you';
  return days ? { highlight: { label, value: daysName(days) } } : {};
}

/** The store's own words, where they name no days. */
const arrival = ({ store, order }: NotificationFacts): string[] =>
  order.promised_last || deliveryDays(store.delivery_days, order.placed_at)
    ? []
    : [`Delivery takes ${store.delivery_days}.`];

const DAY_MS = 24 * 60 * 60 * 1000;

function returnable({ store, now }: NotificationFacts): Pick<MailContent, 'highlight'> {
  if (store.returns_days === 0) return {};
  const last = kolkataDay(new Date(now.getTime() + store.returns_days * DAY_MS));
  return { highlight: { label: 'Return or exchange until', value: dayName(last) } };
}
