import type { Knex } from 'knex';
import { sql } from 'kysely';
import { codeOf } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict, notFound } from '../../../lib/http/http-error';

const TAKEN = 'Another account is signed in to with this phone';

/**
 * A code that was sent to the account's phone was typed: it opens this account from now on. Throws 404 where the account has
 * another phone by now, 409 while it opens another account.
 */
export async function markPhoneConfirmed(trx: Knex.Transaction, id: number, phone: string): Promise<void> {
  try {
    const [confirmed] = await run(
      trx,
      query
        .updateTable('up_users')
        .set({ phone_verified_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('phone', '=', phone)
        .returning('id'),
    );
    if (!confirmed) throw notFound('Address');
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    throw conflict('phone_taken', TAKEN, [{ path: 'address', message: TAKEN }]);
  }
}
