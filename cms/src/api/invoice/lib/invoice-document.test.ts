import { describe, expect, it } from 'vitest';
import { invoiceDocument, reissuedInvoice } from './invoice-document';

type Source = Parameters<typeof invoiceDocument>[0];

const JODHPUR = {
  ...{ name: 'Meera', address: '1', building: '2', street: 'Fort Road', area: 'Ratanada', landmark: null },
  ...{ phone: '9876543210', zipcode: 342001, city: { name: 'Jodhpur' } },
  ...{ state: { name: 'Rajasthan', code: '08' }, country: { name: 'India' } },
};
const piece = (gst_rate: number): Source['lines'][number] => ({
  ...{ product_name: 'Kurta', size_name: null, color_name: null, hsn_code: '6204', quantity: 1, unit_price: 105 },
  ...{ gst_rate, line_total: 105, discount: 0, delivery_share: 0, delivery_hsn: null, delivery_rate: null },
  ...(gst_rate ? { taxable_value: 100, cgst: 2.5, sgst: 2.5 } : { taxable_value: 105, cgst: 0, sgst: 0 }),
  ...{ igst: 0, delivery_cgst: 0, delivery_sgst: 0, delivery_igst: 0 },
});
const sale = (standing: Source['store']['standing'], ...rates: number[]): Source => ({
  ...{ number: 'INV/26-27/000001', issuedAt: new Date('2026-11-27T08:00:00Z') },
  store: {
    ...{ name: 'Marudhara', legal_name: 'Marudhara LLP', address: 'Jodhpur', email: 'a@b.in', phone: '1', standing },
    ...{ gstin: '08AAPFU0939F1ZV', state_name: 'Rajasthan', state_code: '08', upi_id: null, brand_color: null },
    ...{ ornament_color: null, invoice_note: null, logo_url: null },
  },
  order: {
    ...{ order_number: 'MD-1', placed_at: new Date('2026-11-27T08:00:00Z'), payment_option: 'UPI' },
    ...{ customer_name: 'Meera', customer_email: 'm@b.in', customer_phone: '1', buyer_firm: null, buyer_gstin: null },
    ...{ discount: 0, prepaid_discount: 0, delivery_fee: 0, cash_fee: 0, place_of_supply: '08' },
  },
  addresses: { shipping: JODHPUR, billing: JODHPUR },
  lines: rates.map(piece),
});

describe('the invoice of an order that is taken up again', () => {
  it.each([
    ['all exempt', [0], 'Bill of Supply'],
    ['all taxed', [5], 'Tax Invoice'],
    ['still both', [0, 5], 'Invoice-cum-Bill of Supply'],
  ])('of a regular seller is called after what is left of it: %s', (_, left, title) => {
    const first = invoiceDocument(sale('regular', 0, 5));
    expect(reissuedInvoice(first, sale('regular', ...left)).title).toBe(title);
  });

  it.each([
    ['composition', 'Bill of Supply'],
    ['unregistered', 'Invoice'],
  ] as const)(
    'of a seller who is %s is called as the first, and so is one of before standings were kept',
    (is, title) => {
      const first = invoiceDocument(sale(is, 0, 0));
      expect(reissuedInvoice(first, sale(is, 0)).title).toBe(title);
      const old = { ...invoiceDocument(sale('unregistered', 0)), title: 'Bill of Supply' as const };
      expect(reissuedInvoice(old, sale('unregistered', 0)).title).toBe('Bill of Supply');
    },
  );
});
