import { type Coupon, CouponBody, type CouponDetail, type CouponScope } from 'shared-types/contract/offer-coupons';
import { z } from 'zod';
import { toIndiaTime } from '../../lib/format/india-time';
import type { NamedRecord } from '../../ui/form/product-picker';

/** What the controls hold: text, as they do, and products with their names. */
export interface CouponValues {
  code: string;
  discount_value: string;
  discount_type: 'flat' | 'percentage';
  valid_from: string;
  valid_until: string;
  is_active: boolean;
  usage_limit: string;
  per_user_limit: string;
  min_order_amount: string;
  scope: CouponScope;
  product_ids: NamedRecord[];
  category_ids: number[];
}

const orEmpty = (amount: number | null) => (amount === null ? '' : String(amount));

export const toValues = (coupon: CouponDetail | null): CouponValues => ({
  code: coupon?.code ?? '',
  discount_value: String(coupon ? coupon.discount_value : ''),
  discount_type: coupon?.discount_type ?? 'flat',
  valid_from: coupon ? toIndiaTime(coupon.valid_from) : '',
  valid_until: coupon ? toIndiaTime(coupon.valid_until) : '',
  is_active: coupon?.is_active ?? true,
  usage_limit: orEmpty(coupon?.usage_limit ?? null),
  per_user_limit: orEmpty(coupon?.per_user_limit ?? null),
  min_order_amount: orEmpty(coupon?.min_order_amount ?? null),
  scope: coupon?.scope ?? 'cart',
  product_ids: coupon?.products ?? [],
  category_ids: coupon?.category_ids ?? [],
});

const number = (text: string) => (text.trim() === '' ? undefined : Number(text));
const limit = (text: string) => number(text) ?? null;

/** The body that the controls' texts mean, checked by the contract. */
export const CouponForm = z
  .custom<CouponValues>()
  .transform(
    (values): z.input<typeof CouponBody> => ({
      ...values,
      discount_value: number(values.discount_value) as number,
      usage_limit: limit(values.usage_limit),
      per_user_limit: limit(values.per_user_limit),
      min_order_amount: limit(values.min_order_amount),
      product_ids: values.product_ids.map(({ id }) => id),
    }),
  )
  .pipe(CouponBody);

/**
 * The body of an edit. A moment that was left as it is goes along as it was: the control has shown it without its
 * seconds, and a coupon that ends at 23:59:59 must not lose them.
 */
export function editOf(body: z.output<typeof CouponForm>, coupon: Coupon): z.output<typeof CouponForm> {
  const momentOf = (field: 'valid_from' | 'valid_until') =>
    toIndiaTime(body[field]) === toIndiaTime(coupon[field]) ? coupon[field] : body[field];
  return { ...body, valid_from: momentOf('valid_from'), valid_until: momentOf('valid_until') };
}
