import type { Payment } from 'shared-types/contract/payments';
import { formatRupeesExact } from 'shared-types/domain/money';

export interface PaymentWords {
  title: string;
  /** A sentence or two each. */
  said: string[];
}

/** How a payment stands in a shopper's words; null while it is asked for. `mailsLeave`: whether a mail can be promised. */
export function wordsFor(payment: Payment | null, isSlow: boolean, mailsLeave: boolean): PaymentWords {
  const mail = (promise: string) => (mailsLeave ? promise : '');
  const rupees = payment ? formatRupeesExact(payment.amount) : '';
  const reason = payment?.message ? [payment.message] : [];
  // There before it is paid: the payment is of it, and not of a cart.
  const order = payment?.order && `your order ${payment.order.order_number}`;
  switch (payment?.state) {
    case undefined:
      return { title: 'We are asking your bank…', said: ['This takes a moment. Please keep this page open.'] };
    case 'open':
      if (!payment.is_at_bank)
        return {
          title: 'You have not paid yet',
          said: [
            `Nothing was taken, and ${order ? `${order} is as it was` : 'your pieces are kept for you'}.`,
            'Should you have paid just now, this page says so by itself in a moment.',
          ],
        };
      return isSlow
        ? {
            title: 'Your bank is taking its time',
            said: [
              `Nothing is lost: once your ${rupees} arrive, ${order ? `they count for ${order}` : 'the order is placed'} by itself${mail(' and a mail comes to you')}. You may close this page.`,
              'If nothing arrives, nothing is taken.',
            ],
          }
        : {
            title: 'We are asking your bank…',
            said: [`We have not heard yet that your ${rupees} arrived. Most banks answer within a minute.`],
          };
    case 'failed':
      return {
        title: 'The payment did not go through',
        said: [...reason, `Nothing was taken, and ${order ? `${order} is as it was` : 'your pieces are kept'}.`],
      };
    case 'expired':
      return {
        title: 'The time for this payment is over',
        said: [
          ...reason,
          `${order ? 'Nothing was paid' : 'Nothing was ordered'}. Should your bank show that money left, it goes back to you by itself.`,
          `${order ? `Y${order.slice(1)}` : 'Your cart'} is as you left it.`,
        ],
      };
    case 'paid':
      return {
        title: 'Thank you',
        said: [
          `Your ${rupees} arrived${order ? (payment.is_for_order ? ` for ${order}` : `, and ${order} is with us`) : ''}.${mail(' All of it is in a mail to you.')}`,
        ],
      };
    case 'returning':
      return {
        title: 'Your money goes back to you',
        said: [
          ...reason,
          `Your ${rupees} go back the way they came. Banks take five to seven working days${mail('; a mail to you says so too')}.`,
          'You need do nothing for it.',
        ],
      };
    case 'returned':
      return {
        title: 'Your money has been sent back',
        said: [...reason, `Your ${rupees} went back the way they came. Banks take up to a week to show it.`],
      };
  }
}
