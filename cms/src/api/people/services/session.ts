import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Audience, AuthAnswer } from 'shared-types/contract/auth';
import { isStaff } from 'shared-types/domain/roles';
import { type Db, db, transaction } from '../../../lib/database/db';
import { exists, prepare, query, run, type Values } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { AUDIENCES, deviceOf, lockPerson, sessionsOf, type UserRow, type UserWithHash } from './session-rows';

const SECRETS = { storefront: 'STOREFRONT_JWT_SECRET', 'back-office': 'BACK_OFFICE_JWT_SECRET' } as const;

/**
 * What the tokens of a sign-in are signed with. Throws when it is not set. As a key and not as a text: for a text
 * jsonwebtoken first tries with each token whether it is a public key, which takes longer than all the rest of the check.
 */
export function signingKey(audience: Audience): KeyObject {
  const secret = process.env[SECRETS[audience]];
  if (!secret) throw new Error(`The secret of the ${audience} sessions is not set`);
  return createSecretKey(Buffer.from(secret));
}

const manager = (audience: Audience) => strapi.sessionManager(audience);
const ended = () => new HttpError(401, 'Your session has ended. Please sign in again.');

/** The token of an `Authorization` header. */
export const bearerOf = (header = ''): string | undefined => /^Bearer (\S+)$/i.exec(header)?.[1];

/** Whether the header has a token of the back office's sign-in, by its signature alone: its session may have ended. */
export function isStaffHeader(header: string | undefined): boolean {
  const token = bearerOf(header);
  return token !== undefined && manager('back-office').validateAccessToken(token).isValid;
}

const CALLER = prepare((it: Values<{ userId: number; owner: string; sessionId: string; audience: Audience }>) =>
  query
    .selectFrom('up_users')
    .select(['id', 'name', 'email', 'phone', 'roles'])
    .where('id', '=', it.userId)
    .where('active', '=', sql.lit(true))
    .where(({ selectFrom }) =>
      exists(
        selectFrom('strapi_sessions as s')
          .select('s.id')
          .where('s.session_id', '=', it.sessionId)
          .where('s.origin', '=', it.audience)
          .where('s.user_id', '=', it.owner)
          .where('s.absolute_expires_at', '>', sql<Date>`now()`),
      ),
    ),
);

/** The person of an access token; null when the token is not valid, its session has ended or the person is not active. */
export async function findCaller(token: string, audiences: readonly Audience[] = AUDIENCES): Promise<Caller | null> {
  for (const audience of audiences) {
    const { isValid, payload } = manager(audience).validateAccessToken(token);
    if (!isValid) continue;
    const userId = Number(payload.userId);
    const [user] = await CALLER({ userId, owner: String(userId), sessionId: payload.sessionId, audience });
    return user ? { ...user, phone: user.phone ?? '', audience } : null;
  }
  return null;
}

export interface Session {
  userId: number;
  refreshToken: string;
  answer: AuthAnswer;
}

/**
 * Opens a session and answers its two tokens; `device` is how the person's list of sessions calls it. Throws 401 when the
 * password that was compared is theirs no more, or the person is no longer active.
 */
export function openSession(verified: UserWithHash, audience: Audience, device: string): Promise<Session> {
  return lockSessions(verified.id, async (user, trx) => {
    if (user.password !== verified.password) throw ended();
    return beginSession(trx, user, audience, { id: crypto.randomUUID(), name: device });
  });
}

/** Opens a session of the back office for who comes from Strapi's UI in the same browser, instead of any that it has there. */
export function openBesideEditor(userId: number, deviceId: string, device: string): Promise<Session> {
  return lockSessions(userId, async (user, trx) => {
    if (!isStaff(user.roles)) throw new HttpError(403, 'This account has no access to the back office');
    await run(trx, sessionsOf(userId, ['back-office']).where('device_id', '=', deviceId));
    return beginSession(trx, user, 'back-office', { id: deviceId, name: device });
  });
}

async function beginSession(
  trx: Db,
  user: UserWithHash,
  audience: Audience,
  device: { id: string; name: string },
): Promise<Session> {
  const { token } = await manager(audience).generateRefreshToken(String(user.id), device.id, { type: 'refresh' });
  const signIn = { user_id: user.id, device_id: device.id, device: device.name };
  await run(
    trx,
    query
      .insertInto('sign_ins')
      .values(signIn)
      .onConflict((there) => there.column('device_id').doNothing()),
  );
  return withAccessToken(user, audience, token);
}

/**
 * A new pair of tokens for a refresh token, which cannot be used again afterwards. A reused one has been stolen, so its
 * sign-in ends; but not when two tabs have sent it at the same moment. Throws 401.
 */
export async function renewSession(refreshToken: string, audience: Audience): Promise<Session> {
  const claims = claimsOf(refreshToken, audience);
  if (!claims) throw ended();
  // Strapi reads and then writes: two calls with one token at the same moment would both get a new one.
  const session = await lockSessions(claims.userId, async (user, trx) => {
    const rotated = await manager(audience).rotateRefreshToken(refreshToken);
    if (!('error' in rotated)) return withAccessToken(user, audience, rotated.token);
    await endReusedSession(trx, claims.sessionId);
    return null;
  });
  if (!session) throw ended();
  return session;
}

/** How long after its renewal a token may be sent again (by another tab), as long as its successor has not been used. */
const REUSE_GRACE_SECONDS = 10;

/** Ends the sign-in of a session that was renewed before, with all that came of it. */
async function endReusedSession(trx: Db, sessionId: string): Promise<void> {
  await run(
    trx,
    sql`DELETE FROM strapi_sessions s USING strapi_sessions used
     WHERE used.session_id = ${sessionId} AND used.status = 'rotated'
       AND s.user_id = used.user_id AND s.origin = used.origin AND s.device_id = used.device_id
       AND NOT (used.updated_at > timezone('UTC', now()) - make_interval(secs => ${REUSE_GRACE_SECONDS}) AND EXISTS (
         SELECT FROM strapi_sessions next WHERE next.session_id = used.child_id AND next.status = 'active'))`,
  );
}

/** What a refresh token says that we made ourselves, whether or not it can still be used. Null for any other. */
export function claimsOf(refreshToken: string, audience: Audience): { userId: number; sessionId: string } | null {
  try {
    const claims = jwt.verify(refreshToken, signingKey(audience), { algorithms: ['HS256'], ignoreExpiration: true });
    if (typeof claims === 'string' || claims.type !== 'refresh') return null;
    return { userId: Number(claims.userId), sessionId: String(claims.sessionId) };
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return null;
    throw error;
  }
}

/** Each needs a second connection while its lock holds one; so many at once must not take the whole pool. */
const sessionQueue = pLimit(4);

/**
 * Runs `work` for a person while nothing else opens, renews or ends their sessions: who ends all of them ends also the one
 * that is just being made. Throws 401 when there is no such person, or they are not active.
 */
function lockSessions<T>(userId: number, work: (user: UserWithHash, trx: Db) => Promise<T>): Promise<T> {
  return sessionQueue(() =>
    transaction(async (trx) => {
      const user = await lockPerson(trx, userId);
      if (!user?.active) throw ended();
      return work(user, trx);
    }),
  );
}

/** The session that an access token is of. Throws 401 for one that is not valid. */
export function sessionIdOf(token: string, audience: Audience): string {
  const { isValid, payload } = manager(audience).validateAccessToken(token);
  if (!isValid) throw ended();
  return payload.sessionId;
}

/** Of a session: the browser's sign-in that it belongs to. Throws 401 when it has ended. */
export async function deviceIdOf(sessionId: string): Promise<string> {
  const [session] = await run(db(), deviceOf(sessionId));
  if (!session?.device_id) throw ended();
  return session.device_id;
}

async function withAccessToken(user: UserRow, audience: Audience, refreshToken: string): Promise<Session> {
  const access = await manager(audience).generateAccessToken(refreshToken);
  if ('error' in access) throw ended();
  const { name, email, phone, roles } = user;
  return {
    userId: user.id,
    refreshToken,
    answer: { access_token: access.token, user: { name, email, phone: phone ?? '', roles } },
  };
}
