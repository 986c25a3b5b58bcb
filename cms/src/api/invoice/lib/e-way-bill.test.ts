import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eWayBill, needsEWayBill } from './e-way-bill';
import type { InvoiceDocument } from './invoice-document';

const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(__dirname, 'e-way-bill.schema.json'), 'utf8')));
const TRANSPORTER = '06AAPCS9575E1ZR';
const faultsOf = (document: InvoiceDocument) =>
  schema.safeParse({ version: '1.0.0621', billLists: [eWayBill(document, TRANSPORTER)] }).error?.issues ?? [];

const MUMBAI = {
  ...{ name: 'Leela Devi', address: '12', building: 'Sea "View"', street: 'Marine Drive', area: 'Fort' },
  ...{ phone: '9876543210', zipcode: 400001, landmark: null, city: { name: 'Mumbai' } },
  ...{ state: { name: 'Maharashtra', code: '27' }, country: { name: 'India' } },
};
/** Four sarees of ₹12,600.00 at 5 %. */
const SAREES = {
  ...{ description: 'Silk saree', hsn: '5007', quantity: 4, unit: 'PCS', unitPrice: 12_600, rate: 5 },
  ...{ discount: 0, delivery: 0, taxable: 48_000, cgst: 0, sgst: 0, igst: 2400, total: 50_400 },
};
const INVOICE: InvoiceDocument = {
  ...{ title: 'Tax Invoice', number: 'INV/26-27/000042', issuedAt: '2026-11-30T19:00:00Z' },
  ...{ orderNumber: 'MD-7KQ2X9', orderedAt: '2026-11-30T19:00:00Z', paymentOption: 'UPI' },
  seller: {
    ...{ brand: 'Marudhara', name: 'Marudhara Textiles LLP', address: '7 Painters Lane\nJodhpur 342 001' },
    ...{ email: 'a@b.in', phone: '1', gstin: '08AAPFU0939F1ZV', state: 'Rajasthan', stateCode: '08' },
  },
  buyer: { name: 'Leela Devi', email: 'l@b.in', phone: '9876543210' },
  ...{ billing: MUMBAI, shipping: MUMBAI, placeOfSupply: MUMBAI.state, sameState: false, lines: [SAREES] },
  ...{ subtotal: 50_400, discount: 0, delivery: 0, taxable: 48_000, cgst: 0, sgst: 0, igst: 2400, total: 50_400 },
};

describe('an e-way bill', () => {
  it('is of the tool’s schema, to a consumer who is not registered', () => {
    expect(faultsOf(INVOICE)).toEqual([]);
    expect(eWayBill(INVOICE, TRANSPORTER)).toMatchObject({
      ...{ docType: 'INV', docNo: 'INV/26-27/000042', docDate: '01/12/2026', transType: 1 },
      ...{ fromPlace: 'Jodhpur', fromPincode: 342001, fromStateCode: 8, toGstin: 'URP', toTrdName: 'Leela Devi' },
      ...{ toPincode: 400001, toStateCode: 27, totalValue: 48_000, igstValue: 2400, OthValue: 0, totInvValue: 50_400 },
      ...{ transDistance: 0, transporterId: TRANSPORTER },
      itemList: [{ hsnCode: '5007', quantity: 4, qtyUnit: 'PCS', taxableAmount: 48_000, igstRate: 5, cgstRate: 0 }],
    });
  });

  it('is billed to a business and shipped to another where that is so', () => {
    const sent = {
      ...INVOICE,
      buyer: { ...INVOICE.buyer, firm: 'Kala LLP', gstin: '27AAPFU0939F1ZV' },
      shipping: { ...MUMBAI, name: 'Om', state: { name: 'Goa', code: '30' }, zipcode: 403001 },
    };
    expect(faultsOf(sent)).toEqual([]);
    expect(eWayBill(sent, TRANSPORTER)).toMatchObject({
      ...{ transType: 2, toGstin: '27AAPFU0939F1ZV', toTrdName: 'Kala LLP', toPincode: 403001 },
      ...{ toStateCode: 27, actualToStateCode: 30 },
    });
  });

  it.each([
    ['in another state', { state: { name: 'Goa', code: '30' } }],
    ['with another PIN code', { zipcode: 400050 }],
  ])('is shipped elsewhere than it is billed to, also to the business itself %s', (_, there) => {
    const sent = {
      ...INVOICE,
      buyer: { ...INVOICE.buyer, firm: 'Kala LLP', gstin: '27AAPFU0939F1ZV' },
      shipping: { ...MUMBAI, ...there },
    };
    expect(eWayBill(sent, TRANSPORTER).transType).toBe(2);
    expect(eWayBill({ ...sent, shipping: MUMBAI }, TRANSPORTER).transType).toBe(1);
    // Of a consumer it is billed where it is shipped to.
    expect(eWayBill({ ...sent, buyer: INVOICE.buyer }, TRANSPORTER).transType).toBe(1);
  });

  it('has goods only; what else is on the invoice is another value', () => {
    const freight = { ...SAREES, description: 'Delivery', hsn: '9968', taxable: 100, igst: 18, rate: 18, total: 118 };
    const document = { ...INVOICE, lines: [SAREES, freight], taxable: 48_100, igst: 2418, total: 50_518 };
    expect(faultsOf(document)).toEqual([]);
    expect(eWayBill(document, TRANSPORTER)).toMatchObject({ totalValue: 48_000, igstValue: 2400, OthValue: 118 });
  });

  it('says one kilometre within a PIN code, for which the portal reckons none', () => {
    const near = { ...INVOICE, shipping: { ...MUMBAI, zipcode: 342001 } };
    expect(eWayBill(near, TRANSPORTER).transDistance).toBe(1);
  });
});

describe('whether goods need one', () => {
  const of = (lines: Partial<typeof SAREES>[], more: Partial<InvoiceDocument> = {}) =>
    needsEWayBill({ ...INVOICE, lines: lines.map((line) => ({ ...SAREES, ...line })), ...more });

  it.each([
    ['₹50,000.00', of([{ total: 50_000 }]), false],
    ['a paisa more', of([{ total: 50_000.01 }]), true],
    ['freight above the limit', of([{ total: 50_000 }, { hsn: '9968', total: 118 }]), false],
    ['exempt goods beside taxed ones', of([{ total: 30_000 }, { rate: 0, total: 30_000 }]), false],
    ['a bill of supply', of([{ rate: 0 }], { title: 'Bill of Supply', declaration: 'Composition' }), true],
    ['a credit note', of([{}], { against: { number: 'INV/26-27/000042', issuedAt: '' } }), false],
  ])('%s', (_, is, wanted) => {
    expect(is).toBe(wanted);
  });
});
