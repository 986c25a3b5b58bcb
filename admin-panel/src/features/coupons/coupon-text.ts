import type { Coupon } from 'shared-types/contract/offer-coupons';
import { formatRupees } from 'shared-types/domain/money';
import { plural } from '../../lib/format/format';

/** `15 %` or `₹250`. */
export const discountText = ({ discount_type, discount_value }: Pick<Coupon, 'discount_type' | 'discount_value'>) =>
  discount_type === 'percentage' ? `${discount_value} %` : formatRupees(discount_value);

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const SCOPES: Record<Coupon['scope'], string> = {
  cart: 'Whole cart',
  products: 'Products',
  categories: 'Categories',
};
export const SCOPE_CHOICES = Object.entries(SCOPES) as [Coupon['scope'], string][];

/** `Whole cart`, `3 products`, `1 category`; `Nothing` for what is for products or categories of which none is left. */
export function scopeText({
  scope,
  product_ids,
  category_ids,
}: Pick<Coupon, 'scope' | 'product_ids' | 'category_ids'>) {
  if (scope === 'cart') return SCOPES.cart;
  const count = scope === 'products' ? product_ids.length : category_ids.length;
  if (count === 0) return 'Nothing';
  return scope === 'products' ? plural(count, 'product') : plural(count, 'category', 'categories');
}

/** `3 Oct 2026, 4:05 pm`, in India. */
export const momentText = (iso: string): string => day.format(new Date(iso));

/** Why a coupon cannot be used at a moment although it is switched on; null when it can. `now` in milliseconds. */
export function idleReason(coupon: Coupon, now: number): string | null {
  if (Date.parse(coupon.valid_until) < now) return 'Expired';
  if (Date.parse(coupon.valid_from) > now) return 'Not begun';
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit) return 'Used up';
  return null;
}
