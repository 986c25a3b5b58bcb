import { sql } from 'kysely';
import { prepare, query, type Values } from '../../../lib/database/query';
import type { PaymentToPlace } from '../../placement/services/place-order';
import type { AttemptRecord, PaymentRecord } from './payment-record';
import type { PaymentTerms } from './payment-terms';

type AttemptId = { id: number; attemptId: number };

const LOCK = prepare(({ id }: Values<{ id: number }>) =>
  query.selectFrom('payments').select('id').where('id', '=', id).forUpdate(),
);
const UNUSED = prepare(({ id, attemptId }: Values<AttemptId>) =>
  query
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select('a.id')
    .where('a.id', '=', attemptId)
    .where('p.id', '=', id)
    .where('p.order_id', 'is', null)
    .where('a.used_for', 'is', null),
);
const USE = prepare((it: Values<AttemptId & { orderId: number; cartId: number }>) =>
  query
    .with('used', (attempts) =>
      attempts
        .updateTable('payment_attempts')
        .set({ used_for: sql.lit('order') })
        .where('id', '=', it.attemptId),
    )
    .updateTable('payments')
    .set({ order_id: it.orderId, cart_id: it.cartId })
    .where('id', '=', it.id),
);

/** What placing its order (placement/services/place-order.ts) does to a payment. */
export const paymentToPlace = (
  { id, created_at: openedAt }: PaymentRecord,
  { id: attemptId }: AttemptRecord,
  { cart, merged }: PaymentTerms,
): PaymentToPlace => ({
  ...{ cart, merged, openedAt },
  async lock(trx) {
    LOCK.on(trx, { id });
    // A statement of its own sees what whoever had the lock has committed.
    return (await UNUSED.on(trx, { id, attemptId })).length > 0;
  },
  /** The cart is another one where only a part of it was paid for. */
  bind(trx, { id: orderId, cart_id: cartId }) {
    USE.on(trx, { id, attemptId, orderId, cartId });
  },
});
