import { z } from 'zod';
import { FILE_MAX_BYTES } from '../domain/limits.js';
import { addressText, DateTime, Id, IdInPath, IdParams, lines, Message, Named, PageQuery } from './common.js';
import { binary, endpoint } from './endpoint.js';
import { PictureQuery } from './files.js';

const Rating = z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5, 'Choose one to five stars');

/** An approved review as shoppers see it. */
export const ProductReview = z.object({
  id: Id,
  rating: z.int(),
  comment: z.string(),
  user: z.object({ name: z.string() }),
  createdAt: DateTime,
  /** Each is read by its id. */
  pictures: z.array(z.object({ id: Id })),
});
export type ProductReview = z.infer<typeof ProductReview>;

export const ReviewBody = z.strictObject({ rating: Rating, comment: lines(2000, 'Say a few words') });

/** Whether a shopper may review a product, and what they have written. */
export const OwnReview = z.object({
  /** An order of theirs with the product was delivered, and they have not written yet. */
  may_write: z.boolean(),
  review: ProductReview.extend({ isApproved: z.boolean() }).nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A review as the back office's list shows it. */
export const AdminReview = z.object({
  _id: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }).nullable(),
  user: z.object({ name: z.string() }).nullable(),
  rating: z.int(),
  comment: z.string(),
  isApproved: z.boolean(),
  createdAt: DateTime,
  pictures: z.array(z.object({ id: Id })),
});
export type AdminReview = z.infer<typeof AdminReview>;

export const REVIEW_STATUSES = ['approved', 'pending'] as const;
export const ReviewQuery = z.strictObject({
  search: addressText(100).optional(),
  status: z.enum(REVIEW_STATUSES, 'Unknown status').optional(),
  ...PageQuery,
});

export const reviews = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/:id/reviews',
    summary: 'The approved reviews of a product, newest first, with their average',
    access: 'public',
    cached: true,
    params: IdParams,
    answer: z.object({ average: z.number().nullable(), count: z.int(), reviews: z.array(ProductReview) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/products/:id/reviews/own',
    summary: 'The shopper’s own review of a product, and whether they may write one',
    access: 'shopper',
    params: IdParams,
    answer: OwnReview,
  }),
  write: endpoint({
    method: 'POST',
    path: '/products/:id/reviews',
    summary: 'Review a product that was delivered to the shopper, once; shown when approved',
    access: 'shopper',
    params: IdParams,
    body: ReviewBody,
    status: 201,
    answer: OwnReview,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/reviews/:id/pictures',
    summary: 'Add a picture to a review of one’s own that is not published yet; drawn anew, without its metadata',
    access: 'shopper',
    params: IdParams,
    body: z.strictObject({ file: z.file('Choose a picture').max(FILE_MAX_BYTES, 'A picture may have at most 8 MB') }),
    multipart: { maxBytes: FILE_MAX_BYTES },
    status: 201,
    rateLimits: [{ max: 40, minutes: 60, per: ['ip', 'user'] }],
    answer: OwnReview,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/reviews/:id/pictures/:pictureId',
    summary: 'A picture of an approved review; of any for who moderates',
    access: 'public',
    staff: 'reviews.moderate',
    params: z.strictObject({ id: IdInPath, pictureId: IdInPath }),
    query: PictureQuery,
    answer: binary('image/webp'),
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/reviews/admin',
    summary: 'All reviews, newest first; a page of them and their number when `page` or `limit` is given',
    access: 'reviews.moderate',
    query: ReviewQuery,
    answer: z.union([z.array(AdminReview), z.object({ reviews: z.array(AdminReview), count: z.int() })]),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/reviews/:id/status',
    summary: 'Approve a review or take the approval back',
    access: 'reviews.moderate',
    params: IdParams,
    body: z.strictObject({ isApproved: z.boolean() }),
    answer: AdminReview,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reviews/:id',
    summary: 'Delete a review',
    access: 'reviews.moderate',
    params: IdParams,
    answer: Message,
  }),
  colors: endpoint({
    method: 'GET',
    path: '/reviews/colors',
    summary: 'The colours a variant may have',
    access: 'products.read',
    answer: z.array(Named),
  }),
  sizes: endpoint({
    method: 'GET',
    path: '/reviews/sizes',
    summary: 'The sizes a variant may have',
    access: 'products.read',
    answer: z.array(Named),
  }),
};
