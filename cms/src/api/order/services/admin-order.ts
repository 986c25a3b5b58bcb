import type { AdminOrder, AdminOrderDetail, ORDER_SORTS } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { may } from 'shared-types/domain/roles';
import { type Db, db, sql } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { kolkataDay } from '../../../lib/time/kolkata';
import { CATEGORY_TREE, ON_SALE } from '../../catalogue/services/on-sale';
import { storeSettings } from '../../content/services/store-setting';
import { documentsOf } from '../../invoice/services/invoice';
import { dueOf, refundableOf } from '../lib/balance';
import { type AdminOrderRow, presentAdminOrder } from '../lib/present';
import { type AdminEventRow, type AdminLineRow, type DetailRow, presentAdminDetail } from '../lib/present-admin';
import { ORDER, type OrderRecord } from './order-record';
import { orderHas, patternsOf, searchWords } from './search-orders';

type Sort = (typeof ORDER_SORTS)[number];
const ORDER_BY: Record<Sort, string> = {
  newest: 'placed_at DESC, id DESC',
  oldest: 'placed_at, id',
  highest: 'total_amount DESC, id DESC',
  lowest: 'total_amount, id',
};

interface ListQuery {
  search?: string | undefined;
  /** The customer's id. */
  user?: number | undefined;
  status?: OrderStatus | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

const WHERE = `(:status::text IS NULL OR order_status = :status) AND (:user::int IS NULL OR user_id = :user)`;

/** The orders that the back office asks for; one page of them and their count when it asks for a page. */
export async function listOrders({
  search,
  status,
  user,
  sort = 'newest',
  ...paging
}: ListQuery): Promise<AdminOrder[] | { orders: AdminOrder[]; count: number }> {
  const { isPaged, size, skip } = pageOf(paging);
  const words = searchWords(search);
  const where = [WHERE, ...words.map((_, place) => orderHas(place))].join(' AND ');
  const found = { status: status ?? null, user: user ?? null, ...patternsOf(words) };
  const rows = await sql<AdminOrderRow>(
    db(),
    `SELECT id, order_number, user_id, customer_name, placed_at, total_amount, order_status, updated_at
     FROM orders WHERE ${where} ORDER BY ${ORDER_BY[sort]} LIMIT :size OFFSET :skip`,
    { ...found, size, skip },
  );
  const orders = rows.map(presentAdminOrder);
  if (!isPaged) return orders;
  const [total] = await sql<{ count: number }>(db(), `SELECT count(*)::int AS count FROM orders WHERE ${where}`, found);
  return { orders, count: total?.count ?? 0 };
}

/** Everything about an order for the screen of one order. Throws 404. */
export async function showOrder(connection: Db, caller: Caller, id: number): Promise<AdminOrderDetail> {
  const [order] = await sql<DetailRow>(connection, `${ORDER} WHERE o.id = :id`, { id });
  if (!order) throw notFound('Order');
  const lines = await sql<AdminLineRow>(
    connection,
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT l.*, CASE WHEN ${ON_SALE} THEN p.slug END AS current_slug,
            coalesce((SELECT sum(r.quantity) FROM order_returns r WHERE r.order_line_id = l.id), 0)::int AS returned_quantity
     FROM order_lines l LEFT JOIN products p ON p.id = l.product_id LEFT JOIN tree ON tree.id = p.category_id
     WHERE l.order_id = :id ORDER BY l.position`,
    { id },
  );
  const events = await sql<AdminEventRow>(
    connection,
    `SELECT id, kind, from_status, to_status, amount, beyond_credit, reference, note, actor_name, happened_at
     FROM order_events WHERE order_id = :id ORDER BY id`,
    { id },
  );
  const store = await storeSettings(connection);
  const until = await returnsUntil(connection, order, store.returns_days);
  return {
    ...presentAdminDetail(order, lines, events),
    documents: await documentsOf(connection, id),
    returns_until: until,
    acts: actsOf(caller, order, {
      isWithinReturns: until !== null && until >= kolkataDay(new Date()),
      hasPiecesOut: lines.some((line) => line.returned_quantity < line.quantity),
    }),
  };
}

export const showForStaff = (caller: Caller, id: number): Promise<AdminOrderDetail> => showOrder(db(), caller, id);

function actsOf(
  { roles }: Caller,
  order: DetailRow,
  { isWithinReturns, hasPiecesOut }: { isWithinReturns: boolean; hasPiecesOut: boolean },
): AdminOrderDetail['acts'] {
  const mayHandle = may(roles, 'orders.handle');
  return {
    set_status: may(roles, 'orders.setStatus'),
    receive_payment: mayHandle && dueOf(order) > 0,
    refund: mayHandle && refundableOf(order) > 0,
    return_lines: mayHandle && order.order_status === 'delivered' && isWithinReturns && hasPiecesOut,
    add_note: mayHandle,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The last day (India's) on which pieces of a delivered order may come back; null while it is not delivered. The days count
 * from the first delivery since the order was placed or taken up again: setting another status and `delivered` once more,
 * as staff do to put a slip right, gives no second week.
 */
export async function returnsUntil(
  connection: Db,
  order: Pick<OrderRecord, 'id' | 'order_status'>,
  days: number,
): Promise<string | null> {
  if (order.order_status !== 'delivered') return null;
  const [delivery] = await sql<{ happened_at: Date }>(
    connection,
    `SELECT happened_at FROM order_events WHERE order_id = :id AND to_status = 'delivered'
       AND id >= (SELECT max(id) FROM order_events WHERE order_id = :id AND (kind = 'placed' OR from_status = 'cancelled'))
     ORDER BY id LIMIT 1`,
    { id: order.id },
  );
  return delivery ? kolkataDay(new Date(delivery.happened_at.getTime() + days * DAY_MS)) : null;
}

export default { listOrders, showOrder, showForStaff, returnsUntil };
