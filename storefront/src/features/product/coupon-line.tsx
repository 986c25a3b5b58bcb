import type { ProductDetail } from 'shared-types/contract/product';
import { formatRupees } from 'shared-types/domain/money';

type Coupon = NonNullable<ProductDetail['offer_coupon']>;

export function CouponLine({ coupon }: { coupon: Coupon }) {
  const worth = coupon.discount_type === 'flat' ? formatRupees(coupon.discount_value) : `${coupon.discount_value}%`;
  return (
    <p className="figures mt-4 border-l-2 border-marigold bg-dune/50 px-4 py-2.5 text-sm">
      {worth} off with the coupon <strong className="tracking-wide">{coupon.code}</strong>
    </p>
  );
}
