import { type Expression, type InferResult, sql } from 'kysely';
import type { CouponScope } from 'shared-types/contract/offer-coupons';
import { formatRupees, toPaise } from 'shared-types/domain/money';
import type { Db } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { anyOf, countAll, exists, prepare, query, run, type Values, withAlias } from '../../../lib/database/query';
import type { ConflictCode } from '../../../lib/http/conflict-codes';
import { conflict, type FieldError, HttpError } from '../../../lib/http/http-error';
import type { PricingRules } from '../../../lib/pricing/pricing';

const COLUMNS = [
  ...(['id', 'code', 'discount_type', 'discount_value', 'min_order_amount'] as const),
  ...(['usage_limit', 'per_user_limit', 'used_count', 'is_active', 'scope'] as const),
];

/** Coupons as they are for the shopper `userId`, null for a guest; whoever asks says which one. */
export const couponQuery = (userId: Expression<number | null>) =>
  query
    .selectFrom('offer_coupons as c')
    .select(withAlias('c', COLUMNS))
    .select(({ ref, selectFrom }) => [
      // Another one after every edit, and the same after a use.
      sql<string>`${ref('c.updated_at')}::text`.as('version'),
      sql<boolean>`${ref('c.valid_from')} <= now()`.as('has_begun'),
      sql<boolean>`${ref('c.valid_until')} < now()`.as('has_ended'),
      // Orders of this shopper that used it and were not cancelled.
      selectFrom('orders as o')
        .select(countAll().as('count'))
        .whereRef('o.offer_coupon_id', '=', 'c.id')
        .where('o.user_id', '=', userId)
        .where('o.order_status', '<>', sql.lit('cancelled'))
        .$asScalar()
        .as('used_by_user'),
      // Nobody knows who else a guest is.
      sql<boolean>`${userId}::int IS NULL`.as('is_guest'),
      // Whether the shopper has confirmed the mail address, without which one person could be many.
      exists(
        selectFrom('up_users as u')
          .select('u.id')
          .where('u.id', '=', userId)
          .where('u.email_verified_at', 'is not', null),
      ).as('is_confirmed'),
      // Of a coupon for categories: these and all below them.
      sql<number[]>`ARRAY${categoriesOf(ref('c.id'), ref('c.scope'))}`.as('category_ids'),
    ]);
export type CouponRow = InferResult<ReturnType<typeof couponQuery>>[number];

const categoriesOf = (couponId: Expression<number>, scope: Expression<CouponScope>) =>
  query
    .withRecursive('below(id)', (from) =>
      from
        .selectFrom('offer_coupons_categories_lnk')
        .select('category_id as id')
        .where('offer_coupon_id', '=', couponId)
        .where(scope, '=', sql.lit('categories'))
        .union(from.selectFrom('categories as g').innerJoin('below', 'below.id', 'g.parent_id').select('g.id')),
    )
    .selectFrom('below')
    .select('id');

/** Codes ignore case and accents. Nobody deletes it until the transaction ends. */
export async function findCouponByCode(
  connection: Db,
  code: string,
  userId: number | null,
): Promise<CouponRow | undefined> {
  const [row] = await run(
    connection,
    couponQuery(sql`${userId}`)
      .where(({ ref }) => sql<boolean>`fold(${ref('c.code')}) = fold(${code})`)
      .forKeyShare('c'),
  );
  return row;
}

async function findCoupon(connection: Db, id: number, userId: number | null): Promise<CouponRow | undefined> {
  const [row] = await run(connection, couponQuery(sql`${userId}`).where('c.id', '=', id));
  return row;
}

/** Locks coupons until the transaction ends, in the order of their ids, so that uses are counted one after another. */
export async function lockCoupons(connection: Db, ids: number[]): Promise<void> {
  const coupons = query.selectFrom('offer_coupons').select('id').where('id', '=', anyOf(ids));
  await run(connection, coupons.orderBy('id').forUpdate());
}

/** `number`: 1 counts another use, -1 takes one back. */
async function addUses(connection: Db, id: number, number: 1 | -1): Promise<void> {
  await run(
    connection,
    query
      .updateTable('offer_coupons')
      .set(({ ref }) => ({ used_count: sql<number>`greatest(${ref('used_count')} + ${number}, 0)` }))
      .where('id', '=', id),
  );
}

const LOCK = prepare(({ id }: Values<{ id: number }>) =>
  query.selectFrom('offer_coupons').select('id').where('id', '=', id).forNoKeyUpdate(),
);
const COUNT_USE = prepare(
  ({ id, version, userId }: Values<{ id: number; version: string; userId: number | null }>) => sql`
    WITH used AS (
      UPDATE offer_coupons c SET used_count = used_count + 1
      WHERE id = ${id} AND c.updated_at::text = ${version}
        AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
        AND (c.per_user_limit IS NULL OR coupon_uses(c.id, ${userId}) < c.per_user_limit)
      RETURNING id)
    SELECT must_still_hold(EXISTS (SELECT FROM used))`,
);

/** Counts a use of the coupon, if it has not been edited meanwhile, nor used up, nor used too often by this shopper. */
export function countUse(trx: Pipeline, userId: number | null, { id, version }: CouponRow): void {
  LOCK.on(trx, { id });
  COUNT_USE.on(trx, { id, version, userId });
}

/** Takes one use back: its order was cancelled. */
export const releaseUse = (connection: Db, id: number): Promise<void> => addUses(connection, id, -1);

/**
 * Counts the use of an order that is reinstated, under the coupon's row lock. It need not be valid any more, because
 * it was when the order was placed; only its limits hold. Throws 409.
 */
export async function reclaimUse(connection: Db, id: number, userId: number | null): Promise<void> {
  await lockCoupons(connection, [id]);
  const coupon = await findCoupon(connection, id, userId);
  if (!coupon) return;
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit)
    throw conflict('coupon_used_up', `The coupon ${coupon.code} has been used up meanwhile`);
  if (coupon.per_user_limit !== null && coupon.used_by_user >= coupon.per_user_limit)
    throw conflict('coupon_used_before', `The customer has used the coupon ${coupon.code} for other orders meanwhile`);
  await addUses(connection, id, 1);
}

/** Its message is for the shopper. */
export interface CouponRefusal {
  code: ConflictCode;
  message: string;
}

/**
 * Why a coupon cannot be used for these lines; null when it can.
 * `subtotal` in paise; `covered`: whether the coupon is for any of the lines.
 */
export function reasonAgainst(
  coupon: CouponRow,
  { subtotal, covered }: { subtotal: number; covered: boolean },
): CouponRefusal | null {
  if (!coupon.is_active) return { code: 'coupon_inactive', message: 'This coupon is not active' };
  if (!coupon.has_begun) return { code: 'coupon_not_begun', message: 'This coupon is not valid yet' };
  if (coupon.has_ended) return { code: 'coupon_expired', message: 'This coupon has expired' };
  if (coupon.usage_limit !== null && coupon.used_count >= coupon.usage_limit)
    return { code: 'coupon_used_up', message: 'This coupon has been used up' };
  if (coupon.per_user_limit !== null && coupon.is_guest)
    return { code: 'coupon_needs_account', message: 'This coupon is counted by person. Please sign in to use it.' };
  if (coupon.per_user_limit !== null && coupon.used_by_user >= coupon.per_user_limit)
    return { code: 'coupon_used_before', message: 'You have used this coupon already' };
  if (coupon.per_user_limit !== null && !coupon.is_confirmed)
    return {
      code: 'email_unverified',
      message: 'This coupon is for each person: please confirm your mail address first',
    };
  if (coupon.min_order_amount !== null && subtotal < toPaise(coupon.min_order_amount))
    return {
      code: 'coupon_minimum',
      message: `This coupon is for orders from ${formatRupees(coupon.min_order_amount)}`,
    };
  if (!covered)
    return { code: 'coupon_other_pieces', message: 'This coupon is for other pieces than those in your cart' };
  return null;
}

/** `path`: where the coupon was named. What a confirmed address would put right says so at `email_verified` too. */
export const couponConflict = ({ code, message }: CouponRefusal, path: string): HttpError =>
  conflict(code, message, errorsOf({ code, message }, path));

const errorsOf = ({ code, message }: CouponRefusal, path: string): FieldError[] => [
  { path, message },
  ...(code === 'email_unverified' ? [{ path: 'email_verified', message }] : []),
];

/** No order is placed with the coupon of its cart. `couponId`: null for one that was deleted. */
export class CouponRefused extends HttpError {
  constructor(
    readonly refusal: CouponRefusal,
    readonly couponId: number | null,
  ) {
    super(409, refusal.message, errorsOf(refusal, 'coupon'), refusal.code);
  }
}

/** The pricing rules of a coupon, or of none. */
export function couponRules(coupon: CouponRow | null): Pick<PricingRules, 'coupon'> {
  if (!coupon) return { coupon: null };
  const { id, discount_type: type, scope, category_ids: categoryIds } = coupon;
  // Paise and hundredths of a percent are both hundredths of the column's value.
  return { coupon: { id, type, value: toPaise(coupon.discount_value), scope, categoryIds } };
}

/** Said of a coupon that was deleted while it was in a cart, until the shopper takes it out. */
export const DELETED: CouponRefusal = { code: 'coupon_deleted', message: 'This coupon is no longer there' };
