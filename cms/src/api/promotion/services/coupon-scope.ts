import type { Knex } from 'knex';
import type { CouponScope } from 'shared-types/contract/offer-coupons';
import { sql } from '../../../lib/database/db';
import { invalid } from '../../../lib/http/http-error';

/**
 * Makes the products that carry a coupon those of the list; the coupon keeps the scope that was said. A product carries one
 * coupon, so one that has another is refused: taking it away would silently narrow that one. Throws 400 at `product_ids`.
 */
export async function setProducts(
  trx: Knex.Transaction,
  id: number,
  { product_ids, scope }: { product_ids: readonly number[]; scope: CouponScope },
): Promise<void> {
  const rows = await sql<{ id: number; name: string; offer_coupon_id: number | null; code: string | null }>(
    trx,
    `SELECT p.id, p.name, p.offer_coupon_id, c.code
     FROM products p LEFT JOIN offer_coupons c ON c.id = p.offer_coupon_id
     WHERE p.id = ANY(:ids) OR p.offer_coupon_id = :id ORDER BY p.id FOR NO KEY UPDATE OF p`,
    { id, ids: [...product_ids] },
  );
  const productIds = new Set(product_ids);
  if (rows.filter((row) => productIds.has(row.id)).length < productIds.size)
    throw invalid('product_ids', 'One of these products is no longer there');
  const elsewhere = rows.find((row) => row.offer_coupon_id !== null && row.offer_coupon_id !== id);
  if (elsewhere)
    throw invalid('product_ids', `${elsewhere.name} carries ${elsewhere.code} already. Take that off first.`);
  const changed = rows.filter((row) => productIds.has(row.id) !== (row.offer_coupon_id === id));
  if (!changed.length) return;
  // Of a product that is given a coupon the coupon may learn that it is for products (migration 031); here it was said.
  await sql(trx, "UPDATE offer_coupons SET scope = 'products' WHERE id = :id", { id });
  await sql(
    trx,
    `UPDATE products SET offer_coupon_id = CASE WHEN id = ANY(:productIds) THEN :id::int END, updated_at = :now
     WHERE id = ANY(:changed)`,
    { id, productIds: [...productIds], changed: changed.map((row) => row.id), now: new Date() },
  );
  await sql(trx, 'UPDATE offer_coupons SET scope = :scope WHERE id = :id', { id, scope });
}

/** Throws 400 at `category_ids`. */
export async function setCategories(trx: Knex.Transaction, id: number, ids: readonly number[]): Promise<void> {
  const categoryIds = [...new Set(ids)];
  const existing = await sql(trx, 'SELECT id FROM categories WHERE id = ANY(:categoryIds) FOR KEY SHARE', {
    categoryIds,
  });
  if (existing.length < categoryIds.length) throw invalid('category_ids', 'One of these categories is no longer there');
  await sql(trx, 'DELETE FROM offer_coupons_categories_lnk WHERE offer_coupon_id = :id', { id });
  await sql(
    trx,
    `INSERT INTO offer_coupons_categories_lnk (offer_coupon_id, category_id, category_ord)
     SELECT :id, category_id, position FROM unnest(:categoryIds::int[]) WITH ORDINALITY AS w (category_id, position)`,
    { id, categoryIds },
  );
}
