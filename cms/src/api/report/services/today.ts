import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Today } from 'shared-types/contract/stats';
import { db } from '../../../lib/database/db';
import { countAll, countOf, query, runOne, rupeeSum } from '../../../lib/database/query';
import { kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { unregistered } from '../../invoice/services/registration';
import { stuckMails } from '../../mail/services/mail';
import { isTask, returnsToDecide } from '../../order/services/order-tasks';
import { lapsedPayments } from '../../refund/services/lapsed-payments';
import { refundTasks } from '../../refund/services/refund-tasks';
import { missingPayouts, payoutTasks } from '../../settlement/services/payouts';
import { toPack } from '../../shipment/services/packing-desk';
import { lowStock } from './low-stock';
import { counted, withReturned } from './returned';

const LOW_STOCK_SHOWN = 10;

const orders = (which: Expression<SqlBool> | undefined) =>
  query
    .selectFrom('orders as o')
    .select('o.id')
    .where(which ?? sql<boolean>`false`);

const lateComplaints = query
  .selectFrom('complaints as c')
  .innerJoin('contact_messages as m', 'm.id', 'c.message_id')
  .select('m.id')
  .where(({ ref }) => sql<boolean>`complaint_is_late(${ref('c.state')}, ${ref('m.created_at')})`);

/** Today's orders and net sales (Asia/Kolkata, as in stats.ts) and what waits for somebody, in one query. */
export async function showToday(): Promise<Today> {
  const [late, unpaid, doubtful] = await Promise.all(
    (['late', 'unpaid', 'doubtful_cash'] as const).map((task) => isTask(task)),
  );
  const begin = kolkataMidnight(kolkataDay(new Date()));
  const row = await runOne(
    db(),
    withReturned(begin)
      .with('low', lowStock)
      .selectFrom('orders as o')
      .where('o.placed_at', '>=', begin)
      .where(counted)
      .select(({ ref, selectFrom }) => {
        const credited = selectFrom('returned as r')
          .innerJoin('orders as o', 'o.id', 'r.order_id')
          .where(counted)
          .select(({ ref }) => rupeeSum(ref('r.amount')).as('credited'));
        return [
          countAll().as('orders'),
          sql<number>`(${rupeeSum(ref('o.total_amount'))} - ${credited})::float8`.as('sales'),
          countOf(query.selectFrom('orders').select('id').where('order_status', '=', 'pending')).as('pending'),
          countOf(toPack()).as('to_pack'),
          countOf(toPack('today')).as('to_pack_today'),
          countOf(orders(late)).as('late'),
          countOf(orders(unpaid)).as('unpaid'),
          countOf(orders(doubtful)).as('doubtful'),
          countOf(stuckMails().select('id')).as('mails'),
          countOf(returnsToDecide().select('q.id')).as('returns'),
          countOf(refundTasks().select('r.id')).as('refunds'),
          countOf(lapsedPayments().select('a.id')).as('lapsed'),
          countOf(query.selectFrom('bank_lines').select('id').where('line_state', '=', 'waiting')).as('payments'),
          sql<number>`${countOf(payoutTasks().select('p.settlement_id'))} + ${countOf(missingPayouts().select('a.id'))}`.as(
            'payouts',
          ),
          countOf(unregistered()).as('unregistered'),
          countOf(query.selectFrom('reviews').select('id').where('is_approved', '=', false)).as('reviews'),
          countOf(query.selectFrom('contact_messages').select('id').where('is_read', '=', false)).as('messages'),
          countOf(lateComplaints).as('complaints'),
          countOf(selectFrom('low').select('low.name')).as('low'),
          jsonArrayFrom(
            selectFrom('low')
              .select(['low.productId', 'low.name', 'low.size', 'low.color', 'low.quantity'])
              .orderBy('low.quantity')
              .orderBy('low.name')
              .orderBy('low.size')
              .orderBy('low.color')
              .limit(LOW_STOCK_SHOWN),
          ).as('items'),
        ];
      }),
  );
  return {
    orders: row.orders,
    sales: row.sales,
    pendingOrders: row.pending,
    ordersToPack: row.to_pack,
    ordersToPackToday: row.to_pack_today,
    lateOrders: row.late,
    unpaidOrders: row.unpaid,
    doubtfulCash: row.doubtful,
    undeliveredMails: row.mails,
    returnsToDecide: row.returns,
    refundsToSettle: row.refunds,
    lapsedPayments: row.lapsed,
    paymentsToMatch: row.payments,
    payoutsToCheck: row.payouts,
    invoicesToRegister: row.unregistered,
    reviewsToApprove: row.reviews,
    unreadMessages: row.messages,
    lateComplaints: row.complaints,
    lowStock: { count: row.low, items: row.items },
  };
}
