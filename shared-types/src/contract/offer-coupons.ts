import { z } from 'zod';
import { DateTime, Id, IdParams, Message, Named, Rupees, SeenAt, stringUpTo, text } from './common.js';
import { endpoint } from './endpoint.js';
import { DISCOUNT_TYPES } from './product.js';

/** What a coupon takes its discount off: the whole cart, the products that carry it, or those of its categories. */
export const COUPON_SCOPES = ['cart', 'products', 'categories'] as const;
export type CouponScope = (typeof COUPON_SCOPES)[number];

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  /** Rupees when flat, else percent. */
  discount_value: Rupees,
  discount_type: z.enum(DISCOUNT_TYPES),
  valid_from: DateTime,
  valid_until: DateTime,
  is_active: z.boolean(),
  /** How often it may be used in all, and by one shopper; null without limit. */
  usage_limit: z.int().nullable(),
  per_user_limit: z.int().nullable(),
  min_order_amount: Rupees.nullable(),
  scope: z.enum(COUPON_SCOPES),
  /** The products that carry it. Of a coupon with another scope their pages show it, and no more. */
  product_ids: z.array(Id),
  /** Those below them count too. Of a coupon with another scope they mean nothing. */
  category_ids: z.array(Id),
  used_count: z.int(),
  updated_at: DateTime,
});
export type Coupon = z.infer<typeof Coupon>;

/** With the names that its form shows. */
export const CouponDetail = Coupon.extend({ products: z.array(Named) });
export type CouponDetail = z.infer<typeof CouponDetail>;

const isDay = (day: string) => z.iso.date().safeParse(day).success;
const TIME_ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** A moment, ISO 8601. Without a zone, as a datetime control writes it, it is meant in Asia/Kolkata. Comes out in UTC. */
const Moment = (message: string) =>
  stringUpTo(40, message)
    .trim()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/, message)
    .transform((value, context) => {
      const moment = Date.parse(TIME_ZONE.test(value) ? value : `${value}+05:30`);
      // `Date` goes on counting: for it 31 February is 3 March.
      if (!Number.isNaN(moment) && isDay(value.slice(0, 10))) return new Date(moment).toISOString();
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const hasTwoDecimals = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
const Amount = (message: string) =>
  z.number(message).max(10_000_000, 'At most 1,00,00,000').refine(hasTwoDecimals, 'At most 2 decimals');
const Limit = z.int('Must be a whole number').min(1, 'At least 1').max(1_000_000, 'At most 10,00,000').nullable();

/** What is sent to switch a coupon off names every product that carries it. */
const JSON_BYTES = 1_000_000;

const FIELDS = {
  code: text(40, 'Enter a code').regex(/^\S*$/, 'A code has no spaces'),
  discount_value: Amount('Enter a discount').min(0.01, 'Enter a discount above 0'),
  discount_type: z.enum(DISCOUNT_TYPES, 'Choose a kind of discount'),
  valid_from: Moment('Enter a day and a time'),
  valid_until: Moment('Enter a day and a time'),
  is_active: z.boolean(),
  usage_limit: Limit,
  per_user_limit: Limit,
  min_order_amount: Amount('Enter an amount').min(0, 'Not below 0').nullable(),
  scope: z.enum(COUPON_SCOPES, 'Choose what it is for'),
  product_ids: z.array(Id).max(100_000, 'At most 1,00,000 products'),
  category_ids: z.array(Id).max(1000, 'At most 1,000 categories'),
};

interface CouponTerms {
  discount_type?: 'flat' | 'percentage' | undefined;
  discount_value?: number | undefined;
  valid_from?: string | undefined;
  valid_until?: string | undefined;
}

/** What is wrong with a coupon as a whole, at which field; null when nothing is. */
export function couponTermsError(
  terms: CouponTerms,
): { path: 'discount_value' | 'valid_until'; message: string } | null {
  if (terms.discount_type === 'percentage' && (terms.discount_value ?? 0) > 100)
    return { path: 'discount_value', message: 'At most 100 %' };
  if (terms.valid_from && terms.valid_until && terms.valid_until <= terms.valid_from)
    return { path: 'valid_until', message: 'Must be later than the beginning' };
  return null;
}

const checkTerms = (terms: CouponTerms, context: z.RefinementCtx) => {
  const error = couponTermsError(terms);
  if (error) context.addIssue({ code: 'custom', path: [error.path], message: error.message });
};

const needsCategories = (scope: CouponScope, chosen: unknown[], path: string, context: z.RefinementCtx) => {
  if (scope === 'categories' && !chosen.length)
    context.addIssue({ code: 'custom', path: [path], message: 'Choose at least one category' });
};

export const CouponBody = z
  .strictObject({
    ...FIELDS,
    discount_type: FIELDS.discount_type.default('flat'),
    is_active: FIELDS.is_active.default(true),
    usage_limit: FIELDS.usage_limit.default(null),
    per_user_limit: FIELDS.per_user_limit.default(null),
    min_order_amount: FIELDS.min_order_amount.default(null),
    scope: FIELDS.scope.default('cart'),
    product_ids: FIELDS.product_ids.default([]),
    category_ids: FIELDS.category_ids.default([]),
  })
  .superRefine((body, context) => {
    checkTerms(body, context);
    needsCategories(body.scope, body.category_ids, 'category_ids', context);
  });

/** What is left out stays as it is. */
export const CouponPatch = z
  .strictObject({ ...z.strictObject(FIELDS).partial().shape, ...SeenAt })
  .superRefine(checkTerms);

/** The whole coupon as it was read; `updated_at` says which version that was, the count of uses is the server's own. */
export const WholeCoupon = z
  .strictObject({
    ...FIELDS,
    usage_limit: FIELDS.usage_limit.optional(),
    per_user_limit: FIELDS.per_user_limit.optional(),
    min_order_amount: FIELDS.min_order_amount.optional(),
    scope: FIELDS.scope.optional(),
    product_ids: FIELDS.product_ids.optional(),
    category_ids: FIELDS.category_ids.optional(),
    id: Id.optional(),
    used_count: z.int().optional(),
    updated_at: DateTime.optional(),
  })
  .superRefine(checkTerms);

/** A coupon as a record (records.ts): `categories` by whatever names them. */
export const CouponRecord = z
  .object(FIELDS)
  .omit({ product_ids: true, category_ids: true })
  .partial({ usage_limit: true, per_user_limit: true, min_order_amount: true })
  .extend({ categories: z.array(z.unknown()).max(1000, 'At most 1,000 categories') })
  .superRefine((record, context) => {
    checkTerms(record, context);
    needsCategories(record.scope, record.categories, 'categories', context);
  });

export const offerCoupons = {
  list: endpoint({
    method: 'GET',
    path: '/offer-coupons',
    summary: 'All coupons, newest first',
    access: 'coupons.manage',
    answer: z.array(Coupon),
  }),
  show: endpoint({
    method: 'GET',
    path: '/offer-coupons/:id',
    summary: 'One coupon',
    access: 'coupons.manage',
    params: IdParams,
    answer: CouponDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/offer-coupons',
    summary: 'Make a coupon',
    access: 'coupons.manage',
    body: CouponBody,
    jsonBytes: JSON_BYTES,
    status: 201,
    answer: Coupon,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/offer-coupons/:id',
    summary: 'Change parts of a coupon',
    access: 'coupons.manage',
    params: IdParams,
    body: CouponPatch,
    jsonBytes: JSON_BYTES,
    answer: Coupon,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/offer-coupons/:id',
    summary: 'Send the whole coupon, as the list does to switch it on or off',
    access: 'coupons.manage',
    params: IdParams,
    body: WholeCoupon,
    jsonBytes: JSON_BYTES,
    answer: Coupon,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/offer-coupons/:id',
    summary: 'Delete a coupon; orders that used it keep its code and discount',
    access: 'coupons.manage',
    params: IdParams,
    answer: Message,
  }),
};
