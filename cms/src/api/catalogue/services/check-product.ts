import type { Knex } from 'knex';
import { gstRateError } from 'shared-types/domain/gst';
import { mrpError } from 'shared-types/domain/mrp';
import { LOCKS } from '../../../lib/database/locks';
import { query, run } from '../../../lib/database/query';
import { invalid } from '../../../lib/http/http-error';
import { gstRules } from '../../tax/services/gst-slab';
import { freeSlug, slugOf } from '../lib/slug';

/** Throws 400 at `hsn_code` when nobody could say the product's tax. */
export async function assertTaxRate(trx: Knex.Transaction, product: Parameters<typeof gstRateError>[0]): Promise<void> {
  const refusal = gstRateError(product, await gstRules(trx));
  if (refusal) throw invalid('hsn_code', refusal);
}

/** Throws 400 at `mrp` when a piece would cost more than its maximum retail price. */
export function assertMrp(product: Parameters<typeof mrpError>[0]): void {
  const refusal = mrpError(product);
  if (refusal) throw invalid('mrp', refusal);
}

/** Throws 400 at the option whose own MRP is below the price, as it is written now; where a form has no options, at the price. */
export async function assertVariantMrps(
  trx: Knex.Transaction,
  id: number,
  price: number,
  { hasOptions = true } = {},
): Promise<void> {
  const rows = await run(
    trx,
    query.selectFrom('stock_labels').select('mrp').where('product_id', '=', id).orderBy('position').orderBy('id'),
  );
  const index = rows.findIndex(({ mrp }) => mrp !== null && mrp < price);
  if (index < 0) return;
  if (!hasOptions) throw invalid('price', 'Above the MRP of one of its variants');
  throw invalid(`stocks.${index}.mrp`, 'Its MRP is below the price');
}

/** Throws 400 at `mrp` when the variant's own is below the price of its product, which stays as it is until the end. */
export async function assertOwnMrp(
  trx: Knex.Transaction,
  variant: { product: number; mrp?: number | null | undefined },
): Promise<void> {
  const [product] = await run(
    trx,
    query.selectFrom('products').select('price').where('id', '=', variant.product).forShare(),
  );
  if (product) assertMrp({ price: product.price, mrp: variant.mrp });
}

/** A given slug must be free; without one a product keeps its own, and a new one gets one from its name. */
export async function slugFor(
  trx: Knex.Transaction,
  given: { name: string; slug?: string | undefined },
  before: { slug: string } | null,
): Promise<string> {
  if (before && (given.slug === undefined || given.slug === before.slug)) return before.slug;
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCKS.slug]);
  const wanted = given.slug ?? slugOf(given.name);
  const rows = await run(
    trx,
    query
      .selectFrom('products')
      .select('slug')
      .where(({ eb, or }) => or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)])),
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (given.slug !== undefined && taken.has(wanted)) throw invalid('slug', 'Another product has this slug');
  return freeSlug(wanted, taken);
}

/** Throws 400 at a category that is gone, and at a coupon that is not active, unless it is the one that was there. */
export async function checkReferences(
  trx: Knex.Transaction,
  { category_id, offer_coupon_id }: { category_id: number; offer_coupon_id?: number | null | undefined },
  ownCouponId: number | null,
): Promise<void> {
  const [category] = await run(
    trx,
    query.selectFrom('categories').select('id').where('id', '=', category_id).forKeyShare(),
  );
  if (!category) throw invalid('category_id', 'This category is no longer there');
  if (typeof offer_coupon_id !== 'number') return;
  const [coupon] = await run(
    trx,
    query.selectFrom('offer_coupons').select('is_active').where('id', '=', offer_coupon_id).forKeyShare(),
  );
  if (!coupon || (!coupon.is_active && ownCouponId !== offer_coupon_id))
    throw invalid('offer_coupon_id', 'This coupon is not active');
}
