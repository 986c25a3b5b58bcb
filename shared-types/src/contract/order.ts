import { z } from 'zod';
import { DELIVERY_METHODS } from '../domain/delivery-promise.js';
import { GIFT_NOTE_MAX } from '../domain/limits.js';
import { orderNumberOf } from '../domain/order-number.js';
import { STOREFRONT_STATUSES } from '../domain/order-status.js';
import { PAYMENT_METHODS, PAYMENT_OPTIONS, PAYMENT_STATUSES } from '../domain/payment.js';
import { SHIPMENT_STATES } from '../domain/shipment.js';
import { DateTime, Id, isoDay, optionalLines, Picture, pickedId, Rupees, text } from './common.js';
import { OrderDelivery } from './delivery-offer.js';

/** An address as it was when the order was placed. */
export const AddressCopy = z.object({
  name: z.string(),
  address: z.string(),
  building: z.string(),
  street: z.string(),
  area: z.string(),
  phone: z.string(),
  zipcode: z.int(),
  landmark: z.string().nullable(),
  city: z.object({ name: z.string() }),
  state: z.object({ name: z.string(), code: z.string().nullable() }),
  country: z.object({ name: z.string() }),
});
export type AddressCopy = z.infer<typeof AddressCopy>;

/** Whom an invoice is to where that is a business. */
export const Business = z.object({ firm: z.string(), gstin: z.string() });
export type Business = z.infer<typeof Business>;

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
  /** True in an order from before the checkout asked for the variant: the best-stocked one was taken. */
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
  /** What of the discount is for paying ahead. */
  prepaid_discount: Rupees,
  delivery_fee: Rupees,
  /** As it was promised; null of an order from before ways of delivery, and of an exchange. */
  delivery: OrderDelivery.nullable(),
  /** For cash on delivery. */
  cash_fee: Rupees,
  total_amount: Rupees,
  coupon_code: z.string().nullable(),
  payment_option: z.enum(PAYMENT_OPTIONS),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Paid back since the order was placed, or reinstated after it was cancelled. */
  refunded_amount: Rupees,
  /** What goes back to where it came from by itself, oldest first. */
  refunds: z.array(
    z.object({
      amount: Rupees,
      /** `delayed`: the bank has not taken it, and somebody sees to it. */
      state: z.enum(['under_way', 'sent', 'delayed']),
      method: z.enum(PAYMENT_METHODS).nullable(),
      at: DateTime,
    }),
  ),
  /** What is still to be paid: the invoices less the credit notes and less what the shop has of it. */
  due_amount: Rupees,
  /** What of it is to be paid ahead by UPI, before the parcel leaves; the rest is paid in cash. */
  advance_due: Rupees,
  /** The provider is taking the money just now, so that nobody is asked for it once more. */
  is_being_paid: z.boolean(),
  /** To the shopper, oldest first, but what was unpacked, or came back and is sent again or taken in. */
  parcels: z.array(
    z.object({
      state: z.enum(SHIPMENT_STATES),
      /** What is to be paid when it comes. */
      to_collect: Rupees,
      /** The day until which it should be there. */
      promised_on: z.iso.date().nullable(),
    }),
  ),
  /** What the shop has beyond the invoices less the credit notes, and nobody has sent back yet. */
  credit_open_amount: Rupees,
  /** Of the latest invoice: an order that was reinstated after it was cancelled has a new one. */
  invoice_number: z.string().nullable(),
  /** Oldest first; each can be downloaded by its id. */
  credit_notes: z.array(OrderDocument),
  /** Whether the shopper may cancel it now. */
  can_cancel: z.boolean(),
  shipping_address: AddressCopy,
  billing_address: AddressCopy,
  /** Null: nobody bought for a business. */
  business: Business.nullable(),
  /** For who receives it, on the packing slip. */
  gift_note: z.string().nullable(),
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
  due_amount: true,
  advance_due: true,
  is_being_paid: true,
  parcels: true,
  delivery: true,
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
  /** Standard when not said. */
  delivery_method: z.enum(DELIVERY_METHODS, 'Choose how it reaches you').optional(),
  /** The last day on which it should be there as the shopper was shown; 409 when it is a later one by now. */
  expected_delivery: isoDay().optional(),
  /** Written on the packing slip, for who receives it. */
  gift_note: optionalLines(GIFT_NOTE_MAX).optional(),
  /** The invoice is to the business of the billing address, with its GSTIN; 400 where that address has none. */
  for_business: z.boolean().optional(),
});

export const FindOrderBody = z.strictObject({
  /** However it is typed, also without the shop's letters before it. */
  order_number: text(40, 'Enter the order number').transform(orderNumberOf),
  /** The mail address or the phone that the order was placed with. */
  contact: text(254, 'Enter your email or phone'),
});
/** `key`: for the link to the order's page, and in the header `Order-Key` behind the number and a dot. */
export const FoundOrder = z.object({ order_number: z.string(), key: z.string() });

/** What was put into the cart of an order, and what could not be. */
export const OrderedAgain = z.object({
  /** Pieces. */
  added: z.int(),
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type OrderedAgain = z.infer<typeof OrderedAgain>;
