import { sql } from 'kysely';
import { strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, type Values } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Actor } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { sendChange } from '../../trail/services/change';
import type { Placement } from './build-placement';

/** A draft that staff place for its customer. */
export interface DraftToPlace {
  id: number;
  /** Its `updated_at` as it was read. */
  seen: string;
  staff: Actor;
  /** For staff, in the order's history: whose draft it was, and which prices were agreed. */
  remark: string;
}

type DraftId = Values<{ id: number }>;
const drafts = (id: DraftId['id']) => query.selectFrom('draft_orders').where('id', '=', id);
const LOCK = prepare(({ id }: DraftId) => drafts(id).select('id').forUpdate());
const READ = prepare(({ id }: DraftId) => drafts(id).select(['order_id', 'updated_at']));

/** Locks the draft, before the cart and all else. Answers false when it was placed before. Throws 404, and 409 when it has changed. */
export async function lockOpenDraft(trx: Pipeline, { id, seen }: DraftToPlace): Promise<boolean> {
  LOCK.on(trx, { id });
  // A statement of its own sees what whoever had the lock has committed.
  const [draft] = await READ.on(trx, { id });
  if (!draft) throw notFound('Draft');
  if (draft.order_id !== null) return false;
  assertNotStale(draft, seen, 'This draft was changed meanwhile. Please look at it and place it again.');
  return true;
}

type Bound = ReturnType<typeof strapiColumns> & {
  id: number;
  orderId: number;
  actorId: number | null;
  actorName: string;
  remark: string;
  now: Date;
};
const BIND = prepare(
  (it: Values<Bound>) => sql`
    WITH placed AS (
      UPDATE draft_orders SET order_id = ${it.orderId}, changed_by = ${it.actorName}, updated_at = ${it.now} WHERE id = ${it.id})
    INSERT INTO order_events (document_id, created_at, updated_at, published_at, order_id, kind, note, actor_id, actor_name, happened_at)
    VALUES (${it.document_id}, ${it.created_at}, ${it.updated_at}, ${it.published_at}, ${it.orderId}, 'note', ${it.remark},
      ${it.actorId}, ${it.actorName}, ${it.now}::timestamp)`,
);

/** What became of the draft, in the order's history where it came from, and in the audit log who placed it. */
export function bindDraft(
  trx: Pipeline,
  { id: orderId, order_number: order, placed_at: now }: Placement['order'],
  { id, staff, remark }: DraftToPlace,
): void {
  BIND.on(trx, { ...strapiColumns(now), id, orderId, actorId: staff.id, actorName: staff.name, remark, now });
  sendChange(trx, staff, { kind: 'draft-order', id, act: 'placed', after: { order } });
  sendChange(trx, staff, { kind: 'order', id: orderId, act: 'created', after: { draft: id } });
}
