import type { Knex } from 'knex';
import type { VerifyCodeBody } from 'shared-types/contract/auth';
import { isStaff } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { conflict, HttpError } from '../../../lib/http/http-error';
import { type CodeRefusal, codeError, isEmail, takeCode } from './code';
import { mailConfirmLink, markEmailConfirmed } from './confirm-email';
import { markPhoneConfirmed } from './confirm-phone';
import { endSessionsOf } from './end-sessions';
import { createAccount } from './find-account';
import type { UserWithHash } from './session-rows';

type Body = z.output<typeof VerifyCodeBody>;

/**
 * The person whom a code was sent to, with the address confirmed. An address without an account gets one; when the name (or
 * the email, for a phone) is missing it throws 409 at what is missing, and the code can be sent once more with it.
 * Throws 400 for a wrong code, 409 for one that no longer works or was asked for in another browser, 403 for an account that was deactivated.
 */
export async function signInByCode(body: Body, browser: string | null): Promise<UserWithHash> {
  const outcome = await transaction(async (trx): Promise<UserWithHash | { refusal: CodeRefusal }> => {
    const refusal = await takeCode(trx, { ...body, browser });
    if (refusal) return { refusal };
    return (await confirmOwner(trx, body.address)) ?? (await openAccount(trx, body));
  });
  if ('refusal' in outcome) throw codeError(outcome.refusal);
  return outcome;
}

/** The account of an address, which is confirmed with this; of a phone only one that has confirmed it before. */
async function confirmOwner(trx: Knex.Transaction, address: string): Promise<UserWithHash | null> {
  const [user] = await run(
    trx,
    query
      .selectFrom('up_users')
      .select(['id', 'name', 'email', 'phone', 'roles', 'password', 'active', 'email_verified_at'])
      .$if(isEmail(address), (users) => users.where(({ fn }) => fn<string>('lower', ['email']), '=', address))
      .$if(!isEmail(address), (users) => users.where('phone', '=', address).where('phone_verified_at', 'is not', null))
      .forNoKeyUpdate(),
  );
  if (!user) return null;
  if (!user.active) throw new HttpError(403, 'This account has been deactivated');
  if (!isEmail(address) || user.email_verified_at) return user;
  await markEmailConfirmed(trx, user.id);
  if (isStaff(user.roles)) return user;
  await dropUnprovenPassword(trx, user.id);
  return { ...user, password: null };
}

/**
 * Nobody had shown that the address is theirs, so whoever chose the password, or has shown that the phone is theirs, may be
 * somebody else who waited for its owner. A new password is chosen by a mailed link, or on the profile; the phone can be confirmed again.
 */
async function dropUnprovenPassword(trx: Knex.Transaction, id: number): Promise<void> {
  await run(trx, query.updateTable('up_users').set({ password: null, phone_verified_at: null }).where('id', '=', id));
  await run(trx, query.deleteFrom('password_resets').where('user_id', '=', id));
  await endSessionsOf(trx, id);
}

async function openAccount(trx: Knex.Transaction, { address, name, email, phone }: Body): Promise<UserWithHash> {
  const mail = isEmail(address) ? address : email;
  if (!name || !mail) {
    const missing = [
      ...(name ? [] : [{ path: 'name', message: 'Enter your name' }]),
      ...(mail ? [] : [{ path: 'email', message: 'Enter your email' }]),
    ];
    throw conflict('details_needed', 'You are new here. Please tell us who you are.', missing);
  }
  const user = await createAccount(trx, {
    name,
    email: mail,
    phone: isEmail(address) ? (phone ?? null) : address,
    hash: null,
    roles: ['shopper'],
    active: true,
  });
  if (isEmail(address)) await markEmailConfirmed(trx, user.id);
  else {
    await markPhoneConfirmed(trx, user.id, address);
    await mailConfirmLink(trx, user);
  }
  return user;
}
