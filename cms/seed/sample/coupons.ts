import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/database/db';
import { kolkataDay, kolkataMidnight } from '../../src/lib/time/kolkata';
import { coupons } from '../catalogue/coupons';
import type { SeedCoupon } from '../catalogue/types';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SeededCoupon extends SeedCoupon {
  id: number;
  from: Date;
  until: Date;
}

/** The coupons as they are at a moment, with whole days of the shop: from midnight to the last second of the day. */
export function couponsAt(now: Date): Omit<SeededCoupon, 'id'>[] {
  const begin = (offset: number) => kolkataMidnight(kolkataDay(new Date(now.getTime() + offset * DAY_MS)));
  return coupons.map((coupon) => ({
    ...coupon,
    from: begin(coupon.fromDays),
    until: new Date(begin(coupon.untilDays + 1).getTime() - 1000),
  }));
}

export async function writeCoupons(trx: Knex.Transaction, now: Date): Promise<SeededCoupon[]> {
  const dated = couponsAt(now);
  const rows = dated.map((coupon) => ({
    ...strapiColumns(coupon.from),
    code: coupon.code,
    discount_type: coupon.discountType,
    discount_value: coupon.discountValue,
    valid_from: coupon.from,
    valid_until: coupon.until,
    is_active: true,
    usage_limit: coupon.usageLimit ?? null,
    per_user_limit: coupon.perUserLimit ?? null,
    min_order_amount: coupon.minOrderAmount ?? null,
    scope: coupon.scope,
    used_count: 0,
  }));
  const inserted: { id: number }[] = await trx('offer_coupons').insert(rows, ['id']);
  return dated.map((coupon, index) => ({ ...coupon, id: inserted[index]?.id ?? 0 }));
}
