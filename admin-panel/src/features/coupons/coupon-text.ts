import type { Coupon } from 'shared-types/contract/offer-coupons';
import { formatRupees } from 'shared-types/domain/money';

/** `15 %` or `₹250`. */
export const discountText = ({ discount_type, discount_value }: Pick<Coupon, 'discount_type' | 'discount_value'>) =>
  discount_type === 'percentage' ? `${discount_value} %` : formatRupees(discount_value);

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `3 Oct 2026, 4:05 pm`, in India. */
export const momentText = (iso: string): string => day.format(new Date(iso));

/** Why a coupon cannot be used at a moment although it is switched on; null when it can. `now` in milliseconds. */
export function idleReason(coupon: Coupon, now: number): string | null {
  if (Date.parse(coupon.valid_until) < now) return 'Expired';
  if (Date.parse(coupon.valid_from) > now) return 'Not begun';
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'Used up';
  return null;
}
