import { z } from 'zod';
import { Quantity } from './cart.js';
import { DateTime, Id, IdParams, Message, Named } from './common.js';
import { endpoint } from './endpoint.js';
import { ProductCard, ProductColor } from './product.js';

/** A product that somebody wants to come back to. */
export const Wish = z.object({
  id: Id,
  created_at: DateTime,
  product: ProductCard,
  /** How many pieces were saved from the cart; 1 for what was kept elsewhere. */
  quantity: z.int(),
  /** False for what has left the shop meanwhile. */
  on_sale: z.boolean(),
  /** The variant that was chosen, or the only one of a piece of one size; null where one is still to be chosen. */
  stock: z.object({ id: Id, size: Named.nullable(), color: ProductColor.nullable(), quantity: z.int() }).nullable(),
});
export type Wish = z.infer<typeof Wish>;

export const wishlist = {
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    summary: 'What the shopper or guest wants to come back to, newest first',
    access: 'customer',
    answer: z.array(Wish),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    summary: 'Keep a product; one that is kept already stays, with the variant and the quantity that were chosen last',
    access: 'customer',
    body: z.strictObject({ product_id: Id, stock_id: Id.optional(), quantity: Quantity.optional() }),
    answer: Wish,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/:id',
    summary: 'Keep a product no longer',
    access: 'customer',
    params: IdParams,
    answer: Message,
  }),
};
