import { sql } from 'kysely';
import type { AdminOrderDetail, AdminOrderQuery, AdminOrderRow, ORDER_SORTS } from 'shared-types/contract/orders';
import type { PaymentStatus } from 'shared-types/domain/payment';
import { may } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { countAll, countSum, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { dayAfter, kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';
import { adminDocuments, unregistered } from '../../invoice/services/registration';
import { isErased } from '../../people/services/erase-orders';
import { onlinePaymentOf } from '../../refund/services/online-payment';
import { ordersWithFailedRefunds } from '../../refund/services/refund-tasks';
import { dueOf, refundableOf } from '../lib/balance';
import { presentAdminRow } from '../lib/present';
import { presentAdminDetail } from '../lib/present-admin';
import { riskOf } from './cash-history';
import { orderLines } from './order';
import { parcelStates } from './order-parcels';
import { findRecord, type OrderRecord } from './order-record';
import { isTask } from './order-tasks';
import { orderIdsMatching, searchWords } from './search-orders';

type Sort = (typeof ORDER_SORTS)[number];
const ORDER_BY: Record<Sort, ['placed_at' | 'total_amount', 'asc' | 'desc']> = {
  newest: ['placed_at', 'desc'],
  oldest: ['placed_at', 'asc'],
  highest: ['total_amount', 'desc'],
  lowest: ['total_amount', 'asc'],
};

/** The orders that the back office asks for; one page of them and their count when it asks for a page. */
export async function listOrders({
  search,
  status,
  payment,
  option,
  task,
  user,
  from,
  to,
  sort = 'newest',
  ...paging
}: z.output<typeof AdminOrderQuery>): Promise<AdminOrderRow[] | { orders: AdminOrderRow[]; count: number }> {
  const { isPaged, size, skip } = pageOf(paging);
  const [column, direction] = ORDER_BY[sort];
  const waits = task && (await isTask(task));
  const found = query
    .selectFrom('orders as o')
    .$if(waits !== undefined, (orders) => orders.where(waits ?? sql<boolean>`true`))
    .$if(status !== undefined, (orders) => orders.where('order_status', '=', status ?? null))
    .$if(payment === 'refund_failed', (orders) => orders.where('id', 'in', ordersWithFailedRefunds()))
    .$if(payment === 'irn_missing', (orders) => orders.where('id', 'in', unregistered()))
    .$if(payment !== undefined && payment !== 'refund_failed' && payment !== 'irn_missing', (orders) =>
      orders.where('payment_status', '=', payment as PaymentStatus),
    )
    // Of a cancelled order nothing is waited for.
    .$if(payment === 'unpaid', (orders) => orders.where('order_status', '<>', 'cancelled'))
    .$if(option !== undefined, (orders) => orders.where('payment_option', '=', option ?? null))
    .$if(from !== undefined, (orders) => orders.where('placed_at', '>=', kolkataMidnight(from ?? '')))
    .$if(to !== undefined, (orders) => orders.where('placed_at', '<', kolkataMidnight(dayAfter(to ?? ''))))
    .$if(user !== undefined, (orders) => orders.where('user_id', '=', user ?? null))
    .where(({ and, eb }) => and(searchWords(search).map((word) => eb('id', 'in', orderIdsMatching(word)))));
  const rows = await run(
    db(),
    found
      .select([
        'id',
        'order_number',
        'user_id',
        'customer_name',
        'placed_at',
        'total_amount',
        'order_status',
        'updated_at',
        'payment_option',
        'payment_status',
        'promised_last',
        parcelStates().as('parcels'),
        ({ ref }) => sql<string>`${ref('shipping_address')} #>> '{city,name}'`.as('city'),
        ({ selectFrom }) =>
          selectFrom('order_lines as l')
            .whereRef('l.order_id', '=', 'o.id')
            .select(({ ref }) => countSum(ref('l.quantity')).as('pieces'))
            .$asScalar()
            .as('pieces'),
      ])
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(size)
      .offset(skip),
  );
  const orders = rows.map(presentAdminRow);
  if (!isPaged) return orders;
  const { count } = await runOne(db(), found.select(countAll().as('count')));
  return { orders, count };
}

/** Everything about an order for the screen of one order. Throws 404. */
export async function showOrder(connection: Db, caller: Caller, id: number): Promise<AdminOrderDetail> {
  const order = await findRecord(connection, id);
  if (!order) throw notFound('Order');
  const lines = await run(
    connection,
    orderLines(id).select(({ selectFrom }) =>
      selectFrom('order_returns as r')
        .whereRef('r.order_line_id', '=', 'l.id')
        .select(({ ref }) => countSum(ref('r.quantity')).as('quantity'))
        .$asScalar()
        .as('returned_quantity'),
    ),
  );
  const events = await run(
    connection,
    query
      .selectFrom('order_events')
      .select(['id', 'kind', 'from_status', 'to_status', 'amount', 'beyond_credit', 'reference', 'note', 'actor_name'])
      .select('happened_at')
      .where('order_id', '=', id)
      .orderBy('id'),
  );
  const store = await storeSettings(connection);
  const until = await returnsUntil(connection, order, store.returns_days);
  return {
    ...presentAdminDetail(order, lines, events),
    online: await onlinePaymentOf(connection, id, refundableOf(order)),
    cash_risk: await riskOf(connection, order),
    documents: await adminDocuments(connection, id),
    returns_until: until,
    acts: allowedActions(caller, order, {
      isWithinReturnDays: until !== null && until >= kolkataDay(new Date()),
      hasUnreturnedItems: lines.some((line) => line.returned_quantity < line.quantity),
    }),
  };
}

export const showForStaff = (caller: Caller, id: number): Promise<AdminOrderDetail> => showOrder(db(), caller, id);

function allowedActions(
  { roles }: Caller,
  order: OrderRecord,
  { isWithinReturnDays, hasUnreturnedItems }: { isWithinReturnDays: boolean; hasUnreturnedItems: boolean },
): AdminOrderDetail['acts'] {
  const mayHandle = may(roles, 'orders.handle');
  return {
    set_status: may(roles, 'orders.setStatus'),
    receive_payment: mayHandle && dueOf(order) > 0,
    refund: mayHandle && refundableOf(order) > 0,
    return_lines: mayHandle && order.order_status === 'delivered' && isWithinReturnDays && hasUnreturnedItems,
    add_note: mayHandle,
    set_business: mayHandle && order.order_status === 'cancelled' && !isErased(order),
    erase_guest: may(roles, 'guests.erase') && order.user_id === null && !isErased(order),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The last day (India's) on which items of a delivered order may be returned; null while it is not delivered. The days count
 * from the first delivery since the order was placed or reinstated: setting another status and `delivered` once more,
 * as staff do to put a slip right, gives no second week.
 */
export async function returnsUntil(
  connection: Db,
  order: Pick<OrderRecord, 'id' | 'order_status'>,
  days: number,
): Promise<string | null> {
  if (order.order_status !== 'delivered') return null;
  const [delivery] = await run(
    connection,
    query
      .selectFrom('order_events')
      .select('happened_at')
      .where('order_id', '=', order.id)
      .where('to_status', '=', 'delivered')
      .where('id', '>=', ({ selectFrom }) =>
        selectFrom('order_events')
          .select(({ fn }) => fn.max('id').as('last'))
          .where('order_id', '=', order.id)
          .where(({ eb, or }) => or([eb('kind', '=', 'placed'), eb('from_status', '=', 'cancelled')])),
      )
      .orderBy('id')
      .limit(1),
  );
  return delivery ? kolkataDay(new Date(delivery.happened_at.getTime() + days * DAY_MS)) : null;
}
