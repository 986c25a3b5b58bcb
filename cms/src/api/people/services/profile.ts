import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { PasswordBody, ProfileBody } from 'shared-types/contract/users';
import { isStaff } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { endOtherSessions } from './end-sessions';
import { hashPassword, hasPassword } from './find-account';

type Profile = Omit<Caller, 'audience'>;

export const presentProfile = ({ id, name, email, phone, roles }: Caller): Profile => ({
  id,
  name,
  email,
  phone,
  roles,
});

/** Changes the caller's own name and phone. */
export function updateProfile({ name, phone }: z.output<typeof ProfileBody>, caller: Caller): Promise<Profile> {
  return transaction(async (trx) => {
    await run(
      trx,
      query
        .updateTable('up_users')
        .set({ name, phone: phone || null, updated_at: new Date() })
        .where('id', '=', caller.id),
    );
    // What a shopper is called would be kept there when they are erased.
    if (isStaff(caller.roles))
      await recordChange(trx, caller, {
        kind: 'user',
        id: caller.id,
        act: 'edited',
        before: { name: caller.name, phone: caller.phone },
        after: { name, phone },
      });
    return { ...presentProfile(caller), name, phone };
  });
}

/** Of a locked account; another phone is not confirmed any more. */
export const setContact = (
  trx: Knex.Transaction,
  id: number,
  { name, phone }: { name: string; phone: string | null },
) =>
  run(
    trx,
    query
      .updateTable('up_users')
      .set(({ ref }) => ({
        name,
        phone,
        phone_verified_at: sql<Date | null>`CASE WHEN ${ref('phone')} IS NOT DISTINCT FROM ${phone} THEN ${ref('phone_verified_at')} END`,
      }))
      .where('id', '=', id),
  );

/** Gives the caller a new password, after the present one; `token` is the one they call with. */
export async function changePassword(
  { current_password, new_password }: z.output<typeof PasswordBody>,
  caller: Caller,
  token: string,
): Promise<void> {
  if (!(await hasPassword(caller.id, current_password)))
    throw invalid('current_password', 'This is not your present password');
  await setPassword(caller, await hashPassword(new_password, caller, 'new_password'), token);
}

/** Gives the caller a new password and ends their other sessions. */
export async function setPassword(caller: Caller, hash: string, token: string): Promise<void> {
  await transaction(async (trx) => {
    await run(
      trx,
      query.updateTable('up_users').set({ password: hash, updated_at: new Date() }).where('id', '=', caller.id),
    );
    await run(trx, query.deleteFrom('password_resets').where('user_id', '=', caller.id));
    await endOtherSessions(trx, caller.id, { audience: caller.audience, token });
    const author = isStaff(caller.roles) ? caller : { id: caller.id, name: 'The shopper' };
    await recordChange(trx, author, { kind: 'user', id: caller.id, act: 'password changed' });
  });
}
