import { anyOf, query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { ANONYMOUS, didIt } from '../../people/services/erased';

export const refundPersonalData: Listeners = {
  /** Who has an order cancelled asks for what goes back of it. */
  personErased: (trx, person) =>
    run(
      trx,
      query
        .updateTable('refunds')
        .set({ actor_name: ANONYMOUS.name })
        .where('order_id', '=', anyOf(person.orders))
        .where(didIt(person)),
    ),
};
