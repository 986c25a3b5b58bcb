import { randomUUID } from 'node:crypto';
import { query, request } from './shop';

/**
 * The order's whole amount was captured an hour ago, and is booked on it; by a provider of which no keys are set, so that
 * nothing is asked for. `token`: of who handles orders.
 */
export async function payOnline(
  order: { id: number; total_amount: number },
  token: string,
  { method = 'upi', provider = 'nobody' } = {},
): Promise<{ attempt_id: number; reference: string }> {
  const reference = `pay_${randomUUID()}`;
  await request('PUT', `/orders/${order.id}/payment`, { token, body: { status: 'paid', reference } });
  const [attempt] = await query<{ id: number }>(
    `WITH p AS (
       INSERT INTO payments (key, provider, is_test, provider_order_id, order_id, amount, state, created_at, expires_at)
       VALUES ($1, $2, true, $3, $4, $5, 'captured', now(), now()) RETURNING id
     )
     INSERT INTO payment_attempts (payment_id, provider, provider_payment_id, state, method, amount, amount_captured,
       fee, tax_on_fee, used_for, attempted_at, booked_at)
     SELECT id, $2, $6, 'captured', $7, $5, $5, 0, 0, 'order', now() - interval '1 hour', now() FROM p RETURNING id`,
    [randomUUID(), provider, `order_${randomUUID()}`, order.id, order.total_amount, reference, method],
  );
  if (!attempt) throw new Error('The payment was not written');
  return { attempt_id: attempt.id, reference };
}

/** A second payment of the same, which no order needs and which is to go back. Answers the attempt's id. */
export async function payForNothing(order: { attempt_id: number }): Promise<number> {
  const [attempt] = await query<{ id: number }>(
    `INSERT INTO payment_attempts (payment_id, provider, provider_payment_id, state, method, amount, amount_captured,
       used_for, attempted_at)
     SELECT payment_id, provider, $2, 'captured', 'card', amount, amount, 'return', now() - interval '1 hour'
     FROM payment_attempts WHERE id = $1 RETURNING id`,
    [order.attempt_id, `pay_${randomUUID()}`],
  );
  await query(
    `INSERT INTO refunds (key, attempt_id, amount, cause, actor_name, created_at, next_try_at)
     SELECT $2, id, amount, 'not used', 'The shop', now(), now() FROM payment_attempts WHERE id = $1`,
    [attempt?.id, randomUUID()],
  );
  return attempt?.id ?? 0;
}

/** What is wanted back of an order has arrived. */
export const arriveBack = (order: { id: number }) =>
  query(
    `WITH r AS (
       UPDATE refunds SET state = 'processed', provider_refund_id = 'rfnd_' || key, next_try_at = NULL, ended_at = now()
       WHERE order_id = $1 AND state = 'wanted' RETURNING *
     ), a AS (
       UPDATE payment_attempts a SET amount_refunded = amount_refunded + r.amount FROM r WHERE a.id = r.attempt_id
     ), o AS (
       UPDATE orders o SET refunded_amount = refunded_amount + r.amount FROM r WHERE o.id = r.order_id
     )
     INSERT INTO order_events (document_id, order_id, kind, amount, beyond_credit, reference, actor_name, happened_at)
     SELECT r.key, r.order_id, 'refunded', r.amount, r.amount, r.provider_refund_id, r.actor_name, now() FROM r`,
    [order.id],
  );
