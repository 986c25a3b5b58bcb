import type { AdminReview, ReviewQuery } from 'shared-types/contract/reviews';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, isLike, run, runOne } from '../../../lib/database/query';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { deleteDocument, documentTransaction, lockDocument, requireDocument } from '../../../lib/strapi/documents';
import { presentAdminReview } from '../lib/present-review';
import { reviews } from './review';

const REVIEW = 'api::engage.review';

/** All reviews that match, newest first; a page of them with their number when a page is asked for. */
export async function listForStaff(
  wanted: z.output<typeof ReviewQuery>,
): Promise<AdminReview[] | { reviews: AdminReview[]; count: number }> {
  const { isPaged, size, skip } = pageOf(wanted);
  const pattern = searchPattern(wanted.search);
  const matching = reviews
    .$if(Boolean(wanted.status), (some) => some.where('r.is_approved', '=', wanted.status === 'approved'))
    .$if(pattern !== null, (some) =>
      some.where(({ or, ref }) =>
        or((['r.comment', 'p.name', 'u.name'] as const).map((name) => isLike(ref(name), pattern ?? ''))),
      ),
    );
  const rows = await run(
    db(),
    matching.orderBy('r.created_at', 'desc').orderBy('r.id', 'desc').limit(size).offset(skip),
  );
  const list = rows.map(presentAdminReview);
  if (!isPaged) return list;
  const { count } = await runOne(db(), matching.clearSelect().select(countAll().as('count')));
  return { reviews: list, count };
}

/** Shows a review in the shop, or takes it out of sight. Throws 404. */
export function setApproval(id: number, isApproved: boolean): Promise<AdminReview> {
  return documentTransaction(async (trx) => {
    const documentId = await lockDocument(trx, REVIEW, { id, called: 'Review' });
    await strapi.documents(REVIEW).update({ documentId, data: { is_approved: isApproved } });
    const [row] = await run(trx, reviews.where('r.id', '=', id));
    return presentAdminReview(requireDocument(row, 'Review'));
  });
}

/** Deletes a review for good; its text stays in the audit log. Throws 404. */
export const remove = (id: number): Promise<void> => deleteDocument(REVIEW, { id, called: 'Review' });

/** What the audit log has of a review: not whose it is, which would stay when they are erased. */
export async function reviewFacts(documentId: string) {
  const found = await strapi.documents(REVIEW).findOne({ documentId, populate: ['product'] });
  if (!found) return undefined;
  const { id, product, rating, comment, is_approved: approved } = found;
  return { id: Number(id), facts: { product: product?.name, rating, comment, approved } };
}

type Facts = Record<string, unknown> | undefined;
/** What is done to a review is called as its button is. */
export const reviewAction = ({ act, before, after }: { act: string; before: Facts; after: Facts }): string =>
  act !== 'edited' || before?.approved === after?.approved ? act : after?.approved ? 'approved' : 'hidden';
