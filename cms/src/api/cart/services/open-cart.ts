import { type Expression, sql } from 'kysely';
import { toPaise } from 'shared-types/domain/money';
import { type Db, strapiColumns } from '../../../lib/database/db';
import { countSum, query, run, runOne, withAlias } from '../../../lib/database/query';
import { type Owner, ownerColumn, ownerColumns } from '../../../lib/http/caller';
import { firstFile } from '../../../lib/media/picture-queries';
import { covers, type LineToPrice } from '../../../lib/pricing/pricing';
import { onSale, withCategoryTree } from '../../catalogue/services/on-sale';
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
          .where('cart_status', '=', sql.lit('open'))
          .doUpdateSet({ updated_at: now.updated_at }),
      )
      .returning(['id', 'offer_coupon_id']),
  );
}

/** The lines of a cart in the order they were put in, with what can be bought of each now. */
export const cartLinesOf = (cartId: Expression<number>) =>
  withCategoryTree()
    .selectFrom('cart_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .leftJoin('stock_labels as s', 's.id', 'l.stock_label_id')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(withAlias('l', ['id', 'quantity', 'stock_label_id', 'seen_price']))
    .select(['p.id as product_id', ...withAlias('p', ['slug', 'name', 'hsn_code', 'gst_rate'])])
    // Of a draft that staff have made: what was agreed with the caller.
    .select(({ fn }) => fn.coalesce('l.agreed_price', 'p.price').as('price'))
    .select(['p.offer_coupon_id', 'p.category_id', 's.size_id', 's.color_id'])
    .select(['z.name as size_name', 'k.name as color_name', 'k.hex_code'])
    .select(({ ref, selectFrom, fn }) => [
      fn.coalesce('s.weight_grams', 'p.weight_grams').as('weight_grams'),
      sql<boolean>`${onSale} AND ${ref('l.variant_gone')} IS NOT TRUE`.as('on_sale'),
      sql<number>`coalesce(${ref('s.quantity')}, ${selectFrom('stock_labels as b')
        .select(({ fn }) => fn.max('b.quantity').as('most'))
        .whereRef('b.product_id', '=', 'p.id')}, 0)`.as('available'),
      selectFrom('stock_holds as h')
        .select(({ ref }) => countSum(ref('h.quantity')).as('pieces'))
        .whereRef('h.stock_label_id', '=', 's.id')
        .whereRef('h.cart_id', '<>', 'l.cart_id')
        .where('h.expires_at', '>', sql<Date>`now()`)
        .$asScalar()
        .as('reserved'),
      // The chosen variant's first picture; the product's where it has none, or none is chosen.
      fn
        .coalesce(
          firstFile('api::catalogue.stock-label', ref('s.id'), 'images'),
          firstFile('api::catalogue.product', ref('p.id'), 'thumbnail'),
        )
        .as('thumbnail'),
    ])
    .where('l.cart_id', '=', cartId)
    .orderBy('l.id');

export const cartLines = (connection: Db, cartId: number): Promise<CartLineRow[]> =>
  run(connection, cartLinesOf(sql`${cartId}`));

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
