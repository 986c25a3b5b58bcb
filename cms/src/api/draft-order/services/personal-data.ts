import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

export const draftPersonalData: Listeners = {
  personErased: (trx, { orders }) =>
    run(trx, query.updateTable('draft_orders').set({ note: '', gift_note: '' }).where('order_id', '=', anyOf(orders))),
};
