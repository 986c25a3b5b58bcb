import { describe, expect, it } from 'vitest';
import { type MailedOrder, receiptOf } from './order-receipt';

const ORDER: MailedOrder = {
  order_number: 'MD-1',
  customer_name: 'Leela',
  order_status: 'pending',
  placed_at: new Date('2026-11-22T18:30:00Z'),
  payment_option: 'UPI',
  payment_status: 'unpaid',
  billed: 4200,
  amount_received: 0,
  refunded_amount: 0,
  subtotal: 4200,
  discount: 0,
  prepaid_discount: 0,
  delivery_fee: 0,
  delivery_method: null,
  promised_first: null,
  promised_last: null,
  pickup_place: null,
  cash_fee: 0,
  advance_amount: 0,
  coupon_code: null,
  cgst: 0,
  sgst: 0,
  igst: 0,
  total_amount: 4200,
  shipping_address: {
    name: 'Leela Devi',
    address: 'Flat 12',
    building: 'Tower B',
    street: 'Main Road',
    area: 'Indiranagar',
    phone: '9812345670',
    zipcode: 560038,
    landmark: null,
    city: { name: 'Bengaluru' },
    state: { name: 'Karnataka', code: '29' },
    country: { name: 'India' },
  },
};
const LINE = {
  product_name: 'Kurta',
  size_name: 'M',
  color_name: 'Indigo',
  quantity: 2,
  unit_price: 2100,
  line_total: 4200,
};
const receipt = (more: Partial<MailedOrder> = {}, line = {}) =>
  receiptOf({ ...ORDER, ...more }, [{ ...LINE, picture: null, ...line }], 'https://shop.example');
const payment = (more: Partial<MailedOrder>) => receipt(more).sections[1]?.lines;

describe('the receipt in a mail', () => {
  it('names the day as it was in India', () => {
    expect(receipt().date).toBe('Placed on Monday 23 November 2026');
  });

  it('has each line with size, colour, quantity and amount', () => {
    expect(receipt().lines).toEqual([
      { name: 'Kurta', variant: 'M · Indigo', quantity: '2 × ₹2,100.00', amount: '₹4,200.00', picture: null },
    ]);
    expect(receipt({}, { size_name: null }).lines[0]?.variant).toBe('Indigo');
    expect(receipt({}, { size_name: null, color_name: null }).lines[0]?.variant).toBe('');
  });

  it('shows a picture by the smallest WebP, in its own shape, with words in its place', () => {
    const source = (width: number, type: string) => ({
      local_path: `uploads/${width}.${type}`,
      width,
      type: `image/${type}`,
    });
    const sources = [source(480, 'avif'), source(480, 'webp'), source(960, 'webp')];
    const picture = { local_path: 'uploads/plain.webp', alt: '', width: 800, height: 600, blur: null, sources };
    const shown = (more: object) => receipt({}, { picture: { ...picture, ...more } }).lines[0]?.picture;
    expect(shown({})).toEqual({ url: 'https://shop.example/uploads/480.webp', alt: 'Kurta', width: 72, height: 54 });
    expect(shown({ sources: [], alt: 'A kurta' })).toMatchObject({
      url: 'https://shop.example/uploads/plain.webp',
      alt: 'A kurta',
    });
    expect(shown({ width: null })).toMatchObject({ height: 90 });
    expect(shown({ sources: [], local_path: 'https://cdn.example/a.webp' })?.url).toBe('https://cdn.example/a.webp');
  });

  it('has a discount, a fee and a tax only where there is one', () => {
    expect(receipt()).toMatchObject({
      totals: [
        { label: 'Subtotal', amount: '₹4,200.00' },
        { label: 'Delivery', amount: 'Free' },
      ],
      total: { label: 'Total', amount: '₹4,200.00' },
    });
    expect(receipt().note).toBeUndefined();
    const full = receipt({ discount: 10, coupon_code: 'RANG10', delivery_fee: 40, cgst: 50.01, sgst: 50, igst: 0.5 });
    expect(full.totals.slice(1)).toEqual([
      { label: 'Discount (RANG10)', amount: '−₹10.00' },
      { label: 'Delivery', amount: '₹40.00' },
    ]);
    expect(full.note).toBe('GST of ₹100.51 is included.');
    expect(receipt({ discount: 10 }).totals[1]?.label).toBe('Discount');
  });

  it('says where the money stands', () => {
    expect(payment({})).toEqual(['UPI', 'Still to pay: ₹4,200.00']);
    expect(payment({ amount_received: 200 })).toEqual(['UPI', 'Still to pay: ₹4,000.00', 'Received: ₹200.00']);
    expect(payment({ payment_status: 'paid', amount_received: 4200 })).toEqual(['UPI', 'Received: ₹4,200.00']);
    expect(payment({ payment_status: 'paid', amount_received: 4100, refunded_amount: 100 })).toEqual([
      'UPI',
      'Received: ₹4,200.00',
      'Paid back: ₹100.00',
    ]);
    expect(payment({ billed: 0, payment_option: 'CASH_ON_DELIVERY' })).toEqual(['Cash on delivery', 'Nothing to pay']);
    const cash = { payment_option: 'CASH_ON_DELIVERY', order_status: 'delivered' } as const;
    expect(payment(cash)).toEqual(['Cash on delivery', 'Collected on delivery: ₹4,200.00']);
    expect(payment({ ...cash, amount_received: 200 })).toEqual([
      'Cash on delivery',
      'Collected on delivery: ₹4,000.00',
      'Received: ₹200.00',
    ]);
  });

  it('has the address as a postman reads it', () => {
    expect(receipt().sections[0]?.lines).toEqual([
      'Leela Devi',
      'Flat 12',
      'Tower B, Main Road',
      'Indiranagar',
      'Bengaluru, Karnataka 560038',
      'India',
      'Phone +91 98123 45670',
    ]);
  });
});
