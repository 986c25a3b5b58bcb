import type { Corruption } from './statements';
import { bankLine, coupon, credit, event, exchange, order } from './statements';

const CHANGED = 'SELECT max(order_id) FROM draft_orders WHERE replaces_id IS NOT NULL';

/** Of payments and coupons. */
export const moneyCorrupted: Record<string, Record<string, Corruption>> = {
  'an exchange’s credit is what its order received, and each of its pieces is sent once': {
    'a credit that the new order has not': credit('credit_received', 'DELETE FROM $'),
    'a credit that is still on the first order': credit('credit_moved', 'DELETE FROM $'),
    'another amount': credit('credit_received', 'UPDATE $ SET amount = amount + 1'),
    'the credit of another order': credit('credit_moved', "UPDATE $ SET reference = 'MD-00000000'"),
    'an exchange without its order': exchange('exchange_order_id = NULL'),
    'the order of somebody else’s exchange': exchange('exchange_order_id = (SELECT min(id) FROM orders)'),
    'another price than was agreed to': ({ exchanged }) =>
      `UPDATE return_request_lines SET wanted_price = 1 WHERE wanted_name IS NOT NULL AND request_id IN (SELECT id FROM return_requests WHERE order_id = ${exchanged.id} AND request_state = 'received')`,
    'another piece that is sent': ({ exchanged }) =>
      `UPDATE order_lines SET quantity = quantity + 1 WHERE order_id = (SELECT exchange_order_id FROM return_requests WHERE order_id = ${exchanged.id} AND request_state = 'received')`,
  },
  'an order that was changed is cancelled, and its credit is what the one in its place received': {
    'a credit that is on one of them alone': () =>
      `DELETE FROM order_events WHERE kind = 'credit_received' AND order_id = (${CHANGED})`,
    'another amount': () =>
      `UPDATE order_events SET amount = amount + 1 WHERE kind = 'credit_received' AND order_id = (${CHANGED})`,
    'an order before that was never cancelled': () =>
      `DELETE FROM order_events WHERE to_status = 'cancelled' AND order_id = (SELECT replaces_id FROM draft_orders WHERE order_id = (${CHANGED}))`,
  },
  'a payment is what was received and paid back': {
    'a payment without its event': event('payment_received', 'DELETE FROM $'),
    'a refund without its event': event('refunded', 'DELETE FROM $'),
    'another amount received': event('payment_received', 'UPDATE $ SET amount = amount - 1'),
    'another amount paid back': event('refunded', 'UPDATE $ SET amount = amount + 1'),
    'an event of no amount': event('payment_received', 'UPDATE $ SET amount = NULL'),
    'an order that is unpaid again': order("payment_status = 'unpaid'"),
    'an order that is refunded': order("payment_status = 'refunded'"),
    'an order of no such state': order('payment_status = NULL'),
    'another amount on the order': order('refunded_amount = 0'),
    'no moment of the payment': order('paid_at = NULL'),
    'an order that nobody paid': ({ reinstated }) =>
      `UPDATE orders SET payment_status = 'paid', paid_at = now() WHERE id = ${reinstated.id}`,
  },
  'what was paid back without a credit note was meant so': {
    'a gift that nobody meant': event('refunded', 'UPDATE $ SET beyond_credit = NULL'),
    'a gift of another amount': event('refunded', 'UPDATE $ SET beyond_credit = beyond_credit - 1'),
  },
  'a line of the bank is booked once, as the payment that it is': {
    'a line of another amount': bankLine('amount = amount + 1'),
    'a line of another reference': bankLine("reference = '600000000000'"),
    'a line without its payment': bankLine('event_id = NULL'),
    'a line of another order': (model) => bankLine(`order_id = ${model.delivered.id}`)(model),
    'a line that waits and has a payment': bankLine("line_state = 'waiting'"),
    'a payment with two lines': () =>
      `INSERT INTO bank_lines (statement_id, line_key, day, amount, reference, line_state, order_id, event_id, imported_at)
       SELECT statement_id, 'twice', day, amount, reference, line_state, order_id, event_id, imported_at FROM bank_lines
       WHERE id = (SELECT max(id) FROM bank_lines WHERE line_state = 'booked')`,
    'a payment of another amount': () =>
      `UPDATE order_events SET amount = amount + 1 WHERE id = (SELECT event_id FROM bank_lines WHERE line_state = 'booked' ORDER BY id DESC LIMIT 1)`,
  },
  'a discount has its coupon, under a code that the coupon has or had': {
    'another code': order("coupon_code = 'NEVERWAS'"),
    'a code that is gone': order('coupon_code = NULL'),
    'a discount without any coupon': order('coupon_code = NULL, offer_coupon_id = NULL'),
    'another code of a coupon that is gone': order("coupon_code = 'NEVERWAS', offer_coupon_id = NULL"),
  },
  'a coupon was used as often as orders stand that have it, and no more than it may be': {
    'another count': coupon('used_count = used_count + 1'),
    'no count': coupon('used_count = NULL'),
    'a limit below the uses': coupon('usage_limit = 1'),
    'an order that lost it': order('offer_coupon_id = NULL'),
    'an order that is cancelled': order("order_status = 'cancelled'"),
  },
  'no shopper used a coupon more often than it ever allowed': {
    'four orders under a limit of three': ({ delivered }) =>
      `INSERT INTO orders SELECT (json_populate_record(o, json_build_object('id', 2000000000 + n, 'order_number', 'MD-' || n,
         'cart_id', NULL))).* FROM orders o CROSS JOIN generate_series(1, 2) n WHERE o.id = ${delivered.id}`,
  },
};
