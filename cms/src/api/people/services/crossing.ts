import { createHash, randomBytes } from 'node:crypto';
import { buildSessionMetadata } from '@strapi/utils';
import { sql } from 'kysely';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict, HttpError } from '../../../lib/http/http-error';
import { documentTransaction } from '../../../lib/strapi/documents';
import { recordChange } from '../../trail/services/change';
import { deviceName } from '../lib/device-name';
import { accountFor } from './editor-account';
import { deviceIdOf, openBesideEditor, type Session } from './session';
import { EDITOR } from './session-rows';

/** How long a ticket is good for: longer than any page takes to load, too short to be kept by anybody. */
const TICKET_SECONDS = 60;

type Side = 'editor' | 'back-office';

/** A ticket is for the script of a page, `browser` for a cookie that no script reads: only both together lead anywhere. */
interface IssuedTicket {
  ticket: string;
  browser: string;
}

const hashOf = ({ ticket, browser }: IssuedTicket) => createHash('sha256').update(`${ticket}.${browser}`).digest('hex');
const secret = () => randomBytes(32).toString('base64url');

/** A ticket for who is signed in with this session, instead of any that they have for the same way. */
async function issueTicket(leadsTo: Side, userId: number, sessionId: string): Promise<IssuedTicket> {
  const deviceId = await deviceIdOf(sessionId);
  const issued = { ticket: secret(), browser: secret() };
  await transaction(async (trx) => {
    await run(
      trx,
      query
        .deleteFrom('crossing_tickets')
        .where(({ and, eb, or }) =>
          or([
            eb('expires_at', '<=', sql<Date>`now()`),
            and([eb('user_id', '=', userId), eb('leads_to', '=', leadsTo), eb('device_id', '=', deviceId)]),
          ]),
        ),
    );
    await run(
      trx,
      query.insertInto('crossing_tickets').values({
        ...{ ticket_hash: hashOf(issued), leads_to: leadsTo, user_id: userId, device_id: deviceId },
        expires_at: sql<Date>`now() + make_interval(secs => ${TICKET_SECONDS})`,
      }),
    );
  });
  return issued;
}

/**
 * Whose a ticket is. It is used up, also when what follows fails. Throws 409 for one that is unknown, used, expired, another browser's
 * or of a session that has ended meanwhile.
 */
async function takeTicket(leadsTo: Side, ticket: string, browser: string): Promise<{ userId: number; device: string }> {
  const [taken] = await run(
    db(),
    query
      .deleteFrom('crossing_tickets')
      .where('ticket_hash', '=', hashOf({ ticket, browser }))
      .where('leads_to', '=', leadsTo)
      .returning(({ eb, exists, ref, selectFrom }) => [
        'user_id as userId',
        'device_id as device',
        eb
          .and([
            eb('expires_at', '>', sql<Date>`now()`),
            exists(
              selectFrom('strapi_sessions as s')
                .select('s.id')
                .whereRef('s.device_id', '=', ref('crossing_tickets.device_id')),
            ),
          ])
          .as('is_good'),
      ]),
  );
  if (taken?.is_good) return taken;
  const refusal = 'This way in was used already, or it took too long. Please go there once more.';
  throw conflict('link_expired', refusal, [{ path: 'ticket', message: refusal }]);
}

/** For who is signed in to the back office. Throws 401 and, by `accountFor`, 403. */
export async function ticketToEditor(userId: number, sessionId: string): Promise<IssuedTicket> {
  // Whoever may not come in is told before they leave.
  await documentTransaction((trx) => accountFor(trx, userId));
  return issueTicket('editor', userId, sessionId);
}

/** What a browser needs to be signed in to Strapi's UI. Throws as `takeTicket` and `accountFor`. */
export async function enterEditor(
  { ticket, browser }: IssuedTicket,
  userAgent: string,
): Promise<{ refreshToken: string; accessToken: string }> {
  const { userId, device } = await takeTicket('editor', ticket, browser);
  return documentTransaction(async (trx) => {
    const { person, editorId } = await accountFor(trx, userId);
    const manager = strapi.sessionManager(EDITOR);
    await manager.invalidateRefreshToken(String(editorId), device);
    const metadata = buildSessionMetadata({ userAgent });
    const { token } = await manager.generateRefreshToken(String(editorId), device, { type: 'session', metadata });
    const access = await manager.generateAccessToken(token);
    if ('error' in access) throw new Error('Strapi made no access token');
    await recordChange(trx, person, { kind: 'editor', id: editorId, act: 'signed in' });
    return { refreshToken: token, accessToken: access.token };
  });
}

/** For who is signed in to Strapi's UI. Throws 401, and 403 for an account that is nobody's in the back office. */
export async function ticketToBackOffice(editorId: number, sessionId: string): Promise<IssuedTicket> {
  const [person] = await run(
    db(),
    query
      .selectFrom('editor_accounts as a')
      .innerJoin('up_users as u', 'u.id', 'a.user_id')
      .select('u.id')
      .where('a.editor_id', '=', editorId)
      .where('u.active', '=', true)
      .where(({ ref }) => sql<boolean>`has_staff_role(${ref('u.roles')})`),
  );
  if (!person)
    throw new HttpError(
      403,
      'This account belongs to nobody in the back office yet. Sign in there once and open the content editor from its menu; from then on one sign-in opens both.',
    );
  return issueTicket('back-office', person.id, sessionId);
}

/** Throws as `takeTicket`, and 403 for who is no longer staff. */
export async function enterBackOffice({ ticket, browser }: IssuedTicket, userAgent: string): Promise<Session> {
  const { userId, device } = await takeTicket('back-office', ticket, browser);
  const session = await openBesideEditor(userId, device, deviceName(userAgent));
  await recordChange(
    db(),
    { id: userId, name: session.answer.user.name },
    { kind: 'user', id: userId, act: 'came from the content editor' },
  );
  return session;
}
