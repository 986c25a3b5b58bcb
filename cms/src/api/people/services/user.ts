import { expressionBuilder, sql } from 'kysely';
import type { User, UserDetail, UserQuery } from 'shared-types/contract/users';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import { ROLES, type Role } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { type Db, db } from '../../../lib/database/db';
import { countAll, countOf, type Database, isLike, query, run, runOne } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { presentUser, presentUserDetail } from '../lib/present-user';
import { confirmedAddresses, consentRecords } from './consent';

const { ref } = expressionBuilder<Pick<Database, 'up_users'>, 'up_users'>();
const ORDERS = { newest: sql`${ref('id')} DESC`, oldest: ref('id'), name: sql`fold(${ref('name')}), ${ref('id')}` };

/** All people that match, newest first; a page of them with their number when a page is asked for. */
export async function listUsers(
  wanted: z.output<typeof UserQuery>,
): Promise<User[] | { users: User[]; count: number }> {
  const { isPaged, size, skip } = pageOf(wanted);
  const [pattern, phone] = [searchPattern(wanted.search), searchPattern(wanted.search && phoneOf(wanted.search))];
  const matching = query
    .selectFrom('up_users')
    .$if(Boolean(wanted.role), (users) =>
      users.where(({ ref }) => sql<boolean>`${ref('roles')} @> ${JSON.stringify([wanted.role])}`),
    )
    .$if(wanted.kind !== undefined, (users) =>
      users.where(({ ref }) => sql<boolean>`has_staff_role(${ref('roles')}) = ${wanted.kind === 'staff'}`),
    )
    .$if(Boolean(wanted.status), (users) => users.where('active', '=', wanted.status === 'active'))
    .$if(pattern !== null, (users) =>
      users.where(({ eb, or, ref }) =>
        or([isLike(ref('name'), pattern ?? ''), isLike(ref('email'), pattern ?? ''), eb('phone', 'like', phone)]),
      ),
    );
  const rows = await run(
    db(),
    matching
      .select(['id', 'name', 'email', 'phone', 'roles', 'active'])
      .orderBy(ORDERS[wanted.sort ?? 'newest'])
      .limit(size)
      .offset(skip),
  );
  const users = rows.map(presentUser);
  if (!isPaged) return users;
  const { count } = await runOne(db(), matching.select(countAll().as('count')));
  return { users, count };
}

/** Throws 404. */
export async function showUser(id: number, connection: Db = db()): Promise<UserDetail> {
  const [row] = await run(
    connection,
    query
      .selectFrom('up_users as u')
      .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.roles', 'u.active', 'u.created_at', 'u.updated_at'])
      .select(['u.email_verified_at', 'u.phone_verified_at'])
      .select(({ selectFrom }) =>
        countOf(selectFrom('orders as o').select('o.id').whereRef('o.user_id', '=', 'u.id')).as('order_count'),
      )
      .where('u.id', '=', id),
  );
  if (!row) throw notFound('User');
  return { ...presentUserDetail(row), consents: await consentRecords(confirmedAddresses(row), connection) };
}

export const listRoles = (): { name: Role }[] => ROLES.map((name) => ({ name }));
