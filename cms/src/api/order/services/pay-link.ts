import { db } from '../../../lib/database/db';
import { conflict, notFound } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import { dueOf } from '../lib/balance';
import { guestKeyOf } from './order-key';
import { findRecord } from './order-record';

/**
 * Where an order is paid, for staff to send to its customer. A guest's opens by the key that the look-up answers: the mailed one
 * shows that somebody reads the mails, which a link from the desk does not. Throws 404, and 409 when nothing is due.
 */
export async function payLink(id: number): Promise<{ url: string }> {
  const order = await findRecord(db(), id);
  if (!order) throw notFound('Order');
  if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'A cancelled order takes no payment');
  if (dueOf(order) === 0) throw conflict('nothing_due', 'Nothing is due');
  const key = guestKeyOf(order);
  return { url: `${siteOf()}/orders/${order.order_number}${key ? `#${key}` : ''}` };
}
