import { daysOf } from '../../../lib/time/days';
import type { OrderNotification } from './order-transitions';

export interface NotificationFacts {
  orderNumber: string;
  /** As a person reads it: `₹4,200.00`. */
  total: string;
  deliveryDays: string;
  returnsDays: number;
  /** The order costs nothing, so that nothing is ever paid. */
  isFree: boolean;
  /** What the shopper has to pay by UPI now; null when nothing is. */
  upiDue: string | null;
  /** What was credited or paid back, as a person reads it. */
  amount?: string;
  /** Of the payment back. */
  reference?: string;
}

/** Subject and words of the mail about a notification. */
export function notificationFor(
  notification: OrderNotification,
  facts: NotificationFacts,
): { subject: string; paragraphs: string[] } {
  return WORDS[notification](facts);
}

const howToPay = ({ isFree, upiDue }: Pick<NotificationFacts, 'isFree' | 'upiDue'>): string[] => {
  if (isFree) return ['There is nothing to pay.'];
  return upiDue ? [`Please pay ${upiDue} by UPI: the code to scan is on the order’s page and on the invoice.`] : [];
};

const WORDS: Record<OrderNotification, (facts: NotificationFacts) => { subject: string; paragraphs: string[] }> = {
  placed: ({ orderNumber, total, deliveryDays, ...due }) => ({
    subject: `Your order ${orderNumber} is placed`,
    paragraphs: [
      `Thank you. We have your order ${orderNumber} of ${total} and begin to prepare it.`,
      ...howToPay(due),
      `Delivery takes ${deliveryDays}. The invoice and the way of your order are on its page; while it is pending you can cancel it there.`,
    ],
  }),
  reinstated: ({ orderNumber, total, ...due }) => ({
    subject: `Your order ${orderNumber} goes on`,
    paragraphs: [
      `Your order ${orderNumber} of ${total} had been cancelled and is now taken up again. Its new invoice is on its page.`,
      ...howToPay(due),
      'If you did not ask for this, please answer this mail.',
    ],
  }),
  shipped: ({ orderNumber }) => ({
    subject: `Your order ${orderNumber} is on its way`,
    paragraphs: [`Your order ${orderNumber} has left our house and is on its way to you.`],
  }),
  delivered: ({ orderNumber, returnsDays }) => ({
    subject: `Your order ${orderNumber} is delivered`,
    paragraphs: [
      `Your order ${orderNumber} was delivered. We hope that it brings you joy.`,
      ...(returnsDays > 0
        ? [`Should something not be right, you can return or exchange it within ${daysOf(returnsDays)}.`]
        : []),
      'On the page of each piece you can tell others how you like it.',
    ],
  }),
  cancelled: ({ orderNumber, total, isFree }) => ({
    subject: `Your order ${orderNumber} is cancelled`,
    paragraphs: [
      `Your order ${orderNumber} of ${total} is cancelled. The credit note is on its page.`,
      ...(isFree ? [] : ['If you have paid already, the money comes back to you.']),
    ],
  }),
  returned: ({ orderNumber, amount }) => ({
    subject: `We have your return of order ${orderNumber}`,
    paragraphs: [
      `The pieces of order ${orderNumber} that you sent back have arrived. The credit note of ${amount} is on its page.`,
    ],
  }),
  refunded: ({ orderNumber, amount, reference }) => ({
    subject: `${amount} of order ${orderNumber} paid back`,
    paragraphs: [`We have paid ${amount} of order ${orderNumber} back to you.`, `Reference: ${reference}`],
  }),
};
