import { type Corruption, changeOf } from './statements';

const attempt = changeOf('payment_attempts', "used_for = 'order'");
const unused = changeOf('payment_attempts', "used_for = 'return'");
const payment = changeOf('payments');
const processed = changeOf('refunds', "state = 'processed' AND order_id IS NOT NULL");
const wanted = changeOf('refunds', "state = 'wanted' AND order_id IS NOT NULL");
const back = changeOf('refunds', 'order_id IS NULL');
const event =
  (kind: string, change: string): Corruption =>
  () =>
    `${change.replace('$', 'order_events')} WHERE id = (SELECT max(id) FROM order_events WHERE kind = '${kind}' AND reference ~ '^(pay|rfnd)_')`;

/** Of payments by a provider. */
export const paymentsCorrupted: Record<string, Record<string, Corruption>> = {
  'every rupee that a provider has taken is an order’s or goes back': {
    'a payment that nobody decided on': attempt('used_for = NULL'),
    'an order’s payment that is not booked': attempt('booked_at = NULL'),
    'a payment for nothing whose refund is gone': () => "DELETE FROM refunds WHERE cause = 'not used'",
    'a payment for nothing of which less goes back': back('amount = amount - 1'),
    'a refund that failed and was forgotten': back("state = 'failed', resolved_at = now()"),
    'a payment for nothing that is booked': unused('booked_at = now()'),
  },
  'a payment that is booked is one event of its order': {
    'an event that is gone': event('payment_received', 'DELETE FROM $'),
    'an event of another amount': event('payment_received', 'UPDATE $ SET amount = amount - 1'),
    'another payment in the event': event('payment_received', "UPDATE $ SET reference = 'pay_0'"),
    'an event twice': () =>
      `INSERT INTO order_events SELECT (json_populate_record(e, '{"id": 2000000000}')).* FROM order_events e
       WHERE id = (SELECT max(id) FROM order_events WHERE kind = 'payment_received' AND reference LIKE 'pay_%')`,
    'an event of a payment that is not booked': attempt('booked_at = NULL'),
  },
  'a refund that has arrived is one event of its order': {
    'an event that is gone': event('refunded', 'DELETE FROM $'),
    'an event of another amount': event('refunded', 'UPDATE $ SET amount = amount - 1'),
    'a refund of another amount': processed('amount = amount + 1'),
    'a refund of another order': processed('order_id = (SELECT min(id) FROM orders)'),
    'an event of what is still on its way': processed("state = 'asked', next_try_at = now(), ended_at = NULL"),
  },
  'what went back at the provider is on the order that it was paid for': {
    'a refund that its order has lost': () =>
      `WITH lost AS (UPDATE refunds SET order_id = NULL WHERE state = 'processed' AND order_id IS NOT NULL RETURNING provider_refund_id)
       DELETE FROM order_events WHERE reference IN (SELECT provider_refund_id FROM lost)`,
  },
  'no more goes back of a payment than was taken': {
    'a refund above what was taken': wanted('amount = amount + 100000'),
    'a payment that does not know of its refund': attempt('amount_refunded = 0'),
    'less that was taken': attempt('amount_captured = 1'),
  },
  'the states of payments and refunds are what happened to them': {
    'a payment that failed and has money': attempt("state = 'failed'"),
    'a payment that was taken without money': unused('amount_captured = 0'),
    'a payment of which a part was taken': attempt('amount_captured = amount_captured - 1'),
    'a payment that went back and has money': attempt("state = 'refunded'"),
    'a payment that was taken by no attempt': () => 'DELETE FROM payment_attempts',
    'an order’s payment without an order': payment('order_id = NULL'),
    'a refund made at the provider with another number there': processed("cause = 'at the provider/rfnd_0'"),
    'a refund without the provider’s reference': processed('provider_refund_id = NULL'),
    'a refund that has arrived at no moment': processed('ended_at = NULL'),
    'a refund that nobody asks for': wanted('next_try_at = NULL'),
    'a refund that failed and is tried': wanted("state = 'failed', ended_at = now()"),
  },
  'nothing of a payment stays open for more than five days': {
    'a refund of last week': wanted("created_at = created_at - interval '7 days'"),
    'a payment of last week that is still checked': payment(
      "created_at = created_at - interval '7 days', next_check_at = now()",
    ),
    'a payment that the bank promised last week': attempt(
      "state = 'authorised', attempted_at = attempted_at - interval '7 days'",
    ),
    'what a provider told last week': () =>
      `INSERT INTO payment_events (provider, event_id, body, received_at) VALUES ('razorpay', 'last week', '', now() - interval '7 days')`,
  },
};
