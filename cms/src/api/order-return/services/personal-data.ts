import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

export const returnPersonalData: Listeners = {
  async personErased(trx, { orders }) {
    const requests = query.selectFrom('return_requests').select('id').where('order_id', '=', anyOf(orders));
    await run(trx, query.deleteFrom('return_pictures').where('request_id', 'in', requests));
    await run(trx, query.updateTable('return_requests').set({ note: '' }).where('order_id', '=', anyOf(orders)));
  },
};
