import type { Knex } from 'knex';
import type { Cart } from 'shared-types/contract/cart';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Owner } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import {
  type CouponRefused,
  couponConflict,
  findCouponByCode,
  reasonAgainst,
} from '../../promotion/services/offer-coupon';
import { checkQuantity } from '../lib/check-quantity';
import { cartLines, couponFactsOf, openCart } from './open-cart';
import { showCart } from './show-cart';
import { trimHolds } from './trim-holds';

/** Changes a line of the open cart. Throws 404 for a line that is not there, 409 for more pieces than there are. */
export async function updateLine(
  owner: Owner,
  lineId: number,
  change: { quantity?: number; stockId?: number },
): Promise<Cart> {
  await transaction(async (trx) => {
    const open = await openCart(trx, owner);
    const line = (await cartLines(trx, open.id)).find(({ id }) => id === lineId);
    if (!line) throw notFound('Cart line');
    const stockId = change.stockId ?? line.stock_label_id;
    const [stock] = change.stockId
      ? await run(
          trx,
          query
            .selectFrom('stock_labels')
            .select('quantity')
            .where('id', '=', change.stockId)
            .where('product_id', '=', line.product_id),
        )
      : [{ quantity: line.available }];
    if (!stock) throw notFound('Variant');
    // Choosing a variant that is in the cart already makes the two lines one.
    const [twin] = await run(
      trx,
      query
        .deleteFrom('cart_lines')
        .where('cart_id', '=', open.id)
        .where('product_id', '=', line.product_id)
        .where('stock_label_id', '=', stockId)
        .where('id', '<>', lineId)
        .returning('quantity'),
    );
    const quantity = (change.quantity ?? line.quantity) + (twin?.quantity ?? 0);
    if (quantity > line.quantity + (twin?.quantity ?? 0) && !line.on_sale)
      throw conflict('off_sale', `${line.name} is no longer on sale`);
    // Fewer pieces are always fine, also when less is left than the line asks for.
    if (change.stockId || quantity > line.quantity) checkQuantity(line.name, quantity, stock.quantity);
    await run(
      trx,
      query
        .updateTable('cart_lines')
        .set({ quantity, stock_label_id: stockId, seen_price: line.price, updated_at: new Date() })
        .$if(stockId !== null, (chosen) => chosen.set({ variant_gone: false }))
        .where('id', '=', lineId),
    );
    if (quantity < line.quantity || stockId !== line.stock_label_id) await trimHolds(trx, open.id);
  });
  return showCart(owner);
}

/** What the line held goes with it. Throws 404 when it is not in the owner's open cart. */
export async function removeLine(owner: Owner, lineId: number): Promise<void> {
  await transaction(async (trx) => {
    const { id } = await openCart(trx, owner);
    const [removed] = await run(
      trx,
      query.deleteFrom('cart_lines').where('id', '=', lineId).where('cart_id', '=', id).returning('id'),
    );
    if (!removed) throw notFound('Cart line');
    await trimHolds(trx, id);
  });
}

/** Throws 404 for an unknown code, 409 with the reason for one that cannot be used. */
export async function applyCoupon(owner: Owner, code: string): Promise<Cart> {
  await transaction(async (trx) => {
    const open = await openCart(trx, owner);
    const coupon = await findCouponByCode(trx, code, owner.kind === 'user' ? owner.id : null);
    if (!coupon) throw notFound('Coupon');
    const refusal = reasonAgainst(coupon, couponFactsOf(coupon, await cartLines(trx, open.id)));
    if (refusal) throw couponConflict(refusal, 'code');
    await run(trx, couponOf(open.id, coupon.id));
  });
  return showCart(owner);
}

export async function removeCoupon(owner: Owner): Promise<Cart> {
  await transaction(async (trx) => {
    const { id } = await openCart(trx, owner);
    await run(trx, couponOf(id, null));
  });
  return showCart(owner);
}

/**
 * Takes off a cart the coupon that its order was refused for, so that the next press orders at the total that is shown then. One that
 * fits as soon as the shopper has confirmed an address stays.
 */
export async function dropCoupon(cartId: number, { refusal, couponId }: CouponRefused): Promise<void> {
  if (refusal.code === 'email_unverified') return;
  // Not another one that was applied meanwhile.
  await run(
    db(),
    couponOf(cartId, null).where('offer_coupon_id', 'is not distinct from', couponId).where('cart_status', '=', 'open'),
  );
}

export const couponOf = (id: number, offer_coupon_id: number | null) =>
  query.updateTable('carts').set({ offer_coupon_id, deleted_coupon_code: null }).where('id', '=', id);

/** A code was typed that had gone to where an order in cash of the open cart is confirmed. */
export async function noteCashConfirmed(trx: Knex.Transaction, owner: Owner, address: string): Promise<void> {
  const { id } = await openCart(trx, owner);
  await run(trx, query.updateTable('carts').set({ cash_confirmed_to: address }).where('id', '=', id));
}
