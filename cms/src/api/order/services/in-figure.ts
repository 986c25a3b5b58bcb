import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AdminOrderFilter } from 'shared-types/contract/orders';
import { NOT_ASKED } from 'shared-types/contract/sales-stats';
import type { Database } from '../../../lib/database/query';
import { dayAfter, kolkataMidnight } from '../../../lib/time/kolkata';
import { SIDES } from './sales-sides';

const { and, not, ref } = expressionBuilder<{ o: Database['orders'] }, 'o'>();

const within = (moment: RawBuilder<Date>, { from, to }: AdminOrderFilter) =>
  sql<boolean>`(${from ? sql`${moment} >= ${kolkataMidnight(from)}` : sql`true`}
    AND ${to ? sql`${moment} < ${kolkataMidnight(dayAfter(to))}` : sql`true`})`;

function onSide({ by, value }: AdminOrderFilter) {
  if (!by) return sql<boolean>`true`;
  return value ? sql<boolean>`(${SIDES[by]})::text = ${value}` : sql<boolean>`(${SIDES[by]}) IS NULL`;
}

/** By hand: what is joined is only looked for. */
function cameBack(filter: AdminOrderFilter) {
  const { reason } = filter;
  const isAsked = reason && (reason === NOT_ASKED ? sql`q.reason IS NULL` : sql`q.reason = ${reason}`);
  return sql<boolean>`EXISTS (
    SELECT FROM order_events e JOIN order_returns b ON b.event_id = e.id JOIN sold_lines s ON s.line_id = b.order_line_id
    LEFT JOIN products p ON p.id = s.product_id LEFT JOIN return_requests q ON q.event_id = e.id
    WHERE e.order_id = ${ref('o.id')} AND e.kind = 'returned' AND ${within(sql`e.happened_at`, filter)}
      AND ${isAsked ?? sql`true`} AND ${onSide(filter)})`;
}

const orderedBefore = (day: string) => sql<boolean>`EXISTS (
  SELECT FROM order_customers own JOIN order_customers e ON e.customer_id = own.customer_id
  WHERE own.order_id = ${ref('o.id')} AND e.counts AND e.placed_at < ${kolkataMidnight(day)})`;

/** Whether an order `o` is one of those that a figure of the statistics counts (report/services). */
export function inFigure(filter: AdminOrderFilter): Expression<SqlBool> {
  const { figure, from } = filter;
  if (figure === 'back') return cameBack(filter);
  const again = from ? orderedBefore(from) : sql<boolean>`false`;
  return and([
    sql<boolean>`EXISTS (SELECT FROM sold_lines s LEFT JOIN products p ON p.id = s.product_id
      WHERE s.order_id = ${ref('o.id')} AND s.counts AND ${onSide(filter)})`,
    within(sql`${ref('o.placed_at')}`, filter),
    ...(figure === 'again' ? [again] : []),
    ...(figure === 'new' ? [not(again)] : []),
  ]);
}
