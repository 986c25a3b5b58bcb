import { type Expression, sql } from 'kysely';
import { STAFF_ROLES } from 'shared-types/domain/roles';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';

/** Whether the roles of an account (`jsonb`) are those of somebody who works here. */
const isOfStaff = (roles: Expression<unknown>) => sql<boolean>`${roles} ?| ${[...STAFF_ROLES]}::text[]`;

/** Who may sign in to the back office. */
export const colleagues = () =>
  query
    .selectFrom('up_users')
    .select(['id', 'name'])
    .where(({ ref }) => isOfStaff(ref('roles')))
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id');

/** Their names. */
export const listColleagues = (): Promise<{ id: number; name: string }[]> => run(db(), colleagues());
