import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import { RESET_LINK_MINUTES } from 'shared-types/domain/limits';
import { isStaff } from 'shared-types/domain/roles';
import { db, strapiColumns, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail, queueMailWithinLimit } from '../../mail/services/mail';
import { invitationMail, resetMail } from '../lib/account-mails';
import { markEmailConfirmed } from './confirm-email';
import { endSessionsOf } from './end-sessions';
import { hashPassword } from './find-account';

/** Longer than the work for an address that has an account, so that how long the answer takes tells nothing. */
const ANSWER_MS = 300;
/**
 * So many good links of one account are mailed as soon as they are asked for; further ones only when the newest is half
 * through. So nobody's mailbox is flooded by asking again and again, and whoever asks has a link there that works for half
 * an hour at least, whoever else has asked before.
 */
const LINKS_MAX = 3;
const HALF_LIFE_MINUTES = RESET_LINK_MINUTES / 2;

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mails a link to whoever has an account with this address. The same answer after the same time when nobody has. */
export async function requestReset(email: string, audience: 'storefront' | 'back-office'): Promise<void> {
  await Promise.all([mailLink(email, audience), sleep(ANSWER_MS)]);
}

/** Behind the `#` no server writes the token into a log, and no other site is told of it. */
const linkOf = (token: string, audience: 'storefront' | 'back-office') =>
  `${process.env.PUBLIC_URL}/${audience === 'storefront' ? 'resetpassword' : 'admin/new-password'}#${token}`;

const INVITATION_DAYS = 7;

/** Mails somebody who has an account and no password the link by which they choose one. */
export async function mailInvitation(
  trx: Knex.Transaction,
  user: { id: number; name: string; email: string },
  by: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await run(
    trx,
    query.insertInto('password_resets').values({
      ...strapiColumns(),
      ...{ user_id: user.id, token_hash: hashOf(token), expires_at: inMinutes(INVITATION_DAYS * 24 * 60) },
    }),
  );
  const store = await storeSettings(trx);
  const words = invitationMail({
    ...{ brand: brandOf(store), name: user.name, by, days: INVITATION_DAYS },
    url: linkOf(token, 'back-office'),
  });
  await queueMail(trx, {
    key: `invitation/${hashOf(token)}`,
    to: user.email,
    ...inOwnWords(ownWordsOf(store), 'staff-invitation', words, { colleague: by }),
  });
}

async function mailLink(email: string, audience: 'storefront' | 'back-office'): Promise<void> {
  const store = await storeSettings();
  const brand = brandOf(store);
  const token = randomBytes(32).toString('base64url');
  await transaction(async (trx) => {
    await run(trx, query.deleteFrom('password_resets').where('expires_at', '<=', sql<Date>`now()`));
    const [user] = await run(
      trx,
      query
        .selectFrom('up_users')
        .select(['id', 'name', 'email', 'roles'])
        .where(({ ref }) => sql<boolean>`lower(${ref('email')}) = ${email}`)
        .where('active', '=', true)
        .forUpdate(),
    );
    if (!user) return;
    const links = await run(
      trx,
      query
        .selectFrom('password_resets')
        .select(({ eb }) => eb('expires_at', '>', inMinutes(HALF_LIFE_MINUTES)).as('is_recent'))
        .where('user_id', '=', user.id),
    );
    if (links.length >= LINKS_MAX && links.some((link) => link.is_recent)) return;
    const isMailed = await queueMailWithinLimit(trx, {
      key: `password-reset/${hashOf(token)}`,
      to: user.email,
      // Who is no colleague has nothing to do in the back office, wherever they asked.
      ...inOwnWords(
        ownWordsOf(store),
        'account-new-password',
        resetMail({ brand, name: user.name, url: linkOf(token, isStaff(user.roles) ? audience : 'storefront') }),
      ),
    });
    if (!isMailed) return;
    await run(
      trx,
      query.insertInto('password_resets').values({
        ...strapiColumns(),
        user_id: user.id,
        token_hash: hashOf(token),
        expires_at: inMinutes(RESET_LINK_MINUTES),
      }),
    );
  });
}

/**
 * Gives the account of a mailed link a new password. The link, the account's other links and all its sessions end with it.
 * Answers its address. Throws 409 for a link that is unknown, used or older than an hour.
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  const refusal = 'This link has expired or was used already. Please ask for a new one.';
  const [owner] = await run(
    db(),
    query
      .selectFrom('password_resets as r')
      .innerJoin('up_users as u', 'u.id', 'r.user_id')
      .select(['u.name', 'u.email'])
      .where('r.token_hash', '=', hashOf(token))
      .where('r.expires_at', '>', sql<Date>`now()`),
  );
  // Before the slow hashing, which a stranger could otherwise ask for at will.
  if (!owner) throw conflict('link_expired', refusal, [{ path: 'token', message: refusal }]);
  const hash = await hashPassword(password, owner);
  await transaction(async (trx) => {
    const [reset] = await run(
      trx,
      query
        .deleteFrom('password_resets as r')
        .using('up_users as u')
        .where('r.token_hash', '=', hashOf(token))
        .where('r.expires_at', '>', sql<Date>`now()`)
        .whereRef('u.id', '=', 'r.user_id')
        .where('u.active', '=', true)
        .returning('r.user_id as id'),
    );
    if (!reset) throw conflict('link_expired', refusal, [{ path: 'token', message: refusal }]);
    await run(trx, query.deleteFrom('password_resets').where('user_id', '=', reset.id));
    await run(
      trx,
      query
        .updateTable('up_users')
        .set(({ ref }) => ({
          password: hash,
          // Of whoever had opened the account, while nobody had shown that its address is theirs.
          phone_verified_at: sql<Date>`CASE WHEN ${ref('email_verified_at')} IS NOT NULL THEN ${ref('phone_verified_at')} END`,
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', reset.id),
    );
    await endSessionsOf(trx, reset.id);
    await markEmailConfirmed(trx, reset.id);
  });
  return owner.email.toLowerCase();
}
