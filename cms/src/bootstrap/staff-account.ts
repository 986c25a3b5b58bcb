import type { Knex } from 'knex';
import { sql } from 'kysely';
import { type Role, STAFF_ROLES } from 'shared-types/domain/roles';
import { createAccount, hashPassword } from '../api/people/services/find-account';
import { query, run } from '../lib/database/query';
import { initialPassword } from './first-account';

const EMAIL = 'owner@shop.example';
const ROLES: Role[] = ['super_admin', 'admin'];

/**
 * Creates the first account of the back office while there is no staff: the owner, who creates the others. Its
 * password is in `DATA_DIR/staff-account.json`. The sample shop brings its own staff. `trx` holds the boot lock meanwhile.
 */
export async function ensureStaffAccount(trx: Knex.Transaction): Promise<void> {
  const [existing] = await run(
    trx,
    query
      .selectFrom('up_users')
      .select('id')
      .where(({ ref }) => sql<boolean>`${ref('roles')} ?| ${[...STAFF_ROLES]}::text[]`)
      .limit(1),
  );
  if (existing) return;
  const password = await initialPassword('staff-account.json', EMAIL);
  const account = { name: 'First Owner', email: EMAIL, phone: null, roles: ROLES, active: true };
  await createAccount(trx, { ...account, hash: await hashPassword(password, account) });
}
