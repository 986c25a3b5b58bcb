import type { AdminReview, ReviewQuery } from 'shared-types/contract/reviews';
import type { z } from 'zod';
import { db, sql } from '../../../lib/database/db';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { documentTransaction, lockDocument, requireDocument } from '../../../lib/strapi/documents';
import { presentAdminReview, type ReviewRow } from '../lib/present-review';
import { FROM_REVIEWS, REVIEW_COLUMNS } from './review';

const REVIEW = 'api::engage.review';

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
export function setApproval(id: number, isApproved: boolean): Promise<AdminReview> {
  return documentTransaction(async (trx) => {
    const documentId = await lockDocument(trx, REVIEW, { id, called: 'Review' });
    await strapi.documents(REVIEW).update({ documentId, data: { is_approved: isApproved } });
    const [row] = await sql<ReviewRow>(trx, `SELECT ${REVIEW_COLUMNS} ${FROM_REVIEWS} WHERE r.id = :id`, { id });
    return presentAdminReview(requireDocument(row, 'Review'));
  });
}

/** Deletes a review for good; its text stays in the audit log. Throws 404. */
export function remove(id: number): Promise<void> {
  return documentTransaction(async (trx) => {
    const documentId = await lockDocument(trx, REVIEW, { id, called: 'Review' });
    await strapi.documents(REVIEW).delete({ documentId });
  });
}

/** What the audit log has of a review. */
export async function reviewFacts(documentId: string) {
  const found = await strapi.documents(REVIEW).findOne({ documentId, populate: ['product', 'user'] });
  if (!found) return undefined;
  const { id, product, user, rating, comment, is_approved: approved } = found;
  return { id: Number(id), facts: { product: product?.name, customer: user?.name, rating, comment, approved } };
}

type Facts = Record<string, unknown> | undefined;
/** What is done to a review is called as its button is. */
export const reviewAction = ({ act, before, after }: { act: string; before: Facts; after: Facts }): string =>
  act !== 'edited' || before?.approved === after?.approved ? act : after?.approved ? 'approved' : 'hidden';
