import { type NotNull, sql } from 'kysely';
import type { Picture } from 'shared-types/contract/common';
import type { Order, OrderSummary } from 'shared-types/contract/orders';
import { type Db, db } from '../../../lib/database/db';
import { countSum, query, run } from '../../../lib/database/query';
import type { OrderOwner, Owner } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { onSale, withCategoryTree } from '../../catalogue/services/on-sale';
import { documentsOf } from '../../invoice/services/invoice';
import { shopperRefunds } from '../../refund/services/online-payment';
import { presentOrder, presentSummary } from '../lib/present';
import { orders, ownOrder } from './order-record';

/** The lines of an order as they were sold; `current_slug`: the product's address in the shop while it is on sale. */
export const orderLines = (orderId: number) =>
  withCategoryTree()
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .selectAll('l')
    .select(({ ref }) => sql<string | null>`CASE WHEN ${onSale} THEN ${ref('p.slug')} END`.as('current_slug'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.position');

/** One of the shopper's own orders. Throws 404. */
export async function findOrder(
  connection: Db,
  owner: OrderOwner,
  by: { id: number } | { cartId: number } | { orderNumber: string },
): Promise<Order> {
  const key =
    'id' in by ? { 'o.id': by.id } : 'cartId' in by ? { 'o.cart_id': by.cartId } : { 'o.order_number': by.orderNumber };
  const [order] = await run(
    connection,
    orders()
      .where(ownOrder(owner), '=', owner.id)
      .where(({ and }) => and(key)),
  );
  if (!order) throw notFound('Order');
  const lines = await run(connection, orderLines(order.id));
  const events = await run(
    connection,
    query
      .selectFrom('order_events')
      .select(['to_status', 'happened_at'])
      .where('order_id', '=', order.id)
      .where('to_status', 'is not', null)
      .$narrowType<{ to_status: NotNull }>()
      .orderBy('id'),
  );
  const documents = await documentsOf(connection, order.id);
  return presentOrder(order, lines, events, documents, await shopperRefunds(connection, order.id));
}

/** One of the shopper's own orders by its number. Throws 404. */
export const showOwn = (owner: OrderOwner, orderNumber: string): Promise<Order> =>
  findOrder(db(), owner, { orderNumber });

/** The shopper's own orders, newest first. */
export async function listOwn(owner: Owner): Promise<OrderSummary[]> {
  const rows = await run(
    db(),
    orders()
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(({ ref }) => {
        const inOrder = sql`ORDER BY ${ref('l.position')}`;
        return [
          countSum(ref('l.quantity')).as('item_count'),
          sql<string[]>`(array_agg(${ref('l.product_name')} ${inOrder}))[1:3]`.as('product_names'),
          sql<Picture | null>`(array_agg(${ref('l.picture')} ${inOrder}))[1]`.as('picture'),
        ];
      })
      .where(ownOrder(owner), '=', owner.id)
      .groupBy('o.id')
      .orderBy('o.placed_at', 'desc')
      .orderBy('o.id', 'desc'),
  );
  return rows.map(presentSummary);
}
