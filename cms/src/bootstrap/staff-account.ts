import type { Knex } from 'knex';
import { type Role, STAFF_ROLES } from 'shared-types/domain/roles';
import { createAccount, hashPassword } from '../api/people/services/find-account';
import { sql } from '../lib/database/db';
import { initialPassword } from './first-account';

const EMAIL = 'owner@marudhara.example';
const ROLES: Role[] = ['super_admin', 'admin'];

/**
 * Creates the first account of the back office while there is no staff: the owner, who creates the others. Its
 * password is in `DATA_DIR/staff-account.json`. The sample shop brings its own staff. `trx` holds the boot lock meanwhile.
 */
export async function ensureStaffAccount(trx: Knex.Transaction): Promise<void> {
  const [existing] = await sql<{ id: number }>(
    trx,
    `SELECT id FROM up_users u
     WHERE EXISTS (SELECT 1 FROM jsonb_array_elements_text(u.roles) r WHERE r = ANY(:staff)) LIMIT 1`,
    { staff: [...STAFF_ROLES] },
  );
  if (existing) return;
  const password = await initialPassword('staff-account.json', EMAIL);
  const account = { name: 'First Owner', email: EMAIL, phone: null, roles: ROLES, active: true };
  await createAccount(trx, { ...account, hash: await hashPassword(password, account) });
}
