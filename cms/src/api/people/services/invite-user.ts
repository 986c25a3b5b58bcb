import type { InvitationBody, UserDetail } from 'shared-types/contract/users';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { recordChange } from '../../trail/services/change';
import { createAccount } from './find-account';
import { mailInvitation } from './password-reset';
import { showUser } from './user';

/**
 * Opens an account without a password, whose owner chooses one by a mailed link, which confirms the address too. Throws 409
 * when the address has an account.
 */
export function inviteUser(
  { name, email, phone, roles }: z.output<typeof InvitationBody>,
  caller: Caller,
): Promise<UserDetail> {
  return transaction(async (trx) => {
    const user = await createAccount(trx, { name, email, phone: phone || null, hash: null, roles, active: true });
    await mailInvitation(trx, user, caller.name);
    await recordChange(trx, caller, {
      ...{ kind: 'user', id: user.id, act: 'invited' },
      after: { email, name, phone: phone || null, roles, active: true },
    });
    return showUser(user.id, trx);
  });
}
