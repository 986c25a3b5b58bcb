import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { forgetKeys } from '../../../lib/http/idempotency';
import { endSessionsOf } from './end-sessions';

/**
 * Gives all that is an account's to another and deletes it; both are locked. What both have once stays as the account that stays has it.
 * Throws 409 while something is being paid from its cart.
 */
export async function mergeAccounts(trx: Knex.Transaction, from: number, into: number): Promise<void> {
  await endSessionsOf(trx, from);
  await emit(trx, 'accountsMerged', { from, into });
  await forgetKeys(trx, 'user_id', [from]);
  for (const statement of [
    query.updateTable('user_addresses').set({ user_id: into, default_at: null }).where('user_id', '=', from),
    query.deleteFrom('password_resets').where('user_id', '=', from),
    query.deleteFrom('up_users').where('id', '=', from),
  ])
    await run(trx, statement);
}
