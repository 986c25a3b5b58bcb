import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { OrderTask } from 'shared-types/contract/orders';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, type Database, query, run } from '../../../lib/database/query';
import { kolkataDay } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';
import { type CashHistory, cashRisk, hasCashRules } from '../lib/cash-risk';

const { and, eb, or, ref } = expressionBuilder<{ o: Database['orders'] }, 'o'>();

/** So many of the newest orders in cash that have not left are looked at. */
const LOOKED_AT = 1000;

/** The orders in cash that have not left and that the shop's own rules call a risk (lib/cash-risk.ts). */
async function doubtfulCash(connection: Db): Promise<number[]> {
  const store = await storeSettings(connection);
  if (!hasCashRules(store)) return [];
  const waiting = query
    .selectFrom('orders')
    .selectAll()
    .where('payment_option', '=', 'CASH_ON_DELIVERY')
    .where('payment_status', '=', 'unpaid')
    .where('order_status', 'in', ['pending', 'processing'])
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

const isOpen = eb('o.order_status', 'not in', ['delivered', 'cancelled']);

/**
 * Which orders `o` wait for somebody. The dashboard counts by the same condition as the list shows: `late`: promised for a
 * day before today; `unpaid`: to be paid before it leaves, or delivered and still not paid; `doubtful_cash`: see above.
 */
export async function isTask(task: OrderTask, connection: Db = db()): Promise<Expression<SqlBool>> {
  if (task === 'late') return and([isOpen, sql<boolean>`${ref('o.promised_last')} < ${kolkataDay(new Date())}::date`]);
  if (task === 'doubtful_cash') return eb('o.id', '=', anyOf(await doubtfulCash(connection)));
  return and([
    eb('o.payment_status', '=', 'unpaid'),
    eb('o.order_status', '<>', 'cancelled'),
    or([eb('o.payment_option', 'in', ['UPI', 'ONLINE']), eb('o.order_status', '=', 'delivered')]),
  ]);
}
