import type { OwnReview, ProductReview, ReviewBody } from 'shared-types/contract/reviews';
import type { z } from 'zod';
import { codeOf, type Db, db, sql, strapiColumns } from '../../../lib/database/db';
import { conflict, HttpError, notFound } from '../../../lib/http/http-error';
import { CATEGORY_TREE, ON_SALE } from '../../catalogue/services/on-sale';
import { presentReview, type ReviewRow } from '../lib/present-review';

export const REVIEW_COLUMNS = `
  r.id, r.product_id, p.name AS product_name, u.name AS user_name, r.rating, r.comment, r.is_approved, r.created_at`;
export const FROM_REVIEWS = `
  FROM reviews r LEFT JOIN products p ON p.id = r.product_id LEFT JOIN up_users u ON u.id = r.user_id`;

/** The approved reviews of a product on sale, newest first. Throws 404. */
export async function listOfProduct(
  productId: number,
): Promise<{ average: number | null; count: number; reviews: ProductReview[] }> {
  await requireOnSale(db(), productId);
  const rows = await sql<ReviewRow>(
    db(),
    `SELECT ${REVIEW_COLUMNS} ${FROM_REVIEWS} WHERE r.product_id = :productId AND r.is_approved ORDER BY r.created_at DESC NULLS LAST, r.id DESC`,
    { productId },
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
  await requireOnSale(db(), productId);
  return findOwn(db(), productId, userId);
}

/** Keeps a shopper's review until somebody approves it. Throws 403 before a delivery, 409 when they wrote already. */
export async function write(
  productId: number,
  userId: number,
  { rating, comment }: z.output<typeof ReviewBody>,
): Promise<OwnReview> {
  await requireOnSale(db(), productId);
  const own = await findOwn(db(), productId, userId);
  if (own.review) throw written();
  if (!own.may_write) throw new HttpError(403, 'You can review a piece once it has been delivered to you');
  try {
    await sql(
      db(),
      `INSERT INTO reviews (document_id, product_id, user_id, rating, comment, is_approved, created_at, updated_at, published_at)
       VALUES (:document_id, :productId, :userId, :rating, :comment, false, :created_at, :updated_at, :published_at)`,
      { ...strapiColumns(), productId, userId, rating, comment },
    );
  } catch (error) {
    // Two tabs at once: the unique index lets one through.
    if (codeOf(error) === '23505') throw written();
    throw error;
  }
  return findOwn(db(), productId, userId);
}

const written = () => conflict('already_reviewed', 'You have reviewed this piece already');

async function findOwn(connection: Db, productId: number, userId: number): Promise<OwnReview> {
  const [row] = await sql<ReviewRow>(
    connection,
    `SELECT ${REVIEW_COLUMNS} ${FROM_REVIEWS} WHERE r.product_id = :productId AND r.user_id = :userId`,
    {
      productId,
      userId,
    },
  );
  if (row) return { may_write: false, review: { ...presentReview(row), isApproved: row.is_approved } };
  const delivered = await sql(
    connection,
    `SELECT 1 FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE o.user_id = :userId AND o.order_status = 'delivered' AND l.product_id = :productId LIMIT 1`,
    { productId, userId },
  );
  return { may_write: delivered.length > 0, review: null };
}

async function requireOnSale(connection: Db, productId: number): Promise<void> {
  const found = await sql(
    connection,
    `WITH RECURSIVE ${CATEGORY_TREE}
     SELECT 1 FROM products p LEFT JOIN tree ON tree.id = p.category_id WHERE p.id = :productId AND ${ON_SALE}`,
    { productId },
  );
  if (!found.length) throw notFound('Product');
}
