import type { Cart } from 'shared-types/contract/cart';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { type Db, db, sql, strapiColumns, transaction } from '../../../lib/db';
import { conflict, notFound } from '../../../lib/http-error';
import { attachedFiles, filesByField } from '../../../lib/pictures';
import { type LineToPrice, priceOrder } from '../../../lib/pricing/pricing';
import {
  type CouponRow,
  couponRules,
  findCoupon,
  findCouponByCode,
  refusal,
} from '../../offer-coupon/services/offer-coupon';
import { CATEGORY_TREE, ON_SALE } from '../../product/services/product';
import { deliveryFeeOf, storeSettings } from '../../store-setting/services/store-setting';
import { type CartLineRow, presentLine } from '../lib/present';

export type { CartLineRow };

interface OpenCart {
  id: number;
  offer_coupon_id: number | null;
}

/**
 * The shopper's open cart, made when there is none. Inside a transaction its row stays locked until the end, so that
 * nothing is put into a cart while it is being ordered.
 */
export async function openCart(connection: Db, userId: number): Promise<OpenCart> {
  const [cart] = await sql<OpenCart>(
    connection,
    `INSERT INTO carts (document_id, user_id, cart_status, created_at, updated_at, published_at)
     VALUES (:document_id, :userId, 'open', :created_at, :updated_at, :published_at)
     ON CONFLICT (user_id) WHERE cart_status = 'open' DO UPDATE SET updated_at = excluded.updated_at
     RETURNING id, offer_coupon_id`,
    { ...strapiColumns(), userId },
  );
  if (!cart) throw new Error('The open cart was not returned');
  return cart;
}

/** The lines of a cart in the order they were put in, with what can be bought of each now. */
export function cartLines(connection: Db, cartId: number): Promise<CartLineRow[]> {
  return sql<CartLineRow>(
    connection,
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT l.id, l.quantity, l.stock_label_id, l.seen_price, p.id AS product_id, p.slug, p.name, p.price, p.hsn_code, p.gst_rate,
            p.offer_coupon_id, (${ON_SALE} AND l.variant_gone IS NOT TRUE) AS on_sale, s.size_id, z.name AS size_name, s.color_id, k.name AS color_name, k.hex_code,
            coalesce(s.quantity, (SELECT max(b.quantity) FROM stock_labels b WHERE b.product_id = p.id), 0) AS available
     FROM cart_lines l
     JOIN products p ON p.id = l.product_id
     LEFT JOIN tree ON tree.id = p.category_id
     LEFT JOIN stock_labels s ON s.id = l.stock_label_id
     LEFT JOIN sizes z ON z.id = s.size_id
     LEFT JOIN colors k ON k.id = s.color_id
     WHERE l.cart_id = :cartId
     ORDER BY l.id`,
    { cartId },
  );
}

/** A cart's line as the pricing takes it. */
export const toPrice = (line: CartLineRow): LineToPrice => ({
  unitPrice: toPaise(line.price),
  quantity: line.quantity,
  couponId: line.offer_coupon_id,
  hsn: line.hsn_code,
  // Percent with two decimals to hundredths of a percent: the same step as rupees to paise.
  fixedRate: line.gst_rate === null ? null : toPaise(line.gst_rate),
});

export async function showCart(userId: number): Promise<Cart> {
  // Reading must neither write nor wait for a placement, so the cart is made only when there is none.
  const [cart] = await sql<OpenCart>(
    db(),
    "SELECT id, offer_coupon_id FROM carts WHERE user_id = :userId AND cart_status = 'open'",
    { userId },
  );
  return presentCart(userId, cart ?? (await openCart(db(), userId)));
}

async function presentCart(userId: number, cart: OpenCart): Promise<Cart> {
  const [lines, store, coupon] = await Promise.all([
    cartLines(db(), cart.id),
    storeSettings(),
    cart.offer_coupon_id ? findCoupon(db(), cart.offer_coupon_id, userId) : null,
  ]);
  const filesOf = filesByField(
    await attachedFiles(db(), `SELECT 'api::product.product', unnest(:ids::int[])`, {
      ids: lines.map((line) => line.product_id),
    }),
  );
  const reason = coupon && refusal(coupon, factsOf(coupon, lines));
  const usable = coupon && !reason ? coupon : null;
  const priced = priceOrder(lines.map(toPrice), {
    ...couponRules(usable),
    deliveryFee: deliveryFeeOf(store),
    gst: null,
  });
  return {
    id: cart.id,
    details: lines.map((line) => presentLine(line, filesOf)),
    subtotal: toRupees(priced.subtotal),
    discount: toRupees(priced.discount),
    delivery_fee: toRupees(priced.deliveryFee),
    total: toRupees(priced.total),
    coupon: usable && {
      code: usable.code,
      discount_value: usable.discount_value,
      discount_type: usable.discount_type,
    },
    refused_coupon: coupon && reason ? { code: coupon.code, reason } : null,
  };
}

/** What a coupon's conditions are measured against. */
export const factsOf = (coupon: CouponRow, lines: CartLineRow[]) => ({
  subtotal: lines.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0),
  carried: lines.some((line) => line.offer_coupon_id === coupon.id),
});

/** Puts pieces into the open cart. Throws 404 for what is not on sale, 409 for more than there are. */
export async function addToCart(
  userId: number,
  item: { productId: number; stockId: number | null; quantity: number },
): Promise<Cart> {
  const cart = await transaction(async (trx) => {
    const open = await openCart(trx, userId);
    const [product] = await sql<{
      name: string;
      price: number;
      available: number | null;
      in_cart: number;
      lines: number;
    }>(
      trx,
      `WITH RECURSIVE ${CATEGORY_TREE}
       SELECT p.name, p.price,
              (SELECT max(s.quantity) FROM stock_labels s WHERE s.product_id = p.id AND (:stockId::int IS NULL OR s.id = :stockId)) AS available,
              coalesce((SELECT l.quantity FROM cart_lines l WHERE l.cart_id = :cartId AND l.product_id = p.id
                        AND coalesce(l.stock_label_id, 0) = coalesce(:stockId::int, 0)), 0) AS in_cart,
              (SELECT count(*)::int FROM cart_lines l WHERE l.cart_id = :cartId) AS lines
       FROM products p LEFT JOIN tree ON tree.id = p.category_id
       WHERE p.id = :productId AND ${ON_SALE}`,
      { productId: item.productId, stockId: item.stockId, cartId: open.id },
    );
    if (!product) throw notFound('Product');
    if (product.available === null && item.stockId !== null) throw notFound('Variant');
    if (product.lines >= CART_LINES_MAX && !product.in_cart)
      throw conflict(`A cart holds at most ${CART_LINES_MAX} different pieces`);
    checkQuantity(product.name, product.in_cart + item.quantity, product.available ?? 0);
    await sql(
      trx,
      `INSERT INTO cart_lines (document_id, cart_id, product_id, stock_label_id, quantity, seen_price, created_at, updated_at, published_at)
       VALUES (:document_id, :cartId, :productId, :stockId, :quantity, :price, :created_at, :updated_at, :published_at)
       ON CONFLICT (cart_id, product_id, coalesce(stock_label_id, 0))
       DO UPDATE SET quantity = cart_lines.quantity + excluded.quantity, seen_price = excluded.seen_price, updated_at = excluded.updated_at`,
      { ...strapiColumns(), cartId: open.id, ...item, price: product.price },
    );
    return open;
  });
  return presentCart(userId, cart);
}

/** Changes a line of the open cart. Throws 404 for a line that is not there, 409 for more pieces than there are. */
export async function updateLine(
  userId: number,
  lineId: number,
  change: { quantity?: number; stockId?: number },
): Promise<Cart> {
  const cart = await transaction(async (trx) => {
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
    if (quantity > line.quantity && !line.on_sale) throw conflict(`${line.name} is no longer on sale`);
    // Fewer pieces are always fine, also when less is left than the line asks for.
    if (change.stockId || quantity > line.quantity) checkQuantity(line.name, quantity, stock.quantity);
    await sql(
      trx,
      `UPDATE cart_lines SET quantity = :quantity, stock_label_id = :stockId, seen_price = :price,
         variant_gone = (variant_gone AND :stockId::int IS NULL), updated_at = now() WHERE id = :lineId`,
      { quantity, stockId, price: line.price, lineId },
    );
    return open;
  });
  return presentCart(userId, cart);
}

/** Throws 404 when the line is not in the shopper's open cart. */
export async function removeLine(userId: number, lineId: number): Promise<void> {
  const removed = await transaction(async (trx) => {
    const { id } = await openCart(trx, userId);
    return sql(trx, 'DELETE FROM cart_lines WHERE id = :lineId AND cart_id = :id RETURNING id', { lineId, id });
  });
  if (!removed.length) throw notFound('Cart line');
}

/** Throws 404 for an unknown code, 409 with the reason for one that cannot be used. */
export async function applyCoupon(userId: number, code: string): Promise<Cart> {
  const cart = await transaction(async (trx) => {
    const open = await openCart(trx, userId);
    const coupon = await findCouponByCode(trx, code, userId);
    if (!coupon) throw notFound('Coupon');
    const reason = refusal(coupon, factsOf(coupon, await cartLines(trx, open.id)));
    if (reason) throw conflict(reason, [{ path: 'code', message: reason }]);
    await sql(trx, 'UPDATE carts SET offer_coupon_id = :couponId WHERE id = :id', { couponId: coupon.id, id: open.id });
    return { ...open, offer_coupon_id: coupon.id };
  });
  return presentCart(userId, cart);
}

export async function removeCoupon(userId: number): Promise<Cart> {
  const cart = await transaction(async (trx) => {
    const open = await openCart(trx, userId);
    await sql(trx, 'UPDATE carts SET offer_coupon_id = NULL WHERE id = :id', { id: open.id });
    return { ...open, offer_coupon_id: null };
  });
  return presentCart(userId, cart);
}

function checkQuantity(name: string, wanted: number, available: number): void {
  if (available < 1) throw conflict(`${name} is sold out`);
  if (wanted > LINE_QUANTITY_MAX) throw conflict(`At most ${LINE_QUANTITY_MAX} pieces of one kind`);
  if (wanted > available)
    throw conflict(
      available === 1 ? `Only 1 piece of ${name} is left` : `Only ${available} pieces of ${name} are left`,
    );
}

export default { openCart, cartLines, showCart, addToCart, updateLine, removeLine, applyCoupon, removeCoupon };
