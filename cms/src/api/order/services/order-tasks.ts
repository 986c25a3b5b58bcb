import { type Expression, expressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import { ORDER_TASKS, type OrderTask } from 'shared-types/contract/orders';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, type Database, query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import { kolkataDay } from '../../../lib/time/kolkata';
import { expectedDays } from '../../content/services/delivery';
import { storeSettings } from '../../content/services/store-setting';
import { unregistered } from '../../invoice/services/registration';
import { refundTasks } from '../../refund/services/refund-tasks';
import { type CashHistory, cashRisk, hasCashRules } from '../lib/cash-risk';
import { isToPack, OPEN_STATUSES } from './to-pack';

const { and, eb, or, ref } = expressionBuilder<{ o: Database['orders'] }, 'o'>();

/** So many of the newest orders in cash that have not left are looked at. */
const LOOKED_AT = 1000;

/** The orders in cash, `of` these or of all, that have not left and that the shop's own rules call a risk (lib/cash-risk.ts). */
async function doubtfulCash(connection: Db, of: readonly number[] | undefined): Promise<number[]> {
  const store = await storeSettings(connection);
  if (!hasCashRules(store)) return [];
  const waiting = query
    .selectFrom('orders')
    .selectAll()
    .where('payment_option', '=', 'CASH_ON_DELIVERY')
    .where('payment_status', '=', 'unpaid')
    .where('order_status', 'in', ['pending', 'processing'])
    .$if(of !== undefined, (orders) => orders.where('id', '=', anyOf(of ?? [])))
    .orderBy('id', 'desc')
    .limit(LOOKED_AT);
  const rows = await run(
    connection,
    query.selectFrom(waiting.as('o')).select(({ ref: of }) => [
      'o.id',
      sql<CashHistory[]>`coalesce((SELECT jsonb_agg(h) FROM cash_history(${of('o.user_id')}, ${of('o.customer_email')},
        array_remove(ARRAY[${of('o.customer_phone')}, ${of('o.shipping_address')} ->> 'phone']::text[], NULL),
        ${of('o.shipping_address')}, ${of('o.id')}) h), '[]')`.as('history'),
    ]),
  );
  return rows.filter(({ history }) => cashRisk(history, store).level !== 'none').map(({ id }) => id);
}

/**
 * The open orders that were promised nothing, such as exchanges, and should be there by what is set today: Packing says the same
 * day for them.
 */
async function overdue(connection: Db, of: readonly number[] | undefined): Promise<number[]> {
  const rows = await run(
    connection,
    query
      .selectFrom('orders as o')
      .select(['o.id', 'o.placed_at', 'o.shipping_address'])
      .where('o.promised_last', 'is', null)
      .where('o.order_status', 'in', OPEN_STATUSES)
      .$if(of !== undefined, (orders) => orders.where('o.id', '=', anyOf(of ?? [])))
      .orderBy('o.id', 'desc')
      .limit(LOOKED_AT),
  );
  if (!rows.length) return [];
  const [expectedFor, today] = [await expectedDays(), kolkataDay(new Date())];
  return rows.flatMap(({ id, placed_at, shipping_address: { zipcode, state } }) => {
    const day = expectedFor({ zipcode, state: state.name }, placed_at);
    return day !== null && day < today ? id : [];
  });
}

/** The returns `q` that are asked for and not decided. */
export const returnsToDecide = () => query.selectFrom('return_requests as q').where('q.request_state', '=', 'asked');

/**
 * Which orders `o` wait for somebody. The dashboard counts by the same conditions as the list shows: `unpaid`: to be paid
 * before it leaves, or delivered and still not paid; for the others see `ORDER_TASKS`. `of`: nothing is asked of other orders.
 */
export async function isTask(
  task: OrderTask,
  connection: Db = db(),
  of?: readonly number[],
): Promise<Expression<SqlBool>> {
  switch (task) {
    case 'to_pack_today':
      return isToPack('today');
    case 'late':
      return and([
        eb('o.order_status', 'in', OPEN_STATUSES),
        or([
          sql<boolean>`${ref('o.promised_last')} < ${kolkataDay(new Date())}::date`,
          eb('o.id', '=', anyOf(await overdue(connection, of))),
        ]),
      ]);
    case 'doubtful_cash':
      return eb('o.id', '=', anyOf(await doubtfulCash(connection, of)));
    case 'unpaid':
      return and([
        eb('o.payment_status', '=', 'unpaid'),
        eb('o.order_status', '<>', 'cancelled'),
        or([eb('o.payment_option', 'in', ['UPI', 'ONLINE']), eb('o.order_status', '=', 'delivered')]),
      ]);
    case 'return_asked':
      return eb(
        'o.id',
        'in',
        returnsToDecide()
          .select('q.order_id')
          .$if(of !== undefined, (returns) => returns.where('q.order_id', '=', anyOf(of ?? []))),
      );
    case 'refund':
      return eb(
        'o.id',
        'in',
        refundTasks()
          .select('r.order_id')
          .$if(of !== undefined, (refunds) => refunds.where('r.order_id', '=', anyOf(of ?? [])))
          .$narrowType<{ order_id: NotNull }>(),
      );
    case 'irn_missing':
      return eb(
        'o.id',
        'in',
        unregistered().$if(of !== undefined, (documents) => documents.where('i.order_id', '=', anyOf(of ?? []))),
      );
  }
}

/** What waits for somebody of each of these orders: they alone are looked at, so that a page of a list costs no more. */
export async function tasksOf(ids: readonly number[]): Promise<Map<number, OrderTask[]>> {
  const waiting = await Promise.all(
    ORDER_TASKS.map(async (task) =>
      query
        .selectFrom('orders as o')
        .select(['o.id', sql<OrderTask>`${task}::text`.as('task')])
        .where('o.id', '=', anyOf(ids))
        .where(await isTask(task, db(), ids)),
    ),
  );
  const rows = await run(
    db(),
    waiting.reduce((all, one) => all.unionAll(one)),
  );
  return new Map([...groupBy(rows, ({ id }) => id)].map(([id, tasks]) => [id, tasks.map(({ task }) => task)]));
}
