import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../lib/database/query';

type Events = ExpressionBuilder<Database & { e: Database['order_events'] }, 'e'>;

/** Payments `e` of which no line of the bank is known. */
export const hasNoLine = () => sql<boolean>`NOT EXISTS (SELECT FROM bank_lines l WHERE l.event_id = e.id)`;

/**
 * Payments `e` that a member of staff has noted; a provider's have nobody who did it. What was before an order was reinstated
 * counts no more.
 */
export const isNotedByHand = ({ and, eb }: Pick<Events, 'and' | 'eb'>) =>
  and([
    eb('e.kind', '=', 'payment_received'),
    eb('e.actor_id', 'is not', null),
    sql<boolean>`NOT EXISTS (
      SELECT FROM order_events r WHERE r.order_id = e.order_id AND r.from_status = 'cancelled' AND r.id > e.id)`,
  ]);
