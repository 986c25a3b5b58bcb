import { sql } from 'kysely';
import type { Audience } from 'shared-types/contract/auth';
import type { Role } from 'shared-types/domain/roles';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';

export const AUDIENCES = ['storefront', 'back-office'] as const satisfies readonly Audience[];

export interface UserRow {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  roles: Role[];
}

/** With the hash of their password; null while they have none. */
export interface UserWithHash extends UserRow {
  password: string | null;
}

/** Strapi's own name for the sessions of its UI, whose people have numbers of their own (editor_accounts). */
export const EDITOR = 'admin';
export const EVERYWHERE = [...AUDIENCES, EDITOR] as const;

/** Deletes them: a person's, of these origins. */
export const sessionsOf = (userId: number, origins: readonly (typeof EVERYWHERE)[number][]) =>
  query.deleteFrom('strapi_sessions').where(({ and, eb, or, selectFrom }) =>
    or([
      and([eb('user_id', '=', String(userId)), eb('origin', 'in', origins), eb('origin', '!=', EDITOR)]),
      and([
        eb(sql.val(EDITOR), 'in', origins),
        eb('origin', '=', EDITOR),
        eb(
          'user_id',
          'in',
          selectFrom('editor_accounts')
            .select(({ ref }) => sql<string>`${ref('editor_id')}::text`.as('id'))
            .where('user_id', '=', userId),
        ),
      ]),
    ]),
  );

/** Of the sign-in that a session belongs to. */
export const deviceOf = (sessionId: string) =>
  query.selectFrom('strapi_sessions').select('device_id').where('session_id', '=', sessionId);

/** Not by reference only, as orders and carts do it: those may come meanwhile. */
export async function lockPerson(trx: Db, id: number): Promise<(UserWithHash & { active: boolean }) | undefined> {
  const [user] = await run(
    trx,
    query
      .selectFrom('up_users')
      .select(['id', 'name', 'email', 'phone', 'roles', 'password', 'active'])
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  return user;
}
