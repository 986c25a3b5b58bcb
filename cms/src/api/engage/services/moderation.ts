import type { Knex } from 'knex';
import type { AdminReview, ReviewQuery } from 'shared-types/contract/reviews';
import type { z } from 'zod';
import { db, sql, transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { recordChange } from '../../trail/services/change';
import { presentAdminReview, type ReviewRow } from '../lib/present-review';
import { FROM_REVIEWS, REVIEW_COLUMNS } from './review';

const WHERE = `
  WHERE (:approved::boolean IS NULL OR r.is_approved = :approved)
    AND (:pattern::text IS NULL OR fold(r.comment) LIKE fold(:pattern)
         OR r.product_id IN (SELECT id FROM products WHERE fold(name) LIKE fold(:pattern))
         OR r.user_id IN (SELECT id FROM up_users WHERE fold(name) LIKE fold(:pattern)))`;

/** All reviews that match, newest first; a page of them with their number when a page is asked for. */
export async function listForStaff(
  query: z.output<typeof ReviewQuery>,
): Promise<AdminReview[] | { reviews: AdminReview[]; count: number }> {
  const { isPaged, size, skip } = pageOf(query);
  const filter = {
    approved: query.status ? query.status === 'approved' : null,
    pattern: searchPattern(query.search),
  };
  const rows = await sql<ReviewRow>(
    db(),
    `SELECT ${REVIEW_COLUMNS} ${FROM_REVIEWS} ${WHERE} ORDER BY r.created_at DESC NULLS LAST, r.id DESC LIMIT :size OFFSET :skip`,
    { ...filter, size, skip },
  );
  const list = rows.map(presentAdminReview);
  if (!isPaged) return list;
  const [counted] = await sql<{ count: number }>(
    db(),
    `SELECT count(*)::int AS count ${FROM_REVIEWS} ${WHERE}`,
    filter,
  );
  return { reviews: list, count: counted?.count ?? 0 };
}

/** Shows a review in the shop, or takes it out of sight. Throws 404. */
export function setApproval(id: number, isApproved: boolean, caller: Caller): Promise<AdminReview> {
  return transaction(async (trx) => {
    const before = await lock(trx, id);
    await sql(trx, 'UPDATE reviews SET is_approved = :isApproved, updated_at = now() WHERE id = :id', {
      id,
      isApproved,
    });
    if (before.is_approved !== isApproved)
      await recordChange(trx, caller, {
        kind: 'review',
        id,
        act: isApproved ? 'approved' : 'hidden',
        before: { approved: before.is_approved },
        after: { approved: isApproved },
      });
    return presentAdminReview({ ...before, is_approved: isApproved });
  });
}

/** Deletes a review for good; its words stay in the trail of changes. Throws 404. */
export function remove(id: number, caller: Caller): Promise<void> {
  return transaction(async (trx) => {
    const { product_name: product, user_name: customer, rating, comment, is_approved: approved } = await lock(trx, id);
    await sql(trx, 'DELETE FROM reviews WHERE id = :id', { id });
    await recordChange(trx, caller, {
      kind: 'review',
      id,
      act: 'deleted',
      before: { product, customer, rating, comment, approved },
    });
  });
}

async function lock(trx: Knex.Transaction, id: number): Promise<ReviewRow> {
  const [row] = await sql<ReviewRow>(trx, `SELECT ${REVIEW_COLUMNS} ${FROM_REVIEWS} WHERE r.id = :id FOR UPDATE OF r`, {
    id,
  });
  if (!row) throw notFound('Review');
  return row;
}

export default { listForStaff, setApproval, remove };
