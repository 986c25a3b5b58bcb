import { sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';

/**
 * The orders that a guest placed with the account's address become the account's, once a mailed link has shown that the
 * address is theirs. Whose address is not confirmed takes nothing.
 */
export async function takeGuestOrders(trx: Db, userId: number): Promise<void> {
  await run(
    trx,
    query
      .updateTable('orders as o')
      .from('up_users as u')
      .set({ user_id: userId })
      .where('u.id', '=', userId)
      .where('u.email_verified_at', 'is not', null)
      .where('o.user_id', 'is', null)
      .where(({ ref }) => sql<boolean>`lower(${ref('o.customer_email')}) = lower(${ref('u.email')})`),
  );
}
