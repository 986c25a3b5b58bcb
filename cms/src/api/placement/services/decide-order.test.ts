import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caller, Guest } from '../../../lib/http/caller';
import type { CartLineRow } from '../../cart/services/open-cart';
import type { StoreRow } from '../../content/services/store-setting';
import type { CouponRow } from '../../promotion/services/offer-coupon';
import { decideOrder } from './decide-order';
import type { PlacementFacts } from './placement-facts';

// The mail links to the shop's own address.
beforeAll(() => void vi.stubGlobal('strapi', { config: { get: () => 'https://shop.example' } }));
afterAll(() => void vi.unstubAllGlobals());

const caller: Caller = {
  id: 7,
  name: 'Leela Devi',
  email: 'leela@example.com',
  phone: '9876543210',
  roles: ['shopper'],
  audience: 'storefront',
};
const guest: Guest = { audience: 'device', id: 3, name: 'Kamla', email: 'kamla@example.com', phone: '9000000000' };
const origin = { network: '192.0.2.1', device: null };
const body = {
  cart_id: 5,
  shipping_address_id: 11,
  billing_address_id: 11,
  payment_option: 'CASH_ON_DELIVERY',
} as const;

/** Of the settings only what an order asks for. */
const store = {
  name: 'Marudhara',
  legal_name: 'Marudhara Textiles LLP',
  address: 'Jodhpur',
  email: 'care@example.com',
  phone: '9876543210',
  gstin: '08AAAAA0000A1Z5',
  state_name: 'Rajasthan',
  state_code: '08',
  default_hsn_code: '6204',
  free_delivery: true,
  delivery_fee: 40,
  cash_on_delivery: true,
  upi: true,
  upi_id: '',
  card: false,
} as StoreRow;

const kurta: CartLineRow = {
  id: 21,
  quantity: 2,
  stock_label_id: 31,
  product_id: 41,
  slug: 'indigo-kurta',
  name: 'Indigo Kurta',
  price: 1050,
  hsn_code: null,
  gst_rate: null,
  offer_coupon_id: null,
  category_id: null,
  on_sale: true,
  size_id: 1,
  size_name: 'M',
  color_id: 2,
  color_name: 'Indigo',
  hex_code: '#223a5e',
  available: 5,
  reserved: 0,
  seen_price: 1050,
  thumbnail: null,
};
const variant = { id: 31, quantity: 5, reserved: 0, size_name: 'M', color_name: 'Indigo', image: null };
const address = {
  id: 11,
  address: 'Flat 12',
  building: 'Gulmohar',
  street: 'Station Road',
  area: 'Sardarpura',
  phone: '9876543210',
  zipcode: 342001,
  ...{ recipient: null, landmark: null, label: null },
  country_id: 1,
  state_id: 2,
  city_id: 3,
  country_name: 'India',
  state_name: 'Rajasthan',
  city_name: 'Jodhpur',
  gst_code: '08',
};
const coupon = {
  ...{ id: 9, code: 'DIWALI', discount_type: 'flat', discount_value: 100, min_order_amount: null },
  ...{ usage_limit: null, per_user_limit: null, used_count: 0, is_active: true, has_begun: true, has_ended: false },
  ...{ used_by_user: 0, is_guest: false, is_confirmed: true, scope: 'cart', category_ids: [], version: '' },
} as CouponRow;

const facts = (changes: Partial<PlacementFacts> = {}): PlacementFacts => ({
  has_owner: true,
  is_confirmed: true,
  cart: { id: 5, cart_status: 'open', deleted_coupon_code: null },
  lines: [kurta],
  variants: [variant],
  addresses: [address],
  coupon: null,
  store,
  slabs: [
    { hsn_prefix: '62', valid_from: '2025-09-22', up_to: 2500, rate: 5 },
    { hsn_prefix: '62', valid_from: '2025-09-22', up_to: null, rate: 18 },
  ],
  stored_response: null,
  order_id: 100,
  line_ids: [200],
  ...changes,
});
const decide = (changes?: Partial<PlacementFacts>, asked: Partial<Parameters<typeof decideOrder>[1]> = {}) =>
  decideOrder(caller, { ...body, ...asked }, origin, facts(changes));
/** The changed settings beside those that nothing changes. */
const withStore = (changes: Partial<StoreRow>) => ({ store: { ...store, ...changes } });

describe('an order that is decided upon', () => {
  it('has the ids, the owner, the amounts and the tax of its own state in halves', () => {
    const { order, lines, pieces, answer } = decide();
    expect(order).toMatchObject({ id: 100, user_id: 7, device_id: null, cart_id: 5, shipping_address_id: 11 });
    expect(order).toMatchObject({ subtotal: 2100, discount: 0, delivery_fee: 0, total_amount: 2100 });
    expect(order).toMatchObject({ taxable_value: 2000, cgst: 50, sgst: 50, igst: 0 });
    expect(lines).toMatchObject([{ id: 200, product_name: 'Indigo Kurta', size_name: 'M', hsn_code: '6204' }]);
    expect([...pieces]).toEqual([[31, 2]]);
    expect(answer).toMatchObject({ id: 100, status: 'PENDING', total_amount: 2100 });
  });

  it('is taxed as a whole in another state, and not at all by a seller without a GSTIN', () => {
    expect(decide({ addresses: [{ ...address, gst_code: '27' }] }).order).toMatchObject({
      cgst: 0,
      sgst: 0,
      igst: 100,
    });
    expect(decide({ ...withStore({ gstin: null }), slabs: [] }).order).toMatchObject({ cgst: 0, igst: 0 });
  });

  it('is a device’s when a guest places it', () => {
    const { order } = decideOrder(guest, body, origin, facts());
    expect(order).toMatchObject({ user_id: null, device_id: 3, customer_name: 'Kamla' });
  });

  it('takes the coupon off and adds the delivery fee that is not free', () => {
    const { order } = decide({ coupon, ...withStore({ free_delivery: false }) });
    expect(order).toMatchObject({ discount: 100, delivery_fee: 40, total_amount: 2040, offer_coupon_id: 9 });
  });

  it('counts towards what the buyer has not paid only where something limits that', () => {
    expect(decide().wanted).toBeNull();
    const { wanted } = decide(withStore({ unpaid_orders_limit: 5 }));
    expect(wanted).toMatchObject({ products: [41], pieces: [2], value: 2100, bounds: { orders: 5, value: null } });
  });
});

describe('an order is refused', () => {
  const gone = { ...kurta, on_sale: false };
  const unchosen = { ...kurta, stock_label_id: null };
  it.each<[string, string, Partial<PlacementFacts>, Partial<Parameters<typeof decideOrder>[1]>]>([
    ['of an empty cart', 'cart_empty', { lines: [] }, {}],
    ['of what is no longer on sale', 'off_sale', { lines: [kurta, gone] }, {}],
    ['of a line without a chosen variant', 'variant_not_chosen', { lines: [unchosen] }, {}],
    ['of more than there is', 'too_few_left', { variants: [{ ...variant, quantity: 1 }] }, {}],
    ['of what is reserved for others', 'held_by_others', { variants: [{ ...variant, reserved: 5 }] }, {}],
    ['of what is sold out', 'sold_out', { variants: [{ ...variant, quantity: 0 }] }, {}],
    ['with a coupon that cannot be used', 'coupon_expired', { coupon: { ...coupon, has_ended: true } }, {}],
    ['of goods without a tax rate', 'no_tax_rate', { slabs: [] }, {}],
    ['at another total than was shown', 'total_changed', {}, { expected_total: 2099.99 }],
    ['above what the database holds', 'total_too_large', { lines: [{ ...kurta, price: 50_000_000 }] }, {}],
    [
      'on delivery above the limit of unconfirmed addresses',
      'email_unverified',
      { is_confirmed: false, ...withStore({ unconfirmed_cash_limit: 2099 }) },
      {},
    ],
  ])('%s: %s', (_, code, changes, asked) => {
    expect(() => decide(changes, asked)).toThrow(expect.objectContaining({ status: 409, code }));
  });

  it('with a coupon that was deleted from under the cart', () => {
    const cart = { id: 5, cart_status: 'open', deleted_coupon_code: 'DIWALI' } as const;
    expect(() => decide({ cart })).toThrow(expect.objectContaining({ status: 409 }));
  });

  it('of a guest who has not said who they are', () => {
    expect(() => decideOrder({ ...guest, email: '' }, body, origin, facts())).toThrow(
      expect.objectContaining({ status: 409, code: 'guest_unknown' }),
    );
  });

  it('to an address that is not the shopper’s', () => {
    expect(() => decide({}, { billing_address_id: 12 })).toThrow(expect.objectContaining({ status: 404 }));
  });

  it('for an option of payment that is off, or that nobody can pay by', () => {
    for (const payment_option of ['CARD', 'UPI'] as const)
      expect(() => decide({}, { payment_option })).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('not for cash at the limit itself, nor above it to a confirmed address or without a limit', () => {
    expect(() => decide({ is_confirmed: false, ...withStore({ unconfirmed_cash_limit: 2100 }) })).not.toThrow();
    expect(() => decide({ is_confirmed: true, ...withStore({ unconfirmed_cash_limit: 1 }) })).not.toThrow();
    expect(() => decide({ is_confirmed: false })).not.toThrow();
  });
});
