import type { AdminReview, ProductReview } from 'shared-types/contract/reviews';

export interface ReviewRow {
  id: number;
  product_id: number | null;
  product_name: string | null;
  user_name: string | null;
  rating: number;
  comment: string;
  is_approved: boolean;
  created_at: Date;
  pictures: { id: number }[];
}

/** What the public may know of a customer: the first name and the initial of the last, `Leela D.` */
export function publicName(name: string | null): string {
  const [first, ...others] = name?.match(/\S+/g) ?? [];
  const last = others.at(-1);
  if (first === undefined) return 'A customer';
  return last === undefined ? first : `${first} ${[...last][0]}.`;
}

export const presentReview = (row: ReviewRow): ProductReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  user: { name: publicName(row.user_name) },
  createdAt: row.created_at.toISOString(),
  pictures: row.pictures.map(({ id }) => ({ id })),
});

export const presentAdminReview = (row: ReviewRow): AdminReview => ({
  _id: String(row.id),
  product: row.product_id === null ? null : { _id: String(row.product_id), name: row.product_name ?? '' },
  user: row.user_name === null ? null : { name: row.user_name },
  rating: row.rating,
  comment: row.comment,
  isApproved: row.is_approved,
  createdAt: row.created_at.toISOString(),
  pictures: row.pictures.map(({ id }) => ({ id })),
});
