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
  ...{ gstin: '08AAAAA0000A1Z5', standing: 'regular' as const, sells_handicrafts: false },
  state_name: 'Rajasthan',
  state_code: '08',
  default_hsn_code: '6204',
  free_delivery: true,
  delivery_fee: 40,
  delivery_days: '3–7 business days',
  parcel_grams: 500,
  zones: [],
  cash_on_delivery: true,
  upi: true,
  upi_id: '',
  card: false,
} as Partial<StoreRow> as StoreRow;

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
  weight_grams: null,
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
  reach: 'cash' as const,
  ...{ gstin: null, firm: null },
};
const coupon = {
  ...{ id: 9, code: 'DIWALI', discount_type: 'flat', discount_value: 100, min_order_amount: null },
  ...{ usage_limit: null, per_user_limit: null, used_count: 0, is_active: true, has_begun: true, has_ended: false },
  ...{ used_by_user: 0, is_guest: false, is_confirmed: true, scope: 'cart', category_ids: [], version: '' },
} as CouponRow;

const facts = (changes: Partial<PlacementFacts> = {}): PlacementFacts => ({
  has_owner: true,
  is_confirmed: true,
  cart: { id: 5, cart_status: 'open', deleted_coupon_code: null, cash_confirmed_to: null },
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
  cash_history: [],
  order_id: 100,
  line_ids: [200],
  ...changes,
});
const decide = (changes?: Partial<PlacementFacts>, asked: Partial<Parameters<typeof decideOrder>[1]> = {}) =>
  decideOrder(caller, { ...body, ...asked }, origin, facts(changes));
/** The changed settings beside those that nothing changes. */
const withStore = (changes: Partial<StoreRow>) => ({ store: { ...store, ...changes } });

/** One zone with prices by weight and an express that is quicker, packed on the day. */
const withZone = (changes: Partial<StoreRow['zones'][number]> = {}) =>
  withStore({
    ...{ dispatch_days: 0, cut_off_hour: 24 },
    zones: [
      {
        ...{ name: 'all', places: '', min_days: 1, max_days: 2, price_by: 'weight', prices: '60', free_from: null },
        ...{ express_prices: '99, 1000: 149', express_min_days: 0, express_max_days: 1 },
        ...changes,
      },
    ],
  });

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
    expect(decide({ ...withStore({ gstin: null, standing: 'unregistered' }), slabs: [] }).order).toMatchObject({
      cgst: 0,
      igst: 0,
    });
  });

  it('is no tax invoice of a seller under composition, who says so, nor of one who is not registered', () => {
    const { order, invoice } = decide({ ...withStore({ standing: 'composition' }), slabs: [] });
    expect(order).toMatchObject({ cgst: 0, igst: 0, taxable_value: 2100 });
    expect(invoice).toMatchObject({
      title: 'Bill of Supply',
      declaration: 'Composition taxable person, not eligible to collect tax on supplies',
      seller: { gstin: '08AAAAA0000A1Z5' },
    });
    const plain = decide({ ...withStore({ standing: 'unregistered' }), slabs: [] }).invoice;
    expect(plain).toMatchObject({ title: 'Invoice', seller: { gstin: null } });
    expect(plain).not.toHaveProperty('declaration');
  });

  it('goes to another state by the handicraft list, of a seller who is not registered', () => {
    const elsewhere = { addresses: [{ ...address, gst_code: '27' }], slabs: [] };
    const { order } = decide({ ...withStore({ standing: 'unregistered', sells_handicrafts: true }), ...elsewhere });
    expect(order).toMatchObject({ place_of_supply: '27', igst: 0 });
  });

  it('is a device’s when a guest places it', () => {
    const { order } = decideOrder(guest, body, origin, facts());
    expect(order).toMatchObject({ user_id: null, device_id: 3, customer_name: 'Kamla' });
  });

  it('takes the coupon off and adds the delivery fee that is not free', () => {
    const { order } = decide({ coupon, ...withStore({ free_delivery: false }) });
    expect(order).toMatchObject({ discount: 100, delivery_fee: 40, total_amount: 2040, offer_coupon_id: 9 });
  });

  it('is charged and promised what its way of delivery costs by what its pieces weigh', () => {
    const { order, answer } = decide(
      { ...withZone(), lines: [{ ...kurta, weight_grams: 800 }] },
      { delivery_method: 'express' },
    );
    expect(order).toMatchObject({
      delivery_fee: 149,
      total_amount: 2249,
      delivery_method: 'express',
      promised_fee: 149,
    });
    expect(order.promised_last).toMatch(/^20\d\d-/);
    expect(answer.delivery).toEqual({
      ...{ method: 'express', price: 149, place: null },
      days: { first: order.promised_first, last: order.promised_last },
    });
    expect(decide(withZone(), { delivery_method: 'express' }).order).toMatchObject({ delivery_fee: 149 });
    expect(
      decide({ ...withZone(), lines: [{ ...kurta, quantity: 1 }] }, { delivery_method: 'express' }).order,
    ).toMatchObject({
      delivery_fee: 99,
    });
    expect(decide(withZone()).order).toMatchObject({ delivery_method: 'standard', delivery_fee: 60 });
    expect(decide({ ...withZone({ free_from: 2000 }), coupon }).order).toMatchObject({
      delivery_fee: 0,
      total_amount: 2000,
    });
  });

  it('is refused where its way is not offered, or arrives later than its buyer was shown', () => {
    const none = { addresses: [{ ...address, reach: 'none' as const }] };
    expect(() => decide(none)).toThrow('We do not deliver to PIN code 342001. Please choose another address.');
    expect(() => decide({}, { delivery_method: 'express' })).toThrow('Express is not offered at PIN code 342001.');
    const { promised_last } = decide(withZone()).order;
    expect(decide(withZone(), { expected_delivery: promised_last ?? '' }).order.promised_last).toBe(promised_last);
    expect(() => decide(withZone(), { expected_delivery: '2020-01-01' })).toThrow(/^Ordered now it is there by/);
    const later = decide(withZone(), { expected_delivery: '2099-01-01' });
    expect(later.order.promised_last).toBe(promised_last);
  });

  it('keeps the days that were promised when its payment was opened', () => {
    const opened = new Date('2026-11-23T04:30:00Z');
    const asked = { ...body, expected_delivery: '2026-11-25' };
    const { order } = decideOrder(caller, asked, origin, facts(withZone()), opened);
    expect(order).toMatchObject({ promised_first: '2026-11-24', promised_last: '2026-11-25' });
  });

  it('may be fetched, wherever its buyer lives, and paid in cash then', () => {
    const settings = { ...withStore({ pickup_place: 'Fort Road', free_delivery: false, cash_not_in: '342' }) };
    const fetched = { ...settings, addresses: [{ ...address, reach: 'none' as const }] };
    const { order } = decide(fetched, { delivery_method: 'pickup' });
    expect(order).toMatchObject({ delivery_method: 'pickup', delivery_fee: 0, pickup_place: 'Fort Road' });
    expect(() => decide(settings)).toThrow('Cash on delivery is not offered at PIN code 342001.');
    expect(() => decide({ addresses: [{ ...address, reach: 'prepaid' }] })).toThrow('Cash on delivery is not offered');
  });

  it('bears the fee for cash on delivery, or what paying ahead saves, of whichever way to pay it has', () => {
    const settings = withStore({
      cash_fee: 50,
      prepaid_discount: 5,
      prepaid_discount_type: 'percentage',
      upi_id: 'a@b',
    });
    expect(decide(settings).order).toMatchObject({ cash_fee: 50, discount: 0, total_amount: 2150 });
    expect(decide(settings, { payment_option: 'UPI' }).order).toMatchObject({
      ...{ cash_fee: 0, discount: 105, prepaid_discount: 105, total_amount: 1995 },
    });
    const all = { ...settings.store, card: true };
    expect(decide({ store: all }, { payment_option: 'CARD' }).order).toMatchObject({ total_amount: 2100 });
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
    ...(['composition', 'unregistered'] as const).map((standing): [string, string, Partial<PlacementFacts>, object] => [
      `to another state of a seller who is ${standing}`,
      'other_state',
      { ...withStore({ standing }), addresses: [{ ...address, gst_code: '27' }] },
      {},
    ]),
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

  it('to an address abroad, or billed to one', () => {
    const nepal = { ...address, id: 12, gst_code: null };
    for (const path of ['shipping_address_id', 'billing_address_id'])
      expect(() => decide({ addresses: [address, nepal] }, { [path]: 12 })).toThrow(
        expect.objectContaining({
          ...{ status: 409, code: 'other_country' },
          errors: [{ path, message: 'We sell within India only' }],
        }),
      );
  });

  it('for the business of the seller itself', () => {
    const own = { ...address, firm: 'Marudhara', gstin: store.gstin };
    expect(() => decide({ addresses: [own] }, { for_business: true })).toThrow(
      expect.objectContaining({ status: 400, errors: [expect.objectContaining({ path: 'for_business' })] }),
    );
  });

  it('with a coupon that was deleted from under the cart', () => {
    const cart = { id: 5, cart_status: 'open', deleted_coupon_code: 'DIWALI', cash_confirmed_to: null } as const;
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

  it.each<[string, Partial<StoreRow>]>([
    ['up to ₹2,099', { cash_most: 2099 }],
    ['from ₹2,101', { cash_least: 2101 }],
    ['not offered at PIN code 342001', { cash_not_in: '110, 342' }],
    ['not offered at PIN code 342001', { cash_only_in: '110\n342002-342010' }],
  ])('in cash where it is %s, with words at the way to pay; another way is open', (words, settings) => {
    const changes = withStore({ ...settings, upi_id: 'a@b' });
    expect(() => decide(changes)).toThrow(
      expect.objectContaining({
        ...{ status: 409, code: 'cash_refused' },
        errors: [{ path: 'payment_option', message: expect.stringContaining(words) }],
      }),
    );
    expect(() => decide(changes, { payment_option: 'UPI' })).not.toThrow();
  });

  it('of ₹2,00,000 or more in cash, the fee included, whatever the store says', () => {
    const costs = (price: number, cash_fee = 0) => ({
      ...withStore({ cash_fee }),
      lines: [{ ...kurta, quantity: 1, price }],
    });
    const byLaw = expect.objectContaining({ code: 'cash_refused' });
    expect(() => decide(costs(199_999.99))).not.toThrow();
    expect(() => decide(costs(200_000))).toThrow(byLaw);
    expect(() => decide(costs(199_960, 40))).toThrow(byLaw);
  });

  it('in cash by what came back before: a code, a part ahead, or not at all; other ways to pay stay open', () => {
    const rules = { cash_confirm_from: 1, cash_advance_from: 2, cash_refuse_from: 3, cash_back_percent: 50 };
    const settings = withStore({ ...rules, cash_advance: 200, upi_id: 'a@b' });
    const past = (came_back: number) => ({
      ...settings,
      cash_history: [{ kind: 'phone' as const, delivered: 0, came_back, called_off: 0 }],
    });
    expect(decide(past(0)).order.advance_amount).toBe(0);
    expect(() => decide(past(1))).toThrow(expect.objectContaining({ code: 'cash_unconfirmed' }));
    const cart = { id: 5, cart_status: 'open', deleted_coupon_code: null } as const;
    expect(() => decide({ ...past(1), cart: { ...cart, cash_confirmed_to: 'somebody@example.com' } })).toThrow();
    expect(decide({ ...past(1), cart: { ...cart, cash_confirmed_to: caller.email } }).order.advance_amount).toBe(0);
    const { order, answer } = decide(past(2));
    expect([order.advance_amount, order.payment_status, answer.due_amount, answer.advance_due]).toEqual([
      ...[200, 'unpaid', 2100, 200],
    ]);
    const refused = expect.objectContaining({ code: 'cash_refused' });
    expect(() => decide(past(3))).toThrow(refused);
    // Where nothing can be paid ahead, it is not offered either.
    expect(() => decide({ ...past(2), ...withStore({ ...rules, cash_advance: 200, upi_id: '' }) })).toThrow(refused);
    expect(() => decide({ ...past(2), ...withStore({ ...rules, upi_id: 'a@b' }) })).toThrow(refused);
    for (const came_back of [1, 2, 3])
      expect(decide(past(came_back), { payment_option: 'UPI' }).order.advance_amount).toBe(0);
  });

  it('not in cash at the least and the most amount themselves, which are without the fee', () => {
    const bounds = withStore({ cash_least: 2100, cash_most: 2100, cash_fee: 50, cash_only_in: '3420' });
    expect(() => decide(bounds)).not.toThrow();
  });

  it('not for cash at the limit itself, nor above it to a confirmed address or without a limit', () => {
    expect(() => decide({ is_confirmed: false, ...withStore({ unconfirmed_cash_limit: 2100 }) })).not.toThrow();
    expect(() => decide({ is_confirmed: true, ...withStore({ unconfirmed_cash_limit: 1 }) })).not.toThrow();
    expect(() => decide({ is_confirmed: false })).not.toThrow();
  });
});
