import type { Cart } from 'shared-types/contract/cart';
import { sql, transaction } from '../../../lib/database/db';
import { conflict, notFound } from '../../../lib/http/http-error';
import { findCouponByCode, reasonAgainst } from '../../promotion/services/offer-coupon';
import { checkQuantity } from '../lib/check-quantity';
import { cartLines, couponFactsOf, openCart } from './open-cart';
import { showCart } from './show-cart';
import { TRIM_HOLDS, trimHolds } from './trim-holds';

/** Changes a line of the open cart. Throws 404 for a line that is not there, 409 for more pieces than there are. */
export async function updateLine(
  userId: number,
  lineId: number,
  change: { quantity?: number; stockId?: number },
): Promise<Cart> {
  await transaction(async (trx) => {
    const open = await openCart(trx, userId);
    const line = (await cartLines(trx, open.id)).find(({ id }) => id === lineId);
    if (!line) throw notFound('Cart line');
    const stockId = change.stockId ?? line.stock_label_id;
    const [stock] = change.stockId
      ? await sql<{ quantity: number }>(
          trx,
          'SELECT quantity FROM stock_labels WHERE id = :stockId AND product_id = :productId',
          {
            stockId: change.stockId,
            productId: line.product_id,
          },
        )
      : [{ quantity: line.available }];
    if (!stock) throw notFound('Variant');
    // Choosing a variant that is in the cart already makes the two lines one.
    const [twin] = await sql<{ quantity: number }>(
      trx,
      `DELETE FROM cart_lines WHERE cart_id = :cartId AND product_id = :productId AND stock_label_id = :stockId AND id <> :lineId
       RETURNING quantity`,
      { cartId: open.id, productId: line.product_id, stockId, lineId },
    );
    const quantity = (change.quantity ?? line.quantity) + (twin?.quantity ?? 0);
    if (quantity > line.quantity && !line.on_sale) throw conflict('off_sale', `${line.name} is no longer on sale`);
    // Fewer pieces are always fine, also when less is left than the line asks for.
    if (change.stockId || quantity > line.quantity) checkQuantity(line.name, quantity, stock.quantity);
    await sql(
      trx,
      `UPDATE cart_lines SET quantity = :quantity, stock_label_id = :stockId, seen_price = :price,
         variant_gone = (variant_gone AND :stockId::int IS NULL), updated_at = now() WHERE id = :lineId`,
      { quantity, stockId, price: line.price, lineId },
    );
    if (quantity < line.quantity || stockId !== line.stock_label_id) await trimHolds(trx, open.id);
  });
  return showCart(userId);
}

/** What the line held goes with it. Throws 404 when it is not in the shopper's open cart. */
export async function removeLine(userId: number, lineId: number): Promise<void> {
  const removed = await transaction(async (trx) => {
    const { id } = await openCart(trx, userId);
    return sql(
      trx,
      `WITH removed AS (DELETE FROM cart_lines WHERE id = :removedId AND cart_id = :cartId RETURNING id), ${TRIM_HOLDS}
       SELECT id FROM removed`,
      { removedId: lineId, cartId: id },
    );
  });
  if (!removed.length) throw notFound('Cart line');
}

/** Throws 404 for an unknown code, 409 with the reason for one that cannot be used. */
export async function applyCoupon(userId: number, code: string): Promise<Cart> {
  await transaction(async (trx) => {
    const open = await openCart(trx, userId);
    const coupon = await findCouponByCode(trx, code, userId);
    if (!coupon) throw notFound('Coupon');
    const refusal = reasonAgainst(coupon, couponFactsOf(coupon, await cartLines(trx, open.id)));
    if (refusal) throw conflict(refusal.code, refusal.message, [{ path: 'code', message: refusal.message }]);
    await sql(trx, 'UPDATE carts SET offer_coupon_id = :couponId, deleted_coupon_code = NULL WHERE id = :id', {
      couponId: coupon.id,
      id: open.id,
    });
  });
  return showCart(userId);
}

export async function removeCoupon(userId: number): Promise<Cart> {
  await transaction(async (trx) => {
    const { id } = await openCart(trx, userId);
    await sql(trx, 'UPDATE carts SET offer_coupon_id = NULL, deleted_coupon_code = NULL WHERE id = :id', { id });
  });
  return showCart(userId);
}
