import type { Role } from 'shared-types/domain/roles';
import type { ConflictCode } from '../../../lib/http/conflict-codes';
import { conflict, HttpError } from '../../../lib/http/http-error';

/** What of a person decides who may change them. */
export interface Standing {
  id: number;
  roles: readonly Role[];
  active: boolean;
}

interface UserChange {
  caller: Standing;
  before: Standing;
  /** Null when the account is deleted. */
  after: Standing | null;
  /** Active people with `super_admin` beside the changed one. */
  otherSuperAdmins: number;
}

const isSuper = (person: Standing | null) => person?.roles.includes('super_admin') ?? false;
const isActiveSuper = (person: Standing | null) => person?.active === true && isSuper(person);

const forbidden = (path: string, message: string) => new HttpError(403, message, [{ path, message }]);
const clash = (code: ConflictCode, path: string, message: string) => conflict(code, message, [{ path, message }]);

/**
 * Throws 403 or 409 for what nobody may do: only a `super_admin` touches a `super_admin` or hands the role out;
 * nobody deletes, deactivates or demotes themselves or the last `super_admin`.
 */
export function checkUserChange({ caller, before, after, otherSuperAdmins }: UserChange): void {
  if (!isSuper(caller)) {
    if (isSuper(before)) throw forbidden('roles', 'Only a super admin may change or delete a super admin');
    if (isSuper(after)) throw forbidden('roles', 'Only a super admin may hand out this role');
  }
  if (caller.id === before.id) {
    if (!after) throw clash('own_account', '', 'You cannot delete your own account');
    if (!after.active) throw clash('own_account', 'active', 'You cannot deactivate your own account');
    if (before.roles.some((role) => !after.roles.includes(role)))
      throw clash('own_account', 'roles', 'You cannot take a role from yourself');
  }
  if (isActiveSuper(before) && !isActiveSuper(after) && otherSuperAdmins === 0)
    throw clash('last_super_admin', 'roles', 'The shop needs a super admin, and this is the last');
}
