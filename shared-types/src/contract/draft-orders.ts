import { z } from 'zod';
import { DELIVERY_METHODS } from '../domain/delivery-promise.js';
import { DRAFT_PAYMENTS } from '../domain/draft-payment.js';
import { CART_LINES_MAX, GIFT_NOTE_MAX, LINE_QUANTITY_MAX } from '../domain/limits.js';
import { REPLACEMENT_REASONS } from '../domain/replacement.js';
import {
  addressText,
  DateTime,
  ErrorBody,
  Id,
  IdParams,
  Message,
  optionalLines,
  optionalText,
  PageQuery,
  Picture,
  Rupees,
  text,
} from './common.js';
import { DeliveryOffer } from './delivery-offer.js';
import { GuestBody } from './devices.js';
import { endpoint } from './endpoint.js';
import { AddressBody, UserAddress } from './user-addresses.js';

/** Who ordered before, or has an account: found by name, phone or mail address. */
export const KnownCustomer = z.object({
  /** Null: a guest of earlier orders. */
  user_id: Id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type KnownCustomer = z.infer<typeof KnownCustomer>;

/** A variant on sale. */
export const PieceFound = z.object({
  /** The variant's id. */
  stock_id: Id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  sku: z.string().nullable(),
  price: Rupees,
  /** Pieces that can be sold now. */
  left: z.int(),
  thumbnail: Picture.nullable(),
});
export type PieceFound = z.infer<typeof PieceFound>;

export const DraftLine = z.object({
  id: Id,
  /** Null once the variant is gone. */
  stock_id: Id.nullable(),
  product: z.object({ id: Id, slug: z.string(), name: z.string(), thumbnail: Picture.nullable() }),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
  /** Of one piece: what it is sold for, and what it costs in the shop now. */
  price: Rupees,
  list_price: Rupees,
  /** Why the price is another one, and who said so; null at the list price. */
  price_reason: z.string().nullable(),
  priced_by: z.string().nullable(),
  line_total: Rupees,
  discount: Rupees,
  /** Pieces that can be sold now. */
  left: z.int(),
  /** What has become of it since it was put in: sold out, off sale, another price. Null: nothing. */
  notice: z.string().nullable(),
});
export type DraftLine = z.infer<typeof DraftLine>;

/** An order that staff take down for somebody. It holds no stock, and comes to what placing it now would. */
export const DraftOrder = z.object({
  id: Id,
  created_at: DateTime,
  /** The same while nobody has changed it. */
  updated_at: DateTime,
  made_by: z.string(),
  /** Null while nobody was named. `user_id`: null of a guest. */
  customer: KnownCustomer.nullable(),
  details: z.array(DraftLine),
  coupon_code: z.string().nullable(),
  /** Of the customer. */
  addresses: z.array(UserAddress),
  shipping_address_id: Id.nullable(),
  billing_address_id: Id.nullable(),
  for_business: z.boolean(),
  deliveries: z.array(DeliveryOffer),
  delivery_method: z.enum(DELIVERY_METHODS),
  payment: z.enum(DRAFT_PAYMENTS),
  /** Those that the shop has. */
  payments: z.array(z.enum(DRAFT_PAYMENTS)),
  gift_note: z.string(),
  /** For staff. */
  note: z.string(),
  subtotal: Rupees,
  discount: Rupees,
  prepaid_discount: Rupees,
  delivery_fee: Rupees,
  cash_fee: Rupees,
  /** `expected_total` of its order. */
  total: Rupees,
  /** What speaks against placing it now, in the words of the checkout; null when nothing does. */
  refusal: ErrorBody.nullable(),
  /** The placed order that it takes the place of; null of a new one. `paid`: what of it the shop has. */
  replaces: z.object({ id: Id, order_number: z.string(), total: Rupees, paid: Rupees }).nullable(),
  /** The order whose damaged or lost pieces it is sent for without a price; null of any other. */
  replacement_of: z.object({ id: Id, order_number: z.string() }).nullable(),
  /** What became of it. */
  order: z.object({ id: Id, order_number: z.string() }).nullable(),
});
export type DraftOrder = z.infer<typeof DraftOrder>;

export const DraftOrderRow = z.object({
  id: Id,
  customer: z.string().nullable(),
  /** The number of the placed order that it changes. */
  replaces: z.string().nullable(),
  /** The number of the order whose damaged or lost pieces it is sent for. */
  replacement_of: z.string().nullable(),
  /** Names of its products, as far as they fit. */
  products: z.array(z.string()),
  pieces: z.int(),
  made_by: z.string(),
  changed_by: z.string(),
  updated_at: DateTime,
});
export type DraftOrderRow = z.infer<typeof DraftOrderRow>;

/** The draft as the person read it, without which nothing of it is changed. */
const Seen = { seen_updated_at: DateTime };

const DraftPrice = z
  .number('Enter a price')
  .min(0, 'Enter a price')
  .max(9_999_999, 'Too large')
  .multipleOf(0.01, 'At most two decimals');

export const DraftOrderBody = z.strictObject({
  /** The account that it is for; else `guest`, else nobody yet. */
  user_id: Id.nullable(),
  guest: GuestBody.nullable(),
  lines: z
    .array(
      z.strictObject({
        stock_id: Id,
        quantity: z.int('Enter how many').min(1, 'At least 1').max(LINE_QUANTITY_MAX, `At most ${LINE_QUANTITY_MAX}`),
        /** The list price when not said. */
        price: DraftPrice.nullable().optional(),
        /** Why it is another one. */
        price_reason: optionalText(200).nullable().optional(),
      }),
    )
    .max(CART_LINES_MAX, `At most ${CART_LINES_MAX} different pieces`),
  coupon_code: optionalText(40),
  shipping_address_id: Id.nullable(),
  /** Null: that of the delivery. */
  billing_address_id: Id.nullable(),
  for_business: z.boolean(),
  delivery_method: z.enum(DELIVERY_METHODS, 'Choose how it is delivered'),
  payment: z.enum(DRAFT_PAYMENTS, 'Choose how it is paid'),
  gift_note: optionalLines(GIFT_NOTE_MAX),
  note: optionalLines(1000),
  ...Seen,
});
export type DraftOrderBody = z.infer<typeof DraftOrderBody>;

/** The body that saves a draft as it was read. */
export const draftBody = ({ customer, details, ...draft }: DraftOrder): DraftOrderBody => ({
  user_id: customer?.user_id ?? null,
  guest: customer && customer.user_id === null ? contactOf(customer) : null,
  // A piece that is gone leaves with the next change.
  lines: details.flatMap(({ stock_id, quantity, price, price_reason }) =>
    stock_id === null ? [] : [{ stock_id, quantity, ...(price_reason !== null && { price, price_reason }) }],
  ),
  coupon_code: draft.coupon_code ?? '',
  shipping_address_id: draft.shipping_address_id,
  billing_address_id: draft.billing_address_id,
  for_business: draft.for_business,
  delivery_method: draft.delivery_method,
  payment: draft.payment,
  gift_note: draft.gift_note,
  note: draft.note,
  seen_updated_at: draft.updated_at,
});

const contactOf = ({ name, email, phone }: KnownCustomer) => ({ name, email, phone });

export const DraftAddressBody = z.strictObject({ address: AddressBody, ...Seen });

export const PlaceDraftBody = z.strictObject({
  ...Seen,
  /** The total that the customer was told. */
  expected_total: z.number().min(0).multipleOf(0.01),
  /** Of the money that was received. */
  reference: text(80, 'Enter the reference of the payment').optional(),
});

export const ReplacementBody = z.strictObject({
  order_id: Id,
  /** The order lines of which pieces are sent once more. */
  lines: z
    .array(z.strictObject({ id: Id, quantity: z.int('Enter how many').min(1, 'At least 1').max(LINE_QUANTITY_MAX) }))
    .min(1, 'Choose what is sent once more')
    .max(CART_LINES_MAX),
  reason: z.enum(REPLACEMENT_REASONS, 'Choose a reason'),
  ...Seen,
});
export type ReplacementBody = z.infer<typeof ReplacementBody>;

const Search = z.strictObject({ search: addressText(100) });

export const draftOrders = {
  list: endpoint({
    method: 'GET',
    path: '/draft-orders',
    summary: 'The drafts that are not placed yet, those changed last first',
    access: 'orders.draft',
    query: z.strictObject(PageQuery),
    answer: z.object({ drafts: z.array(DraftOrderRow), count: z.int() }),
  }),
  customers: endpoint({
    method: 'GET',
    path: '/draft-orders/customers',
    summary: 'Who may be calling: accounts, and guests of earlier orders, by name, phone or mail address; at most 8',
    access: 'orders.draft',
    query: Search,
    answer: z.array(KnownCustomer),
  }),
  pieces: endpoint({
    method: 'GET',
    path: '/draft-orders/pieces',
    summary: 'Variants on sale by words of product, size and colour, by SKU or barcode; at most 20',
    access: 'orders.draft',
    query: Search,
    answer: z.array(PieceFound),
  }),
  create: endpoint({
    method: 'POST',
    path: '/draft-orders',
    summary: 'Begin an order for somebody; it is empty and holds no stock',
    access: 'orders.draft',
    rateLimits: [{ max: 300, minutes: 60, per: ['user'] }],
    status: 201,
    answer: DraftOrder,
  }),
  change: endpoint({
    method: 'POST',
    path: '/draft-orders/changes',
    summary:
      'Begin to change an order that is not packed: a draft of what is in it, at its prices, or the one that was begun before. 409 once it is packed, cancelled, or part of it came back',
    access: 'orders.handle',
    body: z.strictObject({ order_id: Id, ...Seen }),
    status: 201,
    answer: DraftOrder,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/draft-orders/replacements',
    summary:
      'Begin to send damaged or lost pieces of an order once more: a draft of them without a price, to the same address, or the one of the same pieces that was begun before. 409 for an order that has not left, while a replacement of others is begun, and for more pieces than were sold and not replaced yet',
    access: 'orders.reprice',
    body: ReplacementBody,
    status: 201,
    answer: DraftOrder,
  }),
  show: endpoint({
    method: 'GET',
    path: '/draft-orders/:id',
    summary: 'A draft, with what it comes to now and what speaks against placing it',
    access: 'orders.draft',
    params: IdParams,
    answer: DraftOrder,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/draft-orders/:id',
    summary:
      'Save a draft whole. 403 for a price below the list price by who may not; 409 with what changed when it is another one since `seen_updated_at`, and once it is placed',
    access: 'orders.draft',
    params: IdParams,
    body: DraftOrderBody,
    answer: DraftOrder,
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/addresses',
    summary: 'Save an address of the draft’s customer, and have it sent there',
    access: 'orders.draft',
    params: IdParams,
    body: DraftAddressBody,
    rateLimits: [{ max: 300, minutes: 60, per: ['user'] }],
    status: 201,
    answer: DraftOrder,
  }),
  place: endpoint({
    method: 'POST',
    path: '/draft-orders/:id/place',
    summary:
      'Place the order of a draft as the shop would. Repeating it answers the same order; 409 where the checkout would refuse it',
    access: 'orders.draft',
    params: IdParams,
    body: PlaceDraftBody,
    answer: z.object({ id: Id, order_number: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/draft-orders/:id',
    summary: 'Throw a draft away that was not placed; 409 when it is another one since `seen_updated_at`',
    access: 'orders.draft',
    params: IdParams,
    query: z.strictObject(Seen),
    answer: Message,
  }),
};
