import { formatRupees, toPaise } from 'shared-types/domain/money';
import { type Db, sql } from '../../../lib/db';
import type { PricingRules } from '../../../lib/pricing/pricing';

export interface CouponRow {
  id: number;
  code: string;
  discount_type: 'flat' | 'percentage';
  discount_value: number;
  min_order_amount: number | null;
  usage_limit: number | null;
  per_user_limit: number | null;
  used_count: number;
  is_active: boolean;
  has_begun: boolean;
  has_ended: boolean;
  /** Orders of this shopper that used it and were not cancelled. */
  used_by_user: number;
  for_products: boolean;
}

const SELECT = `
  SELECT c.id, c.code, c.discount_type, c.discount_value, c.min_order_amount, c.usage_limit, c.per_user_limit, c.used_count,
         c.is_active, c.valid_from <= now() AS has_begun, c.valid_until < now() AS has_ended,
         (SELECT count(*)::int FROM orders o WHERE o.offer_coupon_id = c.id AND o.user_id = :userId AND o.order_status <> 'cancelled') AS used_by_user,
         EXISTS (SELECT 1 FROM products p WHERE p.offer_coupon_id = c.id AND p.archived_at IS NULL) AS for_products
  FROM offer_coupons c`;

/** Codes ignore case. */
export async function findCouponByCode(connection: Db, code: string, userId: number): Promise<CouponRow | undefined> {
  const [row] = await sql<CouponRow>(connection, `${SELECT} WHERE lower(c.code) = lower(:code)`, { code, userId });
  return row;
}

export async function findCoupon(connection: Db, id: number, userId: number): Promise<CouponRow | undefined> {
  const [row] = await sql<CouponRow>(connection, `${SELECT} WHERE c.id = :id`, { id, userId });
  return row;
}

/** Locks the coupon's row until the transaction ends, so that uses are counted one after another. */
export async function lockCoupon(connection: Db, id: number): Promise<void> {
  await sql(connection, 'SELECT id FROM offer_coupons WHERE id = :id FOR UPDATE', { id });
}

export async function countUse(connection: Db, id: number): Promise<void> {
  await sql(connection, 'UPDATE offer_coupons SET used_count = used_count + 1 WHERE id = :id', { id });
}

/**
 * Why a coupon cannot be used for these lines, in words for the shopper; null when it can.
 * `subtotal` in paise; `carried`: whether any of the products carries the coupon.
 */
export function refusal(
  coupon: CouponRow,
  { subtotal, carried }: { subtotal: number; carried: boolean },
): string | null {
  if (!coupon.is_active) return 'This coupon is not active';
  if (!coupon.has_begun) return 'This coupon is not valid yet';
  if (coupon.has_ended) return 'This coupon has expired';
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'This coupon has been used up';
  if (coupon.per_user_limit !== null && coupon.used_by_user >= coupon.per_user_limit)
    return 'You have used this coupon already';
  if (coupon.min_order_amount !== null && subtotal < toPaise(coupon.min_order_amount))
    return `This coupon is for orders from ${formatRupees(coupon.min_order_amount)}`;
  if (coupon.for_products && !carried) return 'This coupon is for other pieces than those in your cart';
  return null;
}

/** The pricing rules of a coupon, or of none. */
export function couponRules(coupon: CouponRow | null): Pick<PricingRules, 'coupon' | 'couponIsForProducts'> {
  if (!coupon) return { coupon: null, couponIsForProducts: false };
  // Paise and hundredths of a percent are both hundredths of the column's value.
  return {
    coupon: { id: coupon.id, type: coupon.discount_type, value: toPaise(coupon.discount_value) },
    couponIsForProducts: coupon.for_products,
  };
}

export default { findCouponByCode, findCoupon, lockCoupon, countUse, refusal, couponRules };
