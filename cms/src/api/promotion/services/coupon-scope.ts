import type { Knex } from 'knex';
import type { CouponScope } from 'shared-types/contract/offer-coupons';
import { anyOf, query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { setCoupon } from '../../catalogue/services/change-products';

/**
 * Makes the products that carry a coupon those of the list; the coupon keeps the scope that was said. A product carries one
 * coupon, so one that has another is refused: taking it away would silently narrow that one. Throws 400 at `product_ids`.
 */
export async function setProducts(
  trx: Knex.Transaction,
  id: number,
  { product_ids, scope }: { product_ids: readonly number[]; scope: CouponScope },
): Promise<void> {
  const rows = await run(
    trx,
    query
      .selectFrom('products as p')
      .leftJoin('offer_coupons as c', 'c.id', 'p.offer_coupon_id')
      .select(['p.id', 'p.name', 'p.offer_coupon_id', 'c.code'])
      .where(({ eb, or }) => or([eb('p.id', '=', anyOf(product_ids)), eb('p.offer_coupon_id', '=', id)]))
      .orderBy('p.id')
      .forNoKeyUpdate('p'),
  );
  const productIds = new Set(product_ids);
  if (rows.filter((row) => productIds.has(row.id)).length < productIds.size)
    throw invalid('product_ids', 'One of these products is no longer there');
  const elsewhere = rows.find((row) => row.offer_coupon_id !== null && row.offer_coupon_id !== id);
  if (elsewhere)
    throw invalid('product_ids', `${elsewhere.name} carries ${elsewhere.code} already. Take that off first.`);
  const changed = rows.filter((row) => productIds.has(row.id) !== (row.offer_coupon_id === id));
  if (!changed.length) return;
  // Of a product that is given a coupon the coupon may learn that it is for products (`tell_coupon_of_product`); here it was said.
  await setScope(trx, id, 'products');
  await setCoupon(
    trx,
    changed.map((row) => ({ id: row.id, coupon: productIds.has(row.id) ? id : null })),
  );
  await setScope(trx, id, scope);
}

async function setScope(trx: Knex.Transaction, id: number, scope: CouponScope): Promise<void> {
  await run(trx, query.updateTable('offer_coupons').set({ scope }).where('id', '=', id));
}

/** Throws 400 at `category_ids`. */
export async function setCategories(trx: Knex.Transaction, id: number, ids: readonly number[]): Promise<void> {
  const categoryIds = [...new Set(ids)];
  const existing = await run(
    trx,
    query.selectFrom('categories').select('id').where('id', '=', anyOf(categoryIds)).forKeyShare(),
  );
  if (existing.length < categoryIds.length) throw invalid('category_ids', 'One of these categories is no longer there');
  await run(trx, query.deleteFrom('offer_coupons_categories_lnk').where('offer_coupon_id', '=', id));
  if (!categoryIds.length) return;
  const links = categoryIds.map((category_id, at) => ({ offer_coupon_id: id, category_id, category_ord: at + 1 }));
  await run(trx, query.insertInto('offer_coupons_categories_lnk').values(links));
}
