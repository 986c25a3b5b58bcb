import { query, run } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';

export const ownerNotices: Listeners = {
  /** She is mailed of new orders until she switches that off. */
  ownerMade: (trx, { userId }) =>
    run(
      trx,
      query.insertInto('staff_notices').values({ user_id: userId, orders_by_mail: true, summary_by_mail: false }),
    ),
};
