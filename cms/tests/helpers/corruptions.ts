import type { OrderModel } from './random-orders';

/** One statement that corrupts the data; it changes at least one row. */
type Corruption = (model: OrderModel) => string;

const order =
  (set: string): Corruption =>
  ({ delivered }) =>
    `UPDATE orders SET ${set} WHERE id = ${delivered.id}`;
/** Of the order's two lines the first, or what is said. */
const line =
  (set: string, where = 'position = 1'): Corruption =>
  ({ delivered }) =>
    `UPDATE order_lines SET ${set} WHERE order_id = ${delivered.id} AND ${where}`;
const stock =
  (set: string): Corruption =>
  ({ products }) =>
    `UPDATE stock_labels SET ${set} WHERE id = ${products[0].stockIds[0]}`;
const movement =
  (set: string): Corruption =>
  ({ products }) =>
    `UPDATE stock_movements SET ${set} WHERE id = (SELECT max(id) FROM stock_movements WHERE stock_label_id = ${products[0].stockIds[0]} AND reason = 'order')`;
const event =
  (kind: string, change: string): Corruption =>
  ({ delivered }) =>
    `${change.replace('$', 'order_events')} WHERE id = (SELECT min(id) FROM order_events WHERE order_id = ${delivered.id} AND kind = '${kind}')`;
const returned =
  (set: string): Corruption =>
  ({ delivered }) =>
    `UPDATE order_returns SET ${set} WHERE id = (SELECT max(id) FROM order_returns WHERE order_id = ${delivered.id})`;

const request =
  (set: string, state: string): Corruption =>
  ({ delivered }) =>
    `UPDATE return_requests SET ${set} WHERE order_id = ${delivered.id} AND request_state = '${state}'`;
const asked =
  (set: string): Corruption =>
  ({ delivered }) =>
    `UPDATE return_request_lines SET ${set} WHERE request_id = (SELECT max(id) FROM return_requests WHERE order_id = ${delivered.id})`;

/** The order that was reinstated has two invoices and between them three credit notes. */
const document =
  (kind: 'invoice' | 'credit_note', set: string, which: 'min' | 'max' = 'min'): Corruption =>
  ({ reinstated }) =>
    `UPDATE invoices SET ${set} WHERE id = (SELECT ${which}(id) FROM invoices WHERE order_id = ${reinstated.id} AND kind = '${kind}')`;
const invoice = (set: string) => document('invoice', set);
const note = (set: string) => document('credit_note', set);
const setField = (path: string, json: string) => `document = jsonb_set(document, '{${path}}', '${json}')`;
/** Adds to some figures of a document. */
const addToFields = (...parts: [path: string, by: number][]) =>
  `document = ${parts.reduce((sql, [path, by]) => `jsonb_set(${sql}, '{${path}}', to_jsonb((document #>> '{${path}}')::numeric + ${by}))`, 'document')}`;

const storedPdf = (orderId: number, pdf: string, hash: string) =>
  `INSERT INTO invoice_files SELECT min(id), 9, ${pdf}, ${hash}, now() FROM invoices WHERE order_id = ${orderId}`;

const coupon =
  (set: string): Corruption =>
  ({ couponId }) =>
    `UPDATE offer_coupons SET ${set} WHERE id = ${couponId}`;

const hold =
  (set: string): Corruption =>
  () =>
    `UPDATE stock_holds SET ${set} WHERE id = (SELECT max(id) FROM stock_holds)`;

/** For each check of `npm run audit`, what it must not overlook. */
export const corruptions: Record<string, Record<string, Corruption>> = {
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
    'a sale that is booked as adjusted': movement("reason = 'adjusted'"),
    'a line of a larger quantity': line('quantity = quantity + 1'),
    'a line of another variant': ({ delivered, products }) =>
      `UPDATE order_lines SET stock_label_id = ${products[1].stockIds[0]} WHERE order_id = ${delivered.id} AND position = 1`,
    'a return that put nothing back': returned('restocked = NOT restocked'),
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
  'delivery is shared over the lines by what they cost': {
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
  'a document was issued for each placing, cancellation, taking up again and return, at that moment': {
    'no document': ({ delivered }) => `DELETE FROM invoices WHERE order_id = ${delivered.id}`,
    'no invoice': ({ delivered }) => `DELETE FROM invoices WHERE order_id = ${delivered.id} AND kind = 'invoice'`,
    'an invoice for a return': note("kind = 'invoice', serial = 100000"),
    'a document of no kind': invoice('kind = NULL'),
    'a document of another moment': invoice("issued_at = issued_at - interval '1 day'"),
    'a document of no moment': invoice('issued_at = NULL'),
    'an invoice too many': ({ delivered }) =>
      `INSERT INTO invoices (document_id, number, kind, financial_year, serial, order_id, issued_at, document)
       SELECT 'x', 'again', kind, '00-01', 1, order_id, issued_at, document FROM invoices WHERE order_id = ${delivered.id} AND kind = 'invoice'`,
  },
  'a document says line by line what was sold or came back, and adds it up': {
    'nine pieces': invoice(setField('lines,0,quantity', '9')),
    'another price': invoice(setField('lines,0,unitPrice', '1')),
    'a price that is gone': invoice("document = document #- '{lines,0,unitPrice}'"),
    'another HSN code': invoice(setField('lines,0,hsn', '"9999"')),
    'another rate': invoice(setField('lines,0,rate', '28')),
    'another piece': invoice(setField('lines,0,description', '"Another kurta"')),
    'tax moved from CGST to IGST': invoice(
      addToFields(['lines,0,cgst', -1], ['lines,0,igst', 1], ['cgst', -1], ['igst', 1]),
    ),
    'the tax of a credit note moved': note(
      addToFields(['lines,0,cgst', -1], ['lines,0,igst', 1], ['cgst', -1], ['igst', 1]),
    ),
    'delivery moved between two lines': invoice(addToFields(['lines,0,delivery', 10], ['lines,1,delivery', -10])),
    'discount moved between two lines': invoice(addToFields(['lines,0,discount', 10], ['lines,1,discount', -10])),
    'another total of a line': invoice(setField('lines,0,total', '1')),
    'another total': invoice(setField('total', '1')),
    'no total': invoice("document = document - 'total'"),
    'another subtotal': invoice(addToFields(['subtotal', 1], ['discount', 1])),
    'a line that is gone': invoice("document = document #- '{lines,1}'"),
    'no lines': invoice("document = document - 'lines'"),
    'no document': invoice('document = NULL'),
    'more pieces on the second invoice than were left': document('invoice', setField('lines,1,quantity', '3'), 'max'),
    'more pieces credited for the cancellation than were left': document(
      'credit_note',
      setField('lines,1,quantity', '3'),
      'max',
    ),
    'other pieces credited than came back': note(setField('lines,0,quantity', '2')),
    'amounts moved between the order’s lines': line(
      'unit_price = unit_price + CASE position WHEN 1 THEN 3 ELSE -2 END, line_total = line_total + CASE position WHEN 1 THEN 6 ELSE -6 END',
      'true',
    ),
  },
  'a document’s head is its order’s, with the taxes that its place of supply and GSTIN have': {
    'another number': invoice(setField('number', '"INV/26-27/999999"')),
    'another order': invoice(setField('orderNumber', '"MD-00000000"')),
    'another day': invoice(setField('issuedAt', '"2020-01-01T00:00:00.000Z"')),
    'another day of the order': invoice(setField('orderedAt', '"2020-01-01T00:00:00.000Z"')),
    'no GSTIN on a tax invoice': invoice("document = document #- '{seller,gstin}'"),
    'a bill of supply with a GSTIN': invoice(setField('title', '"Bill of Supply"')),
    'another buyer': invoice(setField('buyer,name', '"Somebody Else"')),
    'another street': invoice(setField('billing,street', '"Elsewhere"')),
    'another place of supply': invoice(setField('placeOfSupply,code', '"27"')),
    'another place of supply of the order': order("place_of_supply = '27'"),
    'all of the tax as IGST': invoice(
      `document = document || jsonb_build_object('cgst', 0, 'sgst', 0, 'igst', (document ->> 'cgst')::numeric * 2)`,
    ),
    'another state of the seller': invoice(setField('seller,stateCode', '"27"')),
    'a bill of supply with a tax': invoice(`document = document || '{"title": "Bill of Supply"}' #- '{seller,gstin}'`),
    'no head': note("document = '{}'"),
    'no document': invoice('document = NULL'),
  },
  'a credit note stands against the invoice before it, with its parties and its reason': {
    'another invoice': note(setField('against,number', '"INV/26-27/999999"')),
    'another day of the invoice': note(setField('against,issuedAt', '"2020-01-01T00:00:00.000Z"')),
    'no invoice': note("document = document - 'against'"),
    'another GSTIN than the invoice’s': note(setField('seller,gstin', '"08ABCDE1234F1Z5"')),
    'another GSTIN on the invoice': invoice(setField('seller,gstin', '"08ABCDE1234F1Z5"')),
    'no reason': note(setField('reason', '""')),
  },
  'an order that was reinstated is invoiced by the seller of its first invoice': {
    'another GSTIN on the second': document('invoice', setField('seller,gstin', '"08ABCDE1234F1Z5"'), 'max'),
    'another GSTIN on the first': invoice(setField('seller,gstin', '"08ABCDE1234F1Z5"')),
    'no seller': document('invoice', "document = document - 'seller'", 'max'),
  },
  'what came back is credited by its part of the line': {
    'another tax': returned('cgst = cgst + 0.01, taxable_value = taxable_value - 0.01'),
    'another amount': returned('line_total = line_total + 1, taxable_value = taxable_value + 1'),
    'a discount that is gone': returned('discount = NULL'),
    'another amount in the history': event('returned', 'UPDATE $ SET amount = amount + 1'),
    'more pieces than were sold': returned('quantity = 9'),
    'pieces of another order': ({ delivered, reinstated }) =>
      `UPDATE order_returns SET order_id = ${reinstated.id} WHERE order_id = ${delivered.id}`,
    'pieces that nobody brought': ({ delivered }) =>
      `UPDATE order_returns SET event_id = (SELECT min(id) FROM order_events WHERE order_id = ${delivered.id}) WHERE order_id = ${delivered.id}`,
  },
  'a return is asked for what was ordered, and is received with its return and its credit note': {
    'more pieces than were ordered': asked('quantity = 9'),
    'no pieces': ({ delivered }) =>
      `DELETE FROM return_request_lines WHERE request_id IN (SELECT id FROM return_requests WHERE order_id = ${delivered.id})`,
    'a line of another order': asked('order_line_id = (SELECT min(id) FROM order_lines)'),
    'a state that is gone': request('request_state = NULL', 'received'),
    'a received one without its return': request('event_id = NULL', 'received'),
    'a received one without its credit note': request('credit_note_id = NULL', 'received'),
    'another credit note': request(
      'credit_note_id = (SELECT min(id) FROM invoices WHERE order_id = return_requests.order_id AND kind = $$credit_note$$)',
      'received',
    ),
    'a credit note before anything came': request('credit_note_id = (SELECT max(id) FROM invoices)', 'asked'),
  },
  'invoices less credit notes are what the customer owes': {
    'a credit note over more': note(addToFields(['total', 1])),
    'an order that was cancelled and not credited': order("order_status = 'cancelled'"),
    'a total that is gone': order('total_amount = NULL'),
    'no documents': ({ delivered }) => `DELETE FROM invoices WHERE order_id = ${delivered.id}`,
  },
  'numbers of documents run without gaps': {
    'a serial that is gone, under a number far away': document(
      'invoice',
      `serial = NULL, number = 'INV/26-27/999999', ${setField('number', '"INV/26-27/999999"')}`,
      'max',
    ),
    'another number': invoice("number = 'INV/26-27/999999'"),
    'a number that is gone': invoice('number = NULL'),
    'a document that is gone': ({ reinstated }) =>
      `DELETE FROM invoices WHERE order_id = ${reinstated.id} AND kind = 'invoice'`,
    'a serial that is another': note('serial = serial + 100000'),
    'a series that is ahead': () => "UPDATE number_series SET last_number = last_number + 1 WHERE name LIKE 'INV/%'",
    'a series without its last number': () => "UPDATE number_series SET last_number = NULL WHERE name LIKE 'CRN/%'",
    'a series that is gone': () => "DELETE FROM number_series WHERE name LIKE 'INV/%'",
    'a document of no kind': invoice('kind = NULL'),
  },
  'a document is of the financial year in which it was issued': {
    'another year': invoice("financial_year = '20-21'"),
    'no year': invoice('financial_year = NULL'),
    'another moment': invoice("issued_at = issued_at + interval '2 years'"),
  },
  'a PDF that was handed out is still the same to the byte': {
    'another PDF': ({ delivered }) => storedPdf(delivered.id, "'%PDF-1.4 other'", "sha256('%PDF-1.4')"),
    'what is no PDF': ({ delivered }) => storedPdf(delivered.id, "'a page'", "sha256('a page')"),
    'a PDF of no document': () => "INSERT INTO invoice_files VALUES (0, 0, '%PDF-', sha256('%PDF-'), now())",
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
