import { sql } from 'kysely';
import type { OwnAccount, OwnPasswordBody } from 'shared-types/contract/account';
import type { ProfileBody } from 'shared-types/contract/users';
import { isStaff } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { query, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError } from '../../../lib/http/http-error';
import { mailConfirmLink } from '../../people/services/confirm-email';
import { eraseUser } from '../../people/services/erase-user';
import { hashPassword } from '../../people/services/find-account';
import { setPassword, updateProfile } from '../../people/services/profile';
import { assertOwner, type OwnerProofFrom } from './owner';

export async function showAccount({ id, name, email, phone }: Caller): Promise<OwnAccount> {
  const row = await runOne(
    db(),
    query
      .selectFrom('up_users')
      .select(({ ref }) => [
        sql<boolean>`${ref('email_verified_at')} IS NOT NULL`.as('email_verified'),
        sql<boolean>`${ref('phone_verified_at')} IS NOT NULL`.as('phone_verified'),
        sql<boolean>`${ref('password')} IS NOT NULL`.as('has_password'),
      ])
      .where('id', '=', id),
  );
  return { name, email, phone, ...row };
}

/** Throws 409 when there is nothing to confirm, 429 when the address has had its mails for today. */
export async function mailOwnConfirmLink(caller: Caller): Promise<void> {
  if ((await showAccount(caller)).email_verified)
    throw conflict('email_confirmed', 'Your address is confirmed already');
  if (!(await transaction((trx) => mailConfirmLink(trx, caller))))
    throw new HttpError(429, 'We have written to this address several times today. Please try again tomorrow.');
}

/** Changes the caller's own name and phone. */
export async function changeAccount(body: z.output<typeof ProfileBody>, caller: Caller): Promise<OwnAccount> {
  return showAccount({ ...caller, ...(await updateProfile(body, caller)) });
}

/** Chooses the first or another password, by the present one or a mailed code. Throws as `assertOwner`; other sessions end. */
export async function choosePassword(
  { current_password: password, code, new_password }: z.output<typeof OwnPasswordBody>,
  caller: Caller,
  { token, browser }: { token: string; browser: string | null },
): Promise<void> {
  // First, so that a password that is too easy costs no code.
  const hash = await hashPassword(new_password, caller, 'new_password');
  await assertOwner(caller, { password, code, browser }, 'current_password');
  await setPassword(caller, hash, token);
}

/** Throws as `assertOwner`, 409 while an order is on its way and for staff, whom only an admin deletes. */
export async function deleteAccount(caller: Caller, proof: OwnerProofFrom): Promise<void> {
  if (isStaff(caller.roles)) throw conflict('staff_account', 'An account of the staff is deleted by an admin');
  await assertOwner(caller, proof, 'password');
  await transaction((trx) => eraseUser(trx, caller.id));
}
