import { sql } from 'kysely';
import type { Audience } from 'shared-types/contract/auth';
import { type Db, db, transaction } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { releaseCart } from '../../cart/services/hold-stock';
import { claimsOf, sessionIdOf } from './session';
import { deviceOf, EDITOR, EVERYWHERE, lockPerson, sessionsOf } from './session-rows';

/**
 * Ends the session that a refresh token belongs to, with all tokens of the same sign-in, also when this one has been
 * renewed meanwhile. Who signs out of the back office is signed out of Strapi's UI in the same browser too. Who signs out of the storefront has left the checkout: what was held for them goes.
 */
export async function endSession(refreshToken: string, audience: Audience): Promise<void> {
  const claims = claimsOf(refreshToken, audience);
  if (!claims) return;
  await transaction(async (trx) => {
    await lockPerson(trx, claims.userId);
    const deleted = await run(
      trx,
      sessionsOf(claims.userId, audience === 'back-office' ? [audience, EDITOR] : [audience])
        .where('device_id', '=', deviceOf(claims.sessionId))
        .returning('id'),
    );
    if (deleted.length && audience === 'storefront') await releaseCart({ kind: 'user', id: claims.userId }, trx);
  });
}

/** Ends every session of a person, wherever they are signed in, Strapi's UI too. */
export async function endSessionsOf(connection: Db, userId: number): Promise<void> {
  await lockPerson(connection, userId);
  await run(connection, sessionsOf(userId, EVERYWHERE));
}

/** Ends those in Strapi's UI. */
export const endEditorSessions = (connection: Db, userId: number): Promise<unknown> =>
  run(connection, sessionsOf(userId, [EDITOR]));

/** Who signs out of Strapi's UI is signed out of the back office in the same browser too. `token`: an access token of its UI. */
export async function endBesideEditor(token: string): Promise<void> {
  const { isValid, payload } = strapi.sessionManager(EDITOR).validateAccessToken(token);
  if (!isValid) return;
  await run(
    db(),
    sql`DELETE FROM strapi_sessions s USING strapi_sessions e, editor_accounts a
     WHERE e.session_id = ${payload.sessionId} AND e.origin = ${EDITOR} AND a.editor_id::text = e.user_id
       AND s.origin = 'back-office' AND s.user_id = a.user_id::text AND s.device_id = e.device_id`,
  );
}

/** Ends every session of a person except the sign-in that this access token comes from. */
export async function endOtherSessions(
  connection: Db,
  userId: number,
  { audience, token }: { audience: Audience; token: string },
): Promise<void> {
  const sessionId = sessionIdOf(token, audience);
  await lockPerson(connection, userId);
  await run(
    connection,
    sessionsOf(userId, EVERYWHERE).where(({ and, eb, not }) =>
      not(and([eb('origin', 'in', [audience, EDITOR]), eb('device_id', 'is not distinct from', deviceOf(sessionId))])),
    ),
  );
}
