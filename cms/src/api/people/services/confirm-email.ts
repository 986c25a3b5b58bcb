import { timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import { CONFIRM_LINK_DAYS } from 'shared-types/domain/limits';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { conflict } from '../../../lib/http/http-error';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { hmac } from '../../../lib/security/known-device';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMailWithinLimit, releaseUnconfirmed } from '../../mail/services/mail';
import { confirmMail } from '../lib/account-mails';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Made from the account and its address, so nothing is kept of it, and after a change of address it says nothing. */
function tokenOf(id: number, email: string, expiresAt: number): string {
  return Buffer.from(
    `${id}.${expiresAt}.${hmac('confirm email', id, email.toLowerCase(), expiresAt)}`,
    'utf8',
  ).toString('base64url');
}

function claimsOf(token: string): { id: number; expiresAt: number } | null {
  const [, id, expiresAt] =
    /^([1-9]\d{0,9})\.(\d{13})\.[\w-]{43}$/.exec(Buffer.from(token, 'base64url').toString('utf8')) ?? [];
  return id && expiresAt ? { id: Number(id), expiresAt: Number(expiresAt) } : null;
}

/** Mails the link that confirms the address of an account. Answers false when the address has had its mails for today. */
export async function mailConfirmLink(
  trx: Knex.Transaction,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<boolean> {
  // Behind the `#` no server writes it into a log, and no other site is told of it.
  const url = `${process.env.PUBLIC_URL}/verifyemail#${tokenOf(id, email, Date.now() + CONFIRM_LINK_DAYS * DAY_MS)}`;
  const store = await storeSettings(trx);
  return queueMailWithinLimit(trx, {
    key: `confirm-email/${id}/${crypto.randomUUID()}`,
    to: email,
    ...inOwnWords(ownWordsOf(store), 'account-confirm-address', confirmMail({ brand: brandOf(store), name, url })),
  });
}

/** Confirms the address that a link was mailed to. Throws 409 for a link that is none of ours, or too old. */
export async function confirmEmail(token: string): Promise<void> {
  const refusal = 'This link has expired. Please ask for a new one on your profile.';
  const claims = claimsOf(token);
  const [user] = claims
    ? await run(
        db(),
        query.selectFrom('up_users').select('email').where('id', '=', claims.id).where('active', '=', true),
      )
    : [];
  const isOurs =
    claims && user && claims.expiresAt > Date.now() && isSame(token, tokenOf(claims.id, user.email, claims.expiresAt));
  if (!isOurs) throw conflict('link_expired', refusal, [{ path: 'token', message: refusal }]);
  await transaction((trx) => markEmailConfirmed(trx, claims.id));
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A link that was mailed to the account's address was used: it is theirs. What waited for that goes out. */
export async function markEmailConfirmed(trx: Knex.Transaction, userId: number): Promise<void> {
  const [user] = await run(
    trx,
    query
      .updateTable('up_users')
      .set(({ ref }) => ({ email_verified_at: sql<Date>`coalesce(${ref('email_verified_at')}, now())` }))
      .where('id', '=', userId)
      .returning('email'),
  );
  if (!user) return;
  await releaseUnconfirmed(trx, user.email);
  await emit(trx, 'emailConfirmed', { userId });
}
