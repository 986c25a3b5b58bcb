import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';

/** What a provider has told names the person too; its marks stay, so that what is repeated is known. */
export const forgetEvents = (column: 'order_id' | 'user_id' | 'device_id', ids: number[]) =>
  query
    .updateTable('payment_events as e')
    .from('payments as p')
    .set({ body: Buffer.alloc(0) })
    .whereRef('p.provider', '=', 'e.provider')
    .whereRef('p.provider_order_id', '=', 'e.provider_order_id')
    .where(`p.${column}`, '=', anyOf(ids));

/** Takes the person out of their payments. What is paid for nevertheless goes back: nothing says any more whose it was. */
export async function forgetPayments(trx: Db, column: 'user_id' | 'device_id', ids: number[]): Promise<void> {
  await run(
    trx,
    query
      .updateTable('payments')
      .set({ terms: '{}', page: null })
      .where(column, '=', anyOf(ids))
      .where('terms', 'is not', null),
  );
  await run(trx, forgetEvents(column, ids));
}
