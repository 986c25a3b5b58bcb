import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict, HttpError, notFound } from '../../../lib/http/http-error';
import { isErased } from '../../people/services/erased';
import { dueOf } from '../lib/balance';
import { orderNumberOf, payLinkUrl } from '../lib/pay-link';
import { findRecord, type OrderRecord } from './order-record';

/** Where an order is paid, for staff to send to its customer. Throws 404, and 409 when nothing is due. */
export async function payLink(id: number): Promise<{ url: string }> {
  const order = await findRecord(db(), id);
  if (!order) throw notFound('Order');
  if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'A cancelled order takes no payment');
  if (dueOf(order) === 0) throw conflict('nothing_due', 'Nothing is due');
  return { url: payLinkUrl(order.order_number) };
}

/** The order of a link. Throws 404, the same for one that has expired and one that we did not make. */
export async function orderOfPayLink(key: string): Promise<OrderRecord> {
  const orderNumber = orderNumberOf(key);
  const [found] = orderNumber
    ? await run(db(), query.selectFrom('orders').select('id').where('order_number', '=', orderNumber))
    : [];
  const order = found && (await findRecord(db(), found.id));
  if (!order || isErased(order))
    throw new HttpError(404, 'This link does not pay any more. Please ask us for a new one.');
  return order;
}
