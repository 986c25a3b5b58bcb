import { z } from 'zod';
import { DateTime, Id, IdInPath, isoDay, PageQuery } from './common.js';
import { endpoint } from './endpoint.js';

/** The kinds of records whose changes by staff are kept. */
export const CHANGED_KINDS = [
  'order',
  'draft-order',
  'product',
  'category',
  'size',
  'color',
  'collection',
  'incoming-delivery',
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
  'cod-line',
  'courier',
  'mail',
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

/** One of the whole trail, with what it was done to. */
export const TrailEntry = Change.extend({ kind: z.string(), record_id: Id });
export type TrailEntry = z.infer<typeof TrailEntry>;

const Day = isoDay('Choose a day');
export const TrailQuery = z.strictObject({
  kind: z.enum(CHANGED_KINDS, 'Unknown kind of record').optional(),
  /** The id of who did it. */
  by: IdInPath.optional(),
  /** Days of Asia/Kolkata, the ends included. */
  from: Day.optional(),
  to: Day.optional(),
  ...PageQuery,
});

export const changes = {
  list: endpoint({
    method: 'GET',
    path: '/changes',
    summary: 'What staff and editors changed on all records, newest first, by person, kind and days',
    access: 'changes.read',
    query: TrailQuery,
    answer: z.object({ changes: z.array(TrailEntry), count: z.int() }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/changes/people',
    summary: 'Who stands in the trail, by name',
    access: 'changes.read',
    answer: z.array(z.object({ id: Id, name: z.string() })),
  }),
  ofRecord: endpoint({
    method: 'GET',
    path: '/changes/:kind/:id',
    summary: 'What staff changed on a record, newest first; at most 200',
    access: 'changes.read',
    params: z.strictObject({ kind: z.enum(CHANGED_KINDS, 'Unknown kind of record'), id: IdInPath }),
    answer: z.array(Change),
  }),
};
