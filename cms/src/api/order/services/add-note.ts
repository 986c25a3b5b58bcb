import type { AdminOrderDetail, OrderNoteBody } from 'shared-types/contract/orders';
import type { z } from 'zod';
import type { Caller } from '../../../lib/http/caller';
import { tellMentioned } from '../../colleague/services/mention';
import { recordChange } from '../../trail/services/change';
import { showOrder } from './admin-order';
import { changeOrder, recordEvent, updateOrder } from './order-record';

/** A note for the staff. Throws 404. */
export function addNote(
  caller: Caller,
  id: number,
  { note }: z.output<typeof OrderNoteBody>,
): Promise<AdminOrderDetail> {
  return changeOrder(id, {}, async (trx, order) => {
    const now = new Date();
    await updateOrder(trx, order, {}, now);
    const event = await recordEvent(trx, id, caller, { kind: 'note', note }, now);
    await tellMentioned(trx, caller, { event, note, order });
    await recordChange(trx, caller, { kind: 'order', id, act: 'noted', after: { note } });
    return showOrder(trx, caller, id);
  });
}
