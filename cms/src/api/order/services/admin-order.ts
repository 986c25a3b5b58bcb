import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { may } from 'shared-types/domain/roles';
import { type Db, db } from '../../../lib/database/db';
import { countSum, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { kolkataDay } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';
import { adminDocuments } from '../../invoice/services/registration';
import { isErased } from '../../people/services/erased';
import { onlinePaymentOf } from '../../refund/services/online-payment';
import { dueOf, refundableOf } from '../lib/balance';
import { presentAdminDetail } from '../lib/present-admin';
import { riskOf } from './cash-history';
import { orderLines } from './order';
import { findRecord, type OrderRecord } from './order-record';

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
      .select(['actor_id', 'happened_at'])
      .where('order_id', '=', id)
      .orderBy('id'),
  );
  const [owner] = await run(
    connection,
    query.selectFrom('order_customers').select('customer_id').where('order_id', '=', id),
  );
  const store = await storeSettings(connection);
  const until = await returnsUntil(connection, order, store.returns_days);
  return {
    ...presentAdminDetail({ ...order, customer_id: owner?.customer_id ?? null }, lines, events),
    online: await onlinePaymentOf(connection, id, refundableOf(order)),
    cash_risk: await riskOf(connection, order),
    documents: await adminDocuments(connection, id),
    mails: await mailsOf(connection, id),
    returns_until: until,
    acts: allowedActions(
      caller,
      order,
      lines.some((line) => line.returned_quantity < line.quantity),
    ),
  };
}

/** The mails about an order: their keys begin with it (order-mails.ts). */
async function mailsOf(connection: Db, id: number): Promise<AdminOrderDetail['mails']> {
  const rows = await run(
    connection,
    query
      .selectFrom('mails')
      .select(['id', 'subject', 'created_at', 'sent_at', 'failed_at'])
      .where('key', 'like', `order/${id}/%`)
      .orderBy('id'),
  );
  return rows.map(({ id, subject, created_at: at, sent_at: sent, failed_at: failed }) => ({
    ...{ id, subject, at: (sent ?? failed ?? at ?? new Date(0)).toISOString() },
    state: sent ? 'sent' : failed ? 'failed' : 'waiting',
  }));
}

export const showForStaff = (caller: Caller, id: number): Promise<AdminOrderDetail> => showOrder(db(), caller, id);

function allowedActions({ roles }: Caller, order: OrderRecord, hasUnreturnedItems: boolean): AdminOrderDetail['acts'] {
  const mayHandle = may(roles, 'orders.handle');
  return {
    set_status: may(roles, 'orders.setStatus'),
    receive_payment: mayHandle && dueOf(order) > 0,
    refund: mayHandle && refundableOf(order) > 0,
    return_lines: may(roles, 'orders.return') && order.order_status === 'delivered' && hasUnreturnedItems,
    add_note: may(roles, 'orders.note'),
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
