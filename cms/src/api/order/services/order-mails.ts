import type { Knex } from 'knex';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { PaymentOption } from 'shared-types/domain/payment';
import { mailTemplate } from '../../../lib/mail/mail-template';
import { type StoreRow, storeSettings } from '../../content/services/store-setting';
import { type Mail, queueMail } from '../../mail/services/mail';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erase-user';
import { type Balance, dueOf } from '../lib/balance';
import { type NotificationFacts, notificationFor } from '../lib/order-notifications';
import type { OrderNotification } from '../lib/order-transitions';

interface NotifiedOrder extends Balance {
  id: number;
  order_number: string;
  customer_name: string;
  customer_email: string;
  total_amount: number;
  payment_option: PaymentOption;
}

type NotificationSubject = { order: NotifiedOrder; key: string } & Partial<
  Pick<NotificationFacts, 'amount' | 'reference'>
>;

/** Puts the mail about a notification into the outbox. */
export async function queueOrderMail(
  trx: Knex.Transaction,
  notification: OrderNotification,
  about: NotificationSubject,
): Promise<void> {
  // Nobody is left to be told.
  if (about.order.customer_email.endsWith(`@${ERASED_EMAIL_DOMAIN}`)) return;
  await queueMail(trx, orderMail(notification, about, await storeSettings(trx)));
}

/**
 * The mail about a notification. `key` names the event among those of the order; `amount` in rupees, where money goes
 * back.
 */
export function orderMail(
  notification: OrderNotification,
  { order, key, ...facts }: NotificationSubject,
  store: StoreRow,
): Mail {
  const due = dueOf(order);
  const { subject, paragraphs } = notificationFor(notification, {
    orderNumber: order.order_number,
    total: formatRupeesExact(order.total_amount),
    deliveryDays: store.delivery_days,
    returnsDays: store.returns_days,
    isFree: order.total_amount === 0,
    upiDue: due > 0 && order.payment_option === 'UPI' && store.upi_id ? formatRupeesExact(due) : null,
    ...facts,
  });
  const url = `${strapi.config.get<string>('server.url').replace(/\/$/, '')}/orders/${order.order_number}`;
  return {
    key: `order/${order.id}/${key}`,
    to: order.customer_email,
    subject,
    ...mailTemplate({
      name: order.customer_name,
      brand: store.name,
      paragraphs,
      link: { label: 'See your order', url },
      footer: `${store.legal_name}\n${store.address}\n${store.email} · ${store.phone}`,
    }),
  };
}
