import { z } from 'zod';
import { ORDER_STATUSES, STOREFRONT_STATUSES } from '../domain/order-status.js';
import { PAYMENT_OPTIONS, PAYMENT_STATUSES } from '../domain/payment.js';
import {
  addressText,
  DateTime,
  Id,
  IdInPath,
  IdParams,
  lines,
  PageQuery,
  Picture,
  pickedId,
  Rupees,
  SeenAt,
  text,
} from './common.js';
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
export type OrderLine = z.infer<typeof OrderLine>;

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;

/** An issued document; it never changes. */
export const OrderDocument = z.object({
  id: Id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issued_at: DateTime,
  /** What the document comes to; of a credit note too it is not negative. */
  total_amount: Rupees,
});
export type OrderDocument = z.infer<typeof OrderDocument>;

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
  /** Paid back so far. */
  refunded_amount: Rupees,
  /** Of the latest invoice: an order that was taken up again after it was cancelled has a new one. */
  invoice_number: z.string().nullable(),
  /** Oldest first; each can be downloaded by its id. */
  credit_notes: z.array(OrderDocument),
  /** Whether the shopper may cancel it now. */
  can_cancel: z.boolean(),
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

export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

export const AdminOrderPage = z.object({ orders: z.array(AdminOrder), count: z.int() });

/** A line as the back office sees it: what was sold, and what came back. */
export const AdminOrderLine = OrderLine.extend({
  hsn_code: z.string().nullable(),
  discount: Rupees,
  delivery_share: Rupees,
  taxable_value: Rupees,
  /** Percent. */
  gst_rate: z.number(),
  /** What the line comes to, after discount and with its part of the delivery. */
  total: Rupees,
  /** Pieces that came back. */
  returned_quantity: z.int(),
});
export type AdminOrderLine = z.infer<typeof AdminOrderLine>;

export const ORDER_EVENT_KINDS = [
  'placed',
  'status_changed',
  'payment_received',
  'refunded',
  'returned',
  'note',
] as const;

export const OrderEvent = z.object({
  id: Id,
  kind: z.enum(ORDER_EVENT_KINDS),
  from: z.enum(ORDER_STATUSES).nullable(),
  to: z.enum(ORDER_STATUSES).nullable(),
  /** In rupees: received, paid back, or credited. */
  amount: Rupees.nullable(),
  /** Of the payment. */
  reference: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.object({ name: z.string() }).nullable(),
  at: DateTime,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Everything about an order that the back office shows on one screen. */
export const AdminOrderDetail = AdminOrder.extend({
  id: Id,
  updated_at: DateTime,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  details: z.array(AdminOrderLine),
  subtotal: Rupees,
  discount: Rupees,
  coupon_code: z.string().nullable(),
  delivery_fee: Rupees,
  taxable_value: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  shipping_address: AddressCopy,
  billing_address: AddressCopy,
  payment: z.object({
    option: z.enum(PAYMENT_OPTIONS),
    status: z.enum(PAYMENT_STATUSES),
    reference: z.string().nullable(),
    received_at: DateTime.nullable(),
    refunded_amount: Rupees,
  }),
  /** Oldest first. */
  documents: z.array(OrderDocument),
  /** Oldest first. */
  events: z.array(OrderEvent),
  /** The last day (`YYYY-MM-DD`, in India) on which pieces may come back; null until the order is delivered. */
  returns_until: z.string().nullable(),
  /** What the person who asks may do with it now. */
  acts: z.object({
    set_status: z.boolean(),
    receive_payment: z.boolean(),
    refund: z.boolean(),
    return_lines: z.boolean(),
    add_note: z.boolean(),
  }),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const SetOrderStatusBody = z.strictObject({ status: z.enum(ORDER_STATUSES, 'Unknown status') });

const Amount = z
  .number('Enter an amount')
  .positive('Enter an amount above zero')
  .max(99_999_999.99, 'Too large')
  .multipleOf(0.01, 'At most two decimals');
const Reference = text(80, 'Enter the reference of the payment');

/** A payment is received whole … */
export const PaymentReceivedBody = z.strictObject({ status: z.literal('paid'), reference: Reference, ...SeenAt });
/** … and may be paid back in parts. */
export const RefundBody = z.strictObject({
  status: z.literal('refunded'),
  reference: Reference,
  amount: Amount,
  ...SeenAt,
});
export const OrderPaymentBody = z.discriminatedUnion('status', [PaymentReceivedBody, RefundBody]);

export const OrderNoteBody = z.strictObject({ note: lines(1000, 'Write a note') });

export const OrderReturnBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** The order line's id. */
        id: Id,
        quantity: z.int('Must be a whole number').min(1, 'At least 1'),
        /** Whether the pieces can be sold again. */
        restock: z.boolean(),
      }),
    )
    .min(1, 'Choose what came back')
    .max(100),
  reason: lines(500, 'Say why it came back'),
  ...SeenAt,
});

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
    summary: 'All orders, newest first; with `page` or `limit` one page of them and their count',
    access: 'orders.read',
    query: z.strictObject({
      ...PageQuery,
      /** In the order's number and the customer's name. */
      search: addressText(100).optional(),
      status: z.enum(ORDER_STATUSES).optional(),
      sort: z.enum(ORDER_SORTS).optional(),
    }),
    answer: z.union([z.array(AdminOrder), AdminOrderPage]),
  }),
  adminShow: endpoint({
    method: 'GET',
    path: '/orders/admin/:id',
    summary: 'Everything about one order',
    access: 'orders.read',
    params: IdParams,
    answer: AdminOrderDetail,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/orders/:id/status',
    summary: 'Set any status; into or out of `cancelled` moves stock, coupon and documents. 409 when pieces are short',
    access: 'orders.setStatus',
    params: IdParams,
    body: SetOrderStatusBody,
    answer: AdminOrderDetail,
  }),
  setPayment: endpoint({
    method: 'PUT',
    path: '/orders/:id/payment',
    summary: 'Note that the payment was received, or that money was paid back',
    access: 'orders.handle',
    params: IdParams,
    body: OrderPaymentBody,
    answer: AdminOrderDetail,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/orders/:id/notes',
    summary: 'Write a note that only staff read',
    access: 'orders.handle',
    params: IdParams,
    body: OrderNoteBody,
    status: 201,
    answer: AdminOrderDetail,
  }),
  returnLines: endpoint({
    method: 'POST',
    path: '/orders/:id/returns',
    summary: 'Take pieces of a delivered order back and issue the credit note for them',
    access: 'orders.handle',
    params: IdParams,
    body: OrderReturnBody,
    status: 201,
    answer: AdminOrderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancel an order of one’s own while it is pending',
    access: 'shopper',
    params: IdParams,
    answer: Order,
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
  document: endpoint({
    method: 'GET',
    path: '/orders/:id/documents/:documentId',
    summary: 'An invoice or credit note of the order as a PDF',
    access: 'shopper',
    staff: 'orders.read',
    params: z.strictObject({ id: IdInPath, documentId: IdInPath }),
    answer: binary('application/pdf'),
  }),
  packingSlip: endpoint({
    method: 'GET',
    path: '/orders/:id/packing-slip',
    summary: 'What goes into the parcel, as a PDF without prices',
    access: 'orders.read',
    params: IdParams,
    answer: binary('application/pdf'),
  }),
};
