import pLimit from 'p-limit';
import type { Audience, AuthAnswer } from 'shared-types/contract/auth';
import type { Role } from 'shared-types/domain/roles';
import type { Caller } from '../../../lib/caller';
import { type Db, db, prepared, sql, transaction } from '../../../lib/db';
import { HttpError } from '../../../lib/http-error';
import { releaseCart } from '../../order/services/hold-stock';

export const AUDIENCES = ['storefront', 'back-office'] as const satisfies readonly Audience[];

export interface UserRow {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  roles: Role[];
}

const manager = (audience: Audience) => strapi.sessionManager(audience);
const ENDED = 'Your session has ended. Please sign in again.';

/** The person of an access token; null when the token is not valid, its session has ended or the person is not active. */
export async function findCaller(token: string, audiences: readonly Audience[] = AUDIENCES): Promise<Caller | null> {
  for (const audience of audiences) {
    const { isValid, payload } = manager(audience).validateAccessToken(token);
    if (!isValid) continue;
    const userId = Number(payload.userId);
    const [user] = await prepared<UserRow>(
      `SELECT u.id, u.name, u.email, u.phone, u.roles FROM up_users u
       WHERE u.id = :userId AND u.active AND EXISTS (
         SELECT 1 FROM strapi_sessions s
         WHERE s.session_id = :sessionId AND s.origin = :audience AND s.user_id = :owner AND s.absolute_expires_at > now())`,
      { userId, owner: String(userId), sessionId: payload.sessionId, audience },
    );
    return user ? { ...user, phone: user.phone ?? '', audience } : null;
  }
  return null;
}

export interface Session {
  refreshToken: string;
  answer: AuthAnswer;
}

/** Opens a session and answers its two tokens. */
export async function openSession(user: UserRow, audience: Audience): Promise<Session> {
  const device = crypto.randomUUID();
  const { token } = await manager(audience).generateRefreshToken(String(user.id), device, { type: 'refresh' });
  return withAccessToken(user, audience, token);
}

/** Each renewal needs a second connection while its lock holds one; so a rush of them must not take all there are. */
const fewAtOnce = pLimit(4);

/** A new pair of tokens for a refresh token, which cannot be used again afterwards. Throws 401. */
export async function renewSession(refreshToken: string, audience: Audience): Promise<Session> {
  // Strapi reads and then writes: two calls with one token at the same moment would both get a new one.
  const rotated = await fewAtOnce(() =>
    transaction(async (trx) => {
      await sql(trx, 'SELECT pg_advisory_xact_lock(hashtextextended(:refreshToken, 0))', { refreshToken });
      return manager(audience).rotateRefreshToken(refreshToken);
    }),
  );
  if ('error' in rotated) throw new HttpError(401, ENDED);
  const checked = await manager(audience).validateRefreshToken(rotated.token);
  const [user] = checked.isValid
    ? await sql<UserRow>(db(), 'SELECT id, name, email, phone, roles FROM up_users WHERE id = :id AND active', {
        id: Number(checked.userId),
      })
    : [];
  if (!user) throw new HttpError(401, ENDED);
  return withAccessToken(user, audience, rotated.token);
}

/**
 * Ends the session that a refresh token belongs to, with all tokens of the same sign-in. Who signs out of the storefront
 * has left the checkout: what was held for them goes.
 */
export async function endSession(refreshToken: string, audience: Audience): Promise<void> {
  const checked = await manager(audience).validateRefreshToken(refreshToken);
  if (!checked.isValid) return;
  await transaction(async (trx) => {
    await sql(
      trx,
      `DELETE FROM strapi_sessions WHERE origin = :audience AND user_id = :userId AND device_id =
         (SELECT device_id FROM strapi_sessions WHERE session_id = :sessionId)`,
      { audience, userId: checked.userId, sessionId: checked.sessionId },
    );
    if (audience === 'storefront') await releaseCart(Number(checked.userId), trx);
  });
}

/** Ends every session of a person, wherever they are signed in. */
export async function endSessionsOf(connection: Db, userId: number): Promise<void> {
  await sql(connection, 'DELETE FROM strapi_sessions WHERE user_id = :owner AND origin = ANY(:audiences)', {
    owner: String(userId),
    audiences: [...AUDIENCES],
  });
}

/** Ends every session of a person except the sign-in that this access token comes from. */
export async function endOtherSessions(
  connection: Db,
  userId: number,
  { audience, token }: { audience: Audience; token: string },
): Promise<void> {
  const { isValid, payload } = manager(audience).validateAccessToken(token);
  if (!isValid) throw new HttpError(401, ENDED);
  await sql(
    connection,
    `DELETE FROM strapi_sessions WHERE user_id = :owner AND origin = ANY(:audiences) AND NOT (
       origin = :audience AND device_id IS NOT DISTINCT FROM (SELECT device_id FROM strapi_sessions WHERE session_id = :sessionId))`,
    { owner: String(userId), audiences: [...AUDIENCES], audience, sessionId: payload.sessionId },
  );
}

async function withAccessToken(user: UserRow, audience: Audience, refreshToken: string): Promise<Session> {
  const access = await manager(audience).generateAccessToken(refreshToken);
  if ('error' in access) throw new HttpError(401, ENDED);
  const { name, email, phone, roles } = user;
  return { refreshToken, answer: { access_token: access.token, user: { name, email, phone: phone ?? '', roles } } };
}

export default { findCaller, openSession, renewSession, endSession, endSessionsOf, endOtherSessions };
