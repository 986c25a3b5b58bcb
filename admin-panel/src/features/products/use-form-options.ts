import { categories } from 'shared-types/contract/categories';
import { gstSlabs } from 'shared-types/contract/gst-slabs';
import { type CouponScope, offerCoupons } from 'shared-types/contract/offer-coupons';
import { reviews } from 'shared-types/contract/reviews';
import { formatRupees } from 'shared-types/domain/money';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { indented } from '../../lib/format/format';
import type { Option } from '../../ui/form/option-select';

interface CouponOption extends Option {
  /** What choosing it means. */
  hint: string;
}

const SCOPE_HINTS: Record<CouponScope, string> = {
  products: 'For the products that carry it',
  cart: 'For the whole cart so far: while nobody has used it, it becomes one for the products that carry it',
  categories: 'For its categories: the product’s page shows it, and no more',
};

/** What the selects of the product form offer, read side by side. */
export function useFormOptions(currentCoupon: number | null) {
  const trees = useRead(categories.list, {});
  const coupons = useRead(offerCoupons.list, {});
  const colors = useRead(reviews.colors, {});
  const sizes = useRead(reviews.sizes, {});
  const gst = useRead(gstSlabs.rules, {});
  const failed = [trees, coupons, colors, sizes, gst].find(({ error }) => error !== undefined);
  useFailureToast('Failed to load form options', failed?.error, failed?.mutate ?? trees.mutate);

  return {
    categories: (trees.data ?? []).map((category): Option => ({ id: category.id, name: indented(category) })),
    // A coupon that was switched off since may stay where it is.
    coupons: (coupons.data ?? [])
      .filter(({ id, is_active }) => is_active || id === currentCoupon)
      .map((coupon): CouponOption => ({ id: coupon.id, name: couponLabel(coupon), hint: SCOPE_HINTS[coupon.scope] })),
    colors: colors.data ?? [],
    sizes: sizes.data ?? [],
    gst: gst.data ?? null,
  };
}
export type FormOptions = ReturnType<typeof useFormOptions>;

/** `WELCOME10 – 10%` or `FLAT500 – ₹500`. */
export function couponLabel(coupon: { code: string; discount_type: string; discount_value: number }): string {
  const amount =
    coupon.discount_type === 'percentage' ? `${coupon.discount_value}%` : formatRupees(coupon.discount_value);
  return `${coupon.code} – ${amount}`;
}
