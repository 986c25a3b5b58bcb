import type { Knex } from 'knex';
import { gstRateError } from 'shared-types/domain/gst';
import { sql } from '../../../lib/database/db';
import { LOCKS } from '../../../lib/database/locks';
import { invalid } from '../../../lib/http/http-error';
import { gstRules } from '../../tax/services/gst-slab';
import { freeSlug, slugOf } from '../lib/slug';

/** Throws 400 at `hsn_code` when nobody could say the product's tax. */
export async function assertTaxRate(trx: Knex.Transaction, product: Parameters<typeof gstRateError>[0]): Promise<void> {
  const refusal = gstRateError(product, await gstRules(trx));
  if (refusal) throw invalid('hsn_code', refusal);
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
  const rows = await sql<{ slug: string }>(
    trx,
    `SELECT slug FROM products WHERE slug = :wanted OR slug LIKE :wanted || '-%'`,
    { wanted },
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
  const [category] = await sql(trx, 'SELECT id FROM categories WHERE id = :id FOR KEY SHARE', { id: category_id });
  if (!category) throw invalid('category_id', 'This category is no longer there');
  if (typeof offer_coupon_id !== 'number') return;
  const [coupon] = await sql<{ is_active: boolean }>(
    trx,
    'SELECT is_active FROM offer_coupons WHERE id = :id FOR KEY SHARE',
    { id: offer_coupon_id },
  );
  if (!coupon || (!coupon.is_active && ownCouponId !== offer_coupon_id))
    throw invalid('offer_coupon_id', 'This coupon is not active');
}
