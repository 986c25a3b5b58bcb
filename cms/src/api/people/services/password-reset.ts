import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RESET_LINK_MINUTES } from 'shared-types/domain/limits';
import { db, sql, strapiColumns, transaction } from '../../../lib/database/db';
import { conflict } from '../../../lib/http/http-error';
import { mailTemplate } from '../../../lib/mail/mail-template';
import { storeSettings } from '../../content/services/store-setting';
import { queueMailWithinLimit } from '../../mail/services/mail';
import { markEmailConfirmed } from './confirm-email';
import { hashPassword } from './find-account';
import { endSessionsOf } from './session';

/** Longer than the work for an address that has an account, so that how long the answer takes tells nothing. */
const ANSWER_MS = 300;
/**
 * So many good links of one account are mailed as soon as they are asked for; further ones only when the newest is half
 * through. So nobody's mailbox is flooded by asking again and again, and whoever asks has a link there that works for half
 * an hour at least, whoever else has asked before.
 */
const LINKS_MAX = 3;
const HALF_LIFE_MINUTES = RESET_LINK_MINUTES / 2;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Mails a link to whoever has an account with this address. The same answer after the same time when nobody has. */
export async function requestReset(email: string): Promise<void> {
  await Promise.all([mailLink(email), sleep(ANSWER_MS)]);
}

async function mailLink(email: string): Promise<void> {
  const { name: brand } = await storeSettings();
  const token = randomBytes(32).toString('base64url');
  await transaction(async (trx) => {
    await sql(trx, 'DELETE FROM password_resets WHERE expires_at <= now()');
    const [user] = await sql<{ id: number; name: string; email: string }>(
      trx,
      'SELECT id, name, email FROM up_users WHERE lower(email) = :email AND active FOR UPDATE',
      { email },
    );
    if (!user) return;
    const [allowed] = await sql(
      trx,
      `SELECT WHERE (SELECT count(*) FROM password_resets WHERE user_id = :userId) < :most
         OR NOT EXISTS (SELECT FROM password_resets
                        WHERE user_id = :userId AND expires_at > now() + make_interval(mins => :halfLife))`,
      { userId: user.id, most: LINKS_MAX, halfLife: HALF_LIFE_MINUTES },
    );
    if (!allowed) return;
    const isMailed = await queueMailWithinLimit(trx, {
      key: `password-reset/${hashOf(token)}`,
      to: user.email,
      subject: `A new password for ${brand}`,
      ...mailTemplate({
        name: user.name,
        brand,
        paragraphs: [
          'You asked for a new password. The link below lets you choose one. It works once, and for one hour.',
          'If it was not you, there is nothing to do: your password stays as it is.',
        ],
        // Behind the `#` no server writes it into a log, and no other site is told of it.
        link: { label: 'Choose a new password', url: `${process.env.PUBLIC_URL}/resetpassword#${token}` },
      }),
    });
    if (!isMailed) return;
    await sql(
      trx,
      `INSERT INTO password_resets (document_id, user_id, token_hash, expires_at, created_at, updated_at, published_at)
       VALUES (:document_id, :userId, :hash, now() + make_interval(mins => :minutes), :created_at, :updated_at, :published_at)`,
      { ...strapiColumns(), userId: user.id, hash: hashOf(token), minutes: RESET_LINK_MINUTES },
    );
  });
}

/**
 * Gives the account of a mailed link a new password. The link, the account's other links and all its sessions end with it.
 * Answers its address. Throws 409 for a link that is unknown, used or older than an hour.
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  const refusal = 'This link has expired or was used already. Please ask for a new one.';
  const [owner] = await sql<{ name: string; email: string }>(
    db(),
    `SELECT u.name, u.email FROM password_resets r JOIN up_users u ON u.id = r.user_id
     WHERE r.token_hash = :hash AND r.expires_at > now()`,
    { hash: hashOf(token) },
  );
  // Before the slow hashing, which a stranger could otherwise ask for at will.
  if (!owner) throw conflict('link_expired', refusal, [{ path: 'token', message: refusal }]);
  const hash = await hashPassword(password, owner);
  await transaction(async (trx) => {
    const [reset] = await sql<{ user_id: number }>(
      trx,
      `DELETE FROM password_resets r USING up_users u
       WHERE r.token_hash = :hash AND r.expires_at > now() AND u.id = r.user_id AND u.active RETURNING r.user_id`,
      { hash: hashOf(token) },
    );
    if (!reset) throw conflict('link_expired', refusal, [{ path: 'token', message: refusal }]);
    await sql(trx, 'DELETE FROM password_resets WHERE user_id = :userId', { userId: reset.user_id });
    await sql(trx, 'UPDATE up_users SET password = :hash, updated_at = now() WHERE id = :userId', {
      hash,
      userId: reset.user_id,
    });
    await endSessionsOf(trx, reset.user_id);
    await markEmailConfirmed(trx, reset.user_id);
  });
  return owner.email.toLowerCase();
}
