import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OwnReview, ProductReview, ReviewBody } from 'shared-types/contract/reviews';
import type { z } from 'zod';
import { codeOf, db, strapiColumns } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict, HttpError, notFound } from '../../../lib/http/http-error';
import { productsOnSale } from '../../catalogue/services/on-sale';
import { presentReview } from '../lib/present-review';

export const reviews = query
  .selectFrom('reviews as r')
  .leftJoin('products as p', 'p.id', 'r.product_id')
  .leftJoin('up_users as u', 'u.id', 'r.user_id')
  .select(['r.id', 'r.product_id', 'p.name as product_name', 'u.name as user_name'])
  .select(['r.rating', 'r.comment', 'r.is_approved', 'r.created_at'])
  .select(({ selectFrom }) =>
    jsonArrayFrom(
      selectFrom('review_pictures as f').select('f.id').whereRef('f.review_id', '=', 'r.id').orderBy('f.id'),
    ).as('pictures'),
  );

/** The approved reviews of a product on sale, newest first. Throws 404. */
export async function listOfProduct(
  productId: number,
): Promise<{ average: number | null; count: number; reviews: ProductReview[] }> {
  await requireOnSale(productId);
  const rows = await run(
    db(),
    reviews
      .where('r.product_id', '=', productId)
      .where('r.is_approved', '=', true)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc'),
  );
  const sum = rows.reduce((total, row) => total + row.rating, 0);
  return {
    average: rows.length ? Math.round((sum / rows.length) * 100) / 100 : null,
    count: rows.length,
    reviews: rows.map(presentReview),
  };
}

/** What a shopper has written about a product on sale, and whether they may write. Throws 404. */
export async function showOwn(productId: number, userId: number): Promise<OwnReview> {
  await requireOnSale(productId);
  return findOwn(productId, userId);
}

/** Keeps a shopper's review until somebody approves it. Throws 403 before a delivery, 409 when they wrote already or have not confirmed their address. */
export async function write(
  productId: number,
  userId: number,
  { rating, comment }: z.output<typeof ReviewBody>,
): Promise<OwnReview> {
  await requireOnSale(productId);
  const own = await findOwn(productId, userId);
  if (own.review) throw written();
  if (!own.may_write) throw new HttpError(403, 'You can review a piece once it has been delivered to you');
  await assertConfirmed(userId);
  try {
    const review = { product_id: productId, user_id: userId, rating, comment, is_approved: false };
    await run(db(), query.insertInto('reviews').values({ ...strapiColumns(), ...review }));
  } catch (error) {
    // Two tabs at once: the unique index lets one through.
    if (codeOf(error) === '23505') throw written();
    throw error;
  }
  return findOwn(productId, userId);
}

/** Throws 409 while nobody has confirmed the account's mail address. */
async function assertConfirmed(userId: number): Promise<void> {
  const confirmed = query
    .selectFrom('up_users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null);
  if ((await run(db(), confirmed)).length) return;
  const message = 'Please confirm your mail address, so that others can trust what is written here.';
  throw conflict('email_unverified', message, [{ path: 'email_verified', message }]);
}

const written = () => conflict('already_reviewed', 'You have reviewed this piece already');

/** What a shopper has written about a product, and whether they may write. */
export async function findOwn(productId: number, userId: number): Promise<OwnReview> {
  const [row] = await run(db(), reviews.where('r.product_id', '=', productId).where('r.user_id', '=', userId));
  if (row) return { may_write: false, review: { ...presentReview(row), isApproved: row.is_approved } };
  const delivered = await run(
    db(),
    query
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.id')
      .where('o.user_id', '=', userId)
      .where('o.order_status', '=', 'delivered')
      .where('l.product_id', '=', productId)
      .limit(1),
  );
  return { may_write: delivered.length > 0, review: null };
}

async function requireOnSale(productId: number): Promise<void> {
  const found = await run(db(), productsOnSale().select('p.id').where('p.id', '=', productId));
  if (!found.length) throw notFound('Product');
}
