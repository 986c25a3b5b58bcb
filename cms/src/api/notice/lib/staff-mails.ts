import type { Today } from 'shared-types/contract/stats';
import { formatRupees, formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS, type PaymentOption } from 'shared-types/domain/payment';
import type { Brand, MailContent } from '../../../lib/mail/mail-content';

type Words = { subject: string; content: MailContent };
const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

interface NewOrder {
  order_number: string;
  customer_name: string;
  total_amount: number;
  payment_option: PaymentOption;
  payment_status: string;
  city: string;
  pieces: number;
}

/** To a colleague, of an order that has just come in. */
export const newOrderMail = ({ brand, order, url }: { brand: Brand; order: NewOrder; url: string }): Words => ({
  subject: `New order ${order.order_number}: ${formatRupeesExact(order.total_amount)}`,
  content: {
    brand,
    heading: 'A new order came in',
    paragraphs: [
      `${order.customer_name}, ${order.city}: ${count(order.pieces, 'piece')}, ${PAYMENT_LABELS[order.payment_option]}, ${
        order.payment_status === 'paid' ? 'paid' : 'not paid yet'
      }.`,
    ],
    highlight: { label: order.order_number, value: formatRupeesExact(order.total_amount) },
    link: { label: 'To the order', url },
    next: ['Whether you get these mails is chosen on your profile in the back office.'],
  },
});

/** To a colleague, in the morning. `yesterday`: orders that count, and their rupees. */
export function summaryMail({
  brand,
  yesterday,
  waiting,
  url,
}: {
  brand: Brand;
  yesterday: { orders: number; sales: number };
  waiting: Today;
  url: string;
}): Words {
  const tasks: [number, string][] = [
    [waiting.ordersToPackToday, 'to pack today'],
    [waiting.lateOrders, 'late'],
    [waiting.unpaidOrders, 'not paid'],
    [waiting.doubtfulCash, 'doubtful in cash'],
    [waiting.returnsToDecide, 'returns to decide'],
    [waiting.refundsToSettle, 'refunds to settle'],
    [waiting.lowStock.count, 'variants low on stock'],
    [waiting.unreadMessages, 'unread messages'],
    [waiting.lateComplaints, 'late complaints'],
    [waiting.reviewsToApprove, 'reviews to approve'],
    [waiting.undeliveredMails, 'undelivered mails'],
  ];
  const some = tasks.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return {
    subject: `Yesterday: ${count(yesterday.orders, 'order')}, ${formatRupees(yesterday.sales)}`,
    content: {
      brand,
      heading: 'Good morning',
      paragraphs: [
        yesterday.orders ? `Yesterday brought ${count(yesterday.orders, 'order')}.` : 'Yesterday brought no orders.',
        some.length ? `Today there are:\n${some.join('\n')}` : 'Nothing waits for you.',
      ],
      highlight: { label: 'Sales of yesterday', value: formatRupees(yesterday.sales) },
      link: { label: 'To the dashboard', url },
      next: ['Whether you get these mails is chosen on your profile in the back office.'],
    },
  };
}
