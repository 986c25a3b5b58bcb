import type { User, UserDetail, UserQuery } from 'shared-types/contract/users';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import { ROLES, type Role } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { type Db, db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { presentUser, presentUserDetail, type UserDetailRow, type UserListRow } from '../lib/present-user';

const WHERE = `
  WHERE (:role::jsonb IS NULL OR u.roles @> :role) AND (:active::boolean IS NULL OR u.active = :active)
    AND (:pattern::text IS NULL OR fold(u.name) LIKE fold(:pattern) OR fold(u.email) LIKE fold(:pattern)
         OR u.phone LIKE :phone)`;
const ORDERS = { newest: 'u.id DESC', oldest: 'u.id', name: 'fold(u.name), u.id' } as const;

/** All people that match, newest first; a page of them with their number when a page is asked for. */
export async function listUsers(query: z.output<typeof UserQuery>): Promise<User[] | { users: User[]; count: number }> {
  const { isPaged, size, skip } = pageOf(query);
  const filter = {
    role: query.role ? JSON.stringify([query.role]) : null,
    active: query.status ? query.status === 'active' : null,
    pattern: searchPattern(query.search),
    phone: searchPattern(query.search && phoneOf(query.search)),
  };
  const rows = await sql<UserListRow>(
    db(),
    `SELECT u.id, u.name, u.email, u.phone, u.roles, u.active FROM up_users u ${WHERE}
     ORDER BY ${ORDERS[query.sort ?? 'newest']} LIMIT :size OFFSET :skip`,
    { ...filter, size, skip },
  );
  const users = rows.map(presentUser);
  if (!isPaged) return users;
  const [counted] = await sql<{ count: number }>(
    db(),
    `SELECT count(*)::int AS count FROM up_users u ${WHERE}`,
    filter,
  );
  return { users, count: counted?.count ?? 0 };
}

/** Throws 404. */
export async function showUser(id: number, connection: Db = db()): Promise<UserDetail> {
  const [row] = await sql<UserDetailRow>(
    connection,
    `SELECT u.id, u.name, u.email, u.phone, u.roles, u.active, u.created_at, u.updated_at,
            (SELECT count(*)::int FROM orders o WHERE o.user_id = u.id) AS order_count
     FROM up_users u WHERE u.id = :id`,
    { id },
  );
  if (!row) throw notFound('User');
  return presentUserDetail(row);
}

export const listRoles = (): { name: Role }[] => ROLES.map((name) => ({ name }));
