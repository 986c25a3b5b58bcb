import { z } from 'zod';
import { ORDER_STATUSES, STOREFRONT_STATUSES } from '../domain/order-status.js';
import { PAYMENT_OPTIONS, PAYMENT_STATUSES } from '../domain/payment.js';
import { addressText, DateTime, Id, IdParams, Picture, pickedId, Rupees } from './common.js';
import { binary, endpoint } from './endpoint.js';

/** An address as it was when the order was placed. */
export const AddressCopy = z.object({
  name: z.string(),
  address: z.string(),
  building: z.string(),
  street: z.string(),
  area: z.string(),
  phone: z.string(),
  zipcode: z.int(),
  city: z.object({ name: z.string() }),
  state: z.object({ name: z.string(), code: z.string().nullable() }),
  country: z.object({ name: z.string() }),
});
export type AddressCopy = z.infer<typeof AddressCopy>;

export const OrderLine = z.object({
  id: Id,
  quantity: z.int(),
  /** As it was when the order was placed; `slug` is null once the product is no longer on sale. */
  product: z.object({
    id: Id.nullable(),
    slug: z.string().nullable(),
    name: z.string(),
    price: Rupees,
    thumbnail: Picture.nullable(),
  }),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** True when the shopper had chosen no variant and the best-stocked one was taken. */
  variant_assigned: z.boolean(),
  /** Price times quantity, before any discount. */
  line_total: Rupees,
});

export const Order = z.object({
  id: Id,
  order_number: z.string(),
  status: z.enum(STOREFRONT_STATUSES),
  created_at: DateTime,
  subtotal: Rupees,
  discount: Rupees,
  delivery_fee: Rupees,
  total_amount: Rupees,
  coupon_code: z.string().nullable(),
  payment_option: z.enum(PAYMENT_OPTIONS),
  payment_status: z.enum(PAYMENT_STATUSES),
  invoice_number: z.string().nullable(),
  shipping_address: AddressCopy,
  billing_address: AddressCopy,
  details: z.array(OrderLine),
  /** When the order came into each status, oldest first. */
  history: z.array(z.object({ status: z.enum(STOREFRONT_STATUSES), at: DateTime })),
});
export type Order = z.infer<typeof Order>;

export const OrderSummary = Order.pick({
  id: true,
  order_number: true,
  status: true,
  created_at: true,
  total_amount: true,
  payment_option: true,
}).extend({
  /** Pieces over all lines. */
  item_count: z.int(),
  /** Up to 3 names, in the order's line order. */
  product_names: z.array(z.string()),
  thumbnail: Picture.nullable(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

const ADDRESSES_HINT = 'Please select shipping and billing addresses';
export const PlaceOrderBody = z.strictObject({
  cart_id: Id,
  shipping_address_id: pickedId(ADDRESSES_HINT),
  billing_address_id: pickedId(ADDRESSES_HINT),
  payment_option: z.enum(PAYMENT_OPTIONS, 'Choose how to pay').default('CASH_ON_DELIVERY'),
  /** The total in rupees that the shopper was shown; 409 when it has changed since. */
  expected_total: z.number().min(0).multipleOf(0.01).optional(),
});

/** An order as the back office's list shows it. */
export const AdminOrder = z.object({
  _id: z.string(),
  orderId: z.string(),
  user: z.object({ name: z.string() }).nullable(),
  createdAt: DateTime,
  totalAmount: Rupees,
  status: z.enum(ORDER_STATUSES),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'The shopper’s own orders, newest first',
    access: 'shopper',
    answer: z.array(OrderSummary),
  }),
  place: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Place the order of a cart. Repeating it for the same cart answers the same order',
    access: 'shopper',
    body: PlaceOrderBody,
    status: 201,
    answer: Order,
    idempotent: true,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/orders/admin',
    summary: 'All orders, newest first',
    access: 'orders.read',
    answer: z.array(AdminOrder),
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/orders/by-number/:orderNumber',
    summary: 'One of the shopper’s own orders',
    access: 'shopper',
    params: z.strictObject({ orderNumber: addressText(40) }),
    answer: Order,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/orders/:id/invoice',
    summary: 'The order’s invoice as a PDF',
    access: 'shopper',
    staff: 'orders.read',
    params: IdParams,
    answer: binary('application/pdf'),
  }),
};
