import type { Knex } from 'knex';
import { sql } from '../lib/database/db';
import { firstPassword } from './first-account';

const EMAIL = 'editor@marudhara.example';

/**
 * Makes the first account of Strapi's own UI while there is none, so that nobody can claim it from the network.
 * Its password is in `DATA_DIR/cms-account.json`. `trx` holds the boot lock meanwhile.
 */
export async function ensureEditorAccount(trx: Knex.Transaction): Promise<void> {
  await forgetLinks(trx);
  const [taken] = await sql<{ id: number }>(trx, 'SELECT id FROM admin_users LIMIT 1');
  if (taken) return;
  const password = await firstPassword('cms-account.json', EMAIL);
  const role = await strapi.service('admin::role').getSuperAdmin();
  const account = { firstname: 'First', lastname: 'Editor', email: EMAIL, password, isActive: true, roles: [role.id] };
  await strapi.service('admin::user').create({ ...account, registrationToken: null });
}

/**
 * Links that open an account: of those that are active already (an older version left them there), and for new passwords
 * that are out of date.
 */
async function forgetLinks(trx: Knex.Transaction): Promise<void> {
  await sql(trx, 'UPDATE admin_users SET registration_token = NULL WHERE is_active AND registration_token IS NOT NULL');
  await sql(
    trx,
    `UPDATE admin_users SET reset_password_token = NULL, reset_password_token_expires_at = NULL
     WHERE reset_password_token IS NOT NULL
       AND coalesce(reset_password_token_expires_at <= now() AT TIME ZONE 'UTC', true)`,
  );
}
