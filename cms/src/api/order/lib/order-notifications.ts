import { type Days, dayName, daysName, deliveryDays } from 'shared-types/domain/delivery';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { MailContent } from '../../../lib/mail/mail-content';
import { kolkataDay } from '../../../lib/time/kolkata';
import { type Balance, dueOf } from './balance';
import type { OrderNotification } from './order-transitions';

export interface NotificationFacts {
  order: Balance & { order_number: string; payment_option: string; placed_at: Date; total_amount: number };
  store: { delivery_days: string; returns_days: number; upi_id: string | null };
  now: Date;
  /** What was received, credited or paid back, in rupees. */
  amount?: number;
  /** Of the payment. */
  reference?: string | null;
  /** What is asked to return, in words. */
  pieces?: string;
  /** What the store wrote about it; empty where it wrote nothing. */
  answer?: string;
}

type Words = { subject: string } & Required<Pick<MailContent, 'heading' | 'paragraphs' | 'next'>> &
  Pick<MailContent, 'highlight'>;

/** Subject and words of the mail about a notification. */
export const notificationFor = (notification: OrderNotification, facts: NotificationFacts): Words =>
  WORDS[notification](facts);

const WORDS: Record<OrderNotification, (facts: NotificationFacts) => Words> = {
  placed: (facts) => ({
    subject: `Your order ${numberOf(facts)} is placed`,
    heading: 'Your order is with us',
    paragraphs: ['Thank you. We have your order and begin to prepare it.', ...toPay(facts)],
    ...expected(facts, facts.order.placed_at),
    next: [...arrival(facts), 'We write to you when it leaves us. Until then you can cancel it on its page.'],
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
  processing: (facts) => ({
    subject: `Your order ${numberOf(facts)} is being prepared`,
    heading: 'We are preparing your order',
    paragraphs: ['Your pieces are being looked over and packed.', ...toPay(facts)],
    ...expected(facts, facts.order.placed_at),
    next: [...arrival(facts), 'We write to you when it leaves us. Until then you can cancel it on its page.'],
  }),
  shipped: (facts) => ({
    subject: `Your order ${numberOf(facts)} is on its way`,
    heading: 'It is on its way',
    paragraphs: ['Your order has left our house and is on its way to you.', ...toPay(facts)],
    ...expected(facts, facts.order.placed_at),
    next: [...arrival(facts), 'Please see that somebody is there to take it in.'],
  }),
  delivered: (facts) => ({
    subject: `Your order ${numberOf(facts)} is delivered`,
    heading: 'It has arrived',
    paragraphs: ['Your order was delivered. We hope that it brings you joy.', ...upiDue(facts)],
    ...returnable(facts),
    next: [
      ...(facts.store.returns_days > 0
        ? ['Should something not be right, you can send it back until then: ask for it on the page of your order.']
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
        ? 'Your money goes back the way it came. We write to you when it is sent.'
        : 'There is nothing to pay, and nothing more to do.',
    ],
  }),
  return_asked: (facts) => ({
    subject: `Your return of order ${numberOf(facts)}`,
    heading: 'We are looking at your return',
    paragraphs: [`You would like to send back ${facts.pieces}.`],
    next: ['We write to you soon. Until then you can add pictures on the page of your order, or withdraw it.'],
  }),
  return_withdrawn: (facts) => ({
    subject: `Your return of order ${numberOf(facts)} is withdrawn`,
    heading: 'You keep it',
    paragraphs: [`You have withdrawn your return: ${facts.pieces}.`],
    next: ['There is nothing more to do.'],
  }),
  return_accepted: (facts) => ({
    subject: `Your return of order ${numberOf(facts)} is accepted`,
    heading: 'Please send it back',
    paragraphs: [`We take back ${facts.pieces}.`, ...answerOf(facts)],
    next: ['Once it is with us, you get a credit note, and what you have paid for it goes back the way it came.'],
  }),
  return_declined: (facts) => ({
    subject: `About your return of order ${numberOf(facts)}`,
    heading: 'We cannot take it back',
    paragraphs: [`You wanted to send back ${facts.pieces}.`, ...answerOf(facts)],
    next: ['If you see it otherwise, please answer this mail.'],
  }),
  returned: (facts) => ({
    subject: `We have your return of order ${numberOf(facts)}`,
    heading: 'Your return has arrived',
    paragraphs: ['The pieces that you sent back are with us. The credit note is on the page of your order.'],
    highlight: { label: 'Credited', value: amountOf(facts) },
    next: ['What you have paid for them goes back the way it came. We write to you when it is sent.'],
  }),
  refunded: (facts) => ({
    subject: `${amountOf(facts)} of order ${numberOf(facts)} paid back`,
    heading: 'We have paid you back',
    paragraphs: ['Your money is on its way back to you.', ...referenceOf(facts)],
    highlight: { label: 'Paid back', value: amountOf(facts) },
    next: ['Banks take up to a week to show it.'],
  }),
};

const numberOf = ({ order }: NotificationFacts): string => order.order_number;
const answerOf = ({ answer }: NotificationFacts): string[] => (answer ? [answer] : []);
const amountOf = ({ amount = 0 }: NotificationFacts): string => formatRupeesExact(amount);
const referenceOf = ({ reference }: NotificationFacts): string[] => (reference ? [`Reference: ${reference}`] : []);

function toPay(facts: NotificationFacts): string[] {
  const { order } = facts;
  const due = dueOf(order);
  if (order.total_amount === 0) return ['There is nothing to pay.'];
  if (due === 0) return [];
  const amount = formatRupeesExact(due);
  if (order.payment_option === 'CASH_ON_DELIVERY') return [`Please have ${amount} in cash ready when it comes.`];
  if (order.payment_option === 'CARD') return [`You pay ${amount} by card when it comes.`];
  return upiDue(facts);
}

function upiDue({ order, store }: NotificationFacts): string[] {
  const due = dueOf(order);
  if (due === 0 || order.payment_option !== 'UPI' || !store.upi_id) return [];
  return [
    `Please pay ${formatRupeesExact(due)} by UPI to ${store.upi_id} and name the order. Its page has a button for the UPI app on your phone, and a code to scan.`,
  ];
}

/** None once it is late: a date that has passed helps nobody. */
function expectedDays({ store, now }: NotificationFacts, since: Date): Days | null {
  const days = deliveryDays(store.delivery_days, since);
  const today = kolkataDay(now);
  if (!days || days.last < today) return null;
  return days.first < today ? { ...days, first: today } : days;
}

function expected(facts: NotificationFacts, since: Date): Pick<MailContent, 'highlight'> {
  const days = expectedDays(facts, since);
  return days ? { highlight: { label: 'Expected with you', value: daysName(days) } } : {};
}

/** The store's own words, where they name no days. */
const arrival = ({ store, order }: NotificationFacts): string[] =>
  deliveryDays(store.delivery_days, order.placed_at) ? [] : [`Delivery takes ${store.delivery_days}.`];

const DAY_MS = 24 * 60 * 60 * 1000;

function returnable({ store, now }: NotificationFacts): Pick<MailContent, 'highlight'> {
  if (store.returns_days === 0) return {};
  const last = kolkataDay(new Date(now.getTime() + store.returns_days * DAY_MS));
  return { highlight: { label: 'Return or exchange until', value: dayName(last) } };
}
