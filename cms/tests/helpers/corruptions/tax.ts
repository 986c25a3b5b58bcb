import type { Corruption } from './statements';
import { addToFields, document, invoice, note, setField } from './statements';

/** Of the taxes on documents. */
export const taxCorrupted: Record<string, Record<string, Corruption>> = {
  'an invoice fits the seller’s standing on its day': {
    'a seller under composition': () =>
      "INSERT INTO seller_standings (standing, valid_from) VALUES ('composition', '2017-07-01')",
    'a seller who is not registered': () =>
      "INSERT INTO seller_standings (standing, valid_from) VALUES ('unregistered', '2017-07-01')",
    'a bill of supply of a regular seller': ({ delivered }) =>
      `WITH regular AS (INSERT INTO seller_standings (standing, valid_from) VALUES ('regular', '2017-07-01'))
       UPDATE invoices SET document = jsonb_set(document, '{title}', '"Bill of Supply"') WHERE order_id = ${delivered.id}`,
    'a second invoice of a seller who had changed by then': ({ reinstated }) =>
      `WITH later AS (INSERT INTO seller_standings (standing, valid_from) VALUES ('regular', '2017-07-01'), ('composition', '2040-01-01'))
       UPDATE invoices SET issued_at = '2040-01-02' WHERE id = (SELECT max(id) FROM invoices WHERE order_id = ${reinstated.id} AND kind = 'invoice')`,
  },
  'a business has exempt and taxed goods on documents apart': {
    'one document for both': invoice(
      `document = jsonb_set(document, '{buyer,gstin}', '"08AAPFU0939F1ZV"') || '{"title": "Invoice-cum-Bill of Supply"}'`,
    ),
  },
  'each line that is taxed has its HSN code': {
    'none on an invoice': invoice(setField('lines,0,hsn', '""')),
    'none on a credit note': note(setField('lines,0,hsn', '""')),
    'what is no code': invoice(setField('lines,1,hsn', '"kurta"')),
    'a code that is gone': invoice("document = document #- '{lines,0,hsn}'"),
  },
  'each line has the taxes of its place of supply, at its rate': {
    'IGST within the state': invoice(addToFields(['lines,0,cgst', -1], ['lines,0,igst', 1])),
    'more CGST than SGST': invoice(addToFields(['lines,0,cgst', 1], ['lines,0,sgst', -1])),
    'CGST to another state': invoice(setField('placeOfSupply,code', '"27"')),
    'a seller of another state': invoice(setField('seller,stateCode', '"27"')),
    'another rate': invoice(setField('lines,0,rate', '28')),
    'a tax that is too low by six paise': invoice(
      addToFields(['lines,0,cgst', -0.03], ['lines,0,sgst', -0.03], ['lines,0,taxable', 0.06]),
    ),
    'a tax on a credit note that is too low by a rupee': note(
      addToFields(['lines,0,cgst', -0.5], ['lines,0,sgst', -0.5], ['lines,0,taxable', 1]),
    ),
    'a value that does not add up': note(addToFields(['lines,0,taxable', 1])),
    'a tax that is gone': invoice("document = document #- '{lines,0,cgst}'"),
    'a tax on a bill of supply': invoice(setField('declaration', '"Composition taxable person"')),
    'a tax of who has no GSTIN': invoice("document = document #- '{seller,gstin}'"),
  },
  'numbers of documents come in the order of their days': {
    'an invoice of an earlier day': document('invoice', setField('issuedAt', '"2020-01-01T00:00:00.000Z"'), 'max'),
    'a credit note of an earlier day': document(
      'credit_note',
      setField('issuedAt', '"2020-01-01T00:00:00.000Z"'),
      'max',
    ),
    'an invoice of a later day before others': invoice(setField('issuedAt', '"2090-01-01T00:00:00.000Z"')),
  },
};
