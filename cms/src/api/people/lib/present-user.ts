import type { User, UserDetail } from 'shared-types/contract/users';
import { ROLES, type Role } from 'shared-types/domain/roles';

export interface UserListRow {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  roles: Role[];
  active: boolean;
}

export interface UserDetailRow extends UserListRow {
  created_at: Date;
  updated_at: Date;
  order_count: number;
}

export const presentUser = (row: UserListRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  // Always in the same order, in whichever they were ticked.
  roles: ROLES.filter((role) => row.roles.includes(role)),
  active: row.active,
});

export const presentUserDetail = (row: UserDetailRow): Omit<UserDetail, 'consents'> => ({
  ...presentUser(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  order_count: row.order_count,
});
