import { expressionBuilder, sql } from 'kysely';
import { countSum, type Database, query } from '../../../lib/database/query';

/** The orders of which everything came back: they count in no figure, as those that were cancelled. */
const cameBackWhole = () =>
  query
    .selectFrom('order_returns as b')
    .select('b.order_id')
    .groupBy('b.order_id')
    .having(
      (b) => countSum(b.ref('b.quantity')),
      '=',
      ({ selectFrom }) =>
        selectFrom('order_lines as l')
          .whereRef('l.order_id', '=', 'b.order_id')
          .select((l) => countSum(l.ref('l.quantity')).as('quantity')),
    );

/** What came back since then, as `returned`, and the orders of which everything did, as `undone`. */
export const withReturned = (since: Date) =>
  query
    .with('returned', (from) =>
      from
        .selectFrom('order_events')
        .select(['id', 'order_id', 'happened_at', ({ ref }) => sql<number>`${ref('amount')}`.as('amount')])
        .where('kind', '=', 'returned')
        .where('happened_at', '>=', since),
    )
    .with('undone', () => cameBackWhole().where('b.order_id', 'in', sql<number>`(SELECT order_id FROM returned)`));

const { ref } = expressionBuilder<{ o: Database['orders']; undone: { order_id: number } }, 'o' | 'undone'>();

/**
 * Whether an order `o` of since then counts: one that came back whole counts in nothing, as one that was cancelled. For
 * queries that begin `withReturned`.
 */
export const counted = sql<boolean>`(${ref('o.order_status')} <> 'cancelled'
  AND NOT EXISTS (SELECT FROM undone WHERE ${ref('undone.order_id')} = ${ref('o.id')}))`;
