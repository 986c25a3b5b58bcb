import { z } from 'zod';
import { DateTime, Id, IdInPath } from './common.js';
import { endpoint } from './endpoint.js';

/** The kinds of records whose changes by staff are kept. */
export const CHANGED_KINDS = [
  'order',
  'draft-order',
  'product',
  'category',
  'user',
  'customer',
  'coupon',
  'banner',
  'review',
  'contact-message',
  'store',
  'tax-slab',
  // Its id is year and month: 202611.
  'gst-month',
  'page',
  'bank-statement',
  'bank-line',
  // Strapi's own: its media library, its accounts and their roles.
  'file',
  'editor',
  'editor-role',
] as const;
export type ChangedKind = (typeof CHANGED_KINDS)[number];

/** One act of a member of staff on one record. */
export const Change = z.object({
  id: Id,
  /** In one word: `created`, `edited`, `deleted`, `archived` … */
  act: z.string(),
  /** What became different; null where there was or is nothing. */
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  actor: z.object({ name: z.string() }),
  at: DateTime,
});
export type Change = z.infer<typeof Change>;

export const changes = {
  ofRecord: endpoint({
    method: 'GET',
    path: '/changes/:kind/:id',
    summary: 'What staff changed on a record, newest first; at most 200',
    access: 'changes.read',
    params: z.strictObject({ kind: z.enum(CHANGED_KINDS, 'Unknown kind of record'), id: IdInPath }),
    answer: z.array(Change),
  }),
};
