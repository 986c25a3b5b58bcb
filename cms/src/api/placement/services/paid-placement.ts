import { sql } from 'kysely';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, type Values } from '../../../lib/database/query';
import type { Placement } from './build-placement';

/** An attempt that has paid for a cart. */
export interface PaymentToUse {
  id: number;
  attemptId: number;
  /** What was in the cart when the payment was opened. */
  cart: string;
  /** The guest's cart that it was, with its coupon, where that has become a part of the account's since. */
  merged?: { from: number; coupon: number | null } | undefined;
  openedAt: Date;
}

const LOCK = prepare(({ id }: Values<{ id: number }>) =>
  query.selectFrom('payments').select('id').where('id', '=', id).forUpdate(),
);
const UNUSED = prepare(({ id, attemptId }: Values<{ id: number; attemptId: number }>) =>
  query
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('a.id')
    .where('a.id', '=', attemptId)
    .where('p.id', '=', id)
    .where('p.order_id', 'is', null)
    .where('a.used_for', 'is', null),
);

/** Locks the payment, before the cart and all else. Answers false when the attempt, or another of it, was used before. */
export async function lockUnusedPayment(trx: Pipeline, { id, attemptId }: PaymentToUse): Promise<boolean> {
  LOCK.on(trx, { id });
  // A statement of its own sees what whoever had the lock has committed.
  return (await UNUSED.on(trx, { id, attemptId })).length > 0;
}

const USE = prepare(
  ({ id, attemptId, orderId }: Values<{ id: number; attemptId: number; orderId: number }>) => sql`
    WITH used AS (UPDATE payment_attempts SET used_for = 'order' WHERE id = ${attemptId})
    UPDATE payments SET order_id = ${orderId} WHERE id = ${id}`,
);

export function bindPayment(trx: Pipeline, { id: orderId }: Placement['order'], { id, attemptId }: PaymentToUse): void {
  USE.on(trx, { id, attemptId, orderId });
}
