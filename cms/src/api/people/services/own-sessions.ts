import { sql } from 'kysely';
import type { OwnSession } from 'shared-types/contract/account';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { endSessionsOf } from './end-sessions';
import { sessionIdOf } from './session';

/** Where the caller is signed in to the storefront, this device first, then the one that was used last; `token` is the one they call with. */
export async function listSessions({ id, audience }: Caller, token: string): Promise<OwnSession[]> {
  const rows = await run(
    db(),
    query
      .selectFrom('sign_ins as i')
      .innerJoin('strapi_sessions as s', 's.device_id', 'i.device_id')
      .select(({ fn, ref }) => [
        'i.id',
        'i.device',
        'i.created_at',
        // Each renewal of a token is a row of its own.
        fn.max('s.created_at').as('used_at'),
        sql<boolean>`bool_or(${ref('s.session_id')} = ${sessionIdOf(token, audience)})`.as('is_current'),
        sql<boolean>`bool_or(${ref('s.status')} = 'active' AND ${ref('s.expires_at')} > timezone('UTC', now()))`.as(
          'is_live',
        ),
      ])
      .where('i.user_id', '=', id)
      .where('s.origin', '=', 'storefront')
      .groupBy('i.id')
      .orderBy('is_current', 'desc')
      .orderBy('used_at', 'desc'),
  );
  return rows
    .filter(({ is_live, is_current }) => is_live || is_current)
    .map(({ id: sessionId, device, created_at, used_at, is_current }) => ({
      id: sessionId,
      device,
      signed_in_at: created_at.toISOString(),
      used_at: (used_at ?? created_at).toISOString(),
      is_current,
    }));
}

/** Signs one device of the caller out. Throws 404 when it is not theirs, or signed out already. */
export function endOwnSession({ id }: Caller, sessionId: number): Promise<void> {
  return transaction(async (trx) => {
    // Whoever renews a token just now does so before or after, not meanwhile.
    await run(trx, query.selectFrom('up_users').select('id').where('id', '=', id).forNoKeyUpdate());
    const [signIn] = await run(
      trx,
      query.deleteFrom('sign_ins').where('id', '=', sessionId).where('user_id', '=', id).returning('device_id'),
    );
    if (!signIn) throw notFound('Session');
    await run(trx, query.deleteFrom('strapi_sessions').where('device_id', '=', signIn.device_id));
  });
}

/** Signs the caller out everywhere, here too. */
export const endAllSessions = ({ id }: Caller): Promise<void> => transaction((trx) => endSessionsOf(trx, id));

/** Devices that nobody is signed in on any more; one that just signs in may not have its session yet. */
export async function deleteOldSignIns(): Promise<void> {
  await run(
    db(),
    query
      .deleteFrom('sign_ins as i')
      .where('i.created_at', '<', sql<Date>`now() - interval '1 hour'`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('strapi_sessions as s').select('s.id').whereRef('s.device_id', '=', 'i.device_id'))),
      ),
  );
}
