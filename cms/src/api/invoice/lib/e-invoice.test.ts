import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eInvoice, placeIn } from './e-invoice';
import type { InvoiceDocument } from './invoice-document';

const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(__dirname, 'inv-01.schema.json'), 'utf8')));
const faultsOf = (document: InvoiceDocument) => schema.safeParse([eInvoice(document)]).error?.issues ?? [];

const MUMBAI = {
  ...{ name: 'Leela Devi', address: '12', building: 'Sea "View"', street: 'Marine Drive', area: 'Fort' },
  ...{ phone: '9876543210', zipcode: 400001, landmark: null, city: { name: 'Mumbai' } },
  ...{ state: { name: 'Maharashtra', code: '27' }, country: { name: 'India' } },
};
const LINE = {
  ...{ description: 'Peacock Kurta\nM, Indigo', hsn: '62044290', quantity: 3, unit: 'PCS', unitPrice: 1050, rate: 5 },
  ...{ discount: 150, delivery: 40, taxable: 2895.24, cgst: 0, sgst: 0, igst: 144.76, total: 3040 },
};
const INVOICE: InvoiceDocument = {
  title: 'Tax Invoice',
  number: 'INV/26-27/000042',
  issuedAt: '2026-11-30T19:00:00Z',
  ...{ orderNumber: 'MD-7KQ2X9', orderedAt: '2026-11-30T19:00:00Z', paymentOption: 'UPI' },
  seller: {
    ...{
      brand: 'Marudhara',
      name: 'Marudhara Textiles LLP',
      address: '7 Painters Lane\nJodhpur 342 001',
      email: 'a@b.in',
    },
    ...{ phone: '1', gstin: '08AAPFU0939F1ZV', state: 'Rajasthan', stateCode: '08' },
  },
  buyer: { name: 'Leela Devi', email: 'l@b.in', phone: '9876543210', firm: 'Kala "K" LLP', gstin: '27AAPFU0939F1ZV' },
  ...{ billing: MUMBAI, shipping: MUMBAI, placeOfSupply: MUMBAI.state, sameState: false, lines: [LINE] },
  ...{ subtotal: 3150, discount: 150, delivery: 40, taxable: 2895.24, cgst: 0, sgst: 0, igst: 144.76, total: 3040 },
};

describe('an e-invoice', () => {
  it('is of the portal’s schema, with prices without tax and the day of India', () => {
    expect(faultsOf(INVOICE)).toEqual([]);
    expect(eInvoice(INVOICE)).toMatchObject({
      DocDtls: { Typ: 'INV', No: 'INV/26-27/000042', Dt: '01/12/2026' },
      SellerDtls: { Addr1: '7 Painters Lane', Loc: 'Jodhpur', Pin: 342001, Stcd: '08' },
      BuyerDtls: { LglNm: "Kala 'K' LLP", Pos: '27', Loc: 'Mumbai', Pin: 400001, Stcd: '27' },
      ItemList: [{ SlNo: '1', Qty: 3, UnitPrice: 965.08, TotAmt: 2895.24, AssAmt: 2895.24, IgstAmt: 144.76 }],
      ValDtls: { AssVal: 2895.24, IgstVal: 144.76, TotInvVal: 3040 },
    });
    expect(eInvoice(INVOICE)).not.toHaveProperty('ShipDtls');
  });

  it('of a credit note names the invoice that it corrects', () => {
    const note: InvoiceDocument = {
      ...INVOICE,
      ...{ title: 'Credit Note', number: 'CRN/26-27/000007' },
      against: { number: INVOICE.number, issuedAt: '2026-11-21T08:00:00Z' },
    };
    expect(faultsOf(note)).toEqual([]);
    expect(eInvoice(note)).toMatchObject({
      DocDtls: { Typ: 'CRN' },
      RefDtls: { PrecDocDtls: [{ InvNo: INVOICE.number, InvDt: '21/11/2026' }] },
    });
  });

  it('says who receives the goods where that is another, as not known to be registered', () => {
    const sent = { ...INVOICE, shipping: { ...MUMBAI, name: 'Om', zipcode: 400002 } };
    expect(faultsOf(sent)).toEqual([]);
    expect(eInvoice(sent).ShipDtls).toMatchObject({ Gstin: 'URP', LglNm: 'Om.', Pin: 400002 });
  });

  it('is refused by the schema without a GSTIN', () => {
    const { gstin: _, ...buyer } = INVOICE.buyer;
    expect(faultsOf({ ...INVOICE, buyer }).map(({ path }) => path.join('.'))).toEqual(['0.BuyerDtls.Gstin']);
  });
});

describe('the place in an address', () => {
  it.each([
    ['7 Lane, Jodhpur 342001', { town: 'Jodhpur', pin: 342001, rest: '7 Lane' }],
    ['7 Lane, Jodhpur - 342 001, Rajasthan', { town: 'Jodhpur', pin: 342001, rest: '7 Lane' }],
    ['7 Lane, below the Fort, Jodhpur, Rajasthan 342001', { town: 'Jodhpur', rest: '7 Lane, below the Fort' }],
    ['7 Lane\nJodhpur\n342001', { town: 'Jodhpur', pin: 342001, rest: '7 Lane' }],
  ])('of %j', (address, place) => {
    expect(placeIn(address, 'Rajasthan')).toMatchObject(place);
  });

  it('is none without a PIN code', () => {
    expect(placeIn('7 Lane, Jodhpur', 'Rajasthan')).toBeNull();
  });
});
