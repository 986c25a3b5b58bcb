import type { CartHold } from 'shared-types/contract/cart';
import { HOLD_MINUTES } from 'shared-types/domain/limits';
import { db, sql, strapiColumns, transaction } from '../../../lib/db';
import { conflict } from '../../../lib/http-error';
import { cartLines, openCart } from '../../cart/services/open-cart';
import { lockStock, piecesByVariant } from './choose-stock';

/**
 * Keeps the pieces of the shopper's cart for them while they type an address: for some minutes from now, again with each
 * call. A hold takes nothing from the stock; others just cannot buy what it covers until it expires, and a placement of
 * the same cart ends it. Throws 409 naming the lines that cannot be held; what the cart held before stays held.
 */
export async function holdCart(userId: number): Promise<CartHold> {
  return transaction(async (trx) => {
    const cart = await openCart(trx, userId);
    const lines = (await cartLines(trx, cart.id)).filter((line) => line.on_sale);
    if (!lines.length) throw conflict('Your cart is empty');
    const pieces = piecesByVariant(await lockStock(trx, cart.id, lines));
    // What has expired is of no use to anybody. A row that another shopper is just clearing is theirs to clear.
    await sql(
      trx,
      `DELETE FROM stock_holds WHERE id IN (
         SELECT id FROM stock_holds WHERE expires_at <= clock_timestamp() ORDER BY id FOR UPDATE SKIP LOCKED)`,
    );
    await sql(trx, 'DELETE FROM stock_holds WHERE cart_id = :cartId', { cartId: cart.id });
    const [hold] = await sql<{ expires_at: Date }>(
      trx,
      `INSERT INTO stock_holds (document_id, cart_id, stock_label_id, quantity, expires_at, created_at, updated_at, published_at)
       SELECT :document_id || w.id, :cartId, w.id, w.pieces, clock_timestamp() + make_interval(mins => :minutes),
              :created_at, :updated_at, :published_at
       FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces) RETURNING expires_at`,
      {
        ...strapiColumns(),
        cartId: cart.id,
        minutes: HOLD_MINUTES,
        ids: [...pieces.keys()],
        pieces: [...pieces.values()],
      },
    );
    if (!hold) throw new Error('The hold was not returned');
    return { expires_at: hold.expires_at.toISOString() };
  });
}

/** Lets the pieces go when the shopper leaves the checkout. */
export async function releaseCart(userId: number): Promise<void> {
  await sql(db(), `DELETE FROM stock_holds h USING carts c WHERE c.id = h.cart_id AND c.user_id = :userId`, { userId });
}

export default { holdCart, releaseCart };
