import type { Audience } from 'shared-types/contract/auth';
import { may, type Permission, type Role } from 'shared-types/domain/roles';

/** The person behind a request and the sign-in that the token came from. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  phone: string;
  roles: Role[];
  audience: Audience;
}

/** Whether the caller came through the back office's sign-in and holds a role with the permission. */
export function isStaffWith(caller: Caller | null, permission: Permission): boolean {
  return caller?.audience === 'back-office' && may(caller.roles, permission);
}
