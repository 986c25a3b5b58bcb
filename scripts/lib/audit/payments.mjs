import { NOW } from './sql.mjs';

/** What is wanted of an attempt still or has gone back; one that failed counts until it was sent once more. */
const BACK = `back AS (
  SELECT attempt_id, sum(amount) FILTER (WHERE state <> 'failed') AS sent,
         sum(amount) FILTER (WHERE state <> 'failed' OR resolved_at IS NULL OR paid_reference IS NOT NULL) AS settled
  FROM refunds GROUP BY 1
)`;

/**
 * What went back of an order's payment on the provider's own screens and is on no order (`lost`); what the orders have that it paid,
 * or whose credit paid them (`held`): what could go back still, and what the shop has paid back by another way.
 */
const LOST = `RECURSIVE lost AS (
  SELECT r.id, r.provider_refund_id, r.amount, p.order_id AS root
  FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN payments p ON p.id = a.payment_id
  WHERE r.order_id IS NULL AND r.state <> 'failed' AND a.used_for = 'order'
), paid AS (
  SELECT o.id AS root, o.id, o.order_number FROM orders o WHERE o.id IN (SELECT root FROM lost)
  UNION SELECT p.root, o.id, o.order_number FROM paid p
  JOIN order_events e ON e.kind = 'credit_received' AND e.reference = p.order_number JOIN orders o ON o.id = e.order_id
), held AS (
  SELECT p.root, p.order_number,
         coalesce(sum(CASE WHEN e.kind IN ('payment_received', 'credit_received') THEN e.amount
           WHEN e.kind IN ('refunded', 'credit_moved') THEN -e.amount END), 0)
         - (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = p.id AND state IN ('wanted', 'asked')) AS refundable,
         coalesce(sum(CASE e.kind WHEN 'refunded' THEN e.amount WHEN 'payment_received' THEN -e.amount END)
           FILTER (WHERE (e.reference IN (SELECT provider_refund_id FROM refunds)) IS NOT TRUE
             AND (e.reference IN (SELECT provider_payment_id FROM payment_attempts)) IS NOT TRUE), 0) AS otherwise
  FROM paid p JOIN order_events e ON e.order_id = p.id GROUP BY p.root, p.id, p.order_number
)`;

/** What `npm run audit` asks of payments by a provider. @type {import('./sql.mjs').Check[]} */
export const PAYMENTS = [
  {
    name: 'every rupee that a provider has taken is an order’s or goes back',
    message: 'it is neither booked on an order nor sent back, or both',
    // What the provider has given back by itself needs no refund of ours. What was taken just now is about to be decided.
    sql: `WITH ${BACK}
      SELECT a.provider || ' ' || a.provider_payment_id AS at, a.amount_captured AS taken, a.used_for AS for, a.booked_at AS booked,
             b.settled AS sent_back
      FROM payment_attempts a JOIN payments p ON p.id = a.payment_id LEFT JOIN back b ON b.attempt_id = a.id
      WHERE a.amount_captured > 0 AND a.attempted_at < ${NOW} - interval '10 minutes' AND CASE a.used_for
          WHEN 'order' THEN a.booked_at IS NOT NULL AND p.order_id IS NOT NULL
          WHEN 'return' THEN a.booked_at IS NULL AND coalesce(b.settled, 0)
            BETWEEN a.amount_captured - greatest(a.amount_refunded - coalesce(b.sent, 0), 0) AND a.amount_captured
        END IS NOT TRUE`,
  },
  {
    name: 'a payment that is booked is one event of its order',
    message: 'the order’s history has no such payment, another amount, or has it twice',
    sql: `SELECT a.provider || ' ' || a.provider_payment_id AS at, a.amount_captured AS taken, a.booked_at AS booked, e.amount, e.times
      FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
      CROSS JOIN LATERAL (
        SELECT sum(amount) AS amount, count(*)::int AS times FROM order_events
        WHERE order_id = p.order_id AND kind = 'payment_received' AND reference = a.provider_payment_id
      ) e
      WHERE CASE WHEN a.booked_at IS NULL THEN e.times = 0 ELSE e.times = 1 AND e.amount = a.amount_captured END IS NOT TRUE`,
  },
  {
    name: 'a refund that has arrived is one event of its order',
    message: 'the order’s history has no such refund, another amount, or has it twice',
    sql: `SELECT 'refund ' || r.id AS at, r.state, r.amount AS sent, e.amount, e.times
      FROM refunds r
      CROSS JOIN LATERAL (
        SELECT sum(amount) AS amount, count(*)::int AS times FROM order_events
        WHERE order_id = r.order_id AND kind = 'refunded' AND reference = r.provider_refund_id
      ) e
      WHERE r.order_id IS NOT NULL
        AND CASE WHEN r.state = 'processed' THEN e.times = 1 AND e.amount = r.amount ELSE e.times = 0 END IS NOT TRUE`,
  },
  {
    name: 'what went back at the provider is on the order that it was paid for',
    message: 'the order says that this can go back still',
    // To no order belongs what the shop had paid back by another way already.
    sql: `WITH ${LOST}
      SELECT 'refund ' || l.provider_refund_id AS at, h.order_number, h.refundable, l.amount AS gone
      FROM lost l JOIN held h ON h.root = l.root AND h.refundable >= l.amount
      WHERE (SELECT sum(amount) FROM lost WHERE root = l.root) > (SELECT greatest(sum(otherwise), 0) FROM held WHERE root = l.root)`,
  },
  {
    name: 'no more goes back of a payment than was taken',
    message: 'the refunds come to more than was taken, or the payment has not all that has gone back',
    sql: `SELECT a.provider || ' ' || a.provider_payment_id AS at, a.amount_captured AS taken, a.amount_refunded AS given_back,
             sum(r.amount) FILTER (WHERE r.state <> 'failed') AS wanted_back
      FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id GROUP BY a.id
      HAVING (coalesce(sum(r.amount) FILTER (WHERE r.state <> 'failed'), 0) <= a.amount_captured
        AND coalesce(sum(r.amount) FILTER (WHERE r.state = 'processed'), 0) <= a.amount_refunded) IS NOT TRUE`,
  },
  {
    name: 'the states of payments and refunds are what happened to them',
    message: 'its state is another than its amounts and moments say',
    sql: `SELECT a.provider || ' ' || a.provider_payment_id AS at, a.state, a.amount_captured AS amount
      FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
      WHERE (a.amount_captured IN (0, a.amount) AND a.amount_refunded BETWEEN 0 AND a.amount_captured
          AND (p.order_id IS NOT NULL OR a.used_for IS DISTINCT FROM 'order') AND CASE a.state
            WHEN 'captured' THEN a.amount_captured > 0
            WHEN 'refunded' THEN a.amount_refunded = a.amount_captured
            ELSE a.amount_captured = 0
          END) IS NOT TRUE
      UNION ALL SELECT 'payment ' || p.key, p.state, p.amount FROM payments p
      WHERE p.state = 'captured' AND NOT EXISTS (SELECT FROM payment_attempts WHERE payment_id = p.id AND amount_captured > 0)
      UNION ALL SELECT 'payment ' || p.key, p.state, p.amount FROM payments p JOIN payment_attempts a ON a.payment_id = p.id
      WHERE a.used_for = 'order' GROUP BY p.id HAVING count(*) > 1
      UNION ALL SELECT 'refund ' || r.id, r.state, r.amount FROM refunds r
      WHERE CASE r.state
          WHEN 'wanted' THEN r.next_try_at IS NOT NULL AND r.ended_at IS NULL AND r.provider_refund_id IS NULL
          WHEN 'asked' THEN r.next_try_at IS NOT NULL AND r.ended_at IS NULL AND r.provider_refund_id IS NOT NULL
          WHEN 'processed' THEN r.next_try_at IS NULL AND r.ended_at IS NOT NULL AND r.provider_refund_id IS NOT NULL
          WHEN 'failed' THEN r.next_try_at IS NULL AND r.ended_at IS NOT NULL
        END IS NOT TRUE
      UNION ALL SELECT 'refund ' || id, state, amount FROM refunds
      WHERE cause LIKE 'at the provider/%' AND (cause = 'at the provider/' || provider_refund_id) IS NOT TRUE`,
  },
  {
    name: 'nothing of a payment stays open for more than five days',
    message: 'a refund has not arrived, a payment is not decided, or what the provider told was not looked at',
    sql: `SELECT 'refund ' || id AS at, state, created_at AS since FROM refunds
      WHERE state IN ('wanted', 'asked') AND created_at < ${NOW} - interval '5 days'
      UNION ALL SELECT 'payment ' || key, state, created_at FROM payments
      WHERE next_check_at IS NOT NULL AND created_at < ${NOW} - interval '6 days'
      UNION ALL SELECT a.provider || ' ' || a.provider_payment_id, a.state, a.attempted_at FROM payment_attempts a
      WHERE a.state IN ('created', 'authorised') AND a.used_for = 'order' AND a.attempted_at < ${NOW} - interval '6 days'
      UNION ALL SELECT 'event ' || e.event_id, NULL, e.received_at FROM payment_events e
      WHERE e.worked_at IS NULL AND e.received_at < ${NOW} - interval '6 days'`,
  },
];
