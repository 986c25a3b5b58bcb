import fs from 'node:fs';
import path from 'node:path';
import type { AddressCopy } from 'shared-types/contract/orders';
import type { SellerStanding } from 'shared-types/domain/seller-standing';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { creditNoteDocument, type InvoiceDocument, invoiceDocument, type Registration } from '../invoice-document';
import type { SoldRow } from '../invoice-lines';
import { drawInvoice } from './invoice';

const place = (city: string, zipcode: number, state: string, code: string) =>
  ({
    ...{ name: 'Leela Devi', building: 'Gulmohar', address: 'Flat 12', street: 'Station Road', area: 'Sardarpura' },
    ...{ zipcode, phone: '9876543210', city: { name: city }, state: { name: state, code }, country: { name: 'India' } },
  }) as unknown as AddressCopy;
const JODHPUR = place('Jodhpur', 342001, 'Rajasthan', '08');
const MUMBAI = place('Mumbai', 400001, 'Maharashtra', '27');

/** Two kurtas of ₹1,050.00, ₹210.00 off, ₹40.00 of delivery: ₹1,930.00, of which 1,930.00 × 5/105 is tax. */
const COMPOSITE = {
  ...{ delivery_hsn: null, delivery_rate: null, delivery_cgst: 0, delivery_sgst: 0, delivery_igst: 0 },
};
/** The ₹40.00 of delivery at 18 % by themselves: 1,890.00 × 5/105 and 40.00 × 18/118. */
const APART = {
  ...{ delivery_hsn: '9968', delivery_rate: 18, delivery_cgst: 3.05, delivery_sgst: 3.05, delivery_igst: 0 },
  ...{ taxable_value: 1833.9, cgst: 48.05, sgst: 48.05 },
};

function documentOf(
  standing: SellerStanding,
  shipping = JODHPUR,
  firm: string | null = null,
  delivery: Partial<SoldRow> = COMPOSITE,
): InvoiceDocument {
  const isTaxed = standing === 'regular';
  const isWithin = shipping === JODHPUR;
  const line: SoldRow = {
    ...{ product_name: 'Peacock Kurta', size_name: 'M', color_name: 'Indigo', hsn_code: '620442' },
    ...{ quantity: 2, unit_price: 1050, line_total: 2100, discount: 210, delivery_share: 40 },
    ...{ gst_rate: isTaxed ? 5 : 0, taxable_value: isTaxed ? 1838.1 : 1930 },
    ...{ cgst: isTaxed && isWithin ? 45.95 : 0, sgst: isTaxed && isWithin ? 45.95 : 0 },
    igst: isTaxed && !isWithin ? 91.9 : 0,
    ...COMPOSITE,
    ...delivery,
  };
  const when = new Date('2026-11-02T06:30:00Z');
  return invoiceDocument({
    number: 'INV/26-27/000042',
    issuedAt: when,
    store: {
      ...{ name: 'Marudhara', legal_name: 'Marudhara Textiles LLP', address: '12 Painters Lane\nJodhpur 342001' },
      ...{ email: 'care@example.com', phone: '0291 123456', gstin: '08ABCDE1234F1Z5', standing },
      ...{ state_name: 'Rajasthan', state_code: '08', upi_id: null, brand_color: null, ornament_color: null },
      ...{ invoice_note: null, logo_url: null },
    },
    order: {
      ...{ order_number: 'MD-7KQ2X9', placed_at: when, customer_name: 'Leela Devi', customer_email: 'l@example.com' },
      ...{ customer_phone: '9876543210', payment_option: 'CASH_ON_DELIVERY' },
      ...{
        discount: 210,
        prepaid_discount: 0,
        delivery_fee: 40,
        cash_fee: 0,
        place_of_supply: shipping.state.code,
        buyer_firm: firm,
        buyer_gstin: firm && '08AAPFU0939F1ZV',
      },
    },
    addresses: { shipping, billing: JODHPUR },
    lines: [line],
  });
}

const creditOf = (invoice: InvoiceDocument, delivery: Partial<SoldRow> = {}): InvoiceDocument => {
  const [line] = invoice.lines;
  if (!line) throw new Error('No line');
  return creditNoteDocument(invoice, {
    ...{ number: 'CRN/26-27/000007', issuedAt: new Date('2026-12-05T06:30:00Z'), reason: 'Too small' },
    lines: [
      {
        ...{ product_name: 'Peacock Kurta', size_name: 'M', color_name: 'Indigo', hsn_code: line.hsn, quantity: 2 },
        ...{ unit_price: line.unitPrice, line_total: 2100, discount: line.discount, delivery_share: line.delivery },
        ...{ gst_rate: line.rate, taxable_value: line.taxable, cgst: line.cgst, sgst: line.sgst, igst: line.igst },
        ...COMPOSITE,
        ...delivery,
      },
    ],
  });
};

/** By the heads of the columns of docs/tax.md. */
const SAMPLES: Record<string, InvoiceDocument> = {
  'Tax invoice, within the state': documentOf('regular'),
  'Tax invoice, to another state': documentOf('regular', MUMBAI),
  'Bill of supply': documentOf('composition'),
  Invoice: documentOf('unregistered'),
  'Credit note, within the state': creditOf(documentOf('regular')),
  'Credit note, to another state': creditOf(documentOf('regular', MUMBAI)),
  'Credit note to a bill of supply': creditOf(documentOf('composition')),
  'Tax invoice to a business': documentOf('regular', JODHPUR, 'Kala Exports LLP'),
  'Credit note to a business': creditOf(documentOf('regular', JODHPUR, 'Kala Exports LLP')),
  'Tax invoice, delivery apart': documentOf('regular', JODHPUR, null, APART),
  'Credit note, delivery apart': creditOf(documentOf('regular', JODHPUR, null, APART), {
    ...APART,
    delivery_share: 40,
  }),
};

/** What the portal answered for those to a business. */
const REGISTRATION: Registration = {
  ...{ irn: 'a1'.repeat(32), ack_number: '112610000000042', ack_date: '2026-11-02', signed_qr: 'eyJh.QXNo.c2ln' },
};

const page = async (document: InvoiceDocument) => {
  const registration = document.buyer.firm ? REGISTRATION : null;
  const pdf = await getDocumentProxy(new Uint8Array(await drawInvoice(document, 0, null, registration)));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
};

/** The tables of docs/tax.md whose columns are samples: what has to stand on which of them, in backticks. */
function wanted(): [sample: string, rule: string, words: string][] {
  const lines = fs.readFileSync(path.join(__dirname, '../../../../../../docs/tax.md'), 'utf8').split('\n');
  const all: [string, string, string][] = [];
  let heads: string[] = [];
  for (const line of lines) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
    const trimmed = cells.map((cell) => cell.trim());
    if (!cells.length) heads = [];
    else if (trimmed[0] === 'Rule') heads = trimmed;
    else
      for (const [index, head] of heads.entries())
        if (SAMPLES[head])
          for (const [, words = ''] of (trimmed[index] ?? '').matchAll(/`([^`]+)`/g))
            all.push([head, trimmed[0] ?? '', words]);
  }
  return all;
}

describe('what the rules want on a document', () => {
  const all = wanted();

  it('is said of each of them', () => {
    expect([...new Set(all.map(([sample]) => sample))].sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  it.each(Object.entries(SAMPLES))('stands on the PDF: %s', async (sample, document) => {
    const text = await page(document);
    const missing = all.filter(([head, , words]) => head === sample && !text.includes(words));
    expect(missing).toEqual([]);
  });

  it('shows no tax where none is collected', async () => {
    for (const sample of ['Bill of supply', 'Invoice', 'Credit note to a bill of supply']) {
      const document = SAMPLES[sample];
      if (!document) throw new Error(sample);
      expect(await page(document)).not.toMatch(/CGST|SGST|IGST|Taxable value|includes? GST/);
    }
  });
});
