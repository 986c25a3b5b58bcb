import type { CollectionProduct } from 'shared-types/contract/browse';
import type { Cart, CartLine } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import type { ProductCard, ProductDetail } from 'shared-types/contract/product';
import type { UserAddress } from 'shared-types/contract/user-addresses';

export const M = { id: 1, name: 'M' };
export const L = { id: 2, name: 'L' };
export const INDIGO = { id: 11, name: 'Indigo', hex_code: '#252f5a' };
export const MADDER = { id: 12, name: 'Madder', hex_code: '#9c3b26' };

export const user = {
  name: 'Meera Rathore',
  email: 'meera@example.com',
  phone: '9876543210',
  roles: ['shopper' as const],
};

export function variant(
  id: number,
  size: typeof M | null,
  color: typeof INDIGO | null,
  quantity: number,
): ProductDetail['stockLabels'][number] {
  return { id, label: `label ${id}`, quantity, size, color, mrp: null, productStockImages: [] };
}

export function product(overrides: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id: 7,
    slug: 'peacock-kurta',
    name: 'Peacock Kurta',
    description: 'A peacock in the rain.',
    price: 4250,
    category: 'women',
    subCategory: 'Kurta',
    is_featured: false,
    is_popular: false,
    is_new_arrival: false,
    is_top_selling: false,
    is_discounted_deal: false,
    created_at: '2026-01-01T00:00:00.000Z',
    thumbnail: null,
    film: null,
    deliveries: [{ places: [], price: 0, transit: null }],
    above: [{ name: 'women', slug: 'women' }],
    images: [],
    stockLabels: [variant(70, M, INDIGO, 4), variant(71, L, INDIGO, 0), variant(72, M, MADDER, 2)],
    offer_coupon: null,
    care: '',
    story: '',
    lead_time: null,
    fabric: '',
    made_by: '',
    country_of_origin: '',
    packer: '',
    net_quantity: '',
    made_month: '',
    mrp: null,
    model: '',
    garment_measures: '',
    size_table: null,
    rating: { average: null, count: 0 },
    size_guide: true,
    related: [],
    ...overrides,
  };
}

export function card(overrides: Partial<ProductCard> = {}): ProductCard {
  const { id, slug, name, description, fabric, made_by, price, category, subCategory, thumbnail } = product();
  return {
    ...{ id, slug, name, description, fabric, made_by, price, category, subCategory, thumbnail },
    second: null,
    in_stock: true,
    ...overrides,
  };
}

export function cartLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: 31,
    quantity: 1,
    product: { id: 7, slug: 'peacock-kurta', name: 'Peacock Kurta', price: 4250, thumbnail: null },
    stock: { id: 70, size: M, color: INDIGO },
    line_total: 4250,
    discount: 0,
    seen_price: overrides.product?.price ?? 4250,
    available: 4,
    held: 0,
    on_sale: true,
    ...overrides,
  };
}

export function cartOf(...details: CartLine[]): Cart {
  const subtotal = details.reduce((sum, line) => sum + line.line_total, 0);
  return {
    id: 3,
    details,
    subtotal,
    discount: 0,
    delivery_fee: 0,
    delivery_varies: false,
    total: subtotal,
    coupon: null,
    refused_coupon: null,
  };
}

const place = {
  address: '4 Lake Road',
  building: 'Blue House',
  street: 'Lake Road',
  area: 'Sardarpura',
  phone: '9876543210',
  zipcode: 342001,
  landmark: null,
  city: { name: 'Jodhpur' },
  state: { name: 'Rajasthan', code: '08' },
  country: { name: 'India' },
};

export const savedAddress: UserAddress = {
  ...place,
  id: 41,
  recipient: null,
  label: null,
  gstin: null,
  firm: null,
  country_id: 1,
  state_id: 2,
  city_id: 3,
  country: { id: 1, name: 'India' },
  state: { id: 2, name: 'Rajasthan' },
  city: { id: 3, name: 'Jodhpur' },
  last_shipping: false,
  last_billing: false,
  is_default: false,
};

export function order(overrides: Partial<Order> = {}): Order {
  return {
    id: 51,
    order_number: 'MD-1001',
    status: 'PENDING',
    created_at: '2026-10-03T06:00:00.000Z',
    subtotal: 4250,
    discount: 0,
    prepaid_discount: 0,
    delivery_fee: 0,
    delivery: null,
    cash_fee: 0,
    total_amount: 4250,
    coupon_code: null,
    payment_option: 'CASH_ON_DELIVERY',
    payment_status: 'unpaid',
    refunded_amount: 0,
    refunds: [],
    due_amount: 4250,
    credit_open_amount: 0,
    is_being_paid: false,
    parcels: [],
    advance_due: 0,
    invoice_number: 'INV/26-27/000001',
    credit_notes: [],
    can_cancel: true,
    shipping_address: { ...place, name: 'Meera Rathore' },
    billing_address: { ...place, name: 'Meera Rathore' },
    business: null,
    gift_note: null,
    details: [
      {
        id: 61,
        quantity: 1,
        product: { id: 7, slug: 'peacock-kurta', name: 'Peacock Kurta', price: 4250, thumbnail: null },
        size: 'M',
        color: 'Indigo',
        variant_assigned: false,
        line_total: 4250,
      },
    ],
    history: [{ status: 'PENDING', at: '2026-10-03T06:00:00.000Z' }],
    ...overrides,
  };
}

/** A product as the collection has it. */
export function piece(overrides: Partial<CollectionProduct> = {}): CollectionProduct {
  const { description: _description, fabric: _fabric, made_by: _maker, ...shown } = card();
  return {
    ...shown,
    path: ['women-kurta', 'women'],
    variants: [{ size: 'M', color: 'Indigo', in_stock: true }],
    ...{ on_offer: false, origin: '', popularity: null, places: {} },
    ...overrides,
  };
}
