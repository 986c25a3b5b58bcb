import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { PackingDue } from 'shared-types/contract/packing';
import type { Database } from '../../../lib/database/query';
import { kolkataDay } from '../../../lib/time/kolkata';

const { and, eb, or, selectFrom } = expressionBuilder<Database & { o: Database['orders'] }, 'o'>();

/** In which an order may have pieces to pack. */
export const OPEN_STATUSES = ['pending', 'processing', 'shipped'] as const;

/**
 * The last day on which it can leave and still arrive by the last day that was promised, when it takes as few days as were
 * promised at the least. What was promised nothing is due at once.
 */
const LEAVES_BY = sql`coalesce(${sql.ref('o.promised_last')} - (${sql.ref('o.promised_first')}
  - (${sql.ref('o.placed_at')} + interval '5 hours 30 minutes')::date), ${sql.ref('o.placed_at')}::date)`;

/** Pieces of a parcel `s` in the house that are in another parcel by now: it was sent once more. */
const isSentAgain = sql<boolean>`EXISTS (SELECT FROM shipment_lines x JOIN order_lines l ON l.id = x.order_line_id
  WHERE x.shipment_id = s.id AND l.quantity < x.quantity
    + (SELECT coalesce(sum(r.quantity), 0) FROM order_returns r WHERE r.order_line_id = l.id)
    + (SELECT coalesce(sum(y.quantity), 0) FROM shipment_lines y JOIN shipments t ON t.id = y.shipment_id
       WHERE y.order_line_id = l.id AND t.direction <> 'return' AND t.state NOT IN ('cancelled', 'returned')))`;

/** A parcel `s` came back undelivered, and nobody has said what becomes of it: send it again, or take it in. */
export const isUndecided = sql<boolean>`(s.state = 'returned' AND s.taken_in_at IS NULL AND s.event_id IS NULL
  AND NOT ${isSentAgain})`;

const hasUndecided = sql<boolean>`(SELECT s.id FROM shipments s WHERE s.order_id = ${sql.ref('o.id')}
  AND s.direction <> 'return' AND ${isUndecided} LIMIT 1) IS NOT NULL`;

/** What is to be paid ahead of the order `o` has not come in (shared-types/src/domain/order-standing.ts). */
const waitsForMoney = sql<boolean>`(${sql.ref('o.payment_status')} = 'unpaid' AND (
  ${sql.ref('o.payment_option')} IN ('UPI', 'ONLINE')
  OR ${sql.ref('o.order_status')} <> 'shipped' AND coalesce(${sql.ref('o.advance_amount')}, 0) > (
    SELECT coalesce(sum(CASE WHEN e.kind IN ('payment_received', 'credit_received') THEN e.amount
      WHEN e.kind IN ('refunded', 'credit_moved') THEN -e.amount END), 0)
    FROM order_events e WHERE e.order_id = ${sql.ref('o.id')})))`;

/**
 * Whether a piece of an order `o` is in no parcel. One that was set to shipped by hand and has no parcel has left by itself. A
 * plain subquery says so, and no EXISTS: PostgreSQL would rather read all parcels that there ever were. What came back waits for
 * a decision first. `due`: and has to leave today to arrive in time, and may.
 */
export const isToPack = (due?: PackingDue): Expression<SqlBool> =>
  and([
    eb('o.order_status', 'in', OPEN_STATUSES),
    or([
      eb('o.order_status', '<>', 'shipped'),
      eb(
        selectFrom('shipments as s')
          .select('s.id')
          .whereRef('s.order_id', '=', 'o.id')
          .where('s.direction', '<>', 'return')
          .where('s.state', '<>', 'cancelled')
          .limit(1),
        'is not',
        null,
      ),
    ]),
    sql<boolean>`EXISTS (SELECT FROM order_lines l WHERE l.order_id = ${sql.ref('o.id')}
      AND l.quantity > (SELECT coalesce(sum(x.quantity), 0) FROM shipment_lines x JOIN shipments s ON s.id = x.shipment_id
          WHERE x.order_line_id = l.id AND s.direction <> 'return' AND s.state NOT IN ('cancelled', 'returned'))
        + (SELECT coalesce(sum(r.quantity), 0) FROM order_returns r WHERE r.order_line_id = l.id))`,
    sql<boolean>`NOT ${hasUndecided}`,
    ...(due === 'today'
      ? [sql<boolean>`${LEAVES_BY} <= ${kolkataDay(new Date())}::date`, sql<boolean>`NOT ${waitsForMoney}`]
      : []),
  ]);
