import type { Knex } from 'knex';
import { sql } from '../lib/db';
import { firstPassword } from './first-account';

const EMAIL = 'editor@marudhara.example';

/**
 * Makes the first account of Strapi's own UI while there is none, so that nobody can claim it from the network.
 * Its password is in `DATA_DIR/cms-account.json`. `trx` holds the boot lock meanwhile.
 */
export async function ensureEditorAccount(trx: Knex.Transaction): Promise<void> {
  const [taken] = await sql<{ id: number }>(trx, 'SELECT id FROM admin_users LIMIT 1');
  if (taken) return;
  const password = await firstPassword('cms-account.json', EMAIL);
  const role = await strapi.service('admin::role').getSuperAdmin();
  const account = { firstname: 'First', lastname: 'Editor', email: EMAIL, password, isActive: true, roles: [role.id] };
  await strapi.service('admin::user').create(account);
}
