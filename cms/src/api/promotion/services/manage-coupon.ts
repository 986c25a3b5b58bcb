import type { Knex } from 'knex';
import type { InferResult } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type Coupon,
  type CouponBody,
  type CouponDetail,
  type CouponPatch,
  couponTermsError,
} from 'shared-types/contract/offer-coupons';
import type { z } from 'zod';
import { codeOf, type Db, db, strapiColumns, transaction } from '../../../lib/database/db';
import { query, run, runOne, withAlias } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { setCategories, setProducts } from './coupon-scope';

type CouponTerms = z.output<typeof CouponBody>;
type Patch = Omit<z.output<typeof CouponPatch>, 'seen_updated_at'>;

const coupons = query
  .selectFrom('offer_coupons as c')
  .select(withAlias('c', ['id', 'code', 'discount_value', 'discount_type', 'valid_from', 'valid_until', 'is_active']))
  .select(withAlias('c', ['usage_limit', 'per_user_limit', 'min_order_amount', 'scope', 'used_count', 'updated_at']))
  .select(({ selectFrom }) => [
    jsonArrayFrom(
      selectFrom('products as p').select(['p.id', 'p.name']).whereRef('p.offer_coupon_id', '=', 'c.id').orderBy('p.id'),
    ).as('products'),
    jsonArrayFrom(
      selectFrom('offer_coupons_categories_lnk as l')
        .innerJoin('categories as g', 'g.id', 'l.category_id')
        .select(['g.id', 'g.name'])
        .whereRef('l.offer_coupon_id', '=', 'c.id')
        .orderBy('g.id'),
    ).as('categories'),
  ]);

type CouponDetailRow = InferResult<typeof coupons>[number];
type Named = CouponDetailRow['products'][number];

const idsOf = (records: Named[]) => records.map(({ id }) => id);

const termsOf = (row: CouponDetailRow): CouponTerms => ({
  code: row.code,
  discount_value: row.discount_value,
  discount_type: row.discount_type,
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until.toISOString(),
  is_active: row.is_active,
  usage_limit: row.usage_limit,
  per_user_limit: row.per_user_limit,
  min_order_amount: row.min_order_amount,
  scope: row.scope,
  product_ids: idsOf(row.products),
  category_ids: idsOf(row.categories),
});

/** What the trail keeps: as the terms, with names for people. */
function auditedFields(row: CouponDetailRow) {
  const { product_ids: _, category_ids: __, ...terms } = termsOf(row);
  const names = (records: Named[]) => records.map(({ name }) => name);
  return { ...terms, products: names(row.products), categories: names(row.categories) };
}

const present = (row: CouponDetailRow): Coupon => ({
  id: row.id,
  ...termsOf(row),
  used_count: row.used_count,
  updated_at: row.updated_at.toISOString(),
});

/** All coupons, newest first. */
export async function listCoupons(): Promise<Coupon[]> {
  return (await run(db(), coupons.orderBy('c.id', 'desc'))).map(present);
}

/** Throws 404. */
export async function showCoupon(id: number): Promise<CouponDetail> {
  const row = await find(db(), id);
  return { ...present(row), products: row.products };
}

async function find(connection: Db, id: number): Promise<CouponDetailRow> {
  const [row] = await run(connection, coupons.where('c.id', '=', id));
  if (!row) throw notFound('Coupon');
  return row;
}

/** Throws 404. */
async function lock(trx: Knex.Transaction, id: number): Promise<CouponDetailRow> {
  const [row] = await run(trx, coupons.where('c.id', '=', id).forUpdate('c'));
  if (!row) throw notFound('Coupon');
  return row;
}

/** Throws 400 at `usage_limit` when a coupon was used more often already. */
export function checkLimit(limit: number | null, used: number): void {
  if (limit !== null && limit < used)
    throw invalid('usage_limit', `It has been used ${used === 1 ? 'once' : `${used} times`} already`);
}

/** A coupon's id and what the trail keeps of it, by Strapi's name for it. */
export async function couponOf(
  trx: Db,
  documentId: string,
): Promise<{ id: number; facts: ReturnType<typeof auditedFields> } | undefined> {
  const [row] = await run(trx, coupons.where('c.document_id', '=', documentId).forUpdate('c'));
  return row && { id: row.id, facts: auditedFields(row) };
}

/** Throws 400 for a product or category that cannot have it, 409 when the code is taken, however it is written. */
export function createCoupon(terms: CouponTerms, caller: Caller): Promise<Coupon> {
  return transaction(async (trx) => {
    const { id } = await withUniqueCode(() =>
      runOne(
        trx,
        query
          .insertInto('offer_coupons')
          .values({ ...strapiColumns(), ...columnsOf(terms), used_count: 0 })
          .returning('id'),
      ),
    );
    await setProducts(trx, id, terms);
    await setCategories(trx, id, terms.category_ids);
    const created = await find(trx, id);
    await recordChange(trx, caller, { kind: 'coupon', id, act: 'created', after: auditedFields(created) });
    return present(created);
  });
}

/**
 * Changes what is given of a coupon; `seen` is the version that the person has read. Orders placed before keep their
 * discount. Throws 400 when the terms do not fit together, the limit is below the uses, or a product or category cannot
 * have it, 404, 409 when the code is taken or somebody was faster.
 */
export function updateCoupon(id: number, patch: Patch, seen: string | undefined, caller: Caller): Promise<Coupon> {
  return transaction(async (trx) => {
    const row = await lock(trx, id);
    assertNotStale(row, seen);
    const given = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    ) as Partial<CouponTerms>;
    const terms: CouponTerms = { ...termsOf(row), ...given };
    const error = couponTermsError(terms);
    if (error) throw invalid(error.path, error.message);
    checkLimit(terms.usage_limit, row.used_count);
    await write(trx, id, terms);
    await setProducts(trx, id, terms);
    await setCategories(trx, id, terms.category_ids);
    const after = await find(trx, id);
    await recordChange(trx, caller, {
      kind: 'coupon',
      id,
      act: 'edited',
      before: auditedFields(row),
      after: auditedFields(after),
    });
    return present(after);
  });
}

const write = (trx: Knex.Transaction, id: number, terms: CouponTerms) =>
  withUniqueCode(() =>
    run(
      trx,
      query
        .updateTable('offer_coupons')
        .set({ ...columnsOf(terms), updated_at: new Date() })
        .where('id', '=', id),
    ),
  );

/** Without what is kept in other tables. */
function columnsOf({ product_ids: _, category_ids: __, valid_from, valid_until, ...columns }: CouponTerms) {
  return { ...columns, valid_from: new Date(valid_from), valid_until: new Date(valid_until) };
}

/** Deletes a coupon; products lose it, carts show it as refused, orders keep their copy of code and discount. Throws 404. */
export function deleteCoupon(id: number, caller: Caller): Promise<void> {
  return transaction(async (trx) => {
    const row = await lock(trx, id);
    await run(trx, query.deleteFrom('offer_coupons').where('id', '=', id));
    await recordChange(trx, caller, { kind: 'coupon', id, act: 'deleted', before: auditedFields(row) });
  });
}

async function withUniqueCode<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw conflict('coupon_code_taken', 'There is a coupon with this code already', [
      { path: 'code', message: 'There is a coupon with this code already' },
    ]);
  }
}
