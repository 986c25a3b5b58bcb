import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, countOf, query, run, withAlias } from '../../../lib/database/query';
import { allFiles, filmOf, firstFile } from '../../../lib/media/picture-queries';
import { requireDocument } from '../../../lib/strapi/documents';
import { presentStaffProduct } from '../lib/present-staff-product';
import { PRODUCT_COLUMNS } from '../lib/product-columns';
import { lookOf } from './look';
import { variantsOf } from './product-query';

const PRODUCT = 'api::catalogue.product';

/** How many wait to be told that the variant is back. */
const waiting = (stockId: Expression<number>) =>
  countOf(
    query
      .selectFrom('stock_notices as n')
      .select('n.id')
      .where('n.stock_label_id', '=', stockId)
      .where('n.told_at', 'is', null),
  );

/** One product with everything its form needs, archived ones too. Throws 404. */
export async function showForStaff(id: number, connection: Db = db()): Promise<StaffProduct> {
  const [row] = await run(connection, staffProducts([id]));
  return presentStaffProduct(requireDocument(row, 'Product'));
}

/** The same of several, in no order; those that are not there are left out. */
export const showSeveralForStaff = async (ids: readonly number[], connection: Db = db()): Promise<StaffProduct[]> =>
  (await run(connection, staffProducts(ids))).map(presentStaffProduct);

const staffProducts = (ids: readonly number[]) =>
  query
    .selectFrom('products as p')
    .leftJoin('categories as g', 'g.id', 'p.category_id')
    .leftJoin('offer_coupons as c', 'c.id', 'p.offer_coupon_id')
    // Once for all of them: of few products in many orders PostgreSQL would read all lines for each.
    .leftJoin(
      (from) =>
        from
          .selectFrom('order_lines as l')
          .where('l.product_id', '=', anyOf(ids))
          .groupBy('l.product_id')
          .select(({ ref }) => ['l.product_id', sql<number>`count(DISTINCT ${ref('l.order_id')})::int`.as('orders')])
          .as('o'),
      (join) => join.onRef('o.product_id', '=', 'p.id'),
    )
    .select(withAlias('p', PRODUCT_COLUMNS))
    .select(['p.id', 'p.archived_at', 'p.created_at', 'p.updated_at', 'g.name as category_name'])
    .select(['c.code as coupon_code', 'c.discount_type as coupon_type', 'c.discount_value as coupon_value'])
    .select(({ ref }) => [
      'c.is_active as coupon_active',
      firstFile(PRODUCT, ref('p.id'), 'thumbnail').as('thumbnail'),
      allFiles(PRODUCT, ref('p.id'), 'images').as('images'),
      filmOf(PRODUCT, ref('p.id'), 'film').as('film'),
      jsonArrayFrom(lookOf(ref('p.id'))).as('look'),
      jsonArrayFrom(
        variantsOf(ref('p.id'), allFiles).select(({ ref }) => [
          's.start_range',
          's.end_range',
          's.sku',
          's.barcode',
          's.mrp',
          's.cost',
          's.weight_grams',
          waiting(ref('s.id')).as('waiting'),
        ]),
      ).as('stocks'),
      sql<number>`coalesce(${ref('o.orders')}, 0)`.as('order_count'),
    ])
    .where('p.id', '=', anyOf(ids));
