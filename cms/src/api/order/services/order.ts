import type { Order, OrderSummary } from 'shared-types/contract/orders';
import { type Db, db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { CATEGORY_TREE, ON_SALE } from '../../catalogue/services/on-sale';
import { documentsOf } from '../../invoice/services/invoice';
import {
  type EventRow,
  type LineRow,
  type OrderRow,
  presentOrder,
  presentSummary,
  type SummaryRow,
} from '../lib/present';
import { ORDER } from './order-record';

/** One of the shopper's own orders. Throws 404. */
export async function findOrder(
  connection: Db,
  userId: number,
  by: { id: number } | { cartId: number } | { orderNumber: string },
): Promise<Order> {
  const column = 'id' in by ? 'o.id = :id' : 'cartId' in by ? 'o.cart_id = :cartId' : 'o.order_number = :orderNumber';
  const [order] = await sql<OrderRow>(connection, `${ORDER} WHERE o.user_id = :userId AND ${column}`, {
    userId,
    ...by,
  });
  if (!order) throw notFound('Order');
  const lines = await sql<LineRow>(
    connection,
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT l.*, CASE WHEN ${ON_SALE} THEN p.slug END AS current_slug
     FROM order_lines l LEFT JOIN products p ON p.id = l.product_id LEFT JOIN tree ON tree.id = p.category_id
     WHERE l.order_id = :orderId ORDER BY l.position`,
    { orderId: order.id },
  );
  const events = await sql<EventRow>(
    connection,
    'SELECT to_status, happened_at FROM order_events WHERE order_id = :orderId AND to_status IS NOT NULL ORDER BY id',
    { orderId: order.id },
  );
  return presentOrder(order, lines, events, await documentsOf(connection, order.id));
}

/** One of the shopper's own orders by its number. Throws 404. */
export const showOwn = (userId: number, orderNumber: string): Promise<Order> =>
  findOrder(db(), userId, { orderNumber });

/** The shopper's own orders, newest first. */
export async function listOwn(userId: number): Promise<OrderSummary[]> {
  const rows = await sql<SummaryRow>(
    db(),
    `SELECT o.id, o.order_number, o.order_status, o.placed_at, o.total_amount, o.payment_option,
            sum(l.quantity)::int AS item_count,
            (array_agg(l.product_name ORDER BY l.position))[1:3] AS product_names,
            (array_agg(l.picture ORDER BY l.position))[1] AS picture
     FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.user_id = :userId
     GROUP BY o.id ORDER BY o.placed_at DESC, o.id DESC`,
    { userId },
  );
  return rows.map(presentSummary);
}

export default { findOrder, showOwn, listOwn };
