import type { Knex } from 'knex';
import { formatRupeesExact } from 'shared-types/domain/money';
import { query, run } from '../../../lib/database/query';
import { siteOf } from '../../../lib/http/storefront-build';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, type StoreRow, storeSettings } from '../../content/services/store-setting';
import { type Mail, queueMail } from '../../mail/services/mail';
import { isErased } from '../../people/services/erased';
import type { NotificationFacts } from '../lib/notification-words';
import { orderMailContent } from '../lib/order-mail-content';
import type { MailedLine, MailedOrder } from '../lib/order-receipt';
import type { OrderNotification } from '../lib/order-transitions';
import { payLinkUrl } from '../lib/pay-link';
import { standingOf } from '../lib/standing';
import { orderPath } from './order-key';

interface NotificationSubject
  extends Pick<
    NotificationFacts,
    'amount' | 'reference' | 'pieces' | 'answer' | 'isExchange' | 'isFetched' | 'back' | 'parcel'
  > {
  order: MailedOrder & { id: number; user_id: number | null; customer_email: string };
  /** Names the event among those of the order. */
  key: string;
}

/** Puts the mail about a notification into the outbox. */
export async function queueOrderMail(
  trx: Knex.Transaction,
  notification: OrderNotification,
  about: NotificationSubject,
): Promise<void> {
  // Nobody is left to be told.
  if (isErased(about.order)) return;
  const lines = await run(
    trx,
    query
      .selectFrom('order_lines')
      .select(['product_name', 'size_name', 'color_name', 'quantity', 'unit_price', 'line_total', 'picture'])
      .where('order_id', '=', about.order.id)
      .orderBy('position'),
  );
  await queueMail(trx, orderMail(notification, { ...about, lines }, await storeSettings(trx)));
}

/** The mail about a notification, with all of the order. */
export function orderMail(
  notification: OrderNotification,
  { order, key, ...facts }: NotificationSubject & { lines: readonly MailedLine[] },
  store: StoreRow,
): Mail {
  const site = siteOf();
  const { ahead } = standingOf(order);
  // An account's page asks to sign in first, which whoever ordered by phone may never have done. A guest's opens by its key.
  const isToPay = order.user_id !== null && order.payment_option === 'ONLINE' && ahead > 0 && !order.is_being_paid;
  const url = isToPay ? payLinkUrl(order.order_number) : `${site}${orderPath(order)}`;
  return {
    key: `order/${order.id}/${key}`,
    to: order.customer_email,
    isOrder: true,
    ...inOwnWords(
      ownWordsOf(store),
      `order-${notification}`,
      orderMailContent(notification, { ...facts, order, store, brand: brandOf(store), now: new Date(), site, url }),
      { order: order.order_number, amount: formatRupeesExact(facts.amount ?? 0), pieces: facts.pieces },
    ),
  };
}
