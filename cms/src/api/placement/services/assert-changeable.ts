import { canCancel } from 'shared-types/domain/order-status';
import type { Db } from '../../../lib/database/db';
import { exists, query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { type OrderRecord, soldLines } from '../../order/services/order-record';

/**
 * Throws 409 for an order that cannot be changed: packed, on its way, cancelled, partly back, sent in exchange, or with money that
 * is just being taken or going back.
 */
export async function assertChangeable(connection: Db, order: OrderRecord): Promise<void> {
  const { id, order_number: number, order_status: status, parcels, refunding } = order;
  if (status === 'cancelled')
    throw conflict('order_cancelled', `Order ${number} is cancelled: nothing of it can be changed`);
  if (!canCancel(status) || parcels.length > 0)
    throw conflict(
      'order_packed',
      `Order ${number} is packed or has left. Unpack it first, or take back what is not wanted.`,
    );
  if (refunding > 0)
    throw conflict('refund_under_way', `Money of order ${number} is just going back. Change it when that has arrived.`);
  const lines = await soldLines(connection, id);
  if (lines.some(({ returned }) => returned > 0))
    throw conflict(
      'order_packed',
      `A part of order ${number} came back. Take back what else is not wanted, or place a new order.`,
    );
  const [{ isExchange, isBeingPaid } = {}] = await run(
    connection,
    query.selectNoFrom(({ selectFrom }) => [
      exists(selectFrom('return_requests').select('id').where('exchange_order_id', '=', id)).as('isExchange'),
      exists(
        selectFrom('payment_attempts as a')
          .innerJoin('payments as p', 'p.id', 'a.payment_id')
          .select('a.id')
          .where('p.order_id', '=', id)
          .where('a.used_for', '=', 'order')
          .where('a.booked_at', 'is', null)
          .where('a.state', 'in', ['authorised', 'captured']),
      ).as('isBeingPaid'),
    ]),
  );
  // What is sent in exchange has the terms of what came back, which a draft does not know.
  if (isExchange)
    throw conflict('order_packed', `Order ${number} is sent in exchange. Cancel it, and place another order instead.`);
  if (isBeingPaid)
    throw conflict('payment_under_way', `The payment of order ${number} is just being taken. Please try in a minute.`);
}
