import { type Coupon, type CouponBody, type CouponPatch, termsRefusal } from 'shared-types/contract/offer-coupons';
import type { z } from 'zod';
import type { Caller } from '../../../lib/caller';
import { codeOf, type Db, db, sql, strapiColumns, transaction } from '../../../lib/db';
import { conflict, invalid, notFound } from '../../../lib/http-error';
import { refuseStale } from '../../../lib/refuse-stale';
import { recordChange } from '../../change/services/change';

type Terms = z.output<typeof CouponBody>;
type Patch = Omit<z.output<typeof CouponPatch>, 'seen_updated_at'>;

interface Row extends Omit<Terms, 'valid_from' | 'valid_until'> {
  id: number;
  valid_from: Date;
  valid_until: Date;
  used_count: number;
  updated_at: Date;
}

const SELECT = `
  SELECT id, code, discount_value, discount_type, valid_from, valid_until, is_active, usage_limit, per_user_limit,
         min_order_amount, used_count, updated_at
  FROM offer_coupons`;

const termsOf = (row: Row): Terms => ({
  code: row.code,
  discount_value: row.discount_value,
  discount_type: row.discount_type,
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until.toISOString(),
  is_active: row.is_active,
  usage_limit: row.usage_limit,
  per_user_limit: row.per_user_limit,
  min_order_amount: row.min_order_amount,
});

const present = (row: Row): Coupon => ({
  id: row.id,
  ...termsOf(row),
  used_count: row.used_count,
  updated_at: row.updated_at.toISOString(),
});

/** All coupons, newest first. */
export async function listCoupons(): Promise<Coupon[]> {
  return (await sql<Row>(db(), `${SELECT} ORDER BY id DESC`)).map(present);
}

/** Throws 404. */
export async function showCoupon(id: number, connection: Db = db()): Promise<Coupon> {
  const [row] = await sql<Row>(connection, `${SELECT} WHERE id = :id`, { id });
  if (!row) throw notFound('Coupon');
  return present(row);
}

/** A coupon's id and terms by Strapi's name for it. */
export async function couponOf(trx: Db, documentId: string): Promise<{ id: number; terms: Terms } | undefined> {
  const [row] = await sql<Row>(trx, `${SELECT} WHERE document_id = :documentId FOR UPDATE`, { documentId });
  return row && { id: row.id, terms: termsOf(row) };
}

/** Throws 409 when the code is taken, in whatever case. */
export function createCoupon(terms: Terms, caller: Caller): Promise<Coupon> {
  return transaction(async (trx) => {
    const [row] = await unlessTaken(() =>
      sql<{ id: number }>(
        trx,
        `INSERT INTO offer_coupons (document_id, code, discount_value, discount_type, valid_from, valid_until, is_active,
           usage_limit, per_user_limit, min_order_amount, used_count, created_at, updated_at, published_at)
         VALUES (:document_id, :code, :discount_value, :discount_type, :valid_from, :valid_until, :is_active,
           :usage_limit, :per_user_limit, :min_order_amount, 0, :created_at, :updated_at, :published_at)
         RETURNING id`,
        { ...strapiColumns(), ...terms },
      ),
    );
    const id = row?.id ?? 0;
    await recordChange(trx, caller, { kind: 'coupon', id, act: 'created', after: terms });
    return showCoupon(id, trx);
  });
}

/**
 * Changes what is given of a coupon; `seen` is the version that the person has read. Orders placed before keep their
 * discount. Throws 400 when the terms do not fit together or the limit is below the uses, 404, 409 when the code is taken or somebody was faster.
 */
export function updateCoupon(id: number, patch: Patch, seen: string | undefined, caller: Caller): Promise<Coupon> {
  return transaction(async (trx) => {
    const [row] = await sql<Row>(trx, `${SELECT} WHERE id = :id FOR UPDATE`, { id });
    if (!row) throw notFound('Coupon');
    refuseStale(row, seen);
    const before = termsOf(row);
    const given = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    ) as Partial<Terms>;
    const after: Terms = { ...before, ...given };
    const refusal = termsRefusal(after);
    if (refusal) throw invalid(refusal.path, refusal.message);
    if (after.usage_limit !== null && after.usage_limit < row.used_count)
      throw invalid(
        'usage_limit',
        `It has been used ${row.used_count === 1 ? 'once' : `${row.used_count} times`} already`,
      );
    await unlessTaken(() =>
      sql(
        trx,
        `UPDATE offer_coupons SET code = :code, discount_value = :discount_value, discount_type = :discount_type,
           valid_from = :valid_from, valid_until = :valid_until, is_active = :is_active, usage_limit = :usage_limit,
           per_user_limit = :per_user_limit, min_order_amount = :min_order_amount, updated_at = :now
         WHERE id = :id`,
        { ...after, now: new Date(), id },
      ),
    );
    await recordChange(trx, caller, { kind: 'coupon', id, act: 'edited', before, after });
    return showCoupon(id, trx);
  });
}

/** Deletes a coupon; carts and products lose it, orders keep their copy of code and discount. Throws 404. */
export function deleteCoupon(id: number, caller: Caller): Promise<void> {
  return transaction(async (trx) => {
    const [row] = await sql<Row>(trx, `${SELECT} WHERE id = :id FOR UPDATE`, { id });
    if (!row) throw notFound('Coupon');
    await sql(trx, 'DELETE FROM offer_coupons WHERE id = :id', { id });
    await recordChange(trx, caller, { kind: 'coupon', id, act: 'deleted', before: termsOf(row) });
  });
}

async function unlessTaken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw conflict('There is a coupon with this code already', [
      { path: 'code', message: 'There is a coupon with this code already' },
    ]);
  }
}

export default { listCoupons, showCoupon, createCoupon, updateCoupon, deleteCoupon };
