import type { User } from 'shared-types/contract/users';
import { may, type Role } from 'shared-types/domain/roles';

type Person = Pick<User, 'email' | 'roles'>;

/** Addresses ignore case. */
export const isSame = (a: Pick<User, 'email'>, b: Pick<User, 'email'>): boolean =>
  a.email.toLowerCase() === b.email.toLowerCase();

const mayTouch = (me: Person, { roles }: Person) => me.roles.includes('super_admin') || !roles.includes('super_admin');

/** Whether the person may open another's form: admins, and a super admin's only as one. */
export const mayEdit = (me: Person, other: Person): boolean => may(me.roles, 'users.edit') && mayTouch(me, other);

/** Nobody deletes themselves. */
export const mayDelete = (me: Person, other: Person): boolean =>
  may(me.roles, 'users.delete') && mayTouch(me, other) && !isSame(me, other);

/** Why a role's box cannot be ticked or cleared; null when it can. `other` is null while they are being created. */
export function roleLock(me: Person, other: Person | null, role: Role): string | null {
  if (role === 'super_admin' && !me.roles.includes('super_admin')) return 'Only a super admin hands out this role';
  if (other && isSame(me, other) && other.roles.includes(role)) return 'You cannot take a role from yourself';
  return null;
}
