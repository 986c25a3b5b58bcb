import type { Corruption } from './statements';
import {
  addToFields,
  asked,
  document,
  event,
  invoice,
  line,
  note,
  order,
  request,
  returned,
  setField,
  storedPdf,
} from './statements';

const GSTIN = '08AAPFU0939F1ZV';
const business = (gstin: string) =>
  `document = jsonb_set(document, '{buyer}', document -> 'buyer' || '{"firm": "Kala LLP", "gstin": "${gstin}"}')`;

/** Of documents and returns. */
export const documentsCorrupted: Record<string, Record<string, Corruption>> = {
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
    'a business that the order was not for': document('invoice', business(GSTIN), 'max'),
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
  'a document to a business has its name and a GSTIN that can be one, of the state that it is billed in': {
    'a firm without a GSTIN': invoice(setField('buyer,firm', '"Kala LLP"')),
    'a GSTIN without a firm': invoice(setField('buyer,gstin', `"${GSTIN}"`)),
    'a GSTIN with a slip': invoice(business(`${GSTIN.slice(0, 14)}0`)),
    'a GSTIN of another state': invoice(business('27AAPFU0939F1ZV')),
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
    'a line of another order': asked(
      `order_line_id = (SELECT min(l.id) FROM order_lines l
        WHERE l.order_id <> (SELECT order_id FROM return_requests WHERE id = request_id))`,
    ),
    'a state that is gone': request('request_state = NULL', 'received'),
    'a received one without its return': request('event_id = NULL', 'received'),
    'a received one without its credit note': request('credit_note_id = NULL', 'received'),
    'another credit note': request(
      'credit_note_id = (SELECT min(id) FROM invoices WHERE order_id = return_requests.order_id AND kind = $$credit_note$$)',
      'received',
    ),
    'a credit note before anything came': request('credit_note_id = (SELECT max(id) FROM invoices)', 'asked'),
  },
  'pieces that were credited and that nobody has looked at are still to come': {
    'pieces that have arrived': returned('restocked = NULL'),
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
    'a series that began later': () =>
      "UPDATE number_series SET first_number = 2, last_number = last_number + 1 WHERE name LIKE 'INV/%'",
  },
  'a document is of the financial year in which it was issued': {
    'another year': invoice("financial_year = '20-21'"),
    'no year': invoice('financial_year = NULL'),
    'another moment': invoice("issued_at = issued_at + interval '2 years'"),
  },
  'filed months are unchanged': {
    'other totals': () =>
      "INSERT INTO filed_months VALUES ('2001-01', '{\"taxable\": 1}', NULL, NULL, 'Somebody', now())",
    'another document': ({ delivered }) =>
      `WITH kept AS (INSERT INTO filed_months SELECT to_char(issued_at + interval '330 minutes', 'YYYY-MM'), '{}', NULL, NULL, 'Somebody', now()
         FROM invoices WHERE order_id = ${delivered.id} AND kind = 'invoice')
       UPDATE invoices SET document = document || '{"reason": "none"}' WHERE order_id = ${delivered.id}`,
  },
  'a PDF that was handed out is still the same to the byte': {
    'another PDF': ({ delivered }) => storedPdf(delivered.id, "'%PDF-1.4 other'", "sha256('%PDF-1.4')"),
    'what is no PDF': ({ delivered }) => storedPdf(delivered.id, "'a page'", "sha256('a page')"),
    'a PDF of no document': () =>
      "INSERT INTO invoice_files (invoice_id, due, pdf, sha256, drawn_at) VALUES (0, 0, '%PDF-', sha256('%PDF-'), now())",
  },
  'what the portal registered is taxed, and to a business': {
    'a document to a consumer': ({ delivered }) =>
      `INSERT INTO invoice_registrations SELECT min(id), repeat('ab', 32), '1', '2026-11-23', 'a.b.c', now() FROM invoices
       WHERE order_id = ${delivered.id}`,
  },
};
