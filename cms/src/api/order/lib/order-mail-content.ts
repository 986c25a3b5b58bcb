import type { Brand, MailContent } from '../../../lib/mail/mail-content';
import type { NotificationFacts } from './notification-words';
import { notificationFor } from './order-notifications';
import { type MailedLine, type MailedOrder, receiptOf } from './order-receipt';
import type { OrderNotification } from './order-transitions';

interface MailFacts extends NotificationFacts {
  order: MailedOrder;
  lines: readonly MailedLine[];
  brand: Brand;
  /** The shop's address. */
  site: string;
  /** Where the reader sees the order. */
  url: string;
}

/** What the mail about a notification says: its words, and the whole order as a receipt. */
export function orderMailContent(
  notification: OrderNotification,
  { order, lines, brand, site, url, ...facts }: MailFacts,
): { subject: string; content: MailContent } {
  const { subject, ...words } = notificationFor(notification, { order, ...facts });
  return {
    subject,
    content: {
      ...words,
      brand,
      name: order.customer_name,
      link: { label: 'See your order', url },
      receipt: receiptOf(order, lines, site),
      about: `Order ${order.order_number}`,
    },
  };
}
