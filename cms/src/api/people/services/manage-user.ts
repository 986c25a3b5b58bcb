import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { NewUserBody, UserBody, UserDetail } from 'shared-types/contract/users';
import { refusalOf } from 'shared-types/domain/role-refusals';
import { isStaff, may, type Permission } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { Caller } from '../../../lib/http/caller';
import { HttpError, invalid, notFound } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { recordChange } from '../../trail/services/change';
import { checkUserChange } from '../lib/check-user-change';
import type { UserListRow } from '../lib/present-user';
import { followRoles } from './editor-account';
import { endSessionsOf } from './end-sessions';
import { eraseUser } from './erase-user';
import { createAccount, hashPassword } from './find-account';
import { showUser } from './user';

type Audited = Omit<UserListRow, 'id' | 'email'>;

/** What the trail of changes keeps of a colleague. */
const auditedFields = ({ name, phone, roles, active }: Audited) => ({ name, phone, roles, active });

/** Of a shopper not what they are called: it would be kept there when they are erased. */
function auditedChange(before: Audited, after: Audited) {
  if (isStaff(before.roles) || isStaff(after.roles))
    return { before: auditedFields(before), after: auditedFields(after) };
  const isRenamed = before.name !== after.name || before.phone !== after.phone;
  return {
    before: { active: before.active },
    after: { active: after.active, ...(isRenamed && { 'name or phone': 'changed' }) },
  };
}

/** Throws 403 for a role that the caller may not hand out, 409 when the address has an account. */
export async function createUser(
  { name, email, phone, password, roles, active }: z.output<typeof NewUserBody>,
  caller: Caller,
): Promise<UserDetail> {
  const hash = await hashPassword(password, { name, email });
  return transaction(async (trx) => {
    const user = await createAccount(trx, { name, email, phone: phone || null, hash, roles, active });
    await recordChange(trx, caller, {
      kind: 'user',
      id: user.id,
      act: 'created',
      ...(isStaff(user.roles) && { after: { email, ...auditedFields({ ...user, active }) } }),
    });
    return showUser(user.id, trx);
  });
}

/**
 * Changes a person; who is deactivated is signed out everywhere at once. Throws 403 and 409 by `checkUserChange`, 404, and
 * 409 when somebody else has changed them meanwhile.
 */
export function updateUser(id: number, body: z.output<typeof UserBody>, caller: Caller): Promise<UserDetail> {
  return oneAfterAnother(async (trx) => {
    const { before, actor, otherSuperAdmins } = await lockStanding(trx, id, caller, 'users.edit');
    assertNotStale(before, body.seen_updated_at);
    if (body.email !== undefined && body.email !== before.email.toLowerCase())
      throw invalid('email', 'The email of an account cannot be changed');
    const after = {
      ...before,
      name: body.name,
      phone: body.phone === undefined ? before.phone : body.phone || null,
      roles: body.roles ?? before.roles,
      active: body.active ?? before.active,
    };
    checkUserChange({ caller: actor, before, after, otherSuperAdmins });
    await run(
      trx,
      query
        .updateTable('up_users')
        .set({ ...auditedFields(after), roles: JSON.stringify(after.roles), updated_at: new Date() })
        .where('id', '=', id),
    );
    const hasLeft = isStaff(before.roles) && !isStaff(after.roles);
    if ((before.active && !after.active) || hasLeft) await endSessionsOf(trx, id);
    await followRoles(trx, before, after);
    await recordChange(trx, caller, {
      kind: 'user',
      id,
      act: 'edited',
      ...auditedChange(before, after),
    });
    return showUser(id, trx);
  });
}

/** Deletes an account (erase-user.ts). Throws 403 and 409 by `checkUserChange`, 404, and 409 while an order is on its way. */
export function deleteUser(id: number, caller: Caller): Promise<void> {
  return oneAfterAnother(async (trx) => {
    const { before, actor, otherSuperAdmins } = await lockStanding(trx, id, caller, 'users.delete');
    checkUserChange({ caller: actor, before, after: null, otherSuperAdmins });
    await eraseUser(trx, id);
    await recordChange(trx, caller, {
      kind: 'user',
      id,
      act: 'deleted',
      // What a shopper was called goes with the account: here it would be kept for good.
      ...(isStaff(before.roles) && { before: { email: before.email, ...auditedFields(before) } }),
    });
  });
}

/** Before a connection is taken, so that nobody of many is refused for waiting at the locks of `lockStanding`. */
const oneAfterAnother = <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
  withBulkhead(['people'], () => transaction(work), 1);

/**
 * The person as they are now, the caller as they are now (somebody may have changed them since the request came in), and
 * all super admins, under lock: changes to people with that role happen one after another.
 */
async function lockStanding(trx: Knex.Transaction, id: number, { id: callerId }: Caller, permission: Permission) {
  const rows = await run(
    trx,
    query
      .selectFrom('up_users')
      .select(['id', 'name', 'email', 'phone', 'roles', 'active', 'updated_at'])
      .where(({ eb, or, ref }) =>
        or([eb('id', 'in', [id, callerId]), sql<boolean>`${ref('roles')} @> '["super_admin"]'`]),
      )
      .orderBy('id')
      .forNoKeyUpdate(),
  );
  const before = rows.find((row) => row.id === id);
  const actor = rows.find((row) => row.id === callerId);
  if (!actor?.active || !may(actor.roles, permission)) throw new HttpError(403, refusalOf(permission));
  if (!before) throw notFound('User');
  const otherSuperAdmins = rows.filter(
    (row) => row.id !== id && row.active && row.roles.includes('super_admin'),
  ).length;
  return { before, actor, otherSuperAdmins };
}
