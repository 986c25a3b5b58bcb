import { z } from 'zod';
import { LINE_QUANTITY_MAX } from '../domain/limits.js';
import { DateTime, Id, IdParams, Message, Named, Picture, Rupees, text } from './common.js';
import { endpoint } from './endpoint.js';
import { DISCOUNT_TYPES, ProductColor } from './product.js';

export const CartLine = z.object({
  id: Id,
  quantity: z.int(),
  product: z.object({ id: Id, slug: z.string(), name: z.string(), price: Rupees, thumbnail: Picture.nullable() }),
  /** The chosen variant; null until the shopper chooses one. A piece of one size needs no choice: its only variant is here. */
  stock: z.object({ id: Id, size: Named.nullable(), color: ProductColor.nullable() }).nullable(),
  /** Price times quantity, before any coupon. */
  line_total: Rupees,
  /** What the coupon takes off this line; 0 where it does not apply. */
  discount: Rupees,
  /** The price when the shopper last put in or changed the line; another `product.price` is news to them. */
  seen_price: Rupees,
  /** How many pieces could be bought now: of the variant, or of the best-stocked one while none is chosen. */
  available: z.int(),
  /** How many of these are held for others who are at the checkout: free again in some minutes, or sold. 0 while no variant is chosen. */
  held: z.int(),
  on_sale: z.boolean(),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  id: Id,
  details: z.array(CartLine),
  subtotal: Rupees,
  discount: Rupees,
  /** By the standard way. */
  delivery_fee: Rupees,
  /** It may cost more, by where it goes: the checkout knows. */
  delivery_varies: z.boolean(),
  total: Rupees,
  coupon: z.object({ code: z.string(), discount_value: Rupees, discount_type: z.enum(DISCOUNT_TYPES) }).nullable(),
  /** A coupon that was applied and cannot be used any more, or not for these lines; null when there is none. */
  refused_coupon: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type Cart = z.infer<typeof Cart>;

/** Until when the pieces of the cart are kept for the shopper. */
export const CartHold = z.object({ expires_at: DateTime });
export type CartHold = z.infer<typeof CartHold>;

export const Quantity = z
  .int('Must be a whole number')
  .min(1, 'At least 1')
  .max(LINE_QUANTITY_MAX, `At most ${LINE_QUANTITY_MAX}`);

export const cart = {
  show: endpoint({
    method: 'GET',
    path: '/cart',
    summary: 'The shopper’s open cart',
    access: 'customer',
    answer: Cart,
  }),
  add: endpoint({
    method: 'POST',
    path: '/cart/add',
    summary: 'Put a product into the cart; a variant that is there already gains the quantity',
    access: 'customer',
    body: z.strictObject({ product_id: Id, quantity: Quantity.default(1), stock_id: Id.optional() }),
    answer: Cart,
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/cart/items/:id',
    summary: 'Change a line’s quantity or choose its variant',
    access: 'customer',
    params: IdParams,
    body: z
      .strictObject({ quantity: Quantity.optional(), stock_id: Id.optional() })
      .refine((body) => body.quantity !== undefined || body.stock_id !== undefined, 'Nothing to change'),
    answer: Cart,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/cart/items/:id',
    summary: 'Take a line out of the cart',
    access: 'customer',
    params: IdParams,
    answer: Message,
  }),
  applyCoupon: endpoint({
    method: 'PUT',
    path: '/cart/coupon',
    summary: 'Use a coupon code; 409 says why it cannot be used',
    access: 'customer',
    body: z.strictObject({ code: text(40, 'Enter a coupon code') }),
    rateLimits: [
      { max: 100, minutes: 60, per: ['ip'], onlyFailures: true },
      { max: 20, minutes: 10, per: ['user'], onlyFailures: true },
    ],
    answer: Cart,
  }),
  removeCoupon: endpoint({
    method: 'DELETE',
    path: '/cart/coupon',
    summary: 'Use no coupon',
    access: 'customer',
    answer: Cart,
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/cart/hold',
    summary:
      'Keep the pieces of the cart for some minutes, again with each call for half an hour; 409 names what is not free, or says that it is too much or too long',
    access: 'customer',
    answer: CartHold,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/cart/hold',
    summary: 'Let the held pieces go',
    access: 'customer',
    answer: Message,
  }),
};
