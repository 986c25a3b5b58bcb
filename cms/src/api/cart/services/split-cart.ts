import { sql } from 'kysely';
import { strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, type Values } from '../../../lib/database/query';

/** What a payment is for. */
export interface PaidPieces {
  /** What was in the cart when the payment was opened. */
  cart: string;
  /** The guest's cart that it was, with its coupon, where that has become a part of the account's since. */
  merged?: { from: number; coupon: number | null } | undefined;
}

interface Split {
  cartId: number;
  /** The guest's cart that was paid for, and its coupon. */
  from: number;
  coupon: number | null;
  ids: number[];
  pieces: number[];
  documentId: string;
  now: Date;
}

/** Nothing where a line has fewer pieces by now, or another payment of the same guest's cart has its order: its pieces are bought. Without a coupon that is gone by now: the total tells. */
const SPLIT = prepare(
  (it: Values<Split>) => sql<{ id: number }>`
    WITH wanted AS MATERIALIZED (SELECT id, pieces FROM unnest(${it.ids}::int[], ${it.pieces}::int[]) AS w (id, pieces)),
    own AS (
      INSERT INTO carts (document_id, user_id, cart_status, offer_coupon_id, created_at, updated_at, published_at)
      SELECT ${it.documentId}, user_id, 'ordered', (SELECT id FROM offer_coupons WHERE id = ${it.coupon}::int), ${it.now}::timestamp, ${it.now}::timestamp, ${it.now}::timestamp
      FROM carts c WHERE c.id = ${it.cartId}
        AND NOT EXISTS (SELECT FROM wanted w WHERE NOT EXISTS (
          SELECT FROM cart_lines l WHERE l.cart_id = c.id AND l.stock_label_id = w.id AND l.quantity >= w.pieces))
        AND NOT EXISTS (SELECT FROM payments p WHERE p.user_id = c.user_id AND p.order_id IS NOT NULL
          AND (p.terms -> 'merged' ->> 'from')::int = ${it.from})
      RETURNING id),
    kept AS (
      UPDATE cart_lines l SET quantity = l.quantity - w.pieces, updated_at = ${it.now}::timestamp FROM wanted w, own
      WHERE l.cart_id = ${it.cartId} AND l.stock_label_id = w.id AND l.quantity > w.pieces
      RETURNING l.document_id, l.product_id, l.stock_label_id, l.seen_price, w.pieces),
    parted AS (
      INSERT INTO cart_lines (document_id, cart_id, product_id, stock_label_id, quantity, seen_price, created_at, updated_at, published_at)
      SELECT kept.document_id || '-paid', own.id, product_id, stock_label_id, pieces, seen_price,
        ${it.now}::timestamp, ${it.now}::timestamp, ${it.now}::timestamp FROM kept, own),
    moved AS (
      UPDATE cart_lines l SET cart_id = own.id, updated_at = ${it.now}::timestamp FROM wanted w, own
      WHERE l.cart_id = ${it.cartId} AND l.stock_label_id = w.id AND l.quantity = w.pieces),
    held AS (
      UPDATE stock_holds h SET cart_id = own.id FROM own
      WHERE h.cart_id = ${it.cartId} AND h.stock_label_id = ANY(${it.ids}::int[]))
    SELECT id FROM own`,
);

/**
 * What a guest has paid for, taken out of the locked cart of the account that they signed in to meanwhile: as a cart of its own, with the
 * guest's coupon, so that the order is what was paid for and the account's other pieces stay in its cart. Answers its id; null
 * where they are not all there any more.
 */
export async function splitCart(trx: Pipeline, cartId: number, { cart, merged }: PaidPieces): Promise<number | null> {
  const wanted = cart.split(' ').map((line) => line.split(':').map(Number));
  if (!merged || wanted.some((line) => line.length !== 2 || line.some(Number.isNaN))) return null;
  const { document_id: documentId, created_at: now } = strapiColumns();
  const [own] = await SPLIT.on(trx, {
    ...{ cartId, ...merged, documentId, now },
    ...{ ids: wanted.map(([variant = 0]) => variant), pieces: wanted.map(([, quantity = 0]) => quantity) },
  });
  return own?.id ?? null;
}
