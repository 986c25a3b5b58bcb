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

/**
 * Whether a piece of an order `o` is in no parcel. One that was set to shipped by hand and has no parcel has left by itself. A
 * plain subquery says so, and no EXISTS: PostgreSQL would rather read all parcels that there ever were. `due`: and has to leave
 * today to arrive in time.
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
    ...(due === 'today' ? [sql<boolean>`${LEAVES_BY} <= ${kolkataDay(new Date())}::date`] : []),
  ]);
