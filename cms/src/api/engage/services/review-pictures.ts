import type { Knex } from 'knex';
import type { PictureSize } from 'shared-types/contract/files';
import type { OwnReview } from 'shared-types/contract/reviews';
import { REVIEW_PICTURES_MAX } from 'shared-types/domain/limits';
import { db, transaction } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { drawPrivate, readPrivate } from '../../media/services/private-picture';
import { findOwn } from './review';

/**
 * A picture for a review of one's own that is not published yet, so that nothing is shown which nobody has read. Throws 404,
 * 409, 413 and 415.
 */
export async function addPicture(userId: number, reviewId: number, file: File): Promise<OwnReview> {
  // Drawing takes long, and for nobody's review it is not begun; the review is locked for the rest only.
  await transaction((trx) => lockPending(trx, userId, reviewId));
  const files = await drawPrivate(file);
  const productId = await transaction(async (trx) => {
    const review = await lockPending(trx, userId, reviewId);
    await run(trx, query.insertInto('review_pictures').values({ review_id: reviewId, ...files, added_at: new Date() }));
    return review.product_id;
  });
  return findOwn(productId ?? 0, userId);
}

async function lockPending(trx: Knex.Transaction, userId: number, id: number) {
  const [review] = await run(
    trx,
    query
      .selectFrom('reviews')
      .select(['product_id', 'is_approved'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate(),
  );
  if (!review) throw notFound('Review');
  if (review.is_approved) throw conflict('review_pictures', 'Your review is published already');
  const { count } = await runOne(
    trx,
    query.selectFrom('review_pictures').select(countAll().as('count')).where('review_id', '=', id),
  );
  if (count >= REVIEW_PICTURES_MAX)
    throw conflict('review_pictures', `At most ${REVIEW_PICTURES_MAX} pictures can be added`);
  return review;
}

/** The bytes of a picture: of an approved review for everybody, of any for staff. Throws 404. */
export async function findPicture(
  staff: Caller | null,
  { id: reviewId, pictureId }: { id: number; pictureId: number },
  size: PictureSize | undefined,
): Promise<Buffer> {
  const [picture] = await run(
    db(),
    query
      .selectFrom('review_pictures as p')
      .innerJoin('reviews as r', 'r.id', 'p.review_id')
      .select('p.id')
      .where('p.id', '=', pictureId)
      .where('r.id', '=', reviewId)
      .$if(staff === null, (published) => published.where('r.is_approved', '=', true)),
  );
  if (!picture) throw notFound('Picture');
  const row = query.updateTable('review_pictures').where('id', '=', picture.id);
  return readPrivate('review_pictures', { id: picture.id, size }, (small_webp) => run(db(), row.set({ small_webp })));
}
