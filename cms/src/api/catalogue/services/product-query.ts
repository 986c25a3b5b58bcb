import { type AliasableExpression, type Expression, expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { countSum, type Database, query, withAlias } from '../../../lib/database/query';
import { firstFile, firstUrl } from '../../../lib/media/picture-queries';
import { LISTED_COLUMNS } from '../lib/present-product';
import { withCategoryTree } from './on-sale';

const coupon = expressionBuilder<{ c: Database['offer_coupons'] }, 'c'>();
/** Whether a coupon `c` can be used now. */
export const isUsable = coupon.and([
  coupon('c.is_active', '=', sql.lit(true)),
  coupon.between(coupon.fn<Date>('now'), coupon.ref('c.valid_from'), coupon.ref('c.valid_until')),
  coupon.or([coupon('c.usage_limit', 'is', null), coupon('c.used_count', '<', coupon.ref('c.usage_limit'))]),
]);

/** Products `p` with what is told of each in any form. */
export const products = () =>
  withCategoryTree()
    .selectFrom('products as p')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .leftJoin('offer_coupons as c', (join) => join.onRef('c.id', '=', 'p.offer_coupon_id').on(isUsable))
    .select(withAlias('p', LISTED_COLUMNS))
    .select(['p.id', 'p.created_at', 'p.updated_at', 'c.code as coupon_code'])
    .select(['c.discount_type as coupon_type', 'c.discount_value as coupon_value'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('tree.root_name', sql.lit('')).as('root_name'),
      fn.coalesce('tree.leaf_name', sql.lit('')).as('leaf_name'),
      selectFrom('stock_labels as s')
        .whereRef('s.product_id', '=', 'p.id')
        .select(({ ref }) => countSum(ref('s.quantity')).as('quantity'))
        .$asScalar()
        .as('stock'),
    ]);

/** Newest first. */
export const NEWEST = sql`${sql.ref('p.created_at')} DESC NULLS LAST`;

/* Further columns of the product with this id, most of them JSON. */
export const PRODUCT = 'api::catalogue.product';
export const thumbnail = (id: Expression<number>) => firstFile(PRODUCT, id, 'thumbnail').as('thumbnail');
export const second = (id: Expression<number>) =>
  jsonObjectFrom(
    firstUrl(PRODUCT, id, 'images')
      .select('f.focal_point')
      .where('f.url', 'not in', firstUrl(PRODUCT, id, 'thumbnail')),
  ).as('second');
/** A product's variants in the editors' order. `filesOf`: what is told of each picture. */
export const variantsOf = <File>(
  productId: Expression<number>,
  filesOf: (type: string, id: Expression<number>, field: string) => AliasableExpression<File[]>,
) =>
  query
    .selectFrom('stock_labels as s')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .select(['s.id', 's.label', 's.quantity', 's.size_id', 'z.name as size_name', 's.color_id', 'k.name as color_name'])
    .select(({ ref }) => ['k.hex_code', filesOf('api::catalogue.stock-label', ref('s.id'), 'images').as('images')])
    .where('s.product_id', '=', productId)
    .orderBy('s.position')
    .orderBy('k.position')
    .orderBy('z.position')
    .orderBy('s.id');
