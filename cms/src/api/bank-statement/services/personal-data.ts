import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

export const bankPersonalData: Listeners = {
  /** Who paid, as the bank says it. */
  personErased: (trx, { orders }) =>
    run(trx, query.updateTable('bank_lines').set({ narration: null }).where('order_id', '=', anyOf(orders))),
};
