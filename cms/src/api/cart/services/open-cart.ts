import { sql as kysely } from 'kysely';
import { toPaise } from 'shared-types/domain/money';
import { type Db, sql, strapiColumns } from '../../../lib/database/db';
import { query, runOne } from '../../../lib/database/query';
import { type Owner, ownerColumn, ownerColumns } from '../../../lib/http/caller';
import { firstFile } from '../../../lib/media/pictures';
import { covers, type LineToPrice } from '../../../lib/pricing/pricing';
import { CATEGORY_TREE, ON_SALE } from '../../catalogue/services/on-sale';
import type { CouponRow } from '../../promotion/services/offer-coupon';
import type { CartLineRow } from '../lib/present';

export type { CartLineRow };

export interface OpenCart {
  id: number;
  offer_coupon_id: number | null;
}

/**
 * The owner's open cart, made when there is none. Inside a transaction its row stays locked until the end, so that
 * nothing is put into a cart while it is being ordered.
 */
export function openCart(connection: Db, owner: Owner): Promise<OpenCart> {
  const now = strapiColumns();
  return runOne(
    connection,
    query
      .insertInto('carts')
      .values({ ...now, ...ownerColumns(owner), cart_status: 'open' })
      .onConflict((open) =>
        open
          .column(ownerColumn(owner))
          .where('cart_status', '=', kysely.lit('open'))
          .doUpdateSet({ updated_at: now.updated_at }),
      )
      .returning(['id', 'offer_coupon_id']),
  );
}

/** The lines of a cart in the order they were put in, with what can be bought of each now. `cart`: SQL of its id. */
export const cartLinesOf = (cart: string) => `
  WITH RECURSIVE ${CATEGORY_TREE}
  SELECT l.id, l.quantity, l.stock_label_id, l.seen_price, p.id AS product_id, p.slug, p.name, p.price, p.hsn_code, p.gst_rate,
         p.offer_coupon_id, p.category_id, (${ON_SALE} AND l.variant_gone IS NOT TRUE) AS on_sale, s.size_id, z.name AS size_name, s.color_id, k.name AS color_name, k.hex_code,
         coalesce(s.quantity, (SELECT max(b.quantity) FROM stock_labels b WHERE b.product_id = p.id), 0) AS available,
         (SELECT coalesce(sum(h.quantity), 0)::int FROM stock_holds h
          WHERE h.stock_label_id = s.id AND h.cart_id <> l.cart_id AND h.expires_at > now()) AS reserved,
         coalesce(${firstFile('api::catalogue.stock-label', 's.id', 'images')},
                  ${firstFile('api::catalogue.product', 'p.id', 'thumbnail')}) AS thumbnail
  FROM cart_lines l
  JOIN products p ON p.id = l.product_id
  LEFT JOIN tree ON tree.id = p.category_id
  LEFT JOIN stock_labels s ON s.id = l.stock_label_id
  LEFT JOIN sizes z ON z.id = s.size_id
  LEFT JOIN colors k ON k.id = s.color_id
  WHERE l.cart_id = ${cart}
  ORDER BY l.id`;

export const cartLines = (connection: Db, cartId: number): Promise<CartLineRow[]> =>
  sql<CartLineRow>(connection, cartLinesOf(':cartId'), { cartId });

/** A cart's line as the pricing takes it. */
export const toPrice = (line: CartLineRow): LineToPrice => ({
  unitPrice: toPaise(line.price),
  quantity: line.quantity,
  couponId: line.offer_coupon_id,
  categoryId: line.category_id,
  hsn: line.hsn_code,
  // Percent with two decimals to hundredths of a percent: the same step as rupees to paise.
  fixedRate: line.gst_rate === null ? null : toPaise(line.gst_rate),
});

const isFor = ({ id, scope, category_ids: categoryIds }: CouponRow, line: CartLineRow): boolean =>
  covers({ id, scope, categoryIds }, { couponId: line.offer_coupon_id, categoryId: line.category_id });

/** What a coupon's conditions are measured against. */
export const couponFactsOf = (coupon: CouponRow, lines: CartLineRow[]) => ({
  subtotal: lines.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0),
  covered: lines.some((line) => isFor(coupon, line)),
});
