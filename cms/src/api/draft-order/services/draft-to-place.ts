import { prepare, query, type Values } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Actor } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { insertRemark } from '../../order/services/insert-order';
import type { DraftToPlace } from '../../placement/services/place-order';
import { sendChange } from '../../trail/services/change';

type DraftId = Values<{ id: number }>;
const drafts = (id: DraftId['id']) => query.selectFrom('draft_orders').where('id', '=', id);
const LOCK = prepare(({ id }: DraftId) => drafts(id).select('id').forUpdate());
const READ = prepare(({ id }: DraftId) => drafts(id).select(['order_id', 'updated_at']));
const BIND = prepare(({ id, orderId, by, now }: Values<{ id: number; orderId: number; by: string; now: Date }>) =>
  query.updateTable('draft_orders').set({ order_id: orderId, changed_by: by, updated_at: now }).where('id', '=', id),
);

interface Placing {
  /** Its `updated_at` as it was read. */
  seen: string;
  staff: Actor;
  /** For staff, in the order's history: whose draft it was, and which prices were agreed. */
  remark: string;
}

/** What placing its order (placement/services/place-order.ts) does to a draft. */
export const draftToPlace = (id: number, { seen, staff, remark }: Placing): DraftToPlace => ({
  id,
  staff,
  async lock(trx) {
    LOCK.on(trx, { id });
    // A statement of its own sees what whoever had the lock has committed.
    const [draft] = await READ.on(trx, { id });
    if (!draft) throw notFound('Draft');
    if (draft.order_id !== null) return false;
    assertNotStale(draft, seen, 'This draft was changed meanwhile. Please look at it and place it again.');
    return true;
  },
  /** In the order's history where it came from, and in the audit log who placed it. */
  bind(trx, { id: orderId, order_number: order, placed_at: now }) {
    BIND.on(trx, { id, orderId, by: staff.name, now });
    insertRemark(trx, staff, { orderId, note: remark, now });
    sendChange(trx, staff, { kind: 'draft-order', id, act: 'placed', after: { order } });
    sendChange(trx, staff, { kind: 'order', id: orderId, act: 'created', after: { draft: id } });
  },
});
