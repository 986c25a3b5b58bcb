import type { Corruption } from './statements';
import { coupon, event, hold, line, movement, order, returned, stock } from './statements';

const PLACED_DRAFT = 'SELECT max(cart_id) FROM draft_orders WHERE order_id IS NOT NULL';
const placedDraft = (change: string) => () => `UPDATE cart_lines SET ${change} WHERE cart_id = (${PLACED_DRAFT})`;

const SOLD = 'WHERE line_id = (SELECT max(line_id) FROM sold_lines WHERE counts)';

/** Of stock and orders. */
export const ordersCorrupted: Record<string, Record<string, Corruption>> = {
  'the stock is what its ledger says': {
    'a quantity that is gone': stock('quantity = NULL'),
    'stock that no movement explains': stock('quantity = quantity + 5'),
    'a movement of another quantity': movement('pieces = pieces - 1'),
    'a movement without a quantity': movement('pieces = NULL'),
    'a lost opening': ({ products }) =>
      `DELETE FROM stock_movements WHERE stock_label_id = ${products[0].stockIds[0]} AND reason = 'opening'`,
  },
  'orders took from the stock what they contain': {
    'an order that was cancelled and gave nothing back': order("order_status = 'cancelled'"),
    'an exchange that is over and has kept what was reserved': ({ exchanged }) =>
      `UPDATE return_requests SET request_state = 'withdrawn' WHERE order_id = ${exchanged.id} AND request_state = 'asked'`,
    'a sale that is booked as adjusted': movement("reason = 'adjusted'"),
    'a line of a larger quantity': line('quantity = quantity + 1'),
    'a line of another variant': ({ delivered, products }) =>
      `UPDATE order_lines SET stock_label_id = ${products[1].stockIds[0]} WHERE order_id = ${delivered.id} AND position = 1`,
    'a return that put nothing back': returned('restocked = NOT restocked'),
  },
  'who counted stock has said why': {
    'a count of nobody': ({ products }) =>
      `INSERT INTO stock_movements (document_id, stock_label_id, pieces, reason, note, happened_at)
       VALUES ('counted', ${products[0].stockIds[0]}, 0, 'counted', 'Year end', now())`,
  },
  'what suppliers delivered is in the ledger': {
    'a delivery that nobody has received': ({ products }) =>
      `INSERT INTO stock_movements (document_id, stock_label_id, pieces, reason, happened_at)
       VALUES ('delivered', ${products[0].stockIds[0]}, 3, 'delivered', now())`,
  },
  'nothing is reserved longer than a reservation lasts': {
    'a reservation of ten years': hold("expires_at = expires_at + interval '10 years'"),
    'a reservation without an end': hold('expires_at = NULL'),
    'a reservation of no quantity': hold('quantity = NULL'),
    'a reservation of no cart': hold('cart_id = NULL'),
  },
  'no figure is missing or negative': {
    'stock below zero': stock('quantity = -1'),
    'stock that is gone': stock('quantity = NULL'),
    'a coupon without a count': coupon('used_count = NULL'),
    'an order without a tax': order('cgst = NULL'),
    'an order below zero': order('delivery_fee = -40'),
    'a line without price and total': line('unit_price = NULL, line_total = NULL'),
    'a line without a rate': line('gst_rate = NULL'),
    'a return without an amount': returned('line_total = NULL'),
  },
  'an order is the sum of its lines, less the discount, plus delivery': {
    'lines that are gone': ({ delivered }) => `DELETE FROM order_lines WHERE order_id = ${delivered.id}`,
    'another total': order('total_amount = total_amount + 1'),
    'a fee for cash that no line bears': order('cash_fee = 50, total_amount = total_amount + 50'),
    'a total that is gone': order('total_amount = NULL'),
    'another discount and subtotal': order('discount = discount + 10, subtotal = subtotal + 10'),
    'tax moved to the taxable value': order('taxable_value = taxable_value + 1, cgst = cgst - 1'),
    'a line without its total': line('line_total = NULL'),
  },
  'a line is its price times its quantity, with the tax of its rate': {
    'an amount and a price that are gone': line('line_total = NULL, unit_price = NULL'),
    'another price': line('unit_price = unit_price + 1'),
    'more pieces': line('quantity = 9'),
    'another rate': line('gst_rate = 28'),
    'tax moved from CGST to SGST': line('cgst = cgst + 1, sgst = sgst - 1'),
    'tax moved to IGST': line('igst = cgst + sgst, cgst = 0, sgst = 0'),
    'tax moved to the taxable value': line('taxable_value = taxable_value + cgst + sgst, cgst = 0, sgst = 0'),
    'a discount above its amount': line('discount = line_total + 1'),
  },
  'an order of a draft has its pieces at the prices that were agreed, and a draft holds no stock': {
    'more pieces than were ordered': placedDraft('quantity = quantity + 1'),
    'another price than was sold': placedDraft('agreed_price = agreed_price - 100'),
    'a cart that is open again': () => `UPDATE carts SET cart_status = 'draft' WHERE id = (${PLACED_DRAFT})`,
    'pieces that a draft holds': () =>
      `UPDATE stock_holds SET cart_id = (SELECT max(cart_id) FROM draft_orders WHERE order_id IS NULL)`,
    'a draft that is gone, with its agreed price': () => `DELETE FROM draft_orders WHERE cart_id = (${PLACED_DRAFT})`,
  },
  'an order is charged what its delivery was promised for': {
    'another charge than was promised': order("delivery_method = 'standard', promised_fee = delivery_fee + 10"),
    'a promise without its price': order("delivery_method = 'express', promised_fee = NULL"),
    'a price of no way': order('delivery_method = NULL, promised_fee = 0'),
    'days that run backwards': order("promised_first = '2099-01-02', promised_last = '2099-01-01'"),
  },
  'delivery that is a line of its own has the tax of its rate, on all lines of the order alike': {
    'no tax on it': line("delivery_hsn = '9968', delivery_rate = 18", 'true'),
    'on one line only': line("delivery_hsn = '9968', delivery_rate = 18", 'position = 1'),
  },
  'delivery and the fee for cash are shared over the lines by what they cost': {
    'ten rupees moved between two lines': line(
      'delivery_share = delivery_share + CASE position WHEN 1 THEN 10 ELSE -10 END, taxable_value = taxable_value + CASE position WHEN 1 THEN 10 ELSE -10 END',
      'true',
    ),
    'one paisa moved between two lines': line(
      'delivery_share = delivery_share + CASE position WHEN 1 THEN 0.01 ELSE -0.01 END',
      'true',
    ),
  },
  'an order’s history leads to its status': {
    'another status': order("order_status = 'shipped'"),
    'no status': order('order_status = NULL'),
    'a move that is gone': ({ reinstated }) =>
      `DELETE FROM order_events WHERE order_id = ${reinstated.id} AND to_status = 'cancelled'`,
    'a move from elsewhere': event('status_changed', "UPDATE $ SET from_status = 'shipped'"),
    'a move from nowhere': event('status_changed', 'UPDATE $ SET from_status = NULL'),
    'no placing': event('placed', 'DELETE FROM $'),
    'no history': ({ delivered }) => `DELETE FROM order_events WHERE order_id = ${delivered.id}`,
  },
  'a shopper or device has one open cart, a closed one has one order, and an order has its cart': {
    'an order without its cart': order('cart_id = NULL'),
    'an order with an open cart': ({ delivered }) =>
      `UPDATE carts SET cart_status = 'open' WHERE id = (SELECT cart_id FROM orders WHERE id = ${delivered.id})`,
    'a cart of no status': ({ delivered }) =>
      `UPDATE carts SET cart_status = NULL WHERE id = (SELECT cart_id FROM orders WHERE id = ${delivered.id})`,
    'two orders of one cart': ({ delivered, reinstated }) =>
      `UPDATE orders SET cart_id = (SELECT cart_id FROM orders WHERE id = ${reinstated.id}) WHERE id = ${delivered.id}`,
    'a closed cart without an order': ({ shopper }) =>
      `INSERT INTO carts (document_id, user_id, cart_status) VALUES ('c', ${shopper.id}, 'ordered')`,
    'two open carts': ({ shopper }) =>
      `INSERT INTO carts (document_id, user_id, cart_status) VALUES ('c', ${shopper.id}, 'open'), ('d', ${shopper.id}, 'open')`,
    'somebody else’s cart': order('user_id = (SELECT max(id) FROM up_users)'),
  },
  'the statistics have of each line what its order says': {
    'a line that is not there': () => `DELETE FROM sold_lines ${SOLD}`,
    'a rupee more': () => `UPDATE sold_lines SET sales = sales + 100 ${SOLD}`,
    'another state': () => `UPDATE sold_lines SET state = 'Elsewhere' ${SOLD}`,
    'another day': () => `UPDATE sold_lines SET placed_at = placed_at - interval '1 day' ${SOLD}`,
    'an order that counts no more': () => `UPDATE sold_lines SET counts = false ${SOLD}`,
  },
};
