import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Today } from 'shared-types/contract/stats';
import { LOW_STOCK } from 'shared-types/domain/limits';
import { db } from '../../../lib/database/db';
import { countAll, countOf, query, runOne, rupeeSum } from '../../../lib/database/query';
import { kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { onSale, withCategoryTree } from '../../catalogue/services/on-sale';
import { unregistered } from '../../invoice/services/registration';
import { lapsedPayments } from '../../refund/services/lapsed-payments';
import { refundTasks } from '../../refund/services/refund-tasks';
import { missingPayouts, payoutTasks } from '../../settlement/services/payouts';
import { counted, withReturned } from './returned';

const LOW_STOCK_SHOWN = 10;

/** Variants on sale of which few are left. */
const lowStock = () =>
  withCategoryTree()
    .selectFrom('stock_labels as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(['p.id as productId', 'p.name', 'z.name as size', 'k.name as color', 's.quantity'])
    .where('s.quantity', '<=', LOW_STOCK)
    .where(onSale);

const lateComplaints = query
  .selectFrom('complaints as c')
  .innerJoin('contact_messages as m', 'm.id', 'c.message_id')
  .select('m.id')
  .where(({ ref }) => sql<boolean>`complaint_is_late(${ref('c.state')}, ${ref('m.created_at')})`);

/** Today's orders and net sales (Asia/Kolkata, as in stats.ts) and what waits for somebody, in one query. */
export async function showToday(): Promise<Today> {
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
          countOf(query.selectFrom('return_requests').select('id').where('request_state', '=', 'asked')).as('returns'),
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
              .selectAll()
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
