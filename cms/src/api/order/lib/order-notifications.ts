import { formatRupeesExact } from 'shared-types/domain/money';
import { kolkataDay } from '../../../lib/time/kolkata';
import { dueOf } from './balance';
import {
  amountOf,
  answerOf,
  arrival,
  expected,
  goesBack,
  isDone,
  type NotificationFacts,
  nounOf,
  numberOf,
  payAhead,
  placeOf,
  referenceOf,
  returnable,
  toPay,
  type Words,
  whenReady,
} from './notification-words';
import type { OrderNotification } from './order-transitions';
import { parcelDay, restOf, subjectOf, trackingOf } from './parcel-words';

/** Subject and words of the mail about a notification. */
export const notificationFor = (notification: OrderNotification, facts: NotificationFacts): Words =>
  WORDS[notification](facts);

const WORDS: Record<OrderNotification, (facts: NotificationFacts) => Words> = {
  placed: (facts) => ({
    subject: `Your order ${numberOf(facts)} is placed`,
    heading: 'Your order is with us',
    paragraphs: ['Thank you. We have your order.', ...toPay(facts)],
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
    next: [
      ...(dueOf(facts.order) > 0 ? toPay(facts) : ['There is nothing more to pay.']),
      'Your invoice is on the page of your order.',
    ],
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
    paragraphs: [`${subjectOf(facts.parcel)} was delivered. We hope that it brings you joy.`, ...payAhead(facts)],
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
      ...toPay(facts),
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
